"""Things that change hands, lie on the ground or open doors."""
