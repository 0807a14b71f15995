import {
  DrawingBusyError,
  type DrawnPicture,
  MAX_PHOTO_PIXELS,
  MAX_PICTURE_PIXELS,
} from '../../ports/drawing.ts';

const LONGEST_SIDE = 1_600;
const QUALITY = 80;
const TIMEOUT_SECONDS = 4;
/** Each takes a tenth of a second or more: one behind these would wait too long. */
const MAX_QUEUED = 10;

/** sharp reads many more formats by default; here a file of any other is not even opened. */
const LOADERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** Loaded with the first photo: it takes 20 MB and a tenth of a second that no start should wait for. */
let loading: ReturnType<typeof loadSharp> | null = null;

/**
 * The same picture, at most 1,600 pixels wide and high, to be encoded anew: nothing but its pixels is
 * left, turned as the camera said. Only a JPEG, PNG or WebP is read that is not too large.
 */
async function redraw(bytes: Uint8Array, limitInputPixels: number) {
  loading ??= loadSharp();
  const sharp = await loading;
  // Of a file that was cut off, what there is of it is shown.
  return sharp(bytes, { limitInputPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });
}

async function toPhoto(bytes: Uint8Array): Promise<Buffer> {
  const photo = await redraw(bytes, MAX_PHOTO_PIXELS);
  return photo.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer();
}

async function toPicture(bytes: Uint8Array): Promise<DrawnPicture> {
  const picture = await redraw(bytes, MAX_PICTURE_PIXELS);
  const { isOpaque } = await picture.stats();
  return isOpaque
    ? { type: 'jpeg', bytes: await picture.jpeg({ quality: QUALITY }).toBuffer() }
    : { type: 'png', bytes: await picture.png().toBuffer() };
}

let queued = 0;
let previous: Promise<unknown> = Promise.resolve();

export const redrawPhoto = (bytes: Uint8Array): Promise<Buffer | null> =>
  oneAtATime(() => toPhoto(bytes));

export const redrawPicture = (bytes: Uint8Array): Promise<DrawnPicture | null> =>
  oneAtATime(() => toPicture(bytes));

/** Because sharp works in the few threads that files, names and compression need too. */
async function oneAtATime<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn | null> {
  if (queued >= MAX_QUEUED) throw new DrawingBusyError(`${MAX_QUEUED} photos are queued already`);
  queued += 1;
  const drawn = previous
    .then(draw)
    // Whatever cannot be read, or not in time.
    .catch(() => null)
    .finally(() => {
      queued -= 1;
    });
  previous = drawn;
  return drawn;
}
