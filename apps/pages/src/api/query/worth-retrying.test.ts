// @vitest-environment node
import { expect, test } from 'vitest';
import { GatewayFault } from '../gateway-fault.ts';
import { isWorthRetrying } from './worth-retrying.ts';

test.each([
  [0, new GatewayFault('network'), true],
  [1, new GatewayFault('network'), true],
  [2, new GatewayFault('network'), false],
  [0, new GatewayFault('http', { status: 503 }), true],
  [0, new GatewayFault('http', { status: 429 }), false],
  [0, new GatewayFault('http', { status: 400 }), false],
  [0, new GatewayFault('brokenAnswer'), false],
  [0, new GatewayFault('badRequest'), false],
  [0, new Error('a mistake of ours'), false],
])('after %i failures %o is tried again: %s', (failures, error, again) => {
  expect(isWorthRetrying(failures, error)).toBe(again);
});
