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

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Loaded with the first photo: it takes 20 MB and a tenth of a second that no start should wait for. */
let loading: Promise<Sharp> | null = null;

function loadSharpOnce(): Promise<Sharp> {
  loading ??= loadSharp().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * The same picture, at most 1,600 pixels wide and high, to be encoded anew: nothing but its pixels is
 * left, turned as the camera said. Only a JPEG, PNG or WebP is read that is not too large.
 */
const redraw = (sharp: Sharp, bytes: Uint8Array, limitInputPixels: number) =>
  // Of a file that was cut off, what there is of it is shown.
  sharp(bytes, { limitInputPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });

async function toPhoto(sharp: Sharp, bytes: Uint8Array): Promise<Buffer> {
  const photo = redraw(sharp, bytes, MAX_PHOTO_PIXELS);
  return photo.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer();
}

async function toPicture(sharp: Sharp, bytes: Uint8Array): Promise<DrawnPicture> {
  const picture = redraw(sharp, bytes, MAX_PICTURE_PIXELS);
  const { isOpaque } = await picture.stats();
  return isOpaque
    ? { type: 'jpeg', bytes: await picture.jpeg({ quality: QUALITY }).toBuffer() }
    : { type: 'png', bytes: await picture.png().toBuffer() };
}

let queued = 0;
let previous: Promise<unknown> = Promise.resolve();

export const redrawPhoto = (bytes: Uint8Array): Promise<Buffer | null> =>
  oneAtATime((sharp) => toPhoto(sharp, bytes));

export const redrawPicture = (bytes: Uint8Array): Promise<DrawnPicture | null> =>
  oneAtATime((sharp) => toPicture(sharp, bytes));

/**
 * Draws when all before it are drawn: sharp works in the few threads that files, names and
 * compression need too. Null for what cannot be decoded, or not in time.
 */
async function oneAtATime<Drawn>(draw: (sharp: Sharp) => Promise<Drawn>): Promise<Drawn | null> {
  if (queued >= MAX_QUEUED) throw new DrawingBusyError(`${MAX_QUEUED} photos are queued already`);
  queued += 1;
  const drawn = previous
    .then(loadSharpOnce)
    .then((sharp) => draw(sharp).catch(() => null))
    .finally(() => {
      queued -= 1;
    });
  previous = drawn.catch(() => {});
  return drawn;
}
