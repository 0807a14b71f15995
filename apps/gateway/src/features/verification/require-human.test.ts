import { raiseDissent as call } from '@ride/contract/disputes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { insertTestSmsCode } from '../../app/testing/seeded-code.ts';
import { Refusal } from '../../http/refusal.ts';
import { portsForTest, type TestPortsOptions } from '../../testing/ports-for-test.ts';
import type { HumanProof } from './code-check.ts';
import { requireHuman } from './require-human.ts';
import { checkSmsCode, requireSmsCode } from './require-sms-code.ts';
import { verificationTexts } from './texts.ts';
import { issueTicket } from './tickets/ticket-service.ts';

const texts = verificationTexts('400-000-0000');

const owner = { mobile: '13800000000', scene: 'raiseDissent' } as const;
const { mobile, scene } = owner;
const address = '192.0.2.1';

async function proofForTest(options: TestPortsOptions = {}) {
  const { ports, clock } = await portsForTest(options);
  const check = requireHuman(ports, requireSmsCode(ports));
  const refusalOf = (proof: Partial<HumanProof>) =>
    check(call, { ...owner, address, ...proof }).then(
      () => null,
      ({ code, message, waitMs }: Refusal) => ({ code, message, waitMs }),
    );
  const ticketFor = (ticketMobile: string | null) =>
    issueTicket(ports.db, ports, { mobile: ticketMobile, scene });
  const wrongCode = async (from: string, phone: string = mobile) => {
    await insertTestSmsCode(ports, { mobile: phone, scene });
    return refusalOf({ mobile: phone, identifyCode: '0000', address: from });
  };
  return { ports, clock, refusalOf, ticketFor, wrongCode };
}

const refusal = (
  name: keyof typeof call.refusals,
  message: string,
  waitMs: number | null = null,
) => ({
  code: call.refusals[name],
  message,
  waitMs,
});

test('a call with neither a captcha ticket nor a code is refused', async () => {
  const { refusalOf } = await proofForTest();
  const needed = refusal('captchaNeeded', texts.captchaNeeded);
  expect(await refusalOf({})).toEqual(needed);
  expect(await refusalOf({ session: { mobile: '13900000000' } })).toEqual(needed);
});

test('the phone of the session needs no captcha for three calls an hour and ten a day', async () => {
  const { clock, refusalOf, ticketFor } = await proofForTest();
  const session = { mobile };
  const accepted = async () => {
    let calls = 0;
    while ((await refusalOf({ session })) === null) calls += 1;
    return calls;
  };
  expect(await accepted()).toBe(3);
  expect(await refusalOf({ session })).toEqual(refusal('captchaNeeded', texts.captchaNeeded));
  expect(await refusalOf({ session, captchaTicket: await ticketFor(mobile) })).toBeNull();
  for (const calls of [3, 3, 1, 0]) {
    clock.advance(HOUR_MS);
    expect(await accepted()).toBe(calls);
  }
  clock.advance(DAY_MS);
  expect(await accepted()).toBe(3);
});

test('a captcha ticket is accepted once, for its scene and its phone', async () => {
  const { refusalOf, ticketFor } = await proofForTest();
  const ended = refusal('captchaEnded', texts.captchaEnded);
  const ofAnybody = await ticketFor(null);
  expect(await refusalOf({ captchaTicket: ofAnybody })).toBeNull();
  expect(await refusalOf({ captchaTicket: ofAnybody })).toEqual(ended);
  expect(await refusalOf({ captchaTicket: await ticketFor(mobile) })).toBeNull();
  expect(await refusalOf({ captchaTicket: await ticketFor('13900000000') })).toEqual(ended);
  expect(await refusalOf({ captchaTicket: await ticketFor(null), scene: 'login' })).toEqual(ended);
  expect(await refusalOf({ captchaTicket: 'no ticket' })).toEqual(ended);
});

