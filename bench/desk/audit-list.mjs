import { insertRows, sql } from '../growth/insert-each.mjs';
import { createListRequests } from './list-requests.mjs';

const FIRST_AT = 1_700_000_000_000;
const OBJECTS_OF = 10;

/** Half of all entries are by one person with one action; each object has ten entries. */
async function grow(db, count) {
  const { seq } = await db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow();
  const number = sql`${sql.lit(seq)} + n`;
  await insertRows(
    db,
    count,
    sql`audit_entries (seq, at, actor_kind, actor_id, action, subject_kind, subject_id,
      text_hash, reason_hash, previous_hash, hash)`,
    sql`select ${number}, ${sql.lit(FIRST_AT)} + n * 1000, 'staff',
        case when n % 2 = 0 then 'grown-busy' else 'grown-' || (n % 50) end,
        case when n % 4 < 2 then 'person.unmasked' else 'company.erased' end,
        'company', 'grown-company-' || (n / ${sql.lit(OBJECTS_OF)}),
        'words-' || n, 'reason-' || n, 'hash-' || (n - 1), 'hash-' || n
      from series`,
  );
  await insertRows(
    db,
    count,
    sql`audit_texts (seq, after, salt, reason, reason_salt)`,
    sql`select ${number}, '联系人手机号', 'salt', '联系本人：第' || n || '次', 'salt' from series`,
  );
  await db
    .updateTable('auditHead')
    .set({ seq: seq + count, hash: `hash-${count}` })
    .execute();
}

function requests(count) {
  const middle = FIRST_AT + (count / 2) * 1000;
  const actor = (id) => ({ actor: { kind: 'staff', id } });
  const subject = { id: `grown-company-${Math.floor(count / OBJECTS_OF / 2)}` };
  const bodies = {
    'first page': {},
    'a page in the middle': { cursor: `${middle}-${count / 2}` },
    'by a busy person': actor('grown-busy'),
    'by somebody else': actor('grown-7'),
    'by nobody': actor('grown-nobody'),
    'by a common action': { action: 'person.unmasked' },
    'by an action never done': { action: 'invitation.refused' },
    'by a busy person and an action never done': {
      ...actor('grown-busy'),
      action: 'invitation.refused',
    },
    'by object': { subject },
    'by object, busy person and common action': {
      ...actor('grown-busy'),
      action: 'person.unmasked',
      subject,
    },
    'by an early day': { from: FIRST_AT, to: FIRST_AT + 86_400_000 },
    'by a busy person up to the middle': { ...actor('grown-busy'), to: middle },
  };
  const history = { subject: { kind: 'company', ...subject } };
  return {
    ...createListRequests('audit', '/desk/audit/list', bodies),
    ...createListRequests('audit', '/desk/history', { 'history of an object': history }),
  };
}

export const auditList = { role: 'auditor', grow, requests };
