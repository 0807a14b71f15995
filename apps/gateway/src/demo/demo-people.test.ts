import { signInAsDemo, signInOptions, stepUp } from '@ride/contract/desk/sign-in';
import { sharedRefusals } from '@ride/contract/envelope';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskCookieHeader, deskForTest } from '../app/testing/desk-for-test.ts';

test('demo staff sign in by one click in development and do not exist elsewhere', async () => {
  const development = await deskForTest({ settings: { RIDE_ENV: 'development' }, demo: true });
  const { demoStaff } = (await development.postDesk(signInOptions, {})).data;
  expect(demoStaff.length).toBeGreaterThan(0);
  for (const { name, roles } of demoStaff) {
    const answer = await development.postDesk(signInAsDemo, { name });
    expect(answer.data.grants.map(({ role }) => role)).toEqual(roles);
    development.clock.advance(6 * MINUTE_MS);
    const headers = deskCookieHeader(answer.token ?? '');
    expect((await development.postDesk(stepUp, {}, headers)).data.factorAt).toBe(
      development.clock.now(),
    );
  }
  const elsewhere = await deskForTest({ demo: true });
  expect((await elsewhere.postDesk(signInOptions, {})).data.demoStaff).toEqual([]);
  const [first] = demoStaff;
  expect(await elsewhere.postDesk(signInAsDemo, { name: first?.name ?? '' })).toMatchObject({
    code: sharedRefusals.notFound,
  });
});
