import * as internal from '@ride/contract/internal-invoices';
import * as calls from '@ride/contract/invoices';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../http/refusal.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  type AnswerDeps,
  recordFailed,
  recordIssued,
  recordReversed,
  recordSent,
} from './answers/answer-service.ts';
import { listWaitingPage } from './answers/waiting-service.ts';
import { type InvoiceDeskDeps, invoiceDeskRoutes } from './desk/desk-routes.ts';
import { cancelInvoice } from './end-invoice-service.ts';
import { findInvoice, findOwnInvoice, lockInvoice } from './invoice-store.ts';
import { deleteOldInvoices } from './old-invoice-store.ts';
import { apply } from './own/apply-service.ts';
import { listInvoiceTrips } from './own/list-trips-service.ts';
import { describeInvoice, listOwnInvoices } from './own/own-invoices-service.ts';
import { openPaper, readPaper } from './own/paper-service.ts';
import { resend } from './own/resend-service.ts';
import {
  type LockOrders,
  type ReadBilledTrips,
  readInvoiceableTrips,
  toOwnTrip,
} from './own/trips-for-invoices.ts';
import {
  eraseInvoiceData,
  exportInvoiceData,
  listInvoiceIds,
  listOpenInvoices,
} from './personal-data-store.ts';
import { answerTexts, texts } from './texts.ts';

export type { BilledTrip } from './own/trips-for-invoices.ts';

export interface InvoiceDeps extends AnswerDeps, InvoiceDeskDeps {
  readonly ports: Ports;
  findUserId(db: Db, mobile: string): Promise<string | null>;
  readonly readBilledTrips: ReadBilledTrips;
  readonly lockOrders: LockOrders;
  readonly keptYears: number;
}

export const invoicesFeature = (deps: InvoiceDeps) => ({
  handlers: { ...ownHandlers(deps), ...internalHandlers(deps) },
  deskHandlers: invoiceDeskRoutes(deps),
  readPaper: (id: string, token: string) => readPaper(deps.ports, id, token),
  subject,
  personalData: personalData(deps),
  jobs: [oldInvoiceJob(deps)],
});

function ownHandlers(deps: InvoiceDeps): Pick<Handlers, keyof typeof calls.invoiceCalls> {
  const { ports } = deps;
  const { db } = ports;
  return {
    invoiceTrips: (request, { session }) => listInvoiceTrips(deps, session.userId, request),

    async invoiceTrip({ orderUuid }, { session: { userId } }) {
      const [trip] = await readInvoiceableTrips(deps, db, userId, [orderUuid]);
      return trip ? toOwnTrip(trip) : refuseShared('notFound', '订单不存在');
    },

    applyForInvoice: async (request, { session }) =>
      answerOrRefuse(calls.applyForInvoice, await apply(deps, session, request), texts),

    listInvoices: ({ cursor }, { session }) => listOwnInvoices(db, session.userId, cursor),

    async readInvoice({ applicationId }, { session }) {
      const invoice = await findOwnInvoice(db, applicationId, session.userId);
      return invoice
        ? describeInvoice(db, invoice)
        : refuse(calls.readInvoice, 'unknownInvoice', texts.unknownInvoice);
    },

    invoicePaper: async ({ applicationId }, { session }) =>
      answerOrRefuse(
        calls.invoicePaper,
        await openPaper(ports, session.userId, applicationId),
        texts,
      ),

    async resendInvoice({ applicationId, email }, { session }) {
      const outcome = await transaction(db, async (tx) => {
        const invoice = await lockInvoice(tx, applicationId);
        if (invoice?.userId !== session.userId) return 'unknownInvoice';
        return resend(ports, tx, invoice, email);
      });
      return answerOrRefuse(calls.resendInvoice, outcome, texts);
    },
  };
}

