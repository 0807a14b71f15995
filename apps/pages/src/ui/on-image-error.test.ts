// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { onImageError } from './on-image-error.ts';

type Picture = Pick<HTMLImageElement, 'complete' | 'naturalWidth' | 'decode'>;

async function isReported(picture: Picture | null): Promise<boolean> {
  const onBroken = vi.fn();
  onImageError(onBroken).ref(picture as HTMLImageElement | null);
  await new Promise((resolve) => setTimeout(resolve));
  return onBroken.mock.calls.length === 1;
}

const fine = () => Promise.resolve();
const broken = () => Promise.reject(new DOMException('broken', 'EncodingError'));

test('an image that failed to load before the listener was attached is reported', async () => {
  expect(await isReported({ complete: true, naturalWidth: 0, decode: broken })).toBe(true);
});

test.each<[string, Picture | null]>([
  ['still loading', { complete: false, naturalWidth: 0, decode: broken }],
  ['loaded', { complete: true, naturalWidth: 686, decode: fine }],
  ['an SVG without a size', { complete: true, naturalWidth: 0, decode: fine }],
  ['unmounted', null],
])('an image that is %s is not reported as failed', async (_, picture) => {
  expect(await isReported(picture)).toBe(false);
});

test('an image that fails later is reported by its error event', () => {
  const onBroken = vi.fn();
  onImageError(onBroken).onError();
  expect(onBroken).toHaveBeenCalledTimes(1);
});
