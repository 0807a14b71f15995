import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is told by its kind, code, words and place', () => {
  const told = describeFault(Object.assign(new TypeError('no such thing'), { code: '42P01' }));
  expect(told).toMatchObject({ type: 'TypeError', code: '42P01', message: 'no such thing' });
  expect(told.stack).toEqual(expect.arrayContaining([expect.stringContaining('.test.ts')]));
});

test('no phone, code or token that an error quotes gets through, nor any other field of it', () => {
  const error = Object.assign(
    new Error('invalid input "13800000000", code 4821, Hx7_Zk-0aB9cDeFgHiJkLmNoPqRsTuVw'),
    { detail: 'Key (mobile)=(13800000000) already exists', parameters: ['13800000000'] },
  );
  const told = JSON.stringify(describeFault(new Error('outer 13900000000', { cause: error })));
  expect(told).not.toMatch(/13800000000|13900000000|4821|Hx7_Zk|already exists/);
  expect(told).toContain('invalid input');
});

test('what is no error at all is not quoted', () => {
  expect(describeFault('13800000000')).toEqual({ type: 'string' });
});
