import { expect, test } from 'vitest';
import { safeDecodeUri, safeParseJson } from './safe-parse.ts';

test('JSON is parsed, and other text gives null', () => {
  expect(safeParseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(safeParseJson('{"a":')).toBeNull();
  expect(safeParseJson('')).toBeNull();
  expect(safeParseJson(Object.create(null))).toBeNull();
});

test('JSON that was serialized twice is parsed twice', () => {
  expect(safeParseJson(JSON.stringify('{"a":[1]}'))).toEqual({ a: [1] });
  expect(safeParseJson(JSON.stringify('text'))).toBe('text');
  expect(safeParseJson(JSON.stringify('{"a":'))).toBe('{"a":');
});

test('percent-encoded text is decoded, and text that cannot be decoded stays as it is', () => {
  expect(safeDecodeUri('%E5%8D%97%E4%BA%AC')).toBe('南京');
  expect(safeDecodeUri('100%')).toBe('100%');
});
