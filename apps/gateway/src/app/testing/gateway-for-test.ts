import type { CallDefinition, RequestInput, ResponseOf } from '@ride/contract/define-call';
import { login } from '@ride/contract/session';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import type { BuiltPages } from '../../http/pages/built-pages.ts';
import {
  portsForTest,
  type TestPorts,
  type TestPortsOptions,
} from '../../testing/ports-for-test.ts';
import { buildApp } from '../build-app.ts';
import { insertTestSmsCode } from './seeded-code.ts';

export const SERVICE_TOKEN = 'service-token-of-the-gateway-tests';
export const STAFF_TOKEN = 'staff-token-of-the-gateway-tests';

export const asService = { authorization: `Bearer ${SERVICE_TOKEN}` };
export const asStaffCommand = { authorization: `Bearer ${STAFF_TOKEN}` };

export interface TestGateway extends TestPorts {
  readonly app: FastifyInstance;
}

export interface TestGatewayOptions extends TestPortsOptions {
  /** Settings that differ from those of development; `.env.example` lists them. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
  readonly pages?: BuiltPages | null;
}

export async function gatewayForTest(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { settings = {}, demo = false, pages = null, ...forPorts } = options;
  const config = readConfig({
    RIDE_ENV: 'test',
    SERVICE_TOKEN,
    STAFF_TOKEN,
    // Tests make very many calls from one address.
    CALLS_PER_SECOND: '0',
    ...settings,
  });
  const base = await portsForTest(forPorts);
  if (demo) await loadDemoData(base.ports);
  const app = buildApp({
    config,
    ports: base.ports,
    log: pino({ level: 'silent' }),
    ping: base.opened.ping,
    isWritable: base.opened.isWritable,
    pages,
    outbox: null,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return { ...base, app };
}

export interface TestAnswer<Data> {
  readonly status: number;
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Makes a call as a page does, without a network. */
export async function post<Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  body: RequestInput<Call>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer<ResponseOf<Call>>> {
  const answer = await app.inject({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, ...answer.json() };
}

export async function logInPassenger(
  gateway: TestGateway,
  mobile = '13800000000',
): Promise<string> {
  const identifyCode = await insertTestSmsCode(gateway.ports, { mobile, scene: 'login' });
  const { data } = await post(gateway.app, login, { mobile, identifyCode });
  return data.token;
}
