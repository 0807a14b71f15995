import { createCanvas, loadImage } from '@napi-rs/canvas';
import { MAX_PHOTO_PIXELS } from '../../ports/drawing.ts';

const LONGEST_SIDE = 1_600;
const QUALITY = 80;

/**
 * The same picture as a JPEG of our own making, at most 1,600 pixels wide and high: nothing but its
 * pixels is left, neither where it was taken nor what else was hidden in it. Null when it cannot be
 * decoded. The caller has checked how large it says it is, before anything was decoded; what the
 * decoder found nevertheless is not drawn.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = await loadImage(bytes).catch(() => null);
  if (image === null || image.width < 1 || image.height < 1) return null;
  if (image.width * image.height > MAX_PHOTO_PIXELS) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // Behind a transparent picture, which a JPEG cannot be.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toBuffer('image/jpeg', QUALITY);
}
