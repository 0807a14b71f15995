import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import { PRICES_PREFIX, type queryPriceHistory } from '@ride/contract/price-history';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { PublishedKind } from '../../../ports/published-kind.ts';
import type { FindRuleId, PriceRide } from '../../fares/fares.ts';
import { listChangesById } from '../change-store.ts';
import {
  listVersionsInTime,
  type Notes,
  type RuleBody,
  type RuleVersions,
  toShownVersions,
  type VersionInTime,
} from './price-history.ts';

export interface PublicDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly ruleKind: PublishedKind<RuleBody>;
  readonly findRuleId: FindRuleId;
  readonly priceRide: PriceRide;
  readonly opinionsUrl: string | null;
}

export type HistoryAnswer = ResponseOf<typeof queryPriceHistory>;

interface RuleHistory {
  readonly title: string;
  readonly cityCode: string;
  readonly versions: readonly VersionInTime[];
}

const MAX_BYTES = 16 * 1024 * 1024;
const VERSION_BYTES = 2 * 1024;

export type ReadRuleHistory = (fareRuleId: string) => Promise<RuleHistory | null>;

/** The history of a rule is read once until anything is published. */
export function createRuleHistories({
  ports,
  ruleKind,
}: Pick<PublicDeps, 'ports' | 'ruleKind'>): ReadRuleHistory {
  const histories = new PublishedCache<RuleHistory | null>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'fareRules'),
    bytesOf: (history) => (history?.versions.length ?? 0) * VERSION_BYTES,
    maxBytes: MAX_BYTES,
  });
  return (key) => histories.get(key, () => readHistory({ ports, ruleKind }, key));
}

export function createHistoryReader(
  { ports, findRuleId, opinionsUrl }: Pick<PublicDeps, 'ports' | 'findRuleId' | 'opinionsUrl'>,
  readRuleHistory: ReadRuleHistory,
) {
  return async ({
    onlyAnnounced = false,
    ...ride
  }: RequestOf<typeof queryPriceHistory>): Promise<HistoryAnswer | null> => {
    const key = await findRuleId(ride);
    if (key === null) return null;
    const history = await readRuleHistory(key);
    if (history === null) return null;
    const { title, cityCode, versions } = history;
    const address = `${PRICES_PREFIX}/${cityCode}`;
    return {
      title,
      versions: toShownVersions(versions, ports.now()).filter(
        ({ state }) => !onlyAnnounced || state === 'announced',
      ),
      opinionsUrl,
      downloads: { json: `${address}.json`, csv: `${address}.csv` },
    };
  };
}

async function readHistory(
  { ports: { db }, ruleKind }: Pick<PublicDeps, 'ports' | 'ruleKind'>,
  key: string,
): Promise<RuleHistory | null> {
  const versions = await ruleKind.versions(db, key);
  const body = versions.findLast((version) => version.body !== null)?.body ?? null;
  if (body === null) return null;
  const notes = await readNotes(db, versions);
  return {
    title: ruleKind.title(body),
    cityCode: findCityByCode(body.cityCode)?.code ?? body.cityCode,
    versions: listVersionsInTime(key, versions, notes, ruleKind.differences),
  };
}

export const readNotes = (db: Ports['db'], versions: RuleVersions): Promise<Notes> =>
  listChangesById(
    db,
    versions.flatMap(({ changeId }) => changeId ?? []),
  );
