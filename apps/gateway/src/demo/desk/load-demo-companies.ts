import { HOUR_MS } from '@ride/domain/durations';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import {
  addNote,
  type CasePorts,
  connectCompany,
  decideCompany,
  takeCompany,
} from '../../features/companies/cases/case-service.ts';
import { findCompanyCase } from '../../features/companies/cases/company-case-store.ts';
import { anonymiseCompany } from '../../features/companies/follow-up/erase-service.ts';
import { decideJoinAtDesk } from '../../features/companies/join/join-case-service.ts';
import { upsertJoinRequest } from '../../features/companies/join/join-store.ts';
import {
  insertCompany,
  insertSuperAdministrator,
} from '../../features/companies/registration/company-store.ts';
import {
  recordDataRequest,
  refuseDataRequest,
} from '../../features/privacy/data-request-service.ts';
import { companyEvents } from '../../features/referral/company-events.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import { staffDirectory } from '../../features/staff/staff-directory.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { DEMO_ORIGINAL, type DemoCompany, demoCompanies, demoJoins } from './demo-companies.ts';
import { demoActor } from './demo-staff.ts';

type DemoPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret' | 'auditTrail' | 'eventsOut'>;

/** Companies, requests to join and requests about personal data in every state, by the services. */
export async function loadDemoCompanies(ports: DemoPorts): Promise<void> {
  for (const [index, company] of demoCompanies.entries()) {
    const { contactPhone = `1360001${String(index).padStart(4, '0')}` } = company;
    await registerDemoCompany(ports, company, contactPhone);
    await handleDemoCompany(ports, company);
  }
  for (const [index, join] of demoJoins.entries()) {
    await loadDemoJoin(ports, join, `1350002${String(index).padStart(4, '0')}`);
  }
  await loadDemoDataRequests(ports);
}

async function registerDemoCompany(
  { db, now, randomBytes }: DemoPorts,
  demo: DemoCompany,
  contactPhone: string,
): Promise<void> {
  const registeredAt = now() - demo.hoursAgo * HOUR_MS;
  const { companyId, fullName, contactName, cityCode, industryId, scale } = demo;
  const unused = { source: null, sourceId: '1', extensionType: null, recommendId: null };
  const company = {
    id: companyId,
    receiptNumber: receiptNumber('QY', registeredAt, randomBytes(RECEIPT_LETTERS)),
    form: { fullName, contactName, cityCode, scale, industryId, ...unused },
    normalizedName: normalizeCompanyName(fullName) ?? fullName,
    contactPhone,
    city: { code: cityCode, name: cityOfCode(cityCode)?.name ?? cityCode },
    registeredAt,
  };
  await db.transaction().execute(async (tx) => {
    if (await insertCompany(tx, company)) await insertSuperAdministrator(tx, company);
  });
}

/** The ports at so many hours after a company registered. */
function portsAfter(ports: DemoPorts, { hoursAgo }: DemoCompany, hours: number): CasePorts {
  const moment = ports.now() - Math.max(0, hoursAgo - hours) * HOUR_MS;
  const then = { ...ports, now: () => moment };
  const events = companyEvents({ ...then, mobileOfUser, holdLimits: HOLD_LIMITS });
  return { ...then, events, mayHandle: async () => true, isInvited: async () => false };
}

/** What the staff did, an hour after another since the company registered. */
async function handleDemoCompany(ports: DemoPorts, demo: DemoCompany): Promise<void> {
  const { companyId, state, takenBy, note = '' } = demo;
  if (state === 'erased') {
    await anonymiseCompany({ ...ports, now: portsAfter(ports, demo, 3).now }, companyId);
  }
  if (takenBy === undefined) return;
  const actor = await demoActor(ports, takenBy);
  await takeCompany(portsAfter(ports, demo, 1), actor, companyId);
  const kind = state === 'new' ? 'internal' : 'contact';
  const noteId = `note-of-${companyId}`;
  await addNote(portsAfter(ports, demo, 2), actor, { noteId, companyId, kind, words: note });
  await closeDemoCompany(ports, demo, actor);
}

async function closeDemoCompany(
  ports: DemoPorts,
  demo: DemoCompany,
  actor: StaffActor,
): Promise<void> {
  const { companyId, state, note: words = '', reason = null } = demo;
  const then = portsAfter(ports, demo, 3);
  const revision = (await findCompanyCase(ports.db, companyId))?.revision ?? 0;
  const seen = { companyId, revision };
  if (state === 'connected') await connectCompany(then, actor, { ...seen, words });
  if (state === 'new' || state === 'connected' || state === 'erased') return;
  const duplicateOf = state === 'duplicate' ? DEMO_ORIGINAL : null;
  const lead = await demoActor(ports, '李娜');
  await decideCompany(then, lead, seen, { outcome: state, words, reason, duplicateOf });
}

async function loadDemoJoin(
  ports: DemoPorts,
  { fullName, contactName, hoursAgo, state }: (typeof demoJoins)[number],
  mobile: string,
): Promise<void> {
  const { db, now, randomBytes } = ports;
  const normalizedName = normalizeCompanyName(fullName) ?? fullName;
  const requestId = await upsertJoinRequest(db, {
    ...{ mobile, fullName, normalizedName, contactName },
    requestedAt: now() - hoursAgo * HOUR_MS,
    newId: randomBytes(16).toString('base64url'),
  });
  if (state === 'open') return;
  const sms = { send: async () => 'sent' as const };
  const alerts = { raise: () => {} };
  const decision = { requestId, revision: 0, words: '已与企业联系人核实' };
  const companyId = 'demo-desk-connected';
  await decideJoinAtDesk(
    { ...ports, sms, alerts, staff: staffDirectory },
    await demoActor(ports, '李娜'),
    state === 'accepted'
      ? { ...decision, outcome: state, companyId }
      : { ...decision, outcome: state },
  );
}

/** Two that are open, one of them nearly late, and one that was refused. */
async function loadDemoDataRequests(ports: DemoPorts): Promise<void> {
  const lead = await demoActor(ports, '李娜');
  const requestPorts = { ...ports, personalData: [] };
  const record = (kind: 'copy' | 'deletion', mobile: string, daysAgo: number) =>
    recordDataRequest(requestPorts, lead, {
      ...{ kind, mobile, proof: 'callBack', words: '本人来电，回拨本机核实' },
      askedAt: ports.now() - daysAgo * 24 * HOUR_MS,
    });
  await record('copy', '13500030001', 1);
  await record('deletion', '13500030002', 14);
  const refused = await record('deletion', '13500030003', 6);
  if (refused.outcome !== 'recorded') return;
  const { requestId } = refused;
  await refuseDataRequest(requestPorts, lead, { requestId, revision: 0, words: '未能核实是本人' });
}
