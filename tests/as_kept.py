"""What is told, as bytes, with the template and the fields of every sentence: two that are alike in them are alike in
every language.
"""

import msgspec

from rulewright.engine.wording import kept

as_kept = msgspec.json.Encoder(enc_hook=kept).encode
