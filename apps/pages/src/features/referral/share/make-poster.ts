import { drawPoster, POSTER, type PosterWords } from './draw-poster.ts';

type Makes = Pick<Document, 'createElement'>;

/** The poster as a picture a finger can hold and save; null when it cannot be drawn. */
export async function makePoster(
  document: Makes,
  words: PosterWords,
  qrcode: string,
): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  const paint = canvas.getContext('2d');
  const picture = document.createElement('img');
  picture.src = qrcode.startsWith('data:') ? qrcode : `data:image/png;base64,${qrcode}`;
  try {
    await picture.decode();
    if (!paint) return null;
    drawPoster(paint, words, picture);
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}
