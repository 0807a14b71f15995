import type { Db } from '../../../db/schema.ts';
import type { ChangedTerms } from '../changed-terms.ts';
import { cityOfRule, fencePlaceKey, type RuleBody } from './rule-place.ts';
import { servesSameRides, sizeOfPlace } from './rule-precedence.ts';
import {
  listRestDayMarkets,
  listVersionIds,
  type Market,
  selectVersionsAtPlace,
  selectVersionsInCity,
} from './rule-store.ts';
import { formatRuleVersionId, type StoredRuleVersion } from './rule-version.ts';

/** What a change replaces and by what, as far as it decides which trips are concerned. */
export interface ConcernedTerms {
  readonly before: Pick<ChangedTerms, 'rules'>;
  readonly after: Pick<ChangedTerms, 'rules'>;
  /** The city of each area that is changed. */
  readonly fenceCities: ReadonlyMap<string, string>;
  readonly hasCalendar: boolean;
}

/**
 * The versions whose trips a change may price otherwise: those of its rules; for a new rule those of
 * the wider rules whose rides it takes over; for an area those of the ride types that have rules
 * there; for a calendar those of the ride types that have rules for rest days.
 */
export async function listConcernedVersions(db: Db, terms: ConcernedTerms): Promise<string[]> {
  const ids = new Set<string>();
  const add = (versions: readonly Pick<StoredRuleVersion, 'fareRuleId' | 'version'>[]) => {
    for (const { fareRuleId, version } of versions)
      ids.add(formatRuleVersionId(fareRuleId, version));
  };
  for (const [fareRuleId, before] of terms.before.rules) {
    add(await listVersionIds(db, { fareRuleId }));
    const begun = before === null && terms.after.rules.get(fareRuleId);
    if (!begun) continue;
    const inMarket = await selectVersionsInCity(db, marketOf(begun));
    add(inMarket.filter((version) => isTakenOver(version, begun)));
  }
  for (const market of await findWholeMarkets(db, terms)) add(await listVersionIds(db, market));
  return [...ids].toSorted();
}

const marketOf = (rule: RuleBody): Market => ({
  cityCode: cityOfRule(rule),
  typeModule: rule.typeModule,
});

const isTakenOver = ({ published }: StoredRuleVersion, body: RuleBody): boolean =>
  published !== null &&
  sizeOfPlace(published) >= sizeOfPlace(body) &&
  servesSameRides(published, body);

async function findWholeMarkets(
  db: Db,
  { before, after, fenceCities, hasCalendar }: ConcernedTerms,
): Promise<Market[]> {
  const changed = [...before.rules.values(), ...after.rules.values()].filter(
    (rule) => rule !== null,
  );
  const markets: Market[] = [];
  for (const [fenceNum, cityCode] of fenceCities) {
    const there = await selectVersionsAtPlace(db, fencePlaceKey(fenceNum), undefined);
    const rules = [...there.map(({ published }) => published), ...changed];
    const types = rules.flatMap((rule) => (rule?.fenceNum === fenceNum ? rule.typeModule : []));
    markets.push(...[...new Set(types)].map((typeModule) => ({ cityCode, typeModule })));
  }
  if (!hasCalendar) return markets;
  const ofChange = changed.filter(({ workRestDayType }) => workRestDayType === 2).map(marketOf);
  return [...markets, ...ofChange, ...(await listRestDayMarkets(db))];
}
