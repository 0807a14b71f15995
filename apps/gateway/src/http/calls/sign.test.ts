import { expect, test } from 'vitest';
import { calculateSign } from './sign.ts';

const salt = 'salt-for-the-fixture';

test('the signature of a call is the MD5 of appid, noncestr, token, body and salt', () => {
  const parts = {
    appid: 'passenger-h5',
    noncestr: 'a1b2c3d4',
    token: 'tok-1',
    body: '{"mobile":"13800000000","name":"张三"}',
  };
  expect(calculateSign(parts, salt)).toBe('586f5c1fdc3ec80d8351d524aa58d337');
});

test('missing headers count as empty in the signature of a call', () => {
  expect(calculateSign({ appid: '', noncestr: '', token: '', body: '{}' }, salt)).toBe(
    'b7beb3fa1e258b0e8ae840889c11ff18',
  );
});

test('gateway and pages compute the same signature of a call', () => {
  const parts = {
    appid: 'passenger-h5',
    noncestr: '0123456789abcdef0123456789abcdef',
    token: 'token-1',
    body: '{"mobile":"13800000000","name":"南京🚕"}',
  };
  expect(calculateSign(parts, 'salt-of-the-environment')).toBe('9bba64072dc613e138b59154757be10e');
});
