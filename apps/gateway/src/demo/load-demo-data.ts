import { markDoneOnce } from '../db/once.ts';
import { readRevision } from '../db/revisions.ts';
import type { Db } from '../db/schema.ts';
import { hasUsers } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import { loadDemoChanges } from './changes/load-demo-changes.ts';
import { loadDemoContent } from './demo-content.ts';
import { insertDemoPassengers, loadDemoStaff } from './demo-people.ts';
import { loadDemoCompanies } from './desk/load-demo-companies.ts';
import { loadDemoDisputes, recordDisputedTrips } from './disputes/load-demo-disputes.ts';
import { loadDemoFares } from './fares/load-demo-fares.ts';
import { loadDemoInvoices, reverseDemoInvoices } from './invoices/load-demo-invoices.ts';
import { loadDemoReferral } from './referral/load-demo-referral.ts';

const MARKER = 'demo data';

type DemoPorts = Pick<
  Ports,
  | 'db'
  | 'now'
  | 'randomBytes'
  | 'secret'
  | 'auditTrail'
  | 'eventsOut'
  | 'brandTiers'
  | 'balanceInvoicing'
>;

/**
 * Loads the data that README.md beside this file lists into an empty database, once; returns true
 * if it did.
 */
export async function loadDemoData(ports: DemoPorts): Promise<boolean> {
  const { db, now, randomBytes } = ports;
  // The staff are committed at once, so that a gateway that starts at the same moment waits no
  // longer than needed.
  await db.transaction().execute((tx) => loadDemoStaff(tx, { now, randomBytes }));
  const passengers = await db.transaction().execute(async (tx) => {
    if (!(await markDoneOnce(tx, MARKER, now())) || !(await isEmpty(tx))) return null;
    const inserted = await insertDemoPassengers(tx, { now, randomBytes });
    const [first] = inserted;
    await loadDemoContent(tx, now());
    await loadDemoFares(tx, ports, first);
    await loadDemoReferral(tx, ports, first.userId);
    return inserted;
  });
  if (passengers === null) return false;
  // Actions of the staff are transactions of their own, as at the desk.
  await loadDemoCompanies(ports);
  const [first] = passengers;
  await recordDisputedTrips(ports, passengers);
  await loadDemoInvoices(ports, first);
  await loadDemoDisputes(ports, passengers);
  await reverseDemoInvoices(ports);
  await loadDemoChanges(ports);
  return true;
}

async function isEmpty(tx: Db): Promise<boolean> {
  if (await hasUsers(tx)) return false;
  const revisions = [await readRevision(tx, 'content'), await readRevision(tx, 'fareRules')];
  return revisions.every((revision) => revision === 0);
}
