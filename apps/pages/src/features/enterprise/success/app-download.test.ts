import { expect, test } from 'vitest';
import { chooseAppDownloadAddress } from './app-download.ts';

const configured = 'https://app.example.com/';

test('a published app download address has precedence over the configured one', () => {
  expect(chooseAppDownloadAddress('https://get.example.com/a', configured)).toBe(
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
])('with %j published as app download address, the configured one is used', (published) => {
  expect(chooseAppDownloadAddress(published, configured)).toBe(configured);
});

test('without a published or configured address no app download is offered', () => {
  expect(chooseAppDownloadAddress(null, undefined)).toBeNull();
});

test("the configured app download address may be a path on the pages' own origin", () => {
  expect(chooseAppDownloadAddress(null, '/download')).toBe('/download');
  expect(chooseAppDownloadAddress(null, '//get.example.com')).toBeNull();
});
