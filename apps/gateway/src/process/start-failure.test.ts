import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { startFailure } from './start-failure.ts';

const place = { host: '127.0.0.1', port: 8080 };
const failed = (code: string) => Object.assign(new Error('listen failed'), { code });

test.each([
  ['EADDRINUSE', /^Port 8080 on 127\.0\.0\.1 is taken.*set PORT\.$/],
  ['EACCES', /^Port 8080 on 127\.0\.0\.1 may not be opened.*PORT/],
  ['EADDRNOTAVAIL', /no address 127\.0\.0\.1.*HOST/],
])('%s is told in one sentence', (code, words) => {
  expect(startFailure(failed(code), place)).toMatch(words);
});

test('an unfit setting says its own sentence', () => {
  try {
    readConfig({ PORT: 'x' });
    expect.unreachable();
  } catch (error) {
    expect(startFailure(error, null)).toMatch(/PORT must be a whole number/);
  }
});

test('a database that does not answer is told without its address', () => {
  const error = new DatabaseUnavailable(new Error('postgres://user:secret@host'));
  expect(startFailure(error, place)).toMatch(/database does not answer/);
  expect(startFailure(error, place)).not.toContain('secret');
});

test('anything else keeps its stack', () => {
  expect(startFailure(new Error('what'), place)).toBeNull();
});
