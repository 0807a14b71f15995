import { expect, test } from 'vitest';
import { decodeBody, parseStrictJson } from './strict-json.ts';

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['an object', '{"a":[1,"两",null,true]}'],
  ['tab and line ends in a text', '"\\t\\n\\r"'],
  ['an emoji, which is a pair of surrogates', '"🚕 \\ud83d\\ude95"'],
  ['sixteen levels', nested(16)],
  ['a hundred keys', JSON.stringify(keys(100))],
])('JSON with %s is parsed unchanged', (_, text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['an object that does not end', '{"a":'],
  ['no characters', ''],
  ['two values', '{} {}'],
  ['seventeen levels', nested(17)],
  ['sixty thousand levels', nested(30_000)],
  ['seventeen levels of objects', `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`],
  ['more keys than any object has', JSON.stringify({ a: keys(101) })],
  ['a prototype', '{"a":{"__proto__":{"admin":true}}}'],
  ['a prototype, escaped', '{"\\u005f_proto__":1}'],
  ['NUL', '"a\\u0000b"'],
  ['an escape character', '"\\u001b[2J"'],
  ['DEL', '"\\u007f"'],
  ['a control character of the second block', '"\\u0085"'],
  ['a lone surrogate', '"\\ud83d"'],
  ['a lone surrogate in a key', '{"\\ude95":1}'],
  ['a right-to-left override', '"\\u202eabc"'],
  ['an isolate, not escaped', '"\u2066abc"'],
  ['a direction mark', '"\\u200f"'],
  ['a bad text deep inside', '{"a":[{"b":["\\u0000"]}]}'],
])('JSON with %s is rejected', (_, text) => {
  expect(parseStrictJson(text)).toBeUndefined();
});

test('a request body that is not UTF-8 is not decoded to a text', () => {
  expect(decodeBody(Buffer.from([0x22, 0xff, 0x22]))).toBeNull();
  expect(decodeBody(Buffer.from('"字"'))).toBe('"字"');
});
