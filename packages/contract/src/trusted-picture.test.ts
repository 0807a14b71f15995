import { expect, test } from 'vitest';
import { parseTrustedPicture } from './trusted-picture.ts';

const trusted = ['img.example.com'];

test.each([
  '/licences/business-licence.svg',
  '/a.png?size=2',
  'https://img.example.com/licence.jpg',
])('the picture address %s is accepted', (address) => {
  expect(parseTrustedPicture(address, trusted)).toBe(address);
});

test.each([
  '',
  null,
  undefined,
  'licence.jpg',
  '//evil.example.com/a.png',
  '/\\evil.example.com/a.png',
  '/\t/evil.example.com/a.png',
  '/a\\..\\b',
  'http://img.example.com/licence.jpg',
  'https://evil.example.com/a.png',
  'https://img.example.com@evil.example.com/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
])('the picture address %j is refused', (address) => {
  expect(parseTrustedPicture(address, trusted)).toBeNull();
});
