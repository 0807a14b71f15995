import { allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import { arbitraryBadRequest } from '@ride/contract/testing/requests/bad-request';
import { arbitraryValidRequest } from '@ride/contract/testing/requests/good-request';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GatewayProcess,
  SERVICE_TOKEN,
  STAFF_TOKEN,
  startGateway,
} from './gateway-process.ts';
import { createSqlitePlace, type DatabasePlace } from './support/places.ts';
import { type Envelope, openSession, postCall } from './support/post-call.ts';

const BAD_PER_CALL = 1000;
const GOOD_PER_CALL = 200;
const AT_ONCE = 10;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let place: DatabasePlace;
let gateway: GatewayProcess;
let token = '';
const statuses = new Map<string, number>();

const bearer = (used: string) => ({ authorization: `Bearer ${used}` });
const headersFor = ({ access, needsStaffToken }: CallDefinition): Record<string, string> =>
  access === 'service' ? bearer(needsStaffToken ? STAFF_TOKEN : SERVICE_TOKEN) : { token };

beforeAll(async () => {
  console.log(`seed ${seed} (SEED=${seed} repeats this run)`);
  place = await createSqlitePlace();
  // Every request has another client address, so that rate limits do not answer instead of the
  // calls.
  gateway = await startGateway({ ...place.env, TRUSTED_PROXIES: '127.0.0.1' });
  token = await openSession(gateway.origin);
});
afterAll(async () => {
  const lines = [...statuses].toSorted().map(([what, count]) => `${what}: ${count}`);
  console.log(`${Object.keys(allCalls).length} calls, answers by status\n${lines.join('\n')}`);
  await gateway.stop();
  await place.remove();
});

let sent = 0;
const newAddress = () => [10, sent, sent >> 8, sent >> 16].map((part) => part & 255).join('.');

async function sendOne(call: CallDefinition, body: string) {
  sent += 1;
  const headers = { ...headersFor(call), 'x-forwarded-for': newAddress() };
  const answer = await postCall(gateway.origin, call, body, { headers });
  const { success, code, msg } = answer?.envelope ?? ({} as Partial<Envelope>);
  const shape = [typeof success, typeof code, typeof msg].join();
  expect(shape, `${call.path} ${body.slice(0, 500)}`).toBe('boolean,number,string');
  return { status: answer?.status ?? 0, success };
}

async function sendAll(
  call: CallDefinition,
  kind: 'good' | 'bad',
  bodies: readonly string[],
): Promise<void> {
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    await Promise.all(
      bodies.slice(from, from + AT_ONCE).map(async (body) => {
        const { status, success } = await sendOne(call, body);
        const what = `${kind} ${status}`;
        statuses.set(what, (statuses.get(what) ?? 0) + 1);
        const wrong = `${call.path} ${body.slice(0, 2_000)}`;
        if (kind === 'good') expect(status, wrong).toBe(200);
        else expect([status >= 400 && status < 500, success], wrong).toEqual([true, false]);
      }),
    );
  }
}

test.each(Object.entries(allCalls) as [string, CallDefinition][])(
  'the call %s answers any random request in the usual form and never with an internal error',
  async (_, call) => {
    const bad = fc.sample(arbitraryBadRequest(call), { numRuns: BAD_PER_CALL, seed });
    const good = fc.sample(arbitraryValidRequest(call), { numRuns: GOOD_PER_CALL, seed });
    await sendAll(call, 'bad', bad);
    await sendAll(
      call,
      'good',
      good.map((each) => JSON.stringify(each)),
    );
    const endsSession = call === allCalls.logout || call === allCalls.logoutEverywhere;
    if (endsSession) token = await openSession(gateway.origin);
    expect(gateway.child.exitCode, 'the gateway is still there').toBeNull();
  },
);
