"""`rulewright table`: serve a table."""

import click


@click.command()
@click.argument("campaign", required=False, type=click.Path())
@click.option("--system", default="contested", show_default=True, help="The game, where the campaign is new.")
@click.option("--demo", is_flag=True, help="Begin with the demonstration's people and places.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8765, show_default=True, help="Port to listen on.")
def table(campaign: str | None, system: str, host: str, port: int, *, demo: bool) -> None:
    """Serve a live table for a referee and players, in the browser."""
    import tempfile
    from pathlib import Path

    import uvicorn

    from rulewright.campaign import Campaign
    from rulewright.engine import system as installed
    from rulewright.table.http.app import application
    from rulewright.table.people import Person, hashed, new_token
    from rulewright.table.room import Room
    from rulewright.table.settings import Settings

    game = installed(system)
    place = campaign or str(Path(tempfile.mkdtemp()) / "table.rulewright")
    world = game.demo() if demo and game.demo else None
    kept = Campaign.open(place) if Path(place).exists() else Campaign.create(place, game, "A table", world=world)
    tokens = {name: new_token() for name in ("referee", "ann", "screen")}
    led = [one.id for one in kept.world if getattr(one, "name", "") and kept.system.led(one)]
    people = [
        Person(id="referee", nick="Referee", role="referee", tokens=(hashed(tokens["referee"]),)),
        Person(id="ann", nick="Ann", role="player", plays=tuple(led[:1]), tokens=(hashed(tokens["ann"]),)),
        Person(id="screen", nick="The room", role="room", tokens=(hashed(tokens["screen"]),)),
    ]
    for name, token in tokens.items():
        click.echo(f"{name}: http://{host}:{port}/t/table?seat={token}")
    uvicorn.run(
        application({"table": Room("table", kept, people, Settings(title="A table"))}),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
