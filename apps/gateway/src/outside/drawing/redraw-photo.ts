import {
  DrawingBusyError,
  type DrawnPicture,
  MAX_PHOTO_PIXELS,
  MAX_PICTURE_PIXELS,
} from '../../ports/drawing.ts';

const LONGEST_SIDE = 1_600;
const QUALITY = 80;
const TIMEOUT_SECONDS = 4;
/** A photo takes a tenth of a second or more, so a later one would wait too long. */
const MAX_QUEUED = 10;

/** sharp reads many more formats by default; a file of another format is not even opened. */
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

/**
 * sharp is loaded with the first photo, because loading takes 20 MB and a tenth of a second of the
 * start.
 */
let loading: Promise<Sharp> | null = null;

function loadSharpOnce(): Promise<Sharp> {
  loading ??= loadSharp().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Scales a picture to at most 1,600 pixels each way and keeps only its pixels, turned as the camera
 * recorded. Only JPEG, PNG and WebP within the pixel limit are read.
 */
const redraw = (sharp: Sharp, bytes: Uint8Array, limitInputPixels: number) =>
  // The readable part of a truncated file is shown.
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
 * Photos are drawn one after the other, because sharp works in the few threads that files, DNS and
 * compression need too. Returns null for a picture that cannot be decoded, or not in time.
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
