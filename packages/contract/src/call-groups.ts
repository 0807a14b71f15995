import type { CallGroup } from '@ride/domain/keys/system-keys';
import type { AllCalls } from './all-calls.ts';
import type { internalKeyCalls } from './internal-keys.ts';
import type { internalStaffCalls } from './internal-staff.ts';

type InternalCall = {
  [Name in keyof AllCalls]: AllCalls[Name]['access'] extends 'service' ? Name : never;
}[keyof AllCalls];

/** Commands with the staff token are in no group, because no key may make them. */
type Command = keyof typeof internalStaffCalls | keyof typeof internalKeyCalls;

/** The group of each internal call. A key of another system opens whole groups. */
export const groupOfCall = {
  recordCompletedTrip: 'trips',
  readTrip: 'trips',
  reportPayment: 'payments',
  refundPaid: 'payments',
  settleRewards: 'payments',
  readDispute: 'payments',
  readReward: 'payments',
  invoiceIssued: 'invoices',
  invoiceSent: 'invoices',
  invoiceFailed: 'invoices',
  invoiceReversed: 'invoices',
  readInvoiceApplication: 'invoices',
  listWaitingInvoices: 'invoices',
  readCompany: 'companies',
  readJoinRequest: 'companies',
  recordVerification: 'companies',
  recordTopUp: 'companies',
  refundTopUp: 'companies',
  recordFirstRide: 'companies',
  listPublished: 'prices',
  publishFareRules: 'prices',
  publishFence: 'prices',
  publishCalendar: 'prices',
  publishActivity: 'prices',
  repriceOrders: 'prices',
  publishContent: 'content',
  issueMiniToken: 'sessions',
  unlockPhone: 'sessions',
  listRegistrations: 'personalData',
  eraseCompany: 'personalData',
  checkLedger: 'metrics',
  checkAudit: 'metrics',
} as const satisfies Readonly<Record<Exclude<InternalCall, Command>, CallGroup>>;
