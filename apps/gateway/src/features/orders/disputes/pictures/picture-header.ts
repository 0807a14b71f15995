import { MAX_PHOTO_PIXELS } from '../../../../ports/drawing.ts';

/** The size of a picture as its first bytes tell it, before anything decodes it. */
interface HeaderSize {
  readonly width: number;
  readonly height: number;
}

/** Whether it says of itself that it is a JPEG, PNG or WebP of a size that can be decoded. */
export function isDecodable(bytes: Buffer): boolean {
  const size = sizeOfPng(bytes) ?? sizeOfJpeg(bytes) ?? sizeOfWebp(bytes);
  if (size === null) return false;
  const { width, height } = size;
  return width > 0 && height > 0 && width * height <= MAX_PHOTO_PIXELS;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sizeOfPng(bytes: Buffer): HeaderSize | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frame headers; the other codes of this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Tables, comments and applications' own segments: all that stands in front of a frame. */
const isSegment = (marker: number): boolean =>
  [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

/**
 * Walks from segment to segment until the frame that tells the size. Anything else is refused:
 * after a marker without a length (TEM, RST) a decoder reads on where this walk would jump, and
 * would find another frame.
 */
function sizeOfJpeg(bytes: Buffer): HeaderSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === 0xff) at += 1;
    else if (isSegment(marker) && length >= 2) at += 2 + length;
    else return null;
  }
  return null;
}

/** The three forms of WebP, each of which writes its size in its own way. */
function sizeOfWebp(bytes: Buffer): HeaderSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
