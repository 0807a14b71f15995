import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../../ports/ports.ts';
import type { RuleOfCity } from '../../../ports/pricing.ts';
import { ruleTitle } from './ride-names.ts';
import { listVersionsForCity } from './rule-store.ts';
import { rulesOf } from './rule-version.ts';

/** By title and id, each with its versions, the newest first. */
export async function listRulesOfCity(
  { db, brandTiers }: Pick<Ports, 'db' | 'brandTiers'>,
  code: string,
): Promise<RuleOfCity[]> {
  const cityCode = cityOfCode(code)?.code ?? code;
  const stored = await listVersionsForCity(db, cityCode);
  const own = stored.filter(
    ({ published }) => (cityOfCode(published.cityCode)?.code ?? published.cityCode) === cityCode,
  );
  const rules = rulesOf(own).flatMap(({ versions }) => {
    const newest = versions.at(-1);
    if (!newest) return [];
    const { published } = newest;
    return [
      {
        fareRuleId: published.fareRuleId,
        title: ruleTitle(published, brandTiers),
        typeModule: published.typeModule,
        versions: versions
          .map(({ id, published: { startsAt } }) => ({ ruleVersion: id, startsAt }))
          .toReversed(),
      },
    ];
  });
  return rules.toSorted(
    (one, other) =>
      one.title.localeCompare(other.title, 'zh') || (one.fareRuleId < other.fareRuleId ? -1 : 1),
  );
}
