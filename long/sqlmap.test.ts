import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AllCalls } from '@ride/contract/all-calls';
import { allCalls } from '@ride/contract/all-calls';
import { exampleRequests as example } from '@ride/contract/testing/example-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, SERVICE_TOKEN, startGateway } from './gateway-process.ts';
import { type Forwarder, startForwarder, VULNERABLE_PATH } from './sqlmap/forwarder.ts';
import { findInjectable, sqlmapPath } from './sqlmap/run-sqlmap.ts';
import { openSession } from './support/post-call.ts';

const scratch = mkdtempSync(join(tmpdir(), 'ride-sqlmap-'));
const dataDir = join(scratch, 'data');
const authorization = `Bearer ${SERVICE_TOKEN}`;
let gateway: GatewayProcess;
let forwarder: Forwarder;

beforeAll(async () => {
  if (!sqlmapPath) return console.log('sqlmap is not installed (apt-get install sqlmap): skipped');
  const settings = { CALLS_PER_SECOND: '0', TRUSTED_PROXIES: '127.0.0.1' };
  gateway = await startGateway({ DATA_DIR: dataDir, ...settings });
  const token = await openSession(gateway.origin);
  forwarder = await startForwarder(gateway.origin, dataDir, { token, authorization });
});
afterAll(async () => {
  if (sqlmapPath) {
    const { requests, faults } = forwarder.figures;
    console.log(
      `sqlmap made ${requests} requests, ${faults.length} were answered with a server error`,
    );
    await forwarder.close();
    await gateway.stop();
  }
  rmSync(scratch, { recursive: true, force: true });
});

/**
 * One request for each kind of value that reaches an SQL statement: ids, names, texts, codes,
 * positions, pages and nested objects.
 */
const representative: Partial<{ [Name in keyof AllCalls]: object }> = {
  login: example.login,
  exchangeMiniToken: example.exchangeMiniToken,
  sendSmsCode: { ...example.sendSmsCode, code: 'abcd' },
  verifyImageCaptcha: example.verifyImageCaptcha,
  fareItems: { orderUuid: 'demo-order-night' },
  queryFareModelsAndRouteRule: {
    ...example.queryFareModelsAndRouteRule,
    orderUuid: 'demo-order-night',
  },
  queryFareModelByRuleId: example.queryFareModelByRuleId,
  fenceDetail: example.fenceDetail,
  raiseDissent: { ...example.raiseDissent, captchaTicket: 'ticket' },
  confirmFare: { orderUuid: 'demo-order-disputable' },
  verificationEnterPriseInfo: { fullName: '南京云帆示例科技有限公司' },
  registerEnterpriseShort: { ...example.registerEnterpriseShort, recommendid: 'r', location: 'l' },
  joinRequest: example.joinRequest,
  pageInvitations: { currPage: 1, activityUuid: 'demo-activity-nanjing' },
  getShareTotalInfo: { activityUuid: 'demo-activity-nanjing' },
  matchActivity: { cityCode: '320100' },
  track: example.track,
  publishContent: example.publishContent,
  listRegistrations: { currPage: 1, pageSize: 10, since: 1 },
};

test.skipIf(!sqlmapPath)(
  'sqlmap finds the injection in a vulnerable call, which proves that the test can fail',
  async () => {
    const body = { name: '南京云帆示例科技有限公司' };
    expect(await findInjectable(forwarder.origin + VULNERABLE_PATH, body, scratch)).toHaveLength(1);
  },
);

test.skipIf(!sqlmapPath).each(Object.entries(representative))(
  'sqlmap finds no injection in %s',
  async (name, body) => {
    const { path } = allCalls[name as keyof AllCalls];
    expect(await findInjectable(forwarder.origin + path, body, scratch)).toEqual([]);
    expect(forwarder.figures.faults).toEqual([]);
  },
);
