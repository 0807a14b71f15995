import { insertRows, sql } from '../growth/insert-each.mjs';
import { createListRequests } from './list-requests.mjs';

const FIRST_AT = 1_700_000_000_000;
const DOCUMENTS = 1000;
const FIRST_NAME = 10 ** 6;

const body = JSON.stringify({
  kind: 'company',
  expandBizLine: 1,
  enterpriseName: '增长示例',
  companyName: '增长示例有限公司',
});

/** Versions of a thousand documents, of which one in ten has a draft. */
async function grow(db, count) {
  const name = sql`cast(${sql.lit(FIRST_NAME)} + n % ${sql.lit(DOCUMENTS)} as text)`;
  await insertRows(
    db,
    count,
    sql`content_documents (kind, name, version, body, published_at, published_by)`,
    sql`select 'company', ${name}, 1 + n / ${sql.lit(DOCUMENTS)}, ${sql.lit(body)},
        ${sql.lit(FIRST_AT)} + n * 1000, 'staff:grown-staff'
      from series`,
  );
  await insertRows(
    db,
    DOCUMENTS / 10,
    sql`content_drafts (kind, name, revision, body, base_version, changed_at, changed_by)`,
    sql`select 'company', cast(${sql.lit(FIRST_NAME)} + n * 10 - 1 as text), 1, ${sql.lit(body)},
        1, ${sql.lit(FIRST_AT)}, 'staff:grown-staff'
      from series`,
  );
}

function requests(count) {
  const kind = 'company';
  const middleName = String(FIRST_NAME + DOCUMENTS / 2);
  const cursor = Buffer.from(middleName).toString('base64url');
  const versions = { kind, name: middleName };
  const middle = String(Math.floor(count / DOCUMENTS / 2));
  return {
    ...createListRequests('content', '/desk/content/list', {
      'first page': { kind },
      'a page in the middle': { kind, cursor },
      'being drafted': { kind, withDraft: true },
    }),
    ...createListRequests('content', '/desk/content/versions', {
      'newest versions': versions,
      'versions in the middle': { ...versions, cursor: middle },
    }),
  };
}

export const contentList = { role: 'content', grow, requests };
