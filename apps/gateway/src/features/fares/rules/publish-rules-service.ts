import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { importedAt } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { FindCityOfFence } from '../../fences/fences.ts';
import { findPublishedRuleErrors } from './published-rule-errors.ts';
import { serializeRuleScope } from './rule-place.ts';
import {
  insertRule,
  insertVersion,
  selectNewestVersion,
  selectRuleIdByScope,
  selectVersionStartingAt,
  serializeRule,
} from './rule-store.ts';

export interface PublishedVersion {
  readonly fareRuleId: string;
  readonly version: number;
  readonly isNew: boolean;
}

type Verdict = 'flawedRule' | 'versionTaken';

export interface PublishRulesDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'eventsOut' | 'auditTrail'>;
  readonly findCityOfFence: FindCityOfFence;
}

export type PublishRulesOutcome =
  | { readonly outcome: 'done'; readonly published: readonly PublishedVersion[] }
  | { readonly outcome: Verdict; readonly errors: readonly string[] };

/** Publishes all rules or none; publishing an identical version again changes nothing. */
export async function publishRules(
  deps: PublishRulesDeps,
  rules: readonly PublishedFareRule[],
  by: AuditActor,
): Promise<PublishRulesOutcome> {
  const errors = rules.flatMap(findPublishedRuleErrors);
  if (errors.length > 0) return { outcome: 'flawedRule', errors };
  try {
    const published = await deps.ports.db.transaction().execute(async (tx) => {
      const versions = await publishRulesInTransaction(deps, tx, rules);
      for (const { fareRuleId, version } of versions.filter(({ isNew }) => isNew)) {
        await deps.ports.auditTrail.append(tx, {
          actor: by,
          action: 'fareRule.published',
          subject: { kind: 'fareRule', id: fareRuleId },
          after: `第 ${version} 版`,
        });
      }
      return versions;
    });
    return { outcome: 'done', published };
  } catch (error) {
    if (error instanceof PublishError) return { outcome: error.verdict, errors: error.errors };
    throw error;
  }
}

/**
 * Checks all rules before it throws, so that every error is reported at once. The caller must roll
 * its transaction back when this throws.
 */
export async function publishRulesInTransaction(
  deps: PublishRulesDeps,
  tx: Db,
  rules: readonly PublishedFareRule[],
): Promise<PublishedVersion[]> {
  await incrementRevision(tx, 'fareRules');
  const published: PublishedVersion[] = [];
  const refused: RefusedRule[] = [];
  for (const rule of rules) {
    const done = await publishOne(deps, tx, rule);
    if ('version' in done) published.push({ fareRuleId: rule.fareRuleId, ...done });
    else refused.push({ ...done, error: `规则 ${rule.fareRuleId}：${done.error}` });
  }
  if (refused.length > 0) throw new PublishError(refused);
  return published;
}

interface RefusedRule {
  readonly verdict: Verdict;
  readonly error: string;
}

async function publishOne(
  { ports: { now, eventsOut }, findCityOfFence }: PublishRulesDeps,
  tx: Db,
  rule: PublishedFareRule,
): Promise<Omit<PublishedVersion, 'fareRuleId'> | RefusedRule> {
  const fenceCity = rule.fenceNum === undefined ? null : await findCityOfFence(tx, rule.fenceNum);
  const misplaced = fenceError(rule, fenceCity);
  if (misplaced !== null) return { verdict: 'flawedRule', error: misplaced };
  const { fareRuleId, startsAt } = rule;
  const head = await selectNewestVersion(tx, fareRuleId);
  if (head === null) {
    const sameScope = await selectRuleIdByScope(tx, serializeRuleScope(rule));
    if (sameScope !== null)
      return { verdict: 'flawedRule', error: `适用范围与规则 ${sameScope} 相同` };
    await insertRule(tx, rule, now());
  } else {
    if (head.scope !== serializeRuleScope(rule)) {
      return { verdict: 'flawedRule', error: '适用范围与已发布的版本不同，请使用新的规则编号' };
    }
    const same = await selectVersionStartingAt(tx, fareRuleId, startsAt);
    if (same) {
      return same.body === serializeRule(rule)
        ? { version: same.version, isNew: false }
        : { verdict: 'versionTaken', error: `该生效时间已有第${same.version}版，内容不同` };
    }
  }
  const version = (head?.version ?? 0) + 1;
  await insertVersion(tx, { fareRuleId, version, rule }, importedAt(startsAt, now()));
  await eventsOut.append(tx, {
    type: 'fareRule.announced',
    subject: { kind: 'fareRule', id: fareRuleId },
    data: { fareRuleId, version, cityCode: rule.cityCode, announcedAt: now(), startsAt },
  });
  return { version, isNew: true };
}

function fenceError(
  { fenceNum, cityCode }: PublishedFareRule,
  fenceCity: string | null,
): string | null {
  if (fenceNum === undefined) return null;
  if (fenceCity === null) return `围栏 ${fenceNum} 尚未发布`;
  return fenceCity === findCityByCode(cityCode)?.code
    ? null
    : `围栏 ${fenceNum} 不在城市 ${cityCode}`;
}

class PublishError extends Error {
  readonly verdict: Verdict;
  readonly errors: readonly string[];

  constructor(refused: readonly RefusedRule[]) {
    super('rules cannot be published');
    const isInvalid = refused.some(({ verdict }) => verdict === 'flawedRule');
    this.verdict = isInvalid ? 'flawedRule' : 'versionTaken';
    this.errors = refused.map(({ error }) => error);
  }
}
