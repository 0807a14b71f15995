import { expect, test } from 'vitest';
import { isPictureShown, toPictures } from './pictures.ts';

test('each licence picture has its number, and untrusted ones have no source', () => {
  const pictures = toPictures(['/a.svg', 'https://evil.example.com/b.png'], '证照', []);
  expect(pictures).toEqual([
    { src: '/a.svg', name: '证照，第 1 张，共 2 张' },
    { src: null, name: '证照，第 2 张，共 2 张' },
  ]);
  expect(pictures.map(isPictureShown)).toEqual([true, false]);
});
