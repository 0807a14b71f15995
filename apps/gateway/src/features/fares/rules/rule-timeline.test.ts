import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  NOON,
  publishRules,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import type { Publication } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import { insertVersion } from './rule-store.ts';

const DISTRICT = '320106';

async function ruleAt({ app }: TestGateway, orderTime: number): Promise<unknown> {
  const ride = { areaCode: DISTRICT, typeModule: 4, typeTime: 1 } as const;
  const answer = await post(app, queryFareModelsAndRouteRule, { ...ride, orderTime });
  return answer.success ? answer.data.uuid : answer.code;
}

/** A rule of the district beside the one of its city. */
async function cityWithDistrict(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  const district = createRuleInput({ fareRuleId: 'gulou', areaCode: DISTRICT });
  await publishRules(gateway, createRuleInput(), district);
  return gateway;
}

const announced = (startsAt: number): Publication => ({
  startsAt,
  publishedAt: NOON,
  noticeMs: startsAt - NOON,
  changeId: 'change-1',
  withdrawnAt: null,
});

async function endDistrict({ ports, clock }: TestGateway, startsAt: number): Promise<void> {
  const end = { fareRuleId: 'gulou', version: 2, rule: null };
  await insertVersion(ports.db, end, announced(startsAt));
  await incrementRevision(ports.db, 'fareRules');
  clock.advance(5_000);
}

test('after a rule has ended the rule of the wider place applies again, until it begins anew', async () => {
  const gateway = await cityWithDistrict();
  await endDistrict(gateway, NOON + HOUR_MS);
  expect(await ruleAt(gateway, NOON + HOUR_MS - 1)).toBe('gulou:1');
  expect(await ruleAt(gateway, NOON + HOUR_MS)).toBe('nanjing-quick:1');

  const anew = { fareRuleId: 'gulou', areaCode: DISTRICT, startsAt: NOON + 2 * HOUR_MS };
  await publishRules(gateway, withStartFare('8', anew));
  expect(await ruleAt(gateway, NOON + 2 * HOUR_MS - 1)).toBe('nanjing-quick:1');
  expect(await ruleAt(gateway, NOON + 2 * HOUR_MS)).toBe('gulou:3');
});

test('a rule that has ended is still found by the id of its version', async () => {
  const gateway = await cityWithDistrict();
  await endDistrict(gateway, NOON + HOUR_MS);
  gateway.clock.advance(HOUR_MS);
  const find = async (fareRuleId: string) =>
    (await post(gateway.app, queryFareModelByRuleId, { fareRuleId })).success;
  expect(await find('gulou:1')).toBe(true);
  expect(await find('gulou')).toBe(false);
  expect(await find('gulou:2')).toBe(false);
});

test('a withdrawn rule version is never in force nor found by its id', async () => {
  const gateway = await cityWithDistrict();
  await endDistrict(gateway, NOON + HOUR_MS);
  const { db } = gateway.ports;
  const version = db.updateTable('fareRuleVersions').where('fareRuleId', '=', 'gulou');
  await version.where('version', '=', 2).set({ withdrawnAt: NOON }).execute();
  await incrementRevision(db, 'fareRules');
  gateway.clock.advance(5_000);
  expect(await ruleAt(gateway, NOON + HOUR_MS)).toBe('gulou:1');
});

test('the database refuses a version without its notice, a second one at the same start, and every change but one withdrawal', async () => {
  const gateway = await cityWithDistrict();
  const { db } = gateway.ports;
  const insert = (version: number, changes: Partial<Publication>) =>
    insertVersion(
      db,
      { fareRuleId: 'gulou', version, rule: null },
      { ...announced(NOON + HOUR_MS), ...changes },
    );
  await expect(insert(2, { noticeMs: HOUR_MS + 1 })).rejects.toThrow();
  await expect(insert(2, { noticeMs: -1 })).rejects.toThrow();
  await insert(2, {});
  await expect(insert(3, {})).rejects.toThrow();

  const newest = () =>
    db.updateTable('fareRuleVersions').where('fareRuleId', '=', 'gulou').where('version', '=', 2);
  await expect(newest().set({ startsAt: NOON }).execute()).rejects.toThrow();
  await expect(
    newest()
      .set({ withdrawnAt: NOON + HOUR_MS })
      .execute(),
  ).rejects.toThrow();
  await expect(newest().set({ withdrawnAt: NOON, noticeMs: null }).execute()).rejects.toThrow();
  await newest().set({ withdrawnAt: NOON }).execute();
  await expect(newest().set({ withdrawnAt: null }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('fareRuleVersions').execute()).rejects.toThrow();
  await insert(3, {});
});
