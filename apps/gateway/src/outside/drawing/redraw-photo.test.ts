import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { redrawPhoto } from './redraw-photo.ts';

/** A JPEG whose frame says that it is this large. */
function jpegOf(width: number, height: number): Buffer {
  const jpeg = Buffer.from(createCanvas(300, 200).toBuffer('image/jpeg', 90));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test('a photo that turns out larger than anybody checked is not drawn', async () => {
  expect(await redrawPhoto(jpegOf(5_001, 5_000))).toBeNull();
  expect(await redrawPhoto(jpegOf(400, 200))).not.toBeNull();
});
