import { expect, test } from 'vitest';
import { licencePictures } from './operator.ts';

const hosts = ['img.example.com'];

test('one address is a list of one', () => {
  expect(licencePictures('/licences/a.svg', hosts)).toEqual(['/licences/a.svg']);
});

test('a JSON list gives each picture that may be shown, in its order', () => {
  const list = [
    'https://img.example.com/b.png',
    'https://evil.example/c.png',
    7,
    '/licences/a.svg',
  ];
  expect(licencePictures(JSON.stringify(list), hosts)).toEqual([
    'https://img.example.com/b.png',
    '/licences/a.svg',
  ]);
});

test.each([[null], [undefined], [''], ['[broken'], ['[]'], ['{"a":1}'], ['javascript:alert(1)']])(
  '%j has no pictures',
  (notifyUrl) => {
    expect(licencePictures(notifyUrl, hosts)).toEqual([]);
  },
);
