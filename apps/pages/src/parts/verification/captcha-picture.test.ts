import { expect, test } from 'vitest';
import { parsePictureSource, readCaptchaPicture } from './captcha-picture.ts';

test.each([
  ['iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/jpeg;base64,/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
])('the text %s is accepted as a graphic code', (encoded, source) => {
  expect(parsePictureSource(encoded)).toBe(source);
});

test.each([
  '',
  'https://elsewhere.example.com/picture.png',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PGI+',
  'javascript:alert(1)',
])('the value %j is not accepted as a graphic code', (encoded) => {
  expect(parsePictureSource(encoded)).toBeNull();
  expect(readCaptchaPicture({ ok: true, data: { imageCode: encoded } })).toEqual({
    state: 'failed',
  });
});

test('a refused graphic code counts as failed and keeps its id', () => {
  expect(readCaptchaPicture({ ok: false, message: '' })).toEqual({ state: 'failed' });
  expect(
    readCaptchaPicture({ ok: true, data: { imageCode: 'AAAA', captchaId: 'c1' } }),
  ).toMatchObject({
    state: 'shown',
    captchaId: 'c1',
  });
});
