import { expect, test } from 'vitest';
import { downloadAddress } from './app-download.ts';

const configured = 'https://app.example.com/';

test('what is published wins over what is configured', () => {
  expect(downloadAddress('https://get.example.com/a', configured)).toBe(
    'https://get.example.com/a',
  );
});

test.each([
  undefined,
  null,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  'weixin://',
])('with %j published, the configured one is used', (published) => {
  expect(downloadAddress(published, configured)).toBe(configured);
});

test('with neither there is nothing to download', () => {
  expect(downloadAddress(null, undefined)).toBeNull();
});
