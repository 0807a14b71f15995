import { MAX_PICTURE_DATA } from '@ride/contract/dispute-pictures';

/** In pixels: a receipt stays legible, and the upload is a tenth of what a camera writes. */
const LONGEST_SIDE = 1600;

/** Of the JPEG, tried in turn until the picture fits into a call. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;

/** Bytes of a file: a larger one may take more memory to decode than a phone gives a page. */
const MAX_FILE_BYTES = 40_000_000;

export type ShrunkPicture =
  /** Base64 of a JPEG. */
  | { readonly ok: true; readonly data: string }
  | { readonly ok: false; readonly problem: 'unreadable' | 'tooLarge' };

/** Drawn anew, so what a camera writes beside the picture (place, device) stays on the phone. */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'tooLarge' };
  try {
    const canvas = draw(await createImageBitmap(file));
    for (const quality of QUALITIES) {
      const [, data = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
      if (data && data.length <= MAX_PICTURE_DATA) return { ok: true, data };
    }
    return { ok: false, problem: 'tooLarge' };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

export function sizeWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = sizeWithin(bitmap.width, bitmap.height, LONGEST_SIDE);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG has no transparency: what lies behind a screenshot would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
