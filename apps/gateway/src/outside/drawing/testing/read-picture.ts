import { createCanvas, loadImage } from '@napi-rs/canvas';

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

export async function decodePicture(encoded: Buffer): Promise<DecodedPicture> {
  const image = await loadImage(encoded);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, pixels: data };
}

export const decodeDataUrl = (address: string): Promise<DecodedPicture> =>
  decodePicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
