import { confirmFare, raiseDissent } from '@ride/contract/disputes';
import { estimateFareItems } from '@ride/contract/fares';
import { recordFirstRide, recordTopUp, recordVerification } from '@ride/contract/internal';
import { invoiceIssued } from '@ride/contract/internal-invoices';
import { publishActivity } from '@ride/contract/internal-publish';
import { applyForInvoice } from '@ride/contract/invoices';
import { getRecommendId, pageInvitations } from '@ride/contract/referral';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { insertPicture } from '../../../features/disputes/case/picture-store.ts';
import { createMiniToken, logIn } from '../../../features/session/session-service.ts';
import { serviceActor } from '../../../ports/audit-trail.ts';
import { registerTestCompany, storeTestJoinRequest } from '../companies-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../fares-for-test.ts';
import { asService, post, type TestGateway } from '../gateway-for-test.ts';
import { insertTestSmsCode } from '../seeded-code.ts';
import { issueTestTicket } from '../seeded-ticket.ts';

export const OWNER_PHONE = '13811112222';
const INVITED_PHONE = '13833334444';
const APPLICANT_PHONE = '13855556666';

export interface OwnedRecords {
  readonly userId: string;
  /** The order is abnormal, so that it may be disputed. */
  readonly orderUuid: string;
  readonly routePlanUuid: string;
  /** A paid order without an invoice. */
  readonly paidOrderUuid: string;
  /** An issued invoice with its paper. */
  readonly applicationId: string;
  readonly receiptNumber: string;
  readonly pictureId: string;
  readonly recommendId: string;
  readonly companyId: string;
  readonly topUpId: string;
  /** A request to join the verified company of the owner. */
  readonly joinRequestId: string;
  /** Texts and amounts that occur in these records and nowhere else. */
  readonly secrets: readonly string[];
}

export async function createOwnedRecords(gateway: TestGateway): Promise<OwnedRecords> {
  const { ports } = gateway;
  const { token } = await logIn(ports, OWNER_PHONE);
  const receipt = await orders(gateway, token);
  const invoice = await issuedInvoice(gateway, token);
  const invited = await invitation(gateway, token);
  const own = { contactPhone: OWNER_PHONE, fullName: '甲方自有运输公司', contactName: '甲方本人' };
  const companyId = await registerTestCompany(gateway, own);
  await topUp(gateway, companyId, 'top-up-of-owner');
  const joinRequestId = await joinRequestTo(gateway, companyId, own.fullName);
  await insertTestSmsCode(ports, { mobile: OWNER_PHONE, scene: 'costProblem' });
  const ticket = await issueTestTicket(ports, 'register', OWNER_PHONE);
  const { miniToken } = await createMiniToken(ports, OWNER_PHONE, serviceActor);
  const { id: userId } = await ports.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', OWNER_PHONE)
    .executeTakeFirstOrThrow();
  return {
    userId,
    orderUuid: 'order-of-owner',
    routePlanUuid: 'plan-of-owner',
    paidOrderUuid: 'paid-order-of-owner',
    applicationId: invoice.applicationId,
    companyId,
    receiptNumber: receipt,
    pictureId: await pictureOf(gateway, receipt),
    recommendId: invited.recommendId,
    topUpId: 'top-up-of-owner',
    joinRequestId,
    secrets: [
      ...[OWNER_PHONE, INVITED_PHONE, APPLICANT_PHONE, userId, token, ticket, miniToken, receipt],
      ...[own.fullName, own.contactName, invited.name, invited.recommendId],
      ...[invoice.title, invoice.email, invoice.number],
      ...['12345.67', '54321'],
    ],
  };
}

