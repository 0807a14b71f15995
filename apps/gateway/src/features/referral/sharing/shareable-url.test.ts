import { expect, test } from 'vitest';
import { isShareableUrl } from './shareable-url.ts';

const addresses = {
  trustedHosts: ['h5.example.com'],
  ownOrigins: ['https://pages.example:8443'],
  isDevelopment: false,
};
const TOKEN = 'A'.repeat(43);

test.each([
  'https://h5.example.com/#/company_car_register?recommendid=abcdefghijklmnopqrstuv',
  'https://h5.example.com/company_car_register?recommendid=r1',
  'https://pages.example:8443/#/company_car_register?recommendid=r1&source=poster',
])('the address %s may be shared', (url) => {
  expect(isShareableUrl(url, addresses)).toBe(true);
});

test.each([
  ['plain http', 'http://h5.example.com/'],
  ['another host', 'https://evil.example/'],
  ['a host that only begins so', 'https://h5.example.com.evil.example/'],
  ['a subdomain', 'https://a.h5.example.com/'],
  ['a user in front', 'https://h5.example.com@evil.example/'],
  ['a user of ours', 'https://user:word@h5.example.com/'],
  ['a port', 'https://h5.example.com:444/'],
  ['another port of ours', 'https://pages.example/'],
  ['no address at all', 'https://'],
  ['a session token', 'https://h5.example.com/#/reward?token=abc'],
  ['a mini-program token', 'https://h5.example.com/?miniToken=abc#/reward'],
  ['a token in any spelling', 'https://h5.example.com/#/reward?MINITOKEN=abc'],
  ['something that looks like a token', `https://h5.example.com/#/reward?x=${TOKEN}`],
  ['the same, encoded', `https://h5.example.com/#/reward?x=${'%41'.repeat(43)}`],
  ['the same in the path', `https://h5.example.com/${TOKEN}`],
  ['this machine, outside development', 'http://127.0.0.1:8080/'],
])('an address with %s may not be shared', (_what, url) => {
  expect(isShareableUrl(url, addresses)).toBe(false);
});

test('in development, URLs of the same machine may be shared', () => {
  const isDevelopment = { ...addresses, isDevelopment: true };
  for (const url of ['http://127.0.0.1:8080/#/x', 'http://localhost:5173/', 'http://[::1]:1/']) {
    expect(isShareableUrl(url, isDevelopment)).toBe(true);
  }
  expect(isShareableUrl('http://10.0.0.1/', isDevelopment)).toBe(false);
});
