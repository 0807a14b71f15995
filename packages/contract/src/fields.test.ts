import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { httpsAddress, longText, pictureAddress, text, webAddress } from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

test.each(['王小明', "O'Neil & Co. <b>", '𠮷野家', '🚕', 'ＡＢＣ'])(
  'the value %j is a valid text',
  (value) => {
    expect(accepts(text(20), value)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['blanks', ' \u3000'],
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['half a character', 'a\ud800'],
  ['a direction override', 'a\u202eb'],
  ['a direction isolate', 'a\u2066b'],
  ['a list', ['王小明']],
  ['more than fits', '王'.repeat(21)],
])('the value %s is not a valid text', (_what, value) => {
  expect(accepts(text(20), value)).toBe(false);
});

test('long text may have line breaks, but no other invisible characters', () => {
  expect(accepts(longText(20), '一\r\n\t二')).toBe(true);
  expect(accepts(longText(20), '一\u0007')).toBe(false);
  expect(accepts(longText(20), '一\u2067')).toBe(false);
});

test.each([
  'http://pages.example/',
  'javascript:alert(1)',
  '//pages.example/',
  'https://a b',
  ' https://pages.example',
])('the value %j is not a valid https address', (value) => {
  expect(accepts(httpsAddress, value)).toBe(false);
});

test('the address of a picture is a path on the gateway itself or any https address', () => {
  expect(accepts(pictureAddress, '/pictures/banner.svg')).toBe(true);
  expect(accepts(pictureAddress, 'https://cdn.example/banner.jpg')).toBe(true);
  expect(accepts(pictureAddress, '//cdn.example/banner.jpg')).toBe(false);
  expect(accepts(pictureAddress, 'data:image/png;base64,AA')).toBe(false);
});

test('a web address may be plain http, but no other scheme', () => {
  expect(accepts(webAddress, 'http://127.0.0.1:8080/#/company_car')).toBe(true);
  expect(accepts(webAddress, 'ftp://pages.example/')).toBe(false);
});
