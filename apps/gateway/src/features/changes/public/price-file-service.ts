import { findCityByCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import { chainActs, listActs, sha256 } from './price-acts.ts';
import { type PricesOfCity, toPricesCsv, toPricesJson } from './price-file.ts';
import { type PublicDeps, readNotes } from './price-history-service.ts';

export type PriceFileType = 'json' | 'csv';

export interface PriceFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

const MAX_BYTES = 32 * 1024 * 1024;
const EMPTY_BYTES = 100;

/** Files of a city are made once until anything is published; null for a city without rules. */
export function createPriceFileReader(deps: Pick<PublicDeps, 'ports' | 'ruleKind'>) {
  const { ports, ruleKind } = deps;
  const files = new PublishedCache<PriceFile | null>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'fareRules'),
    bytesOf: (file) => file?.bytes.length ?? EMPTY_BYTES,
    maxBytes: MAX_BYTES,
  });
  const make = async (cityCode: string, type: PriceFileType): Promise<PriceFile | null> => {
    const prices = await readPrices(deps, cityCode);
    if (prices === null) return null;
    const text = type === 'json' ? toPricesJson(prices) : toPricesCsv(prices, ruleKind.differences);
    return { bytes: Buffer.from(text), etag: `"${sha256(text)}"` };
  };
  return async (code: string, type: PriceFileType): Promise<PriceFile | null> => {
    const city = findCityByCode(code);
    if (city?.code !== code) return null;
    return files.get(`${code}.${type}`, () => make(code, type));
  };
}

async function readPrices(
  { ports: { db }, ruleKind }: Pick<PublicDeps, 'ports' | 'ruleKind'>,
  cityCode: string,
): Promise<PricesOfCity | null> {
  const keys = await ruleKind.keys(db, cityCode);
  const rules = await Promise.all(
    keys.map(async (key) => ({ key, versions: await ruleKind.versions(db, key) })),
  );
  const notes = await readNotes(
    db,
    rules.flatMap(({ versions }) => versions),
  );
  const acts = chainActs(rules.flatMap(({ key, versions }) => listActs(key, versions, notes)));
  if (acts.length === 0) return null;
  const titles = new Map<string, string>();
  for (const { key, versions } of rules) {
    const body = versions.findLast((version) => version.body !== null)?.body ?? null;
    if (body !== null) titles.set(key, ruleKind.title(body));
  }
  return { cityCode, cityName: findCityByCode(cityCode)?.name ?? cityCode, titles, acts };
}
