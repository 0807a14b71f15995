import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { serviceActor } from '../../ports/audit-trail.ts';
import { hashToken } from '../../ports/tokens.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { createMiniToken, findSession, logIn, redeemMiniToken } from './session-service.ts';
import { hasUsers, mobileOfUser } from './user-store.ts';

const mobile = '13800000000';

const unreachableDb = new Proxy({} as Db, {
  get() {
    throw new Error('the database was queried');
  },
});

test('a text without the format of a session token is refused without a database query', async () => {
  const { ports } = await portsForTest();
  const withoutDb = { ...ports, db: unreachableDb };
  expect(await findSession(withoutDb, 'garbage')).toBeNull();
  expect(await redeemMiniToken(withoutDb, 'garbage')).toBe('miniTokenEnded');
});

test('a login stores user, time and expiry under the hash of the token', async () => {
  const { ports, clock } = await portsForTest();
  expect(await hasUsers(ports.db)).toBe(false);
  const { token, expiresAt } = await logIn(ports, mobile);
  expect(await hasUsers(ports.db)).toBe(true);
  const user = await ports.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ mobile, createdAt: clock.now() });
  expect(Buffer.from(user.id, 'base64url')).toHaveLength(16);
  expect(await ports.db.selectFrom('sessions').selectAll().execute()).toEqual([
    {
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: clock.now(),
      expiresAt,
    },
  ]);
  expect(await findSession(ports, token)).toEqual({
    userId: user.id,
    mobile,
    tokenHash: hashToken(token),
  });
});

test('the phone of a user is found only by the user’s id', async () => {
  const { ports } = await portsForTest();
  const { token } = await logIn(ports, mobile);
  await logIn(ports, '13900000000');
  const session = await findSession(ports, token);
  expect(await mobileOfUser(ports.db, session?.userId ?? '')).toBe(mobile);
  expect(await mobileOfUser(ports.db, 'nobody')).toBeNull();
});

test('a mini-program’s token is stored until it expires, with the time of its use', async () => {
  const { ports, clock } = await portsForTest();
  const issuedAt = clock.now();
  const { miniToken, expiresAt } = await createMiniToken(ports, mobile, serviceActor);
  expect(expiresAt).toBe(issuedAt + 10 * 60_000);
  const stored = () => ports.db.selectFrom('miniTokens').selectAll().executeTakeFirstOrThrow();
  const row = { tokenHash: hashToken(miniToken), expiresAt };
  expect(await stored()).toMatchObject({ ...row, usedAt: null });
  clock.advance(1000);
  const outcome = await redeemMiniToken(ports, miniToken);
  expect(await stored()).toMatchObject({ ...row, usedAt: issuedAt + 1000 });
  expect(outcome).toMatchObject({ expiresAt: clock.now() + DAY_MS });
});
