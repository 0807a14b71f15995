import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import { type CallDefinition, refusalName } from '@ride/contract/define-call';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { type AccessRow, findAccessRow } from '../app/testing/access/access-table.ts';
import { type Caller, callers, headersOfCaller } from '../app/testing/access/callers.ts';
import {
  createOwnedRecords,
  OWNER_PHONE,
  type OwnedRecords,
} from '../app/testing/access/owned-records.ts';
import { createRowReader } from '../app/testing/access/read-rows.ts';
import { logInForToken } from '../app/testing/companies-for-test.ts';
import { gatewayForTest, post, type TestGateway } from '../app/testing/gateway-for-test.ts';
import { issueTestTicket } from '../app/testing/seeded-ticket.ts';

/** A gateway with one row of every kind that somebody can own. */
async function populatedGateway() {
  const gateway = await gatewayForTest();
  const endedToken = await logInForToken(gateway, OWNER_PHONE);
  gateway.clock.advance(DAY_MS);
  const owned = await createOwnedRecords(gateway);
  return { gateway, endedToken, owned, keptRows: await createRowReader(gateway.ports.db) };
}

type PopulatedGateway = Awaited<ReturnType<typeof populatedGateway>>;
type Row = AccessRow<keyof AllCalls>;

interface AccessAttempt {
  readonly name: keyof AllCalls;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
}

let calls = 0;

async function callAs(
  { app, ports }: TestGateway,
  owned: OwnedRecords,
  { name, headers }: AccessAttempt,
) {
  calls += 1;
  const call: CallDefinition = allCalls[name];
  const scene = name === 'raiseDissent' ? 'raiseDissent' : 'costProblem';
  const captchaTicket = await issueTestTicket(ports, scene);
  const proof = { captchaTicket, companyName: `第${calls}家示例公司` };
  const body = (findAccessRow(name) as Row).request(owned, proof);
  const answer = await post(app, call, body as never, headers);
  await ports.db.deleteFrom('verificationTickets').where('mobile', 'is', null).execute();
  const outcome = answer.success ? 'ok' : refusalName(call, answer.code);
  return { status: answer.status, outcome, body: JSON.stringify(answer) };
}

/** The same request for ids that do not exist. */
const ofNothing = (owned: OwnedRecords): OwnedRecords => ({
  ...owned,
  orderUuid: 'no-such-order',
  routePlanUuid: 'no-such-plan',
  receiptNumber: 'YY20260310-NOSUCHNR',
  pictureId: 'no-such-picture-id',
});

/**
 * The provider's other systems may make the calls meant for them, with any outcome; all other calls
 * treat them as callers without a session.
 */
function isExpected({ name, caller }: AccessAttempt, outcome: string): boolean {
  const { outcomes } = findAccessRow(name) as Row;
  if (caller !== 'service') return outcomes[caller] === outcome;
  return allCalls[name].access === 'service' ? outcome !== 'forbidden' : outcomes.none === outcome;
}

/** Makes the call and lists what the caller read or changed of others. */
async function breaches({ gateway, owned, keptRows }: PopulatedGateway, attempt: AccessAttempt) {
  const { name, caller } = attempt;
  const before = await keptRows();
  const { status, outcome, body } = await callAs(gateway, owned, attempt);
  const found = isExpected(attempt, outcome) && status < 500 ? [] : [`unexpected answer ${body}`];
  if (caller !== 'owner' && caller !== 'service') {
    const after = await keptRows();
    const changed = [...before].filter((row) => !after.has(row));
    const logsOut = name === 'logout' || name === 'logoutEverywhere';
    const ownSessions = logsOut && caller === 'other' ? 1 : 0;
    if (changed.length > ownSessions) found.push(`changed ${changed}`);
    const added = [...after].filter((row) => !before.has(row)).join();
    for (const secret of owned.secrets) {
      if (body.includes(secret)) found.push(`read ${secret}`);
      if (added.includes(secret)) found.push(`wrote ${secret}`);
    }
  }
  if (outcome === 'notFound') {
    const nothing = await callAs(gateway, ofNothing(owned), attempt);
    if (nothing.body !== body) found.push('can tell that it is there');
  }
  return found.map((each) => `${name}: ${caller} ${each}`);
}

test('the access of every call is tested: it needs no session, or it has a row in the table of this test', () => {
  for (const name of Object.keys(allCalls) as (keyof AllCalls)[]) {
    expect(Object.keys(findAccessRow(name).outcomes), name).toHaveLength(callers.length - 1);
  }
});

test("the test's owner of data has a row in every table whose rows belong to somebody", async () => {
  const { keptRows } = await populatedGateway();
  const filled = new Set([...(await keptRows())].map((row) => row.split(' ')[0]));
  for (const table of [
    ...[
      'orders',
      'disputes',
      'fare_confirmations',
      'fare_estimates',
      'order_estimates',
      'recommend_ids',
      'invitations',
    ],
    ...['invoices', 'invoice_lines', 'invoice_papers', 'invoice_trips'],
    ...['invitation_milestones', 'invitation_facts', 'ledger_entries', 'companies'],
    ...[
      'company_administrators',
      'sessions',
      'last_logins',
      'mini_tokens',
      'sms_codes',
      'verification_tickets',
    ],
  ]) {
    expect(filled).toContain(table);
  }
});

test('no call reads or changes records of another user', async () => {
  const databaseConfig = await populatedGateway();
  const found: string[] = [];
  const names = Object.keys(allCalls) as (keyof AllCalls)[];
  for (const [index, name] of names.entries()) {
    const headers = await headersOfCaller(
      databaseConfig.gateway,
      databaseConfig.endedToken,
      `1390000${1000 + index}`,
      allCalls[name],
    );
    for (const caller of callers) {
      const attempt = { name, caller, headers: headers[caller] };
      found.push(...(await breaches(databaseConfig, attempt)));
    }
  }
  expect(found).toEqual([]);
  expect(calls).toBeGreaterThan(callers.length * names.length);
});
