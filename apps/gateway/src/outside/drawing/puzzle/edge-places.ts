/**
 * The first places of a scene's palette are white and never used by the scene: in the piece
 * they are its edge, from nothing (the first) to opaque (the last).
 */
export const EDGE_PLACES = 9;
