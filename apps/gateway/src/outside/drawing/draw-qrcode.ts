import { createCanvas } from '@napi-rs/canvas';
import QRCode from 'qrcode';

/** Empty modules around the code, without which readers do not find it. */
const QUIET_ZONE = 4;

/** A PNG of exactly this side; the code is as large as whole pixels a module allow, in the middle. */
export function drawQrcode(text: string, side: number): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor(side / (modules.size + 2 * QUIET_ZONE));
  if (scale < 1) throw new RangeError(`a QR code of this text does not fit into ${side} pixels`);
  const margin = Math.floor((side - modules.size * scale) / 2);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.fillStyle = 'black';
  modules.data.forEach((isDark, index) => {
    if (!isDark) return;
    const left = margin + (index % modules.size) * scale;
    const top = margin + Math.floor(index / modules.size) * scale;
    context.fillRect(left, top, scale, scale);
  });
  return canvas.toBuffer('image/png');
}
