import { toJsonText } from '../db/json-text.ts';
import type { Db } from '../db/schema.ts';
import type { Ports } from '../ports/ports.ts';
import { demoEnterpriseContent } from './enterprise.ts';
import { demoFaq } from './faq.ts';
import { demoLineContent } from './fares/line-18-content.ts';
import { loadDemoFares } from './fares/load-demo-fares.ts';
import { demoPageContent } from './page-content.ts';
import { demoPassengers } from './passengers.ts';
import { loadDemoReferral } from './referral/load-demo-referral.ts';

const MARKER = 'demo data';

type DemoPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>;

/** Into an empty database, once; README.md beside this file says what. True when it was done now. */
export function loadDemoData({ db, now, randomBytes, secret }: DemoPorts): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // A second gateway waits here for the first, and then finds it done.
    const marked = await tx
      .insertInto('once')
      .values({ what: MARKER, done_at: now() })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows !== 1n || !(await isEmpty(tx))) return false;
    await insertPassengers(tx, now(), () => randomBytes(16).toString('base64url'));
    await insertContent(tx, now());
    await loadDemoFares(tx, { now, randomBytes }, demoPassengers[0].mobile);
    await loadDemoReferral(tx, { now, randomBytes, secret }, demoPassengers[0].mobile);
    return true;
  });
}

async function isEmpty(tx: Db): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const document = await tx
    .selectFrom('content_documents')
    .select('name')
    .limit(1)
    .executeTakeFirst();
  const rule = await tx.selectFrom('fare_rules').select('scope').limit(1).executeTakeFirst();
  return user === undefined && document === undefined && rule === undefined;
}

async function insertPassengers(tx: Db, now: number, newId: () => string): Promise<void> {
  const rows = demoPassengers.map(({ mobile }) => ({ id: newId(), mobile, created_at: now }));
  await tx.insertInto('users').values(rows).execute();
}

async function insertContent(tx: Db, now: number): Promise<void> {
  const documents = [...demoPageContent, demoFaq, ...demoLineContent, ...demoEnterpriseContent];
  const rows = documents.map(({ name, content }) => ({
    kind: content.kind,
    name,
    version: 1,
    body: toJsonText(content),
    published_at: now,
  }));
  await tx.insertInto('content_documents').values(rows).execute();
  await tx.insertInto('revisions').values({ topic: 'content', revision: 1 }).execute();
}
