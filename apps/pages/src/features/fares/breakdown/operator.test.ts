import { getLicenseInfo } from '@ride/contract/content';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { licencePictures } from './operator.ts';

const hosts = ['img.example.com'];

test('one address is a list of one', () => {
  expect(licencePictures('/licences/a.svg', hosts)).toEqual(['/licences/a.svg']);
});

const list = ['https://img.example.com/b.png', 'https://evil.example/c.png', 7, '/licences/a.svg'];

test.each([
  ['a list', list],
  ['a list as JSON', JSON.stringify(list)],
  ['texts divided by commas', list.join(',')],
  ['texts divided by commas and blanks', list.join(' ， ')],
])('%s gives each picture that may be shown, in its order', (_, notifyUrl) => {
  const wire = z.parse(getLicenseInfo.response, { notifyUrl });
  expect(licencePictures(wire.notifyUrl, hosts)).toEqual([
    'https://img.example.com/b.png',
    '/licences/a.svg',
  ]);
});

test('a comma inside an address divides nothing', () => {
  const address = 'https://img.example.com/a.png?process=image/resize,w_300/quality,q_80';
  expect(licencePictures(`${address},/b.svg`, hosts)).toEqual([address, '/b.svg']);
});

test.each([
  [null],
  [undefined],
  [''],
  ['[broken'],
  ['[]'],
  ['{"a":1}'],
  [{ a: 1 }],
  ['javascript:alert(1)'],
])('%j has no pictures', (notifyUrl) => {
  expect(licencePictures(notifyUrl, hosts)).toEqual([]);
});
