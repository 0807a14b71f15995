import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { formatRuleScope } from './ride-names.ts';
import { fencePlaceKey } from './rule-place.ts';
import { selectVersionsAtPlace } from './rule-store.ts';
import type { StoredRuleVersion } from './rule-version.ts';

/** The rules that price rides in an area from a moment on, in words. */
export async function listRulesAtFence(
  db: Db,
  { brandTiers }: Pick<Ports, 'brandTiers'>,
  fenceNum: string,
  from: number,
): Promise<string[]> {
  const timelines = new Map<string, StoredRuleVersion[]>();
  for (const version of await selectVersionsAtPlace(db, fencePlaceKey(fenceNum), undefined)) {
    const { fareRuleId } = version;
    timelines.set(fareRuleId, [...(timelines.get(fareRuleId) ?? []), version]);
  }
  return [...timelines].flatMap(([fareRuleId, versions]) => {
    const inForce = versions.findLast(({ startsAt }) => startsAt <= from);
    const later = versions.filter(({ startsAt }) => startsAt > from);
    const rule = [inForce, ...later].find((version) => version?.published)?.published;
    return rule ? [`${formatRuleScope(rule, brandTiers)}（${fareRuleId}）`] : [];
  });
}
