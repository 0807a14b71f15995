import { fareRuleDifferences, fareRuleOf } from '@ride/contract/entities/fare-rule-differences';
import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { isNowhereDearer } from '@ride/domain/fares/nowhere-dearer';
import type { Publication } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { ItemOfKind, PublishedKind } from '../../../ports/published-kind.ts';
import type { FindPublishedFence } from '../../fences/fences.ts';
import { formatRuleScope } from './ride-names.ts';
import { findRuleDoubts } from './rule-doubts.ts';
import { findRuleFlaws } from './rule-flaws.ts';
import { cityOfRule, type RuleBody } from './rule-place.ts';
import { findEndDoubts, isFirstInCity, listPrecedences } from './rule-precedence.ts';
import {
  insertRule,
  insertVersion,
  listRuleIds,
  selectPublishedVersions,
  selectRule,
  withdrawVersion,
} from './rule-store.ts';

interface FareRuleKindDeps {
  readonly brandTiers: Ports['brandTiers'];
  readonly findPublishedFence: FindPublishedFence;
  refresh(): Promise<void>;
}

export const createFareRuleKind = ({
  brandTiers,
  findPublishedFence,
  refresh,
}: FareRuleKindDeps): PublishedKind<RuleBody> => ({
  kind: 'fareRule',
  lock: lockRules,
  keys: listRuleIds,
  async versions(db, key) {
    const versions = await selectPublishedVersions(db, key);
    return versions.map(({ body, ...version }) => ({
      ...version,
      body: body && withoutStart(body),
    }));
  },
  title: (rule) => formatRuleScope(rule, brandTiers),
  cities: (rule) => [cityOfRule(rule)],
  flaws: (db, items, context) => findRuleFlaws(findPublishedFence, db, items, context),
  differences: fareRuleDifferences,
  async doubts(db, { before, body, startsAt }) {
    if (body) return findRuleDoubts(before, body);
    return before ? findEndDoubts(db, before, startsAt) : [];
  },
  precedences: (db, item) => listPrecedences(findPublishedFence, db, item),
  isFirst: async (db, { body, before }) =>
    body !== null && before === null && isFirstInCity(db, body),
  // Texts beside the prices charge nothing.
  isNowhereDearer: ({ before, body }) =>
    before !== null && body !== null && isNowhereDearer(fareRuleOf(before), fareRuleOf(body)),
  publish: publishRuleVersion,
  withdraw: withdrawVersion,
  refresh,
});

export const lockRules = (tx: Db): Promise<void> => incrementRevision(tx, 'fareRules');

export const withoutStart = ({ startsAt: _, ...body }: PublishedFareRule): RuleBody => body;

export async function publishRuleVersion(
  tx: Db,
  { key: fareRuleId, body }: ItemOfKind<RuleBody>,
  publication: Publication,
): Promise<number> {
  const rule = await selectRule(tx, fareRuleId);
  if (rule === null) {
    if (body === null) throw new Error(`there is no rule ${fareRuleId} to end`);
    await insertRule(tx, body, publication.publishedAt);
  }
  const version = (rule?.newest ?? 0) + 1;
  await insertVersion(tx, { fareRuleId, version, rule: body }, publication);
  return version;
}
