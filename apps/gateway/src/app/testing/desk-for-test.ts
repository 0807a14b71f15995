import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import type { DeskCallDefinition } from '@ride/contract/desk/define-desk-call';
import type { Role } from '@ride/domain/staff/roles';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { replaceGrants } from '../../features/staff/grant-store.ts';
import { createSession } from '../../features/staff/sign-in/session-service.ts';
import { insertStaff } from '../../features/staff/staff-store.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import { portsForTest, type TestPorts } from '../../testing/ports-for-test.ts';
import { buildApps } from '../build-app.ts';
import {
  SERVICE_TOKEN,
  STAFF_TOKEN,
  type TestAnswer,
  type TestGateway,
  type TestGatewayOptions,
} from './gateway-for-test.ts';

export type Headers = Readonly<Record<string, string>>;

export interface DeskAnswer<Data> extends TestAnswer<Data> {
  /** Token of the session that the answer opened; empty if the answer ended a session. */
  readonly token?: string;
  /** Value of the cookie by which the browser is recognized at later sign-ins. */
  readonly browser?: string;
}

export interface TestDesk extends TestGateway {
  readonly desk: FastifyInstance;
  runJob(name: string): Promise<unknown>;
  as(role: Role, cities?: readonly string[]): Promise<Headers & { readonly cookie: string }>;
  postDesk<Call extends DeskCallDefinition>(
    call: Call,
    body: RequestInput<Call>,
    headers?: Headers,
  ): Promise<DeskAnswer<ResponseOf<Call>>>;
}

const HOST = '127.0.0.1:8090';
export const deskCookieHeader = (token: string) => ({ cookie: `desk-session=${token}` });

export async function deskForTest(options: TestGatewayOptions = {}): Promise<TestDesk> {
  const { settings = {}, demo = false, pages = null, ...forPorts } = options;
  const base = await portsForTest(forPorts);
  if (demo) await loadDemoData(base.ports);
  const { app, desk, jobs } = buildApps({
    config: readConfig({
      RIDE_ENV: 'test',
      SERVICE_TOKEN,
      STAFF_TOKEN,
      CALLS_PER_SECOND: '0',
      ...settings,
    }),
    ports: base.ports,
    log: pino({ level: 'silent' }),
    ping: base.opened.ping,
    isWritable: base.opened.isWritable,
    pages,
    outbox: null,
    deskPages: null,
  });
  if (desk === null) throw new Error('the desk is switched off');
  onTestFinished(async () => {
    await Promise.all([app.close(), desk.close()]);
  });
  await Promise.all([app.ready(), desk.ready()]);
  return {
    ...base,
    app,
    desk,
    runJob: (name) => runJob(jobs, name),
    as: (role, cities) => signedInAs(base, role, cities ?? null),
    postDesk: (call, body, headers) => postDesk(desk, call, body, headers),
  };
}

async function runJob(jobs: readonly Job[], name: string): Promise<unknown> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job.run();
}

async function signedInAs({ ports }: TestPorts, role: Role, cities: readonly string[] | null) {
  const staffId = await addStaffWithRole(ports, role, cities);
  const entry = { staffId, method: 'password', address: '192.0.2.1' } as const;
  const token = await ports.db.transaction().execute((tx) => createSession(ports, tx, entry));
  return deskCookieHeader(token ?? '');
}

export async function addStaffWithRole(
  { db, now, randomBytes }: Ports,
  role: Role,
  cities: readonly string[] | null = null,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await insertStaff(db, { id, name: `${role}-${id}`, now: now() });
  const given = { grantedAt: now(), grantedBy: 'test', confirmedAt: now(), confirmedBy: null };
  // The account is set up and was used before.
  const used = { passwordHash: 'of nobody', lastSignInAt: now() };
  await db.updateTable('staff').set(used).where('id', '=', id).execute();
  await replaceGrants(db, id, [{ role, cities, ...given }]);
  return id;
}

async function postDesk<Call extends DeskCallDefinition>(
  desk: FastifyInstance,
  call: Call,
  body: RequestInput<Call>,
  headers: Headers = {},
): Promise<DeskAnswer<ResponseOf<Call>>> {
  const answer = await desk.inject({
    method: 'POST',
    url: call.path,
    headers: {
      host: HOST,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: JSON.stringify(body),
  });
  const cookie = (wanted: string) => answer.cookies.find(({ name }) => name === wanted)?.value;
  const [token, browser] = [cookie('desk-session'), cookie('desk-browser')];
  return {
    status: answer.statusCode,
    ...answer.json(),
    ...(token !== undefined && { token }),
    ...(browser !== undefined && { browser }),
  };
}