test('a text-message code is accepted once instead of a captcha ticket', async () => {
  const { ports, refusalOf } = await proofForTest();
  const identifyCode = await insertTestSmsCode(ports, owner);
  expect(await refusalOf({ identifyCode })).toBeNull();
  expect(await refusalOf({ identifyCode })).toEqual(refusal('codeEnded', texts.codeEnded));
});

test('a wrong text-message code is refused with the tries left, and after the last try a new code is needed', async () => {
  const { ports, refusalOf } = await proofForTest();
  await insertTestSmsCode(ports, owner);
  const wrong = { identifyCode: '0000' };
  expect(await refusalOf(wrong)).toEqual(refusal('wrongCode', texts.wrongCode({ triesLeft: 4 })));
  for (let left = 3; left > 0; left -= 1) await refusalOf(wrong);
  expect(await refusalOf(wrong)).toEqual(refusal('wrongCode', texts.wrongCode({ triesLeft: 0 })));
  expect(await refusalOf(wrong)).toEqual(refusal('codeLocked', texts.codeLocked({ waitMs: null })));
});

test('after the tenth wrong code of a day the phone has to wait, even with the right code', async () => {
  const { clock, ports, refusalOf, wrongCode } = await proofForTest();
  for (let failures = 0; failures < 9; failures += 1) await wrongCode(`address ${failures}`);
  const locked = (ms: number) => refusal('codeLocked', texts.codeLocked({ waitMs: ms }), ms);
  expect(await wrongCode('another')).toEqual(locked(DAY_MS));
  clock.advance(MINUTE_MS);
  const identifyCode = await insertTestSmsCode(ports, owner);
  expect(await refusalOf({ identifyCode })).toEqual(locked(DAY_MS - MINUTE_MS));
});

test('after twenty wrong codes a network address is locked for an hour', async () => {
  const { wrongCode } = await proofForTest();
  for (let phone = 10; phone < 30; phone += 1) await wrongCode(address, `139000000${phone}`);
  expect(await wrongCode(address)).toEqual(
    refusal('tooManyFailures', texts.tooManyFailures({ waitMs: HOUR_MS }), HOUR_MS),
  );
});

test('after a hundred wrong codes in a row the refusal names the support phone', async () => {
  const { ports, wrongCode } = await proofForTest({ supportPhone: '400-000-0000' });
  await ports.db
    .insertInto('phoneFailures')
    .values({ mobile, inARow: 100, knownInARow: 0 })
    .execute();
  expect(await wrongCode(address)).toEqual(refusal('needsSupport', texts.needsSupport));
});

test("a text-message code that was checked is used up once, in the caller's transaction", async () => {
  const { ports } = await proofForTest();
  const code = await insertTestSmsCode(ports, owner);
  const check = await checkSmsCode(ports)({ ...owner, code, address });
  if (!check.right) throw new Error('the code was not accepted');
  const useUp = () => ports.db.transaction().execute((tx) => check.useUp(tx));
  expect([await useUp(), await useUp()]).toEqual([true, false]);
});

test('a right text-message code that was checked and left unused does not count as a failure', async () => {
  const { ports } = await proofForTest();
  const uses = () => ports.db.selectFrom('limitUses').selectAll().execute();
  const code = await insertTestSmsCode(ports, owner);
  const check = await checkSmsCode(ports)({ ...owner, code, address });
  expect(await uses()).toHaveLength(3);
  if (check.right) await check.leave();
  expect(await uses()).toEqual([]);
});

test('a call whose text-message code was checked as wrong is refused', async () => {
  const { ports } = await proofForTest();
  await insertTestSmsCode(ports, owner);
  const check = await checkSmsCode(ports)({ ...owner, code: '0000', address });
  if (check.right) throw new Error('a wrong code was accepted');
  expect(() => check.refuse(call)).toThrow(
    new Refusal(call.refusals.wrongCode, texts.wrongCode({ triesLeft: 4 })),
  );
});
