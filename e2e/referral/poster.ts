import decodeQr from 'jsqr';
import type { Page } from 'playwright-core';

const CODE = { x: 130, y: 480, side: 340 };

/** RGBA pixels in Base64, because transferring a long array takes seconds. */
function codePixels(page: Page): Promise<{ size: number[]; pixels: string }> {
  return page.evaluate(async ({ x, y, side }) => {
    const poster = document.querySelector<HTMLImageElement>('img[alt^="邀请海报"]');
    if (!poster) throw new Error('there is no poster');
    await poster.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const paint = canvas.getContext('2d');
    paint?.drawImage(poster, -x, -y);
    const { data } = paint?.getImageData(0, 0, side, side) ?? { data: [] };
    const pixels = btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
    return { size: [poster.naturalWidth, poster.naturalHeight], pixels };
  }, CODE);
}

export async function readInvitationFromPoster(page: Page): Promise<string> {
  await page.getByRole('button', { name: '生成海报' }).click();
  await page.getByRole('img', { name: /^邀请海报/ }).waitFor();
  const { size, pixels } = await codePixels(page);
  if (size.join() !== '600,920') throw new Error(`the poster measures ${size}`);
  const code = decodeQr(
    Uint8ClampedArray.from(Buffer.from(pixels, 'base64')),
    CODE.side,
    CODE.side,
  );
  if (!code) throw new Error('the code on the poster cannot be read');
  return code.data;
}
