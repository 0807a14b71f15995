import { locateCity } from '@ride/contract/location';
import { expect, test } from 'vitest';
import { edgeForTest } from '../testing/edge-for-test.ts';
import { withNotYetServed } from './not-yet-served.ts';

test('a call that is declared and not built says so', async () => {
  const handler = withNotYetServed({}, ['locateCity']).locateCity;
  const { app } = edgeForTest({ call: locateCity, handler });
  const answer = await app.inject({
    ...{ method: 'POST', url: locateCity.path, payload: '{"latitude":32,"longitude":118}' },
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...{ success: false, code: 10501, errCode: 10501, msg: '该功能尚未开通', data: null },
  });
});

test('a call that is served cannot be named as not served, nor one that does not exist', () => {
  const served = { logout: () => null };
  // @ts-expect-error it has a handler
  withNotYetServed(served, ['logout']);
  // @ts-expect-error there is no such call
  withNotYetServed(served, ['noSuchCall']);
  expect(withNotYetServed(served, ['login']).logout).toBe(served.logout);
});
