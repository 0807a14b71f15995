import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  NOON,
  publishRules,
  publishTestFence,
  squareFenceInput,
} from '../../../app/testing/fares-for-test.ts';
import { gatewayForTest } from '../../../app/testing/gateway-for-test.ts';
import { listRulesAtFence } from './rules-at-fence.ts';

test('the rules of an area are those in force or announced, and no ended ones', async () => {
  const gateway = await gatewayForTest();
  await publishTestFence(gateway, squareFenceInput([118.8, 31.97]));
  const atStation = { fenceNum: 'station' };
  await publishRules(
    gateway,
    createRuleInput(),
    createRuleInput({ ...atStation, fareRuleId: 'now' }),
    createRuleInput({ ...atStation, fareRuleId: 'soon', typeModule: 2, startsAt: NOON + HOUR_MS }),
    createRuleInput({ ...atStation, fareRuleId: 'gone', typeModule: 1 }),
  );
  const { ports } = gateway;
  await ports.db
    .insertInto('fareRuleVersions')
    .values({
      fareRuleId: 'gone',
      version: 2,
      startsAt: NOON,
      body: null,
      publishedAt: NOON,
      noticeMs: null,
      changeId: null,
      withdrawnAt: null,
    })
    .execute();
  const rules = await listRulesAtFence(ports.db, ports, 'station', NOON);
  expect(rules.map((rule) => /（([a-z]+)）$/.exec(rule)?.[1]).toSorted()).toEqual(['now', 'soon']);
  expect(rules[0]).toContain('南京市');
});
