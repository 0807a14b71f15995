import { expect, test } from 'vitest';
import { clampPictureSize } from './picture-size.ts';

test.each([
  [
    { width: 336, height: 123 },
    { width: 336, height: 123 },
  ],
  [
    { width: 1, height: 1 },
    { width: 120, height: 60 },
  ],
  [
    { width: 10_000, height: 10_000 },
    { width: 400, height: 200 },
  ],
])('a picture requested as %j is drawn as %j', (requested, drawn) => {
  expect(clampPictureSize(requested)).toEqual(drawn);
});
