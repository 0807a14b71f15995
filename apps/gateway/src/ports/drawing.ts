export interface Drawing {
  graphicCode(text: string): Promise<Buffer>;
  /** Returns a picture with the hole of a piece, and the piece. The same spec gives the same pictures. */
  puzzle(spec: PuzzleSpec): Promise<PuzzlePictures>;
  /**
   * Returns a photo redrawn as a JPEG of at most 1,600 pixels each way; null if it cannot be
   * decoded or has too many pixels.
   */
  photo(bytes: Buffer): Promise<Buffer | null>;
  /**
   * Returns a picture of the desk redrawn as a JPEG, or as a PNG if it is transparent; null as for
   * `photo`.
   */
  picture(bytes: Buffer): Promise<DrawnPicture | null>;
  qrcode(text: string, side: number): Promise<Buffer>;
}

export interface DrawnPicture {
  readonly type: 'jpeg' | 'png';
  readonly bytes: Buffer;
}

/** Pages scale photos to at most 1,600 × 1,600 before they send them. */
export const MAX_PHOTO_PIXELS = 4_000_000;
/** Fits a scanned sheet of paper; the desk sends files unscaled. */
export const MAX_PICTURE_PIXELS = 16_000_000;

/** Every graphic code has the same size, so that a program learns nothing from the size. */
export const GRAPHIC_CODE = { width: 336, height: 123 } as const;

/** A seed is a 32-bit number, or four of them, which nobody can try out. */
export type RandomSeed = number | readonly number[];

/**
 * A seed of 128 bits. The source is public, so anybody could draw the pictures of all 32-bit seeds
 * and find the seed of a picture within minutes.
 */
export function createRandomSeed(randomBytes: (length: number) => Buffer): RandomSeed {
  const bytes = randomBytes(16);
  return [0, 4, 8, 12].map((at) => bytes.readUInt32BE(at));
}

export interface PuzzleSpec {
  /** Top left corner of the hole that the piece fits, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  readonly seed: RandomSeed;
}

export interface PuzzlePictures {
  /** The picture with the holes, as a data address (`data:image/…;base64,`). */
  readonly shade: string;
  /** The square piece with a transparent surrounding, as a data address. */
  readonly cutout: string;
}

/**
 * Size of the picture, of the piece (PUZ-4: 60), and limits of the left edge of the hole, which is
 * never under the piece at its start and never at an edge.
 */
export const PUZZLE = {
  width: 320,
  height: 180,
  piece: 60,
  holes: { leftmost: 64, rightmost: 256 },
} as const;

/** Too many pictures are queued, or one was not drawn in time; the caller should retry later. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
}