const internalHandlers = (
  deps: InvoiceDeps,
): Pick<Handlers, keyof typeof internal.internalInvoiceCalls> => ({
  invoiceIssued: async (report, { by }) =>
    answerOrRefuse(
      internal.invoiceIssued,
      await recordIssued(deps, report, by),
      answerTexts('开票时间 issuedAt'),
    ),

  invoiceSent: async (report, { by }) =>
    answerOrRefuse(
      internal.invoiceSent,
      await recordSent(deps, report, by),
      answerTexts('寄出时间 sentAt'),
    ),

  invoiceFailed: async (report, { by }) =>
    answerOrRefuse(
      internal.invoiceFailed,
      await recordFailed(deps, report, by),
      answerTexts('失败时间 failedAt'),
    ),

  invoiceReversed: async (report, { by }) =>
    answerOrRefuse(
      internal.invoiceReversed,
      await recordReversed(deps, report, by),
      answerTexts('冲红时间 reversedAt'),
    ),

  async readInvoiceApplication({ applicationId }, { mayReadPersonalData }) {
    const { db } = deps.ports;
    const invoice = await findInvoice(db, applicationId);
    if (invoice === null) {
      return refuse(
        internal.readInvoiceApplication,
        'unknownInvoice',
        answerTexts('').unknownInvoice,
      );
    }
    const described = await describeInvoice(db, invoice);
    return mayReadPersonalData ? described : { ...described, title: '', head: null };
  },

  listWaitingInvoices: ({ after }) => listWaitingPage(deps.ports.db, after),
});

const subject = {
  permission: 'invoice.read',

  async find(db: Db, id: string) {
    const invoice = await findInvoice(db, id);
    return invoice && { cityCode: invoice.cityCode };
  },
} as const;

/** Tax law asks to keep issued invoices for five years. */
const LEAST_YEARS = 5;
/** No year is cut short. */
const YEAR_MS = 366 * DAY_MS;

const oldInvoiceJob = ({ ports, keptYears }: InvoiceDeps): Job => ({
  name: 'deleteOldInvoices',
  everyMs: HOUR_MS,
  async run() {
    const upTo = cityDayStart(ports.now()) - Math.max(LEAST_YEARS, keptYears) * YEAR_MS - 1;
    while (await deleteBatch(ports, upTo));
  },
});

const deleteBatch = ({ db, auditTrail }: Ports, upTo: number): Promise<boolean> =>
  transaction(db, async (tx) => {
    const deleted = await deleteOldInvoices(tx, upTo);
    if (deleted === 0) return false;
    await auditTrail.append(tx, {
      actor: { kind: 'system', id: 'retention' },
      action: 'invoices.deleted',
      subject: { kind: 'list', id: 'invoices' },
      after: `${deleted} 笔开票申请`,
    });
    return true;
  });

const personalData = ({ ports, findUserId }: InvoiceDeps) => ({
  subject: '发票',
  kept: '已开具发票的号码、金额、抬头和税号依法保存至少5年，期间不再保留收件信息、发票文件和行程地点',
  async collect(db: Db, mobile: string) {
    const userId = await findUserId(db, mobile);
    return userId === null ? [] : exportInvoiceData(db, userId);
  },
  async listUnfinished(db: Db, mobile: string) {
    const userId = await findUserId(db, mobile);
    const open = userId === null ? [] : await listOpenInvoices(db, userId);
    return open.length === 0
      ? []
      : [`${open.length} 笔开票申请等待开票或冲红，删除后未开出的将取消`];
  },
  async auditedSubjects(db: Db, mobile: string) {
    const userId = await findUserId(db, mobile);
    const ids = userId === null ? [] : await listInvoiceIds(db, userId);
    return ids.map((id) => ({ kind: 'invoice', id }) as const);
  },
  async erase(tx: Db, mobile: string) {
    const userId = await findUserId(tx, mobile);
    if (userId === null) return 0;
    for (const { id } of await listOpenInvoices(tx, userId)) {
      await cancelInvoice(ports, tx, { id, reason: 'erased' });
    }
    const erased = await eraseInvoiceData(tx, userId);
    for (const id of await listInvoiceIds(tx, userId)) {
      await ports.eventsOut.erasePersonalData(tx, { kind: 'invoice', id });
    }
    return erased;
  },
});
