import type { PublishedFareRule } from '@ride/contract/fare-rule';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { moveRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { flawsOfRule } from './check-rule.ts';
import { scopeText } from './rule-place.ts';
import {
  bodyOfRule,
  insertRule,
  insertVersion,
  selectFenceCity,
  selectRuleHead,
  selectRuleOfScope,
  selectVersionStarting,
} from './rule-store.ts';

export interface PublishedVersion {
  readonly fareRuleId: string;
  readonly version: number;
}

type Verdict = 'flawed' | 'versionTaken';

export type PublishRulesOutcome =
  | { readonly outcome: 'published'; readonly published: readonly PublishedVersion[] }
  | { readonly outcome: Verdict; readonly flaws: readonly string[] };

/** New versions of rules, all or none. What was published before with the same words stays as it is. */
export async function publishRules(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  rules: readonly PublishedFareRule[],
): Promise<PublishRulesOutcome> {
  const flaws = rules.flatMap(flawsOfRule);
  if (flaws.length > 0) return { outcome: 'flawed', flaws };
  try {
    const published = await db.transaction().execute((tx) => publishRulesWithin(tx, rules, now()));
    return { outcome: 'published', published };
  } catch (error) {
    if (error instanceof Unpublishable) return { outcome: error.verdict, flaws: error.flaws };
    throw error;
  }
}

/**
 * Within a transaction of the caller's, which has to end when this throws. Goes through all rules
 * before it does, so that everything wrong is told at once.
 */
export async function publishRulesWithin(
  tx: Db,
  rules: readonly PublishedFareRule[],
  now: number,
): Promise<PublishedVersion[]> {
  await moveRevision(tx, 'fareRules');
  const published: PublishedVersion[] = [];
  const refused: Refused[] = [];
  for (const rule of rules) {
    const done = await publishOne(tx, rule, now);
    if (typeof done === 'number') published.push({ fareRuleId: rule.fareRuleId, version: done });
    else refused.push({ ...done, flaw: `规则 ${rule.fareRuleId}：${done.flaw}` });
  }
  if (refused.length > 0) throw new Unpublishable(refused);
  return published;
}

interface Refused {
  readonly verdict: Verdict;
  readonly flaw: string;
}

async function publishOne(tx: Db, rule: PublishedFareRule, now: number): Promise<number | Refused> {
  const misplaced = await fenceFlaw(tx, rule);
  if (misplaced !== null) return { verdict: 'flawed', flaw: misplaced };
  const { fareRuleId, startsAt } = rule;
  const head = await selectRuleHead(tx, fareRuleId);
  if (head === null) {
    const other = await selectRuleOfScope(tx, scopeText(rule));
    if (other !== null) return { verdict: 'flawed', flaw: `适用范围与规则 ${other} 相同` };
    await insertRule(tx, rule, now);
  } else {
    if (head.scope !== scopeText(rule)) {
      return { verdict: 'flawed', flaw: '适用范围与已发布的版本不同，请使用新的规则编号' };
    }
    const same = await selectVersionStarting(tx, fareRuleId, startsAt);
    if (same) {
      return same.body === bodyOfRule(rule)
        ? same.version
        : { verdict: 'versionTaken', flaw: `该生效时间已有第${same.version}版，内容不同` };
    }
    if (startsAt < head.startsAt) {
      return { verdict: 'flawed', flaw: `生效时间早于已发布的第${head.version}版` };
    }
  }
  const version = (head?.version ?? 0) + 1;
  await insertVersion(tx, rule, version, now);
  return version;
}

async function fenceFlaw(
  tx: Db,
  { fenceNum, cityCode }: PublishedFareRule,
): Promise<string | null> {
  if (fenceNum === undefined) return null;
  const fenceCity = await selectFenceCity(tx, fenceNum);
  if (fenceCity === null) return `围栏 ${fenceNum} 尚未发布`;
  return fenceCity === cityOfCode(cityCode)?.code ? null : `围栏 ${fenceNum} 不在城市 ${cityCode}`;
}

/** Carries the flaws out of the transaction, which is rolled back on the way. */
class Unpublishable extends Error {
  readonly verdict: Verdict;
  readonly flaws: readonly string[];

  constructor(refused: readonly Refused[]) {
    super('rules cannot be published');
    const isFlawed = refused.some(({ verdict }) => verdict === 'flawed');
    this.verdict = isFlawed ? 'flawed' : 'versionTaken';
    this.flaws = refused.map(({ flaw }) => flaw);
  }
}
