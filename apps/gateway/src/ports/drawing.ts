/** The pictures the gateway draws. Drawing is slow, so it happens in other threads. */
export interface Drawing {
  /** A PNG in which a person can read the text. */
  graphicCode(text: string): Promise<Buffer>;
  /** A picture with four holes in a row, and the piece for one. The same spec gives the same pictures. */
  puzzle(spec: PuzzleSpec): Promise<PuzzlePictures>;
  /** A JPEG drawn anew of somebody's photo, 1,600 pixels at most; null when it cannot be decoded or has too many pixels. */
  photo(bytes: Buffer): Promise<Buffer | null>;
  /** A picture of the desk drawn anew as a JPEG, or as a PNG where it is transparent; null as above. */
  picture(bytes: Buffer): Promise<DrawnPicture | null>;
  /** A PNG of a QR code, `side` pixels wide and high. */
  qrcode(text: string, side: number): Promise<Buffer>;
}

export interface DrawnPicture {
  readonly type: 'jpeg' | 'png';
  readonly bytes: Buffer;
}

/** Pages send 1,600 × 1,600 at most, whatever a camera or the app gives them. */
export const MAX_PHOTO_PIXELS = 4_000_000;
/** A scanned sheet of paper; the desk sends files as they are. */
export const MAX_PICTURE_PIXELS = 16_000_000;

/** Every graphic code has this size, whatever a page asks for: one size is the least to learn from. */
export const GRAPHIC_CODE = { width: 336, height: 123 } as const;

/** What decides a picture: one word, or four, which nobody can try out. */
export type Seed = number | readonly number[];

/**
 * A seed of 128 bits. Whoever knows the source can draw the pictures of all seeds, and one of 32
 * bits would be found in minutes by the colors of a picture alone.
 */
export function newSeed(randomBytes: (length: number) => Buffer): Seed {
  const bytes = randomBytes(16);
  return [0, 4, 8, 12].map((at) => bytes.readUInt32BE(at));
}

export interface PuzzleSpec {
  /** Top left corner of the right hole, in the picture's own pixels. */
  readonly x: number;
  readonly y: number;
  /** Decides everything else. */
  readonly seed: Seed;
}

export interface PuzzlePictures {
  /** The picture with the holes, with its media type in front (`data:image/…;base64,`). */
  readonly shade: string;
  /** The piece: a square of the piece's size, transparent around it; a data address too. */
  readonly cutout: string;
}

/**
 * The puzzle picture's own size, that of its piece (PUZ-4: piece 60), and where the left edge of its
 * hole may lie: never under the piece where it starts, and apart from the edges.
 */
export const PUZZLE = {
  width: 320,
  height: 180,
  piece: 60,
  holes: { leftmost: 64, rightmost: 256 },
} as const;

/** Too many pictures are queued, or one was not drawn in time: the caller should retry later. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
}
