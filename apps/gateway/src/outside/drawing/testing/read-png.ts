import { createCanvas, loadImage } from '@napi-rs/canvas';

export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. */
  readonly pixels: Uint8ClampedArray;
}

/** A PNG as somebody else's decoder sees it. */
export async function readPng(png: Buffer): Promise<ReadPicture> {
  const image = await loadImage(png);
  const brush = createCanvas(image.width, image.height).getContext('2d');
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, pixels: data };
}

/** The picture in a data address. */
export const readAddress = (address: string): Promise<ReadPicture> =>
  readPng(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
