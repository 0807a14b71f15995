import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import {
  addCompanyNote,
  type CompanyCaseDeps,
  connectCompany,
  decideCompany,
  takeCompany,
} from '../../features/companies/desk/case-service.ts';
import { findCompanyCase } from '../../features/companies/desk/company-case-store.ts';
import { anonymizeCompany } from '../../features/companies/follow-up/erase-service.ts';
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
import { createCompanyEvents } from '../../features/referral/company-events.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import { staffDirectory } from '../../features/staff/staff-directory.ts';
import { serviceActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { findDemoActor } from '../demo-people.ts';
import {
  type DemoCompany,
  type DemoJoin,
  demoCompanies,
  demoDataRequests,
  demoJoins,
} from './demo-companies.ts';

type DemoPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret' | 'auditTrail' | 'eventsOut'>;

export async function loadDemoCompanies(ports: DemoPorts): Promise<void> {
  for (const company of demoCompanies) {
    await registerDemoCompany(ports, company);
    await handleDemoCompany(ports, company);
  }
  for (const join of demoJoins) await loadDemoJoin(ports, join);
  await loadDemoDataRequests(ports);
}

async function registerDemoCompany(
  { db, now, randomBytes }: DemoPorts,
  demo: DemoCompany,
): Promise<void> {
  const registeredAt = now() - demo.hoursAgo * HOUR_MS;
  const { companyId, fullName, contactName, contactPhone, cityCode, industryId, scale } = demo;
  const unused = { source: null, sourceId: '1', extensionType: null, recommendId: null };
  const company = {
    id: companyId,
    receiptNumber: createReceiptNumber('QY', registeredAt, randomBytes(RECEIPT_LETTERS)),
    form: { fullName, contactName, cityCode, scale, industryId, ...unused },
    normalizedName: normalizeCompanyName(fullName) ?? fullName,
    contactPhone,
    city: { code: cityCode, name: findCityByCode(cityCode)?.name ?? cityCode },
    registeredAt,
  };
  await db.transaction().execute(async (tx) => {
    if (await insertCompany(tx, company)) await insertSuperAdministrator(tx, company);
  });
}

function depsAfter(ports: DemoPorts, { hoursAgo }: DemoCompany, hours: number): CompanyCaseDeps {
  const moment = ports.now() - Math.max(0, hoursAgo - hours) * HOUR_MS;
  const then = { ...ports, now: () => moment };
  return {
    ports: then,
    events: createCompanyEvents({ ports: then, mobileOfUser, holdLimits: HOLD_LIMITS }),
    staff: { ...staffDirectory, isPermitted: async () => true },
    findInvitation: async () => null,
  };
}

/** The actions of the staff follow the registration at intervals of one hour. */
async function handleDemoCompany(ports: DemoPorts, demo: DemoCompany): Promise<void> {
  const { companyId, state, takenBy, note } = demo;
  if (state === 'erased') {
    const { ports: then, events } = depsAfter(ports, demo, 3);
    await anonymizeCompany({ ports: { ...ports, now: then.now }, events }, companyId, serviceActor);
  }
  if (takenBy === undefined) return;
  const actor = await findDemoActor(ports, takenBy);
  await takeCompany(depsAfter(ports, demo, 1), actor, companyId);
  const kind = state === 'new' ? 'internal' : 'contact';
  const noteId = `note-of-${companyId}`;
  await addCompanyNote(depsAfter(ports, demo, 2), actor, { noteId, companyId, kind, text: note });
  await closeDemoCompany(ports, demo, actor);
}

async function closeDemoCompany(
  ports: DemoPorts,
  demo: DemoCompany,
  actor: StaffActor,
): Promise<void> {
  const { companyId, state, note: text, reason = null, duplicateOf = null } = demo;
  const then = depsAfter(ports, demo, 3);
  const revision = (await findCompanyCase(ports.db, companyId))?.revision ?? 0;
  const seen = { companyId, revision };
  if (state === 'connected') await connectCompany(then, actor, { ...seen, text });
  if (state === 'new' || state === 'connected' || state === 'erased') return;
  const lead = await findDemoActor(ports, '李娜');
  await decideCompany(then, lead, seen, { outcome: state, text, reason, duplicateOf });
}

async function loadDemoJoin(
  ports: DemoPorts,
  { mobile, fullName, contactName, hoursAgo, state, companyId }: DemoJoin,
): Promise<void> {
  const { db, now, randomBytes } = ports;
  const normalizedName = normalizeCompanyName(fullName) ?? fullName;
  const requestId = await upsertJoinRequest(db, {
    mobile,
    fullName,
    normalizedName,
    contactName,
    requestedAt: now() - hoursAgo * HOUR_MS,
    newId: randomBytes(16).toString('base64url'),
  });
  if (state === 'open') return;
  const sms = { send: async () => 'sent' as const };
  const alerts = { raise: () => {}, counts: () => new Map() };
  const decision = { requestId, revision: 0, text: '已与企业联系人核实' };
  await decideJoinAtDesk(
    { ports: { ...ports, sms, alerts }, staff: staffDirectory },
    await findDemoActor(ports, '李娜'),
    companyId !== undefined
      ? { ...decision, outcome: 'accepted', companyId }
      : { ...decision, outcome: 'refused' },
  );
}

async function loadDemoDataRequests(ports: DemoPorts): Promise<void> {
  const lead = await findDemoActor(ports, '韩雪');
  const deps = { ports, staff: staffDirectory, personalData: [] };
  for (const { kind, mobile, daysAgo, refusal } of demoDataRequests) {
    const asked = {
      kind,
      mobile,
      proof: 'callBack',
      text: '本人来电，回拨本机核实',
      askedAt: ports.now() - daysAgo * DAY_MS,
    } as const;
    const recorded = await recordDataRequest(deps, lead, asked, null);
    if (refusal === undefined || typeof recorded === 'string') continue;
    const { requestId } = recorded;
    await refuseDataRequest(deps, lead, { requestId, revision: 0, text: refusal });
  }
}
