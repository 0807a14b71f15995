import { createCanvas } from '@napi-rs/canvas';
import QRCode from 'qrcode';

/** Readers need this many empty modules around the code. */
const QUIET_ZONE = 4;

/**
 * The PNG has exactly this side in pixels; the code is centred, at the largest whole number of
 * pixels per module.
 */
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
