import { createCanvas, loadImage } from '@napi-rs/canvas';

const SIZE = 300;
const ICON = 76;
const MARGIN = 16;

/** A present, as on the invitation page, with the icon of the brand below it. */
const present = ({ fill, fillDeep, onFill, accent }: Record<string, string>) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${SIZE}" height="${SIZE}">
  <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${fill}"/>
    <stop offset="1" stop-color="${fillDeep}"/>
  </linearGradient>
  <rect width="96" height="96" fill="url(#sky)"/>
  <rect x="16" y="44" width="64" height="40" rx="6" fill="${onFill}" opacity="0.92"/>
  <rect x="10" y="32" width="76" height="16" rx="5" fill="${onFill}"/>
  <path d="M42 32h12v52H42z" fill="${accent}"/>
  <path d="M48 32c-4-14-22-16-22-6 0 6 12 7 22 6zm0 0c4-14 22-16 22-6 0 6-12 7-22 6z" fill="none" stroke="${accent}" stroke-width="5"/>
</svg>`;

/** The picture of a shared invitation. It is a bitmap, because messengers show no SVG. */
export async function drawShareCard(
  colors: Record<string, string>,
  icon: Uint8Array,
): Promise<Uint8Array> {
  const canvas = createCanvas(SIZE, SIZE);
  const paint = canvas.getContext('2d');
  paint.drawImage(await loadImage(Buffer.from(present(colors))), 0, 0, SIZE, SIZE);
  const at = SIZE - ICON - MARGIN;
  paint.fillStyle = colors.onFill ?? '';
  paint.beginPath();
  paint.roundRect(at - 6, at - 6, ICON + 12, ICON + 12, 20);
  paint.fill();
  const drawing = await loadImage(Buffer.from(icon));
  // A drawing is made into pixels at this size, and otherwise at its own.
  drawing.width = ICON;
  drawing.height = ICON;
  paint.drawImage(drawing, at, at, ICON, ICON);
  return canvas.toBuffer('image/png');
}
