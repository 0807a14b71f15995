// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { whenBroken } from './when-broken.ts';

type Picture = Pick<HTMLImageElement, 'complete' | 'naturalWidth' | 'decode'>;

async function told(picture: Picture | null): Promise<boolean> {
  const onBroken = vi.fn();
  whenBroken(onBroken).ref(picture as HTMLImageElement | null);
  await new Promise((resolve) => setTimeout(resolve));
  return onBroken.mock.calls.length === 1;
}

const fine = () => Promise.resolve();
const broken = () => Promise.reject(new DOMException('broken', 'EncodingError'));

test('a picture that failed before anybody listened is told', async () => {
  expect(await told({ complete: true, naturalWidth: 0, decode: broken })).toBe(true);
});

test.each<[string, Picture | null]>([
  ['on its way', { complete: false, naturalWidth: 0, decode: broken }],
  ['there', { complete: true, naturalWidth: 686, decode: fine }],
  ['a drawing without a size', { complete: true, naturalWidth: 0, decode: fine }],
  ['gone', null],
])('one that is %s is not', async (_, picture) => {
  expect(await told(picture)).toBe(false);
});

test('one that fails later is told as ever', () => {
  const onBroken = vi.fn();
  whenBroken(onBroken).onError();
  expect(onBroken).toHaveBeenCalledTimes(1);
});
