import { valueInForce } from '@ride/domain/timeline';
import type { Db } from '../../../db/schema.ts';
import type {
  BodyFlaw,
  ChangeContext,
  ItemFlaw,
  ItemOfKind,
} from '../../../ports/published-kind.ts';
import type { FindPublishedFence } from '../../fences/fences.ts';
import { findPublishedRuleErrors } from './published-rule-errors.ts';
import {
  cityOfRule,
  findChangedScopeKeys,
  type RuleBody,
  serializeRuleScope,
} from './rule-place.ts';
import { selectRule, selectRuleIdByScope, selectVersionsOfRule } from './rule-store.ts';

/** Rules of one change may name areas of it, and may not have the same scope. */
export async function findRuleFlaws(
  findPublishedFence: FindPublishedFence,
  db: Db,
  items: readonly ItemOfKind<RuleBody>[],
  context: ChangeContext,
): Promise<ItemFlaw[]> {
  const flaws: ItemFlaw[] = [];
  const ruleOfScope = new Map<string, string>();
  const flawsOf = async ({ key, body }: ItemOfKind<RuleBody>): Promise<readonly BodyFlaw[]> => {
    if (body === null) return endFlaws(db, key, context.startsAt);
    const own = findPublishedRuleErrors(body);
    if (own.length > 0) return own;
    const scope = serializeRuleScope(body);
    const twin = ruleOfScope.get(scope);
    ruleOfScope.set(scope, key);
    return [
      ...(await fenceFlaws(findPublishedFence, db, body, context)),
      ...(twin === undefined ? await scopeFlaws(db, key, scope) : [sameScope(twin)]),
    ];
  };
  for (const item of items) {
    for (const flaw of await flawsOf(item)) flaws.push({ key: item.key, ...flaw });
  }
  return flaws;
}

const flaw = (message: string, ...path: string[]): BodyFlaw => ({ path, message });

const sameScope = (fareRuleId: string): BodyFlaw => flaw(`适用范围与规则 ${fareRuleId} 相同`);

async function endFlaws(db: Db, key: string, at: number): Promise<BodyFlaw[]> {
  const versions = await selectVersionsOfRule(db, key);
  const timeline = versions.map(({ startsAt, published }) => ({ startsAt, value: published }));
  return valueInForce(timeline, at) ? [] : [flaw('届时没有这条规则，不能停用')];
}

async function scopeFlaws(db: Db, key: string, scope: string): Promise<BodyFlaw[]> {
  const rule = await selectRule(db, key);
  if (rule?.scope === scope) return [];
  if (rule) {
    const message = '适用范围与已发布的版本不同，请使用新的规则编号';
    return [flaw(message, ...findChangedScopeKeys(rule.scope, scope).slice(0, 1))];
  }
  const other = await selectRuleIdByScope(db, scope);
  return other === null ? [] : [sameScope(other)];
}

async function fenceFlaws(
  findPublishedFence: FindPublishedFence,
  db: Db,
  { fenceNum, cityCode }: RuleBody,
  { startsAt, fences }: ChangeContext,
): Promise<BodyFlaw[]> {
  if (fenceNum === undefined) return [];
  const changed = fences.get(fenceNum);
  const published = await findPublishedFence(db, fenceNum, startsAt);
  const fence = changed
    ? {
        cityCode: changed.cityCode,
        hasEnded: changed.endsAt !== undefined && changed.endsAt <= startsAt,
      }
    : published && { ...published, hasEnded: changed === null || published.hasEnded };
  const found = (message: string) => [flaw(message, 'fenceNum')];
  if (fence === null) return found(`围栏 ${fenceNum} 尚未发布`);
  if (cityOfRule(fence) !== cityOfRule({ cityCode })) {
    return found(`围栏 ${fenceNum} 不在城市 ${cityCode}`);
  }
  return fence.hasEnded ? found(`围栏 ${fenceNum} 届时已结束`) : [];
}
