import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, refusalName } from './define-call.ts';
import { sharedRefusals } from './envelope.ts';

const call = defineCall({
  gateway: 'common',
  path: '/api/common/v1/anything',
  summary: 'Anything at all',
  request: z.strictObject({}),
  response: z.null(),
  refusals: { tooLate: 99001 },
});

test('a call defined without access, refusals or origin is public, from the specification, and has no refusals', () => {
  const { gateway, path, summary, request, response } = call;
  const plain = defineCall({ gateway, path, summary, request, response });
  expect(plain).toMatchObject({ ours: false, access: 'anyone', refusals: {} });
});

test('a refusal code is translated to the name in its call, a shared name, or other', () => {
  expect(refusalName(call, 99001)).toBe('tooLate');
  expect(refusalName(call, sharedRefusals.loginRequired)).toBe('loginRequired');
  expect(refusalName(call, 12345)).toBe('other');
});
