import { companyStates } from '@ride/domain/companies/company-case';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/schema.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { type CompanyFilter, listCompanyPage } from './company-list-service.ts';

const CITIES = ['320100', '310100', '110100'] as const;
const NAMES = ['南京', '南京示例', '上海', 'a公司', 'zeta'] as const;
const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

/** Sixty companies differ in everything that filters look at, and several share a millisecond. */
const companies = Array.from({ length: 60 }, (_, index) => ({
  id: `c-${(index * 37) % 60}`,
  normalizedName: `${pick(NAMES, index)}${index}`,
  cityCode: pick(CITIES, index),
  industryId: index % 4 === 0 ? null : String(index % 4),
  state: pick(companyStates, index),
  takenBy: pick(['', 'me', 'her'], index >> 1),
  contactPhone: `138${String(index).padStart(4, '0')}${1000 + (index % 7)}`,
  receiptNumber: `QY20260310-AAAAAA${String(index).padStart(2, '0')}`,
  registeredAt: 1_000 + Math.floor(index / 4),
  answeredAt: index % 3 === 0 ? null : 1_000 + Math.floor(index / 4) + (index % 9),
}));
type TestCompany = (typeof companies)[number];

async function listedDatabase(): Promise<Db> {
  const { ports } = await portsForTest();
  const rest = { contactName: '王小明', cityName: '某市', scale: '1-10人' };
  await ports.db
    .insertInto('companies')
    .values(companies.map((each) => ({ ...each, ...rest, fullName: each.normalizedName })))
    .execute();
  return ports.db;
}

/** The deadline is five milliseconds after registration, and the clock stands at 1,012. */
const isLate = ({ answeredAt, registeredAt, state }: TestCompany): boolean =>
  answeredAt === null ? state === 'new' && registeredAt + 5 < 1_012 : answeredAt > registeredAt + 5;

function passes(company: TestCompany, filter: CompanyFilter): boolean {
  const { takenBy } = filter;
  const equal = <Value>(wanted: Value | undefined, value: Value) =>
    wanted === undefined || wanted === value;
  const isTaken =
    takenBy === undefined ||
    (typeof takenBy === 'object'
      ? company.takenBy === takenBy.staffId
      : (company.takenBy === '') === (takenBy === 'nobody'));
  return (
    isTaken &&
    equal(filter.receiptNumber, company.receiptNumber) &&
    equal(filter.phoneEnd, company.contactPhone.slice(7)) &&
    company.normalizedName.startsWith(filter.namePrefix ?? '') &&
    equal<string>(filter.cityCode, company.cityCode) &&
    equal<string | null>(filter.industryId, company.industryId) &&
    equal(filter.state, company.state) &&
    equal(filter.due?.isLate, isLate(company)) &&
    company.registeredAt >= (filter.since ?? 0) &&
    company.registeredAt < (filter.until ?? Number.POSITIVE_INFINITY) &&
    (filter.cities === null || filter.cities.includes(company.cityCode))
  );
}

async function listedIds(db: Db, filter: CompanyFilter, limit: number, scannedRows: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await listCompanyPage(db, filter, { cursor, limit, scannedRows });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null) return ids;
    cursor = page.next;
  }
  throw new Error('the list has no end');
}

const filters = fc.record(
  {
    state: fc.constantFrom(...companyStates),
    cityCode: fc.constantFrom(...CITIES),
    industryId: fc.constantFrom('1', '2', '3'),
    takenBy: fc.constantFrom({ staffId: 'me' }, 'nobody' as const, 'somebody' as const),
    since: fc.integer({ min: 1_000, max: 1_016 }),
    until: fc.integer({ min: 1_000, max: 1_016 }),
    due: fc.record({
      isLate: fc.boolean(),
      answerWithinMs: fc.constant(5),
      now: fc.constant(1_012),
    }),
    namePrefix: fc.constantFrom('南京', '南京示', 'zeta', '没有'),
    phoneEnd: fc.constantFrom('1003', '9999'),
    receiptNumber: fc.constantFrom('QY20260310-AAAAAA11', 'QY20260310-AAAAAA99'),
    cities: fc.constantFrom(null, null, [], ['320100'], ['320100', '110100'], [...CITIES]),
  },
  { requiredKeys: ['cities'] },
);

test('every combination of filters lists exactly the matching companies, each once, in order', async () => {
  const db = await listedDatabase();
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 15 }),
      async (filter, limit, scannedRows) => {
        const isByName =
          filter.namePrefix !== undefined &&
          filter.phoneEnd === undefined &&
          filter.receiptNumber === undefined;
        const expected = companies
          .filter((company) => passes(company, filter))
          .toSorted((one, other) =>
            isByName
              ? Buffer.compare(Buffer.from(one.normalizedName), Buffer.from(other.normalizedName))
              : other.registeredAt - one.registeredAt || (one.id < other.id ? 1 : -1),
          );
        const ids = await listedIds(db, filter, limit, scannedRows);
        expect(ids).toEqual(expected.map(({ id }) => id));
        const { total } = await listCompanyPage(db, filter, { limit: 1, withTotal: true });
        expect(total).toEqual({ count: ids.length, isAtLeast: false, amountFen: null });
      },
    ),
    { numRuns: 60 },
  );
});
