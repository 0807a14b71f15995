import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { drawQrcode } from './draw-qrcode.ts';
import { decodePicture } from './testing/read-picture.ts';

const invitation = `https://pages.example.com/#/company_car_register?recommendid=${'a1B2'.repeat(8)}&source=邀请`;

test.each([
  [invitation, 180],
  [invitation, 300],
  [invitation, 637],
  ['https://pages.example.com/', 100],
])('a QR reader decodes %s at %i pixels', async (text, side) => {
  const { width, height, pixels } = await decodePicture(drawQrcode(text, side));
  expect([width, height]).toEqual([side, side]);
  expect(jsQR(pixels, width, height)?.data).toBe(text);
});

test('a QR code has a margin of four modules', async () => {
  const { width, pixels } = await decodePicture(
    drawQrcode('https://pages.example.com/', 29 * 4 + 8 * 4),
  );
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isMargin = Math.min(x, y, width - 1 - x, width - 1 - y) < 4 * 4;
      if (isMargin) expect(pixels[(y * width + x) * 4]).toBe(255);
    }
  }
});

test('a QR code that would be unreadable is refused', () => {
  expect(() => drawQrcode(invitation, 40)).toThrow(RangeError);
});
