// @vitest-environment node
import { login } from '@ride/contract/session';
import { track as trackCall } from '@ride/contract/tracking';
import { expect, test, vi } from 'vitest';
import { createFixedLocation } from '../routes/hash-location.ts';
import { reportFailure } from './call-failure.ts';

test('a failed call is tracked with its page and its call, without their parameters', () => {
  const track = vi.fn();
  reportFailure(track, createFixedLocation('/login?mobile=13800000000'), login, 'wrongCode');
  expect(track).toHaveBeenCalledExactlyOnceWith('call.failed', {
    route: '/login',
    call: 'login',
    reason: 'wrongCode',
  });
});

test('a failed tracking call is not itself tracked', () => {
  const track = vi.fn();
  reportFailure(track, createFixedLocation('/Main'), trackCall, 'network');
  expect(track).not.toHaveBeenCalled();
});
