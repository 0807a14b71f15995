import { MAX_PICTURE_DATA } from '@ride/contract/dispute-pictures';

/** The side is in pixels. A receipt stays legible, and the upload is a tenth of a camera's file. */
const LONGEST_SIDE = 1600;

const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;

/** The size is in bytes. Decoding a larger file may need more memory than a phone gives a page. */
const MAX_FILE_BYTES = 40_000_000;

export type ShrunkPicture =
  | { readonly ok: true; readonly data: string }
  | { readonly ok: false; readonly problem: 'unreadable' | 'tooLarge' };

/**
 * The picture is drawn anew, so that place and device in a camera's metadata never leave the phone.
 */
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

export function fitSizeWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitSizeWithin(bitmap.width, bitmap.height, LONGEST_SIDE);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency, so transparent parts of a screenshot would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