async function orders(gateway: TestGateway, token: string): Promise<string> {
  await publishRules(gateway, createRuleInput());
  const usual = { passengerMobile: OWNER_PHONE, abnormal: true, flatPriceFen: 1_234_567 };
  const ride = { departureTime: NOON, distanceMetres: 8_000, durationSeconds: 900 };
  const estimate = { ...ride, flatPriceFen: usual.flatPriceFen };
  await deliverTrip(gateway, createTripInput({ ...usual, estimate, orderUuid: 'order-of-owner' }));
  const enterprise = { orderUuid: 'enterprise-order-of-owner', routePlanUuid: 'plan-of-owner' };
  await deliverTrip(gateway, createTripInput({ ...usual, ...enterprise }));
  await post(gateway.app, estimateFareItems, exampleRequests.estimateFareItems, { token });
  await post(gateway.app, confirmFare, { orderUuid: 'order-of-owner' }, { token });
  const disputed = { orderUuid: enterprise.orderUuid, reason: '甲方认为绕路了' };
  const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent');
  const raised = await post(gateway.app, raiseDissent, { ...disputed, captchaTicket }, { token });
  return raised.data?.receiptNumber ?? '';
}

async function issuedInvoice(gateway: TestGateway, token: string) {
  const { app, clock } = gateway;
  const payments = [{ item: '微信支付', amountFen: 3_900, kind: 'money' as const }];
  const deliver = (orderUuid: string, departedAt: number) =>
    deliverTrip(gateway, {
      ...createTripInput({ orderUuid, passengerMobile: OWNER_PHONE, payments }),
      ...{ orderedAt: departedAt, departedAt, completedAt: departedAt + 20 * MINUTE_MS },
    });
  await deliver('paid-order-of-owner', NOON - 3 * HOUR_MS);
  await deliver('invoiced-order-of-owner', NOON - 2 * HOUR_MS);
  const applicationId = 'application-of-the-owner';
  const [title, email] = ['甲方的发票抬头', 'owner@example.com'];
  const trips = [{ orderUuid: 'invoiced-order-of-owner', amountFen: 3_900 }];
  await post(app, applyForInvoice, { applicationId, head: { title, email }, trips }, { token });
  const number = '26322000000000000001';
  const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
  const issued = { applicationId, number, amountFen: 3_900, issuedAt: clock.now(), pdf };
  const answer = await post(app, invoiceIssued, issued, asService);
  if (!answer.success) throw new Error(answer.msg);
  return { applicationId, title, email, number };
}

async function pictureOf({ ports: { db, now } }: TestGateway, receiptNumber: string) {
  const pictureId = 'picture-of-the-owner';
  const picture = { pictureId, receiptNumber, jpeg: 'cGljdHVyZSBvZiBvd25lcg==', addedAt: now() };
  await insertPicture(db, picture);
  return pictureId;
}

async function invitation(gateway: TestGateway, token: string) {
  const activity = {
    ...exampleRequests.publishActivity,
    startsAt: NOON - DAY_MS,
    endsAt: NOON + 30 * DAY_MS,
    holdDays: 0,
    milestones: { registered: { rewardFen: 54_321 } },
  };
  await post(gateway.app, publishActivity, { ...activity, isImport: true }, asService);
  const { data: recommendId } = await post(gateway.app, getRecommendId, {}, { token });
  const invited = { contactPhone: INVITED_PHONE, fullName: '受邀示例贸易公司' };
  const companyId = await registerTestCompany(gateway, { ...invited, recommendid: recommendId });
  await topUp(gateway, companyId, 'top-up-of-invited');
  const ride = { companyId, orderUuid: 'ride-of-invited', riddenAt: gateway.clock.now() };
  await post(gateway.app, recordFirstRide, ride, asService);
  const { data } = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
  return { recommendId, name: data.list?.[0]?.helperName ?? '' };
}

async function joinRequestTo(gateway: TestGateway, companyId: string, fullName: string) {
  const { app, clock, ports } = gateway;
  await post(app, recordVerification, { companyId, verifiedAt: clock.now() }, asService);
  await storeTestJoinRequest(gateway, APPLICANT_PHONE, fullName);
  const { id } = await ports.db
    .selectFrom('joinRequests')
    .select('id')
    .where('mobile', '=', APPLICANT_PHONE)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

const topUp = ({ app, clock }: TestGateway, companyId: string, topUpId: string) =>
  post(
    app,
    recordTopUp,
    { topUpId, companyId, amountFen: 200_000, paidAt: clock.now() },
    asService,
  );
