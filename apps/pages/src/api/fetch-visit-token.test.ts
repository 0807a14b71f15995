// @vitest-environment node
import { deviceToken } from '@ride/contract/device-token';
import { expect, test, vi } from 'vitest';
import { fetchVisitToken } from './fetch-visit-token.ts';

const answering = (answer: unknown) => vi.fn(async () => answer as never);

test('a visit is named by a random id, the same each time, and no signal of the device is sent', async () => {
  const call = answering({ ok: true, data: { riskDeviceToken: 'token-1', expiresAt: 5 } });
  expect(await fetchVisitToken(call)).toEqual({ token: 'token-1', until: 5 });
  await fetchVisitToken(call);
  const sent = call.mock.calls as unknown as [unknown, { visitorId: string }, unknown][];
  expect(sent[0]?.[0]).toBe(deviceToken);
  expect(sent[0]?.[1]).toEqual({ visitorId: expect.stringMatching(/^[0-9a-f]{32}$/), signals: {} });
  expect(sent[1]?.[1]).toEqual(sent[0]?.[1]);
});

test('without a token nothing is told', async () => {
  expect(await fetchVisitToken(answering({ ok: false, refusal: 'busy' }))).toBeNull();
});
