/** Left edge of the piece, how far the finger strayed, milliseconds since the drag began. */
export type TrackPoint = readonly [x: number, y: number, ms: number];
export type Track = readonly TrackPoint[];

/** What gives away that nobody dragged. For tests and figures: an answer never tells. */
export type TrackFlaw =
  | 'tooFewPoints'
  | 'timeRunsBack'
  | 'startsElsewhere'
  | 'endsElsewhere'
  | 'tooFast'
  | 'longerThanElapsed'
  | 'jumps'
  | 'tooEven'
  | 'tooStraight';
