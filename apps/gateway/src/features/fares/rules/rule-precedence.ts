import type { Db } from '../../../db/schema.ts';
import type { ItemInTime } from '../../../ports/published-kind.ts';
import type { FindPublishedFence } from '../../fences/fences.ts';
import { formatRulePlace } from './ride-names.ts';
import { cityOfRule, type RuleBody } from './rule-place.ts';
import { selectVersionsInCity } from './rule-store.ts';
import type { StoredRuleVersion } from './rule-version.ts';

/** Areas come before districts, and districts before the city. */
export const sizeOfPlace = (rule: RuleBody): number =>
  rule.fenceNum !== undefined ? 0 : formatRulePlace(rule) === null ? 2 : 1;

/**
 * The rules of smaller places of the city that price rides which the rule would price otherwise.
 * Which of two areas is the smaller one is not asked.
 */
export async function listPrecedences(
  findPublishedFence: FindPublishedFence,
  db: Db,
  { body, startsAt }: ItemInTime<RuleBody>,
): Promise<string[]> {
  if (body === null) return [];
  const rules = rulesInForce(await selectVersionsInCity(db, scopeOfCity(body)), startsAt);
  const smaller = rules.filter(
    (rule) => sizeOfPlace(rule) < sizeOfPlace(body) && servesSameRides(rule, body),
  );
  const byPlace = new Map<string, string[]>();
  for (const rule of smaller) {
    const name = await placeName(findPublishedFence, db, rule, startsAt);
    if (name !== null) byPlace.set(name, [...(byPlace.get(name) ?? []), rule.fareRuleId]);
  }
  return [...byPlace].map(
    ([place, ids]) => `${place}另有规则（${ids.join('、')}），在那里优先于本规则。`,
  );
}

/** Says that rides will have no price when a rule ends, because no rule of a wider place serves them. */
export async function findEndDoubts(db: Db, ended: RuleBody, startsAt: number): Promise<string[]> {
  const rules = rulesInForce(await selectVersionsInCity(db, scopeOfCity(ended)), startsAt);
  const takesOver = rules.some(
    (rule) =>
      rule.fareRuleId !== ended.fareRuleId &&
      sizeOfPlace(rule) >= sizeOfPlace(ended) &&
      servesSameRides(rule, ended),
  );
  return takesOver ? [] : ['结束之后没有别的规则适用于这些订单，将无法计价。'];
}

/** True if no rule of the city, in force or announced, prices rides that the rule would price. */
export async function isFirstInCity(db: Db, body: RuleBody): Promise<boolean> {
  const versions = await selectVersionsInCity(db, scopeOfCity(body));
  return versions.every(({ published }) => published === null || !sharesLine(published, body));
}

const scopeOfCity = (rule: RuleBody) => ({
  cityCode: cityOfRule(rule),
  typeModule: rule.typeModule,
});

function rulesInForce(versions: readonly StoredRuleVersion[], at: number): RuleBody[] {
  const latest = new Map<string, RuleBody | null>();
  for (const { fareRuleId, startsAt, published } of versions) {
    if (startsAt <= at) latest.set(fareRuleId, published);
  }
  return [...latest.values()].filter((rule) => rule !== null);
}

const sharesLine = (one: RuleBody, other: RuleBody): boolean => shares(one, other, 'expandBizLine');

export const servesSameRides = (one: RuleBody, other: RuleBody): boolean =>
  (['vehicleLevel', 'expandBizLine', 'typeTime'] as const).every((key) => shares(one, other, key));

/** A rule without a value serves all values. */
const shares = (one: RuleBody, other: RuleBody, key: keyof RuleBody): boolean =>
  one[key] === undefined || other[key] === undefined || one[key] === other[key];

/** Returns null for an area that has ended, where the rule is never asked for. */
async function placeName(
  findPublishedFence: FindPublishedFence,
  db: Db,
  rule: RuleBody,
  at: number,
): Promise<string | null> {
  if (rule.fenceNum === undefined) return formatRulePlace(rule);
  const fence = await findPublishedFence(db, rule.fenceNum, at);
  return fence && !fence.hasEnded ? fence.name : null;
}
