import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { importedAt } from '../../db/publication.ts';
import type { Db } from '../../db/schema.ts';
import {
  addToRefundedAmount,
  insertFirstRide,
  insertRefund,
  insertTopUp,
} from '../../features/companies/milestones/milestone-store.ts';
import {
  insertCompany,
  insertSuperAdministrator,
} from '../../features/companies/registration/company-store.ts';
import { createHtmlSanitizer } from '../../features/content/sanitize-html.ts';
import {
  lockActivities,
  publishActivityItem,
} from '../../features/referral/activities/activity-kind.ts';
import { createCompanyEvents } from '../../features/referral/company-events.ts';
import { ensureRecommendIdInTransaction } from '../../features/referral/invitations/recommend-id-service.ts';
import type { CompanyEvents } from '../../features/referral/referral.ts';
import { selectDueRewards } from '../../features/referral/rewards/reward-store.ts';
import { settleReward } from '../../features/referral/rewards/settle-service.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import type { EventsOut } from '../../ports/events-out.ts';
import type { Ports } from '../../ports/ports.ts';
import { createDemoActivities, type DemoInvitation, demoInvitations } from './demo-referral.ts';

interface LoadContext {
  readonly tx: Db;
  readonly eventsOut: EventsOut;
  eventsAt(moment: number): CompanyEvents;
  readonly recommendId: string;
  readonly userId: string;
  readonly now: number;
  readonly randomBytes: Ports['randomBytes'];
}

/**
 * The companies raise the same events as real ones at their times, so that the rewards follow the
 * rules and the ledger adds up.
 */
export async function loadDemoReferral(
  tx: Db,
  ports: Pick<Ports, 'randomBytes' | 'now' | 'secret' | 'eventsOut' | 'auditTrail'>,
  userId: string,
): Promise<void> {
  const now = ports.now();
  const frozenPorts = { ...ports, now: () => now };
  const checks = { sanitizeHtml: createHtmlSanitizer([]), trustedHosts: [] };
  await lockActivities(tx);
  for (const body of createDemoActivities(now)) {
    const item = { key: body.activityUuid, body };
    await publishActivityItem(checks, tx, item, importedAt(body.startsAt, now));
  }
  const recommendId = await ensureRecommendIdInTransaction(frozenPorts, tx, {
    userId,
    registerType: 1,
  });
  const eventsAt = (moment: number) =>
    createCompanyEvents({
      ports: { ...ports, now: () => moment },
      mobileOfUser,
      holdLimits: HOLD_LIMITS,
    });
  const { randomBytes, eventsOut } = ports;
  const context = { tx, eventsOut, eventsAt, recommendId, userId, now, randomBytes };
  // Companies are loaded in the order of registration, because each is compared with those before.
  for (const invitation of demoInvitations) {
    await registerDemoCompany(context, invitation);
    await topUpDemoCompany(context, invitation);
    await rideDemoCompany(context, invitation);
  }
  const due = await selectDueRewards(tx, now, 2 * demoInvitations.length);
  for (const reward of due) {
    await settleReward({ ports, mobileOfUser }, tx, reward, reward.dueAt);
  }
}

async function registerDemoCompany(
  { tx, eventsOut, eventsAt, recommendId, userId, now, randomBytes }: LoadContext,
  invitation: DemoInvitation,
): Promise<void> {
  const { companyId, fullName, contactPhone, cityCode, inInvitersSession } = invitation;
  const registeredAt = now - invitation.registeredDaysAgo * DAY_MS;
  const normalizedName = normalizeCompanyName(fullName) ?? fullName;
  const company = {
    id: companyId,
    receiptNumber: createReceiptNumber('QY', registeredAt, randomBytes(RECEIPT_LETTERS)),
    form: {
      fullName,
      contactName: '示例联系人',
      cityCode,
      scale: '51-100人',
      industryId: null,
      source: null,
      sourceId: '2',
      extensionType: null,
      recommendId,
    },
    normalizedName,
    contactPhone,
    city: { code: cityCode, name: findCityByCode(cityCode)?.name ?? cityCode },
    registeredAt,
  };
  await insertCompany(tx, company);
  await insertSuperAdministrator(tx, company);
  await eventsOut.append(tx, {
    type: 'company.registered',
    subject: { kind: 'company', id: companyId },
    data: { companyId, cityCode, registeredAt },
    phone: contactPhone,
  });
  const session = inInvitersSession ? { userId, tokenHash: companyId } : null;
  const origin = { session, device: null, address: null };
  await eventsAt(registeredAt).registered(tx, {
    companyId,
    fullName,
    normalizedName,
    contactPhone,
    cityCode,
    recommendId,
    registeredAt,
    origin,
  });
}

async function topUpDemoCompany(
  { tx, eventsAt, now }: LoadContext,
  { companyId, toppedUp, refundedDaysAgo }: DemoInvitation,
): Promise<void> {
  if (!toppedUp) return;
  const amount = fen(toppedUp.yuan * 100);
  const paidAt = now - toppedUp.daysAgo * DAY_MS;
  const topUp = { topUpId: `${companyId}-top-up`, companyId, amount, paidAt };
  await insertTopUp(tx, topUp, now);
  await eventsAt(paidAt).toppedUp(tx, topUp);
  if (refundedDaysAgo === undefined) return;
  const refundedAt = now - refundedDaysAgo * DAY_MS;
  const { topUpId } = topUp;
  const refund = { refundId: `${companyId}-refund`, topUpId, companyId, amount, refundedAt };
  await insertRefund(tx, refund, now);
  await addToRefundedAmount(tx, refund);
  await eventsAt(refundedAt).topUpRefunded(tx, refund);
}

async function rideDemoCompany(
  { tx, eventsAt, now }: LoadContext,
  { companyId, rodeDaysAgo }: DemoInvitation,
): Promise<void> {
  if (rodeDaysAgo === undefined) return;
  const riddenAt = now - rodeDaysAgo * DAY_MS;
  const ride = { companyId, orderUuid: `${companyId}-ride`, riddenAt };
  await insertFirstRide(tx, ride, now);
  await eventsAt(riddenAt).rodeFirst(tx, ride);
}
