import { allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import { exampleAnswers } from '@ride/contract/testing/example-answers';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from './testing/gateway-for-test.ts';

test('the example requests of the API description are done in the order of a first day, and the trip reads back as in its example', async () => {
  const { app } = await gatewayForTest();
  const answerTo = (name: keyof typeof exampleRequests) =>
    post(app, allCalls[name] as CallDefinition, exampleRequests[name], asService);
  for (const name of [
    'publishFence',
    'publishFareRules',
    'publishCalendar',
    'publishContent',
    'publishActivity',
    'recordCompletedTrip',
    'reportPayment',
  ] as const) {
    expect(await answerTo(name), name).toMatchObject({ success: true });
  }
  const { bills = [], ...trip } = exampleAnswers.readTrip ?? {};
  expect((await answerTo('readTrip')).data).toEqual({
    ...trip,
    passengerMobile: exampleRequests.recordCompletedTrip.passengerMobile,
    bills: bills.map((bill) => ({ ...bill, createdAt: expect.any(Number) })),
  });
});
