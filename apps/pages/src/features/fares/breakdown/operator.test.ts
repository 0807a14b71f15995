import { getLicenseInfo } from '@ride/contract/content';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { licencePictures } from './operator.ts';

const hosts = ['img.example.com'];

test('a single licence picture address gives a list of one', () => {
  expect(licencePictures('/licences/a.svg', hosts)).toEqual(['/licences/a.svg']);
});

const list = ['https://img.example.com/b.png', 'https://evil.example/c.png', 7, '/licences/a.svg'];

test.each([
  ['a list', list],
  ['a list as JSON', JSON.stringify(list)],
  ['texts divided by commas', list.join(',')],
  ['texts divided by commas and blanks', list.join(' ， ')],
])('a list of licence pictures sent as %s gives each trusted picture in order', (_, notifyUrl) => {
  const wire = z.parse(getLicenseInfo.response, { notifyUrl });
  expect(licencePictures(wire.notifyUrl, hosts)).toEqual([
    'https://img.example.com/b.png',
    '/licences/a.svg',
  ]);
});

test('a comma inside a licence picture address does not split it', () => {
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
])('the list of licence pictures %j is read as empty', (notifyUrl) => {
  expect(licencePictures(notifyUrl, hosts)).toEqual([]);
});
