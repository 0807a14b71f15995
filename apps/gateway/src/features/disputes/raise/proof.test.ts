import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import {
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { passCaptcha } from '../../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { issueTestTicket } from '../../../app/testing/seeded-ticket.ts';

const mobile = '13800000000';
const orderUuid = 'order-1';
const { refusals } = raiseDissent;

async function withOrder(): Promise<{ gateway: TestGateway; token: string }> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput({ abnormal: true }));
  return { gateway, token: await logInPassenger(gateway) };
}

type Proof = { captchaTicket?: string; identifyCode?: string };

const dispute = ({ app }: TestGateway, token: string, proof: Proof) =>
  post(app, raiseDissent, { orderUuid, reason: '绕路了', ...proof }, { token });
const report = ({ app }: TestGateway, token: string, proof: Proof) =>
  post(app, costProblem, { orderUuid, problem: '多收了高速费', ...proof }, { token });

const objections = ({ ports }: TestGateway) =>
  ports.db.selectFrom('disputes').selectAll().execute();

test('a dispute accepts a captcha ticket issued for disputes once', async () => {
  const { gateway, token } = await withOrder();
  const captchaTicket = await passCaptcha(gateway, 'raiseDissent');
  expect((await dispute(gateway, token, { captchaTicket })).success).toBe(true);
  expect(await dispute(gateway, token, { captchaTicket })).toMatchObject({
    code: refusals.captchaEnded,
    msg: '验证已失效，请重新验证',
  });
});

test('a dispute needs no captcha until its phone has raised three in an hour', async () => {
  const { gateway, token } = await withOrder();
  expect((await dispute(gateway, token, {})).success).toBe(true);
  expect((await dispute(gateway, token, {})).code).toBe(refusals.alreadyDisputed);
  expect((await dispute(gateway, token, {})).code).toBe(refusals.alreadyDisputed);
  const needed = { code: refusals.captchaNeeded, msg: '请先完成验证' };
  for (const submit of [dispute, report]) {
    expect(await submit(gateway, token, {})).toMatchObject(needed);
  }
  expect(await objections(gateway)).toHaveLength(1);
  const captchaTicket = await passCaptcha(gateway, 'costProblem');
  expect((await report(gateway, token, { captchaTicket })).success).toBe(true);
});

test('a captcha ticket that is unknown or was issued for another purpose or phone is refused and used up', async () => {
  const { gateway, token } = await withOrder();
  const foreign = [
    await issueTestTicket(gateway.ports, 'costProblem'),
    await issueTestTicket(gateway.ports, 'raiseDissent', '13900000000'),
    'A'.repeat(43),
    'short',
  ];
  for (const captchaTicket of foreign) {
    expect((await dispute(gateway, token, { captchaTicket })).code).toBe(refusals.captchaEnded);
    expect((await report(gateway, token, { captchaTicket })).code).toBe(refusals.captchaEnded);
  }
  expect(await objections(gateway)).toEqual([]);
});

test('a captcha ticket for a dispute is valid for two minutes', async () => {
  const { gateway, token } = await withOrder();
  const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent');
  gateway.clock.advance(120_000);
  expect((await dispute(gateway, token, { captchaTicket })).code).toBe(refusals.captchaEnded);
});

test('a dispute accepts the ticket of a slider puzzle that this phone passed', async () => {
  const { gateway, token } = await withOrder();
  const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent', mobile);
  expect((await dispute(gateway, token, { captchaTicket })).success).toBe(true);
});

test('a dispute accepts a text-message code sent to the session’s phone for disputes', async () => {
  const { gateway, token } = await withOrder();
  const identifyCode = await insertTestSmsCode(gateway.ports, { mobile, scene: 'costProblem' });
  expect((await dispute(gateway, token, { identifyCode })).code).toBe(refusals.codeEnded);
  expect((await report(gateway, token, { identifyCode: '0000' })).code).toBe(refusals.wrongCode);
  expect((await report(gateway, token, { identifyCode })).success).toBe(true);
});

test("a dispute's captcha or code is checked before anything about the order is revealed", async () => {
  const { gateway } = await withOrder();
  const other = await logInPassenger(gateway, '13900000000');
  const captchaTicket = 'A'.repeat(43);
  expect((await dispute(gateway, other, { captchaTicket })).code).toBe(refusals.captchaEnded);
});
