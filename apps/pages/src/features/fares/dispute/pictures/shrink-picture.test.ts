// @vitest-environment happy-dom
import { MAX_PICTURE_DATA } from '@ride/contract/dispute-pictures';
import { afterEach, expect, test, vi } from 'vitest';
import { fitSizeWithin, shrinkPicture } from './shrink-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 10, 1600, 10],
  [640, 480, 640, 480],
  [16_000, 2, 1600, 1],
])('a picture of %i × %i pixels shrinks to %i × %i', (width, height, newWidth, newHeight) => {
  expect(fitSizeWithin(width, height, 1600)).toEqual({ width: newWidth, height: newHeight });
});

function browserWith(lengths: readonly number[]) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  const left = [...lengths];
  const encode = vi
    .spyOn(canvas, 'toDataURL')
    .mockImplementation(() => `data:image/jpeg;base64,${'A'.repeat(left.shift() ?? 0)}`);
  return { close, context, encode };
}

const file = new Blob(['picture']);

test('a picture is drawn on white at its final size, and its memory is freed', async () => {
  const { close, context } = browserWith([400]);
  expect(await shrinkPicture(file)).toEqual({ ok: true, data: 'A'.repeat(400) });
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 1600, 1200);
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1600, 1200);
  expect(close).toHaveBeenCalledOnce();
});

test('the quality of a picture is lowered until it fits into a call', async () => {
  const { encode } = browserWith([MAX_PICTURE_DATA + 1, MAX_PICTURE_DATA + 1, MAX_PICTURE_DATA]);
  expect(await shrinkPicture(file)).toMatchObject({ ok: true });
  const qualities = encode.mock.calls.map(([, quality]) => Number(quality));
  expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
  expect(qualities).toHaveLength(3);
});

test('a picture too large at every quality is refused', async () => {
  browserWith(Array(4).fill(MAX_PICTURE_DATA + 1));
  expect(await shrinkPicture(file)).toEqual({ ok: false, problem: 'tooLarge' });
});

test('a file of more than 40 million bytes is not decoded', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  const huge = { size: 40_000_001 } as Blob;
  expect(await shrinkPicture(huge)).toEqual({ ok: false, problem: 'tooLarge' });
  expect(decode).not.toHaveBeenCalled();
});

test.each([
  ['a file that is no picture', () => Promise.reject(new DOMException('no picture'))],
  ['a browser that cannot decode', undefined],
])('a picture counts as unreadable if there is %s', async (_, decode) => {
  vi.stubGlobal('createImageBitmap', decode);
  expect(await shrinkPicture(file)).toEqual({ ok: false, problem: 'unreadable' });
});
