import { publishActivity } from '@ride/contract/internal-publish';
import { checkLedger, settleRewards } from '@ride/contract/internal-rewards';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import { expect, test } from 'vitest';
import { insertSmsCode, register } from '../apps/gateway/src/app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import {
  createActivityInput,
  listHeldReasons,
} from '../apps/gateway/src/app/testing/referral/referral-for-test.ts';

/**
 * One address and one session once registered so many companies in 13 s, and were promised 950
 * yuan.
 */
const INVENTED = 19;
const WITHIN_MS = 13_000;
/** One address may register about so many companies per day. */
const PATIENT = 45;
const REWARD_FEN = 5_000;

async function gatewayWithActivity(): Promise<TestGateway> {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  // This kind of activity is the riskiest, because it rewards the registration alone.
  const activity = createActivityInput({ payUnverified: true });
  await post(gateway.app, publishActivity, { ...activity, isImport: true }, asService);
  return gateway;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

async function inviterAt(gateway: TestGateway, mobile: string, address: string) {
  const token = await logInPassenger(gateway, mobile);
  const at = { token, ...from(address) };
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, at);
  // A session ends after a day, and the test simulates more than a day.
  const freshToken = () => logInPassenger(gateway, mobile);
  const income = async () => {
    const again = { token: await freshToken() };
    return (await post(gateway.app, getShareTotalInfo, {}, again)).data.totalIncomeList?.[0];
  };
  const rows = async () => {
    const again = { token: await freshToken() };
    const page = { currPage: 1, pageSize: 50 };
    return (await post(gateway.app, pageInvitations, page, again)).data.list ?? [];
  };
  return { token, recommendid, income, rows };
}

async function invite(
  gateway: TestGateway,
  company: { contactPhone: string; fullName: string; recommendid: string },
  headers: Record<string, string>,
) {
  await insertSmsCode(gateway, company.contactPhone);
  const answer = await register(gateway, company, headers);
  expect(answer).toMatchObject({ success: true });
}

async function heldByReason({ ports }: TestGateway): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of await listHeldReasons(ports.db)) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function ledgerAddsUp({ app }: TestGateway): Promise<void> {
  expect((await post(app, checkLedger, {}, asService)).data.differences).toEqual([]);
}

/**
 * What the attacker changes to look like several people, and how many registrations are still held.
 */
interface Disguise {
  readonly held: number;
  headers(token: string, index: number): Record<string, string>;
  readonly ownPrefixes?: true;
}

const disguises: Record<string, Disguise> = {
  'one session': { held: INVENTED, headers: (token) => ({ token }) },
  // The first registration cannot be compared with an earlier one.
  'no session': { held: INVENTED - 1, headers: () => ({}) },
  'an address each': {
    held: INVENTED - 2,
    headers: (_, index) => from(`198.51.${index}.1`),
  },
  'an address and a number range each': {
    held: INVENTED - 5,
    headers: (_, index) => from(`198.51.${index}.1`),
    ownPrefixes: true,
  },
};

test.each(Object.entries(disguises))(
  'of nineteen invented companies invited in thirteen seconds with %s nearly all are held for review',
  async (name, { held: expected, headers, ownPrefixes }) => {
    const gateway = await gatewayWithActivity();
    const inviter = await inviterAt(gateway, '13800000000', '192.0.2.1');
    const { token, recommendid, income, rows } = inviter;
    for (let index = 0; index < INVENTED; index += 1) {
      const number = String(index).padStart(4, '0');
      const contactPhone = ownPrefixes ? `139${number}0000` : `1390000${number}`;
      const company = { contactPhone, fullName: `杜撰${index}公司`, recommendid };
      await invite(gateway, company, { ...from('192.0.2.1'), ...headers(token, index) });
      gateway.clock.advance(WITHIN_MS / INVENTED);
    }
    const reasons = await heldByReason(gateway);
    const promised = (INVENTED - expected) * REWARD_FEN;
    console.log(
      `invitation fraud, ${name}: ${expected} of ${INVENTED} held`,
      reasons,
      `; promised ${promised / 100} yuan (950 before)`,
    );
    expect(Object.values(reasons).reduce((sum, count) => sum + count, 0)).toBe(expected);
    expect((await rows()).filter(({ underReview }) => underReview)).toHaveLength(expected);
    expect(await income()).toEqual({ total: promised, toRecorded: promised, recorded: 0 });
    gateway.clock.advance(8 * DAY_MS);
    await post(gateway.app, settleRewards, {}, asService);
    expect(await income()).toMatchObject({ recorded: promised });
    await ledgerAddsUp(gateway);
  },
);

test('a patient attacker who invites invented companies from one address gets no more rewards than one network may', async () => {
  const gateway = await gatewayWithActivity();
  // The invitation ids were requested over mobile data, and the forms are sent without session and
  // device.
  const inviters = [];
  for (const [index, mobile] of ['13800000000', '13700000000', '13600000000'].entries()) {
    inviters.push(await inviterAt(gateway, mobile, `192.0.${index}.1`));
  }
  for (let index = 0; index < PATIENT; index += 1) {
    // A form that is filled slowly enough, from two phones of one number range.
    gateway.clock.advance(21_000);
    const contactPhone = `139${String(index >> 1).padStart(4, '0')}00${String(index).padStart(2, '0')}`;
    const { recommendid = '' } = inviters[index % inviters.length] ?? {};
    const company = { contactPhone, fullName: `杜撰${index}公司`, recommendid };
    await invite(gateway, company, from('203.0.113.7'));
  }
  let promised = 0;
  for (const { income } of inviters) promised += Number((await income())?.toRecorded);
  const held = await heldByReason(gateway);
  console.log(
    `invitation fraud, ${PATIENT} companies for three inviters, one every 21 s`,
    `from one address: promised ${promised / 100} yuan (2,250 before); held`,
    held,
  );
  expect(promised).toBe(HOLD_LIMITS.networkPerDay * REWARD_FEN);
  await ledgerAddsUp(gateway);
});
