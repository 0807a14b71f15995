import { markDone } from '../db/once.ts';
import { incrementRevision, readRevision } from '../db/revisions.ts';
import type { Db } from '../db/schema.ts';
import { insertContent } from '../features/content/content-store.ts';
import { hasUsers, userOfPhone } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import { loadDemoDrafts } from './desk/demo-drafts.ts';
import { loadDemoStaff } from './desk/demo-staff.ts';
import { loadDemoCompanies } from './desk/load-demo-companies.ts';
import { loadDemoDisputes } from './disputes/load-demo-disputes.ts';
import { demoEnterpriseContent } from './enterprise.ts';
import { demoFaq } from './faq.ts';
import { demoLineContent } from './fares/line-18-content.ts';
import { loadDemoFares } from './fares/load-demo-fares.ts';
import { demoPageContent } from './page-content.ts';
import { type DemoPassenger, demoPassengers } from './passengers.ts';
import { loadDemoReferral } from './referral/load-demo-referral.ts';

const MARKER = 'demo data';

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'secret' | 'auditTrail' | 'eventsOut' | 'brandTiers'
>;

/** Loads what README.md beside this file lists into an empty database, once. True when it did. */
export async function loadDemoData(ports: DemoPorts): Promise<boolean> {
  const { db, now, randomBytes, secret, eventsOut } = ports;
  // Committed at once: a gateway that starts at the same moment waits no longer than needed.
  await db.transaction().execute((tx) => loadDemoStaff(tx, { now, randomBytes }));
  const passengers = await db.transaction().execute(async (tx) => {
    if (!(await markDone(tx, MARKER, now())) || !(await isEmpty(tx))) return null;
    const newId = () => randomBytes(16).toString('base64url');
    const inserted = await insertPassengers(tx, now(), newId);
    const [first] = inserted;
    await publishDemoContent(tx, now());
    await loadDemoDrafts(tx, now());
    await loadDemoFares(tx, ports, first);
    await loadDemoReferral(tx, { now, randomBytes, secret, eventsOut }, first.userId);
    return inserted;
  });
  if (passengers === null) return false;
  // Acts of the staff are transactions of their own, as at the desk.
  await loadDemoCompanies(ports);
  await loadDemoDisputes(ports, passengers);
  return true;
}

async function isEmpty(tx: Db): Promise<boolean> {
  if (await hasUsers(tx)) return false;
  const revisions = [await readRevision(tx, 'content'), await readRevision(tx, 'fareRules')];
  return revisions.every((revision) => revision === 0);
}

async function insertPassengers(tx: Db, now: number, newId: () => string) {
  const insert = async ({ mobile }: { readonly mobile: string }): Promise<DemoPassenger> => ({
    mobile,
    userId: await userOfPhone(tx, { freshId: newId(), mobile, now }),
  });
  const [first, second] = demoPassengers;
  return [await insert(first), await insert(second)] as const;
}

async function publishDemoContent(tx: Db, now: number): Promise<void> {
  await incrementRevision(tx, 'content');
  const documents = [...demoPageContent, demoFaq, ...demoLineContent, ...demoEnterpriseContent];
  for (const { name, content } of documents) {
    await insertContent(tx, name, content, { at: now, by: 'service' });
  }
}
