import { DrawingBusyError, MAX_PHOTO_PIXELS } from '../../ports/drawing.ts';

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
 * The same picture as a JPEG of our own making, at most 1,600 pixels wide and high: nothing but its
 * pixels is left, turned as the camera said. Null for anything but a JPEG, PNG or WebP, and for one
 * that is damaged or too large.
 */
async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
  loading ??= loadSharp();
  const sharp = await loading;
  // Of a file that was cut off, what there is of it is shown.
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'none' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
    .catch(() => null);
}

let queued = 0;
let previous: Promise<unknown> = Promise.resolve();

/** One at a time: sharp works in the few threads that files, names and compression need too. */
export async function redrawPhoto(bytes: Uint8Array): Promise<Buffer | null> {
  if (queued >= MAX_QUEUED) throw new DrawingBusyError(`${MAX_QUEUED} photos are queued already`);
  queued += 1;
  const drawn = previous
    .then(() => redraw(bytes))
    .finally(() => {
      queued -= 1;
    });
  previous = drawn.catch(() => {});
  return drawn;
}
