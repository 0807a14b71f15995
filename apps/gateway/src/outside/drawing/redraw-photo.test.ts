import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { DrawingBusyError } from '../../ports/drawing.ts';
import { redrawPhoto } from './redraw-photo.ts';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]));
const pixelsOf = (jpeg: Buffer): number => jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));

const jpeg = await red(300, 200).jpeg().toBuffer();
const png = await red(300, 200).png().toBuffer();

/** Returns a small file whose header declares this size. */
function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(height, frameOf(bytes) + 5);
  bytes.writeUInt16BE(width, frameOf(bytes) + 7);
  return bytes;
}

function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><rect/></svg>';

test.each<[string, Buffer]>([
  ['an SVG', Buffer.from(svg)],
  ['a GIF', await red(3, 2).gif().toBuffer()],
  ['a TIFF', await red(3, 2).tiff().toBuffer()],
  ['an AVIF', await red(16, 16).avif().toBuffer()],
  ['a page', page],
  ['a page behind the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 3), page])],
  ['a PNG of a thousand million pixels', pngOf(50_000, 20_000)],
  ['a PNG without width', pngOf(0, 200)],
  ['a PNG that ends before its pixels', png.subarray(0, 60)],
  ['a JPEG that ends before its pixels', jpeg.subarray(0, pixelsOf(jpeg))],
  ['a JPEG of one pixel more than is decoded', jpegOf(4_001, 1_000)],
  ['a WebP of no known form', Buffer.from(`RIFF0000WEBPXXXX${'0'.repeat(30)}`)],
])('the upload of %s is refused as a photo', async (_, bytes) => {
  expect(await redrawPhoto(bytes)).toBeNull();
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'an uploaded %s is redrawn as a JPEG of at most 1,600 pixels a side',
  async (format) => {
    const drawn = await redrawPhoto(await red(3_200, 1_000).toFormat(format).toBuffer());
    expect(await sharp(drawn ?? '').metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_600,
      height: 500,
    });
  },
);

test('a photo of exactly four million pixels is drawn, also as a long strip', async () => {
  expect(await redrawPhoto(await red(2_000, 2_000).png().toBuffer())).not.toBeNull();
  expect(await redrawPhoto(await red(60_000, 1).png().toBuffer())).not.toBeNull();
});

test('a photo keeps its orientation and loses its metadata', async () => {
  const camera = { IFD0: { Copyright: '<script>' }, IFD3: { GPSLatitude: '32/1 3/1 36/1' } };
  const photo = await red(300, 200)
    .withExif(camera)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const drawn = (await redrawPhoto(Buffer.concat([photo, archive]))) ?? Buffer.alloc(0);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 200, height: 300 });
  for (const hidden of ['Exif', 'script', 'PK\x05\x06', 'ICC_PROFILE']) {
    expect(drawn.includes(hidden)).toBe(false);
  }
  expect(drawn.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

test('a transparent picture gets a white background', async () => {
  const clear = { width: 3, height: 2, channels: 4, background: '#0000' } as const;
  const drawn = await redrawPhoto(await sharp({ create: clear }).png().toBuffer());
  expect(
    (
      await sharp(drawn ?? '')
        .raw()
        .toBuffer()
    )[0],
  ).toBe(255);
});

test('a truncated JPEG is redrawn as a complete one with its readable part', async () => {
  const half = jpeg.subarray(0, Math.round((pixelsOf(jpeg) + jpeg.length) / 2));
  const drawn = await redrawPhoto(half);
  const [r = 0, g = 0, b = 0] = await sharp(drawn ?? '')
    .raw()
    .toBuffer();
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
});

test('photos beyond the queue are refused, and later ones are drawn again', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => redrawPhoto(jpeg)));
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DrawingBusyError);
  expect(await redrawPhoto(jpeg)).not.toBeNull();
});

test('a missing drawing library is reported, and a later photo loads it again', async () => {
  vi.resetModules();
  vi.doMock('sharp', () => {
    throw new Error('not installed');
  });
  const { redrawPhoto } = await import('./redraw-photo.ts');
  await expect(redrawPhoto(jpeg)).rejects.toThrow();
  vi.doUnmock('sharp');
  expect(await redrawPhoto(jpeg)).not.toBeNull();
});
