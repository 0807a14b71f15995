import { insertRows, sql } from '../growth/insert-each.mjs';
import { createRequestsWithTotals } from './list-requests.mjs';

const FIRST_AT = 1_700_000_000_000;

/**
 * Nearly all companies are closed cases of one city; one in a thousand is new and taken by nobody.
 */
async function grow(db, count) {
  await growCompanies(db, count);
  await insertRows(
    db,
    count,
    sql`join_requests (id, mobile, normalized_name, full_name, contact_name, requested_at, state,
      decided_at)`,
    sql`select 'grown-join-' || n, cast(17000000000 + n as text), '第' || n || '家增长示例有限公司',
        '第' || n || '家增长示例有限公司', '示例申请人', ${sql.lit(FIRST_AT)} + n * 1000,
        case when n % 1000 = 0 then 'open' else 'accepted' end,
        case when n % 1000 = 0 then null else ${sql.lit(FIRST_AT)} + n * 1000 end
      from series`,
  );
}

const growCompanies = (db, count) =>
  insertRows(
    db,
    count,
    sql`companies (id, full_name, normalized_name, contact_name, contact_phone, city_code,
      city_name, scale, industry_id, registered_at, state, taken_by, receipt_number)`,
    sql`select 'grown-company-' || n, '第' || n || '家增长示例有限公司',
        '第' || n || '家增长示例有限公司', '示例联系人', cast(16000000000 + n as text),
        case when n % 100 = 0 then '330100' else '320100' end,
        case when n % 100 = 0 then '杭州市' else '南京市' end, '51-100人', 'grown-industry',
        ${sql.lit(FIRST_AT)} + n * 1000,
        case when n % 1000 = 0 then 'new' else 'verified' end,
        case when n % 1000 = 0 then '' else 'grown-staff' end, 'grown-receipt-' || n
      from series`,
  );

function requests(count) {
  const middle = FIRST_AT + (count / 2) * 1000;
  const bodies = {
    'first page': {},
    'new ones': { state: 'new' },
    'in a state of nearly all': { state: 'verified' },
    'in a state of none': { state: 'duplicate' },
    'by city': { cityCode: '330100' },
    'by a city without any': { cityCode: '110100' },
    'by industry': { industryId: 'grown-industry' },
    'taken by nobody': { taken: 'nobody' },
    'taken by oneself': { taken: 'me' },
    'up to the middle': { until: middle },
    'by the beginning of a name': { namePrefix: `第${Math.floor(count / 2)}` },
    'by the end of a phone': { phoneEnd: '1234' },
    'taken by a colleague': { taken: 'grown-staff' },
    'answered late': { due: 'late' },
    'answered on time': { due: 'onTime' },
    'new ones of a city': { state: 'new', cityCode: '330100' },
  };
  const joins = {
    'first page': {},
    'in a state of few': { state: 'open' },
    'up to the middle': { until: middle },
    'by a city of few': { cityCode: '330100' },
    'by a city without any': { cityCode: '110100' },
  };
  return {
    ...createRequestsWithTotals('companies', '/desk/companies/list', bodies),
    ...createRequestsWithTotals('joins', '/desk/joins/list', joins),
  };
}

export const companyList = { role: 'support', grow, requests };
