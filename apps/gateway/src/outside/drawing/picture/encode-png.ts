import { crc32, deflateSync, constants as zlib } from 'node:zlib';
import type { PictureSize } from '../../../ports/drawing.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The format's colour type: each pixel is a place in a palette. */
const PALETTE = 3;

/** The byte before each row: its pixels come as they are, not as differences. */
const PLAIN = 0;

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

function header({ width, height }: PictureSize, depth: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = PALETTE;
  return chunk('IHDR', data);
}

const assemble = (...chunks: Buffer[]) =>
  Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', new Uint8Array(0))]);

/** Three bytes a colour, up to 256 of them. */
export type Palette = Uint8Array;

/**
 * A PNG from one palette place a pixel. Up to sixteen colours take half a byte each. The first
 * colours are as opaque as `alphas` says, the rest wholly.
 */
export function encodePalettePng(
  places: Uint8Array,
  palette: Palette,
  size: PictureSize,
  alphas?: Uint8Array,
): Buffer {
  const isSmall = palette.length <= 16 * 3;
  const rows = isSmall ? rowsOfNibbles(places, size) : rowsOfBytes(places, size);
  // Flat colours are long runs: looking for nothing else takes half the time.
  const packed = deflateSync(rows, { strategy: zlib.Z_RLE });
  const transparency = alphas ? [chunk('tRNS', alphas)] : [];
  const head = header(size, isSmall ? 4 : 8);
  return assemble(head, chunk('PLTE', palette), ...transparency, chunk('IDAT', packed));
}

function rowsOfNibbles(places: Uint8Array, { width, height }: PictureSize): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    let at = y * rowBytes;
    rows[at] = PLAIN;
    const end = (y + 1) * width;
    for (let x = y * width; x < end; x += 2) {
      at += 1;
      const right = x + 1 < end ? (places[x + 1] as number) : 0;
      rows[at] = ((places[x] as number) << 4) | right;
    }
  }
  return rows;
}

function rowsOfBytes(places: Uint8Array, { width, height }: PictureSize): Buffer {
  const rows = Buffer.allocUnsafe((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = PLAIN;
    rows.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}
