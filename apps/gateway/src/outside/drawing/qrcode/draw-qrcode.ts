import QRCode from 'qrcode';
import { encodePalettePng } from '../picture/encode-png.ts';

/** Empty modules around the code, without which readers do not find it. */
const QUIET = 4;
const BLACK_AND_WHITE = Uint8Array.of(255, 255, 255, 0, 0, 0);
const BLACK = 1;

/** A PNG of exactly this side; the code is as large as whole pixels a module allow, in the middle. */
export function drawQrcode(text: string, side: number): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor(side / (modules.size + 2 * QUIET));
  if (scale < 1) throw new RangeError(`a QR code of this text does not fit into ${side} pixels`);
  const margin = Math.floor((side - modules.size * scale) / 2);
  const places = new Uint8Array(side * side);
  modules.data.forEach((isDark, index) => {
    if (!isDark) return;
    const left = margin + (index % modules.size) * scale;
    const top = margin + Math.floor(index / modules.size) * scale;
    for (let y = top; y < top + scale; y += 1) {
      places.fill(BLACK, y * side + left, y * side + left + scale);
    }
  });
  return encodePalettePng(places, BLACK_AND_WHITE, { width: side, height: side });
}
