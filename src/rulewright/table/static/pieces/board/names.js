// The words for kinds of places and ways and for the state of doors.

export const PLACES = { place: "board.place", zone: "board.zone", area: "board.area" };
export const WAYS = { path: "board.path", door: "board.door", stairs: "board.stairs", "secret-door": "board.secret-door" };
export const STATES = { open: "board.open", closed: "board.closed", locked: "board.locked", stuck: "board.stuck", broken: "board.broken" };
