import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is described in the log by its type, code, message and stack', () => {
  const described = describeFault(Object.assign(new TypeError('no such thing'), { code: '42P01' }));
  expect(described).toMatchObject({ type: 'TypeError', code: '42P01', message: 'no such thing' });
  expect(described.stack).toEqual(expect.arrayContaining([expect.stringContaining('.test.ts')]));
});

test('phones, codes and tokens in a logged error are masked, and its other fields are left out', () => {
  const error = Object.assign(
    new Error('invalid input "13800000000", code 4821, Hx7_Zk-0aB9cDeFgHiJkLmNoPqRsTuVw'),
    { detail: 'Key (mobile)=(13800000000) already exists', parameters: ['13800000000'] },
  );
  const described = JSON.stringify(describeFault(new Error('outer 13900000000', { cause: error })));
  expect(described).not.toMatch(/13800000000|13900000000|4821|Hx7_Zk|already exists/);
  expect(described).toContain('invalid input');
});

test('a thrown value that is no error is not quoted in the log', () => {
  expect(describeFault('13800000000')).toEqual({ type: 'string' });
});
