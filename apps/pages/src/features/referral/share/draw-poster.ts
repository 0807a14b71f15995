import { brandColors } from '@ride/contract/brand-colors';
import { wrapText } from './wrap-text.ts';

export interface PosterTexts {
  readonly brand: string;
  readonly title: string;
  readonly slogan: string;
  readonly scan: string;
}

/** Sizes in CSS pixels; `scale` draws twice as many pixels for sharp screens (INV-14). */
export const POSTER_SIZE = { width: 300, height: 460, scale: 2, qr: 150 } as const;

const FONT = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const MARGIN = 24;

/** A poster has the light theme, since it is printed and sent to others. */
const { fill, fillDeep, onFill } = brandColors.light;

type Painter = CanvasRenderingContext2D;

/**
 * Null when the poster cannot be drawn, for example with a QR code from a host that does not allow
 * other origins to read its pictures.
 */
export async function drawPoster(
  document: Pick<Document, 'createElement'>,
  texts: PosterTexts,
  qrcode: string,
): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = POSTER_SIZE.width * POSTER_SIZE.scale;
  canvas.height = POSTER_SIZE.height * POSTER_SIZE.scale;
  const paint = canvas.getContext('2d');
  const picture = document.createElement('img');
  if (!qrcode.startsWith('data:')) picture.crossOrigin = 'anonymous';
  picture.src = qrcode;
  try {
    await picture.decode();
    if (!paint) return null;
    paintPoster(paint, texts, picture);
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}

/** Smoothing is off for the QR code, since scanners read blurred codes badly. */
function paintPoster(paint: Painter, texts: PosterTexts, qrcode: CanvasImageSource): void {
  paint.setTransform(POSTER_SIZE.scale, 0, 0, POSTER_SIZE.scale, 0, 0);
  drawSky(paint);
  paint.textBaseline = 'top';
  paint.fillStyle = onFill;
  paint.font = `600 16px ${FONT}`;
  paint.fillText(texts.brand, MARGIN, MARGIN);
  drawTitle(paint, texts);
  drawCity(paint);
  drawCard(paint, texts.scan, qrcode);
}

function drawSky(paint: Painter): void {
  const sky = paint.createLinearGradient(0, 0, POSTER_SIZE.width, POSTER_SIZE.height);
  sky.addColorStop(0, fill);
  sky.addColorStop(1, fillDeep);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, POSTER_SIZE.width, POSTER_SIZE.height);
  paint.fillStyle = `${onFill}1a`;
  circle(paint, 262, 44, 70);
  circle(paint, 262, 44, 38);
}

function drawTitle(paint: Painter, { title, slogan }: PosterTexts): void {
  const widest = POSTER_SIZE.width - 2 * MARGIN;
  paint.font = `700 24px ${FONT}`;
  const lines = wrapText(title, widest, 3, (line) => paint.measureText(line).width);
  lines.forEach((line, index) => {
    paint.fillText(line, MARGIN, 62 + index * 34);
  });
  paint.font = `400 13px ${FONT}`;
  paint.fillStyle = `${onFill}d9`;
  const [first = ''] = wrapText(slogan, widest, 1, (line) => paint.measureText(line).width);
  paint.fillText(first, MARGIN, 66 + lines.length * 34);
}

const TOWERS = [
  [0, 40, 34],
  [38, 64, 26],
  [68, 48, 40],
  [150, 56, 30],
  [184, 84, 34],
  [222, 52, 28],
  [254, 70, 46],
] as const;

function drawCity(paint: Painter): void {
  paint.fillStyle = `${onFill}24`;
  for (const [x, height, width] of TOWERS) paint.fillRect(x, 240 - height, width, height);
}

function drawCard(paint: Painter, scan: string, qrcode: CanvasImageSource): void {
  paint.fillStyle = '#ffffff';
  paint.beginPath();
  roundedTop(paint, 0, 228, POSTER_SIZE.width, POSTER_SIZE.height - 228, 20);
  paint.fill();
  paint.imageSmoothingEnabled = false;
  paint.drawImage(
    qrcode,
    (POSTER_SIZE.width - POSTER_SIZE.qr) / 2,
    250,
    POSTER_SIZE.qr,
    POSTER_SIZE.qr,
  );
  paint.fillStyle = '#5b6170';
  paint.font = `400 13px ${FONT}`;
  paint.textAlign = 'center';
  paint.fillText(scan, POSTER_SIZE.width / 2, 416);
  paint.textAlign = 'start';
}

function circle(paint: Painter, x: number, y: number, radius: number): void {
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.fill();
}

/** Older phones have no `roundRect`. */
function roundedTop(
  paint: Painter,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  paint.moveTo(x, y + radius);
  paint.arcTo(x, y, x + radius, y, radius);
  paint.arcTo(x + width, y, x + width, y + radius, radius);
  paint.lineTo(x + width, y + height);
  paint.lineTo(x, y + height);
  paint.closePath();
}
