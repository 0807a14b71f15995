import type { RequestInput } from '@ride/contract/define-call';
import { track } from '@ride/contract/tracking';
import { expect, test } from 'vitest';
import {
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';

type Batch = RequestInput<typeof track>;

const entered = { name: 'page.entered', at: 1_700_000_000_000 } as const;
const batch = (events: Batch['events']): Batch => ({
  visit: 'visit-0001',
  context: 'out',
  events,
});
const view = { ...entered, detail: { route: '/pricing', direction: 'forward' } };

/** Closing the gateway writes its queued events to the database. */
const stored = async ({ app, ports }: TestGateway) => {
  await app.close();
  return ports.db.selectFrom('trackedEvents').selectAll().orderBy('happenedAt').execute();
};

test('a batch of tracking events is stored as a whole, without a user if nobody is logged in', async () => {
  const gateway = await gatewayForTest();
  const pressed = {
    name: 'button.pressed',
    at: entered.at + 1,
    detail: { route: '/pricing', button: 'rules' },
  } as const;
  expect(await post(gateway.app, track, batch([view, pressed]))).toMatchObject({ success: true });
  const now = gateway.clock.now();
  expect(await stored(gateway)).toMatchObject([
    { visit: 'visit-0001', context: 'out', userId: null, name: 'page.entered', receivedAt: now },
    { name: 'button.pressed', detail: '{"route":"/pricing","button":"rules"}' },
  ]);
});

test("tracking events of a logged-in user carry the user's id and never the phone", async () => {
  const gateway = await gatewayForTest();
  const token = await logInPassenger(gateway, '13800000000');
  await post(gateway.app, track, batch([view]), { token });
  const user = await gateway.ports.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const events = await stored(gateway);
  expect(events).toMatchObject([{ userId: user.id }]);
  expect(JSON.stringify(events)).not.toContain('13800000000');
});

test('a batch of tracking events may have fifty events', async () => {
  const gateway = await gatewayForTest();
  const events = Array.from({ length: 50 }, (_, index) => ({ ...view, at: index }));
  expect(await post(gateway.app, track, batch(events))).toMatchObject({ success: true });
  expect(await stored(gateway)).toHaveLength(50);
});

test.each([
  { route: '/pricing', direction: 'sideways' },
  { route: '/pricing' },
  { route: 'https://example.com/?token=abc', direction: 'forward' },
  { route: '/pricing', direction: 'forward', phone: '13800000000' },
])(
  'a batch with a tracking event whose details are not declared for it is refused: %j',
  async (detail) => {
    const gateway = await gatewayForTest();
    const answer = await post(
      gateway.app,
      track,
      batch([view, { ...entered, detail } as typeof view]),
    );
    expect(answer).toMatchObject({ status: 400, success: false });
    expect(await stored(gateway)).toEqual([]);
  },
);
