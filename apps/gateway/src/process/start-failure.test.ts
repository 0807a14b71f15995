import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { DatabaseUnavailableError } from '../db/errors.ts';
import { ForeignDatabaseError } from '../db/migrate.ts';
import { describeStartFailure } from './start-failure.ts';

const place = { HOST: '127.0.0.1', PORT: 8080, DESK_HOST: '127.0.0.2', DESK_PORT: 8090 };
const failed = (code: string, port = 8080) =>
  Object.assign(new Error('listen failed'), { code, port });

test.each([
  ['EADDRINUSE', /^Port 8080 on 127\.0\.0\.1 is taken.*set PORT\.$/],
  ['EACCES', /^Port 8080 on 127\.0\.0\.1 may not be opened.*PORT/],
  ['EADDRNOTAVAIL', /no address 127\.0\.0\.1.*HOST/],
])(
  'a start of the gateway that failed with the error %s is described in one sentence',
  (code, text) => {
    expect(describeStartFailure(failed(code), place)).toMatch(text);
  },
);

test.each([
  ['EADDRINUSE', /^Port 8090 on 127\.0\.0\.2 is taken.*set DESK_PORT\.$/],
  ['EADDRNOTAVAIL', /no address 127\.0\.0\.2.*DESK_HOST/],
])(
  "a start that failed with the error %s of the desk's port names the settings of the desk",
  (code, text) => {
    expect(describeStartFailure(failed(code, 8090), place)).toMatch(text);
  },
);

test("a start that failed because of an invalid setting is described by the setting's own message", () => {
  try {
    readConfig({ PORT: 'x' });
    expect.unreachable();
  } catch (error) {
    expect(describeStartFailure(error, null)).toMatch(/PORT must be a whole number/);
  }
});

test('a start that failed because of an unreachable database is described without its address', () => {
  const error = new DatabaseUnavailableError(new Error('postgres://user:secret@host'));
  expect(describeStartFailure(error, place)).toMatch(/database does not answer/);
  expect(describeStartFailure(error, place)).not.toContain('secret');
});

test('a start that failed because of a database of another version is described by the reason alone', () => {
  const error = new ForeignDatabaseError('this database was made by a newer version.');
  expect(describeStartFailure(error, place)).toBe(
    'The gateway does not start: this database was made by a newer version.',
  );
});

test('any other error of a failed start is shown with its stack', () => {
  expect(describeStartFailure(new Error('what'), place)).toBeNull();
});
