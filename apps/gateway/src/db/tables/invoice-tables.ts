import type { InvoiceEndReason, InvoiceState } from '@ride/domain/invoices/invoice-state';
import type { TripListName } from '@ride/domain/invoices/trip-list';

export interface InvoiceTables {
  /** A passenger's application for an invoice, and the invoice that came of it. */
  invoices: {
    /** Made by the page, so that an application that is sent twice is stored once. */
    id: string;
    userId: string;
    state: InvoiceState;
    stateSince: number;
    /** `open` while the tax system has to answer. */
    queue: 'open' | 'closed';
    /** When the answer of the tax system is overdue, or when the application entered its state. */
    queueAt: number;
    endReason: InvoiceEndReason | null;
    /** What the tax system or the support wrote to the passenger. */
    reason: string | null;
    amountFen: number;
    tripCount: number;
    /** City of the newest trip. */
    cityCode: string;
    /** Empty after it was erased. */
    title: string;
    /** Null for a person. */
    taxNumber: string | null;
    /** JSON of all that the passenger filled in; null after it was erased. */
    head: string | null;
    requestedAt: number;
    /** No two applications have the same number of an invoice. */
    number: string | null;
    issuedAt: number | null;
    /** Address of the paper; null if there is none, or if it is in `invoicePapers`. */
    paperUrl: string | null;
    sentAt: number | null;
    carrier: string | null;
    trackingNumber: string | null;
    reversalNumber: string | null;
    resentAt: number | null;
    /** Hash of the token in the address at which the paper can be read for some minutes. */
    paperTokenHash: string | null;
    paperTokenExpiresAt: number | null;
  };
  /** Copies of the trips of an application, which explain it when the orders are gone. */
  invoiceLines: {
    invoiceId: string;
    orderUuid: string;
    amountFen: number;
    list: TripListName;
    cityCode: string;
    departedAt: number;
    completedAt: number;
    fromName: string | null;
    toName: string | null;
    /** 1 while the application waits for its invoice; an order is in one such application. */
    isOpen: 0 | 1;
  };
  /** PDFs that the tax system sent, in Base64. */
  invoicePapers: { invoiceId: string; pdf: string };
  invoiceNotes: { id: string; invoiceId: string; staffId: string; text: string; writtenAt: number };
  /**
   * The trips of passengers for the lists of the page. A trip is not listed from its application
   * until that fails or ends, or until something more is paid.
   */
  invoiceTrips: {
    orderUuid: string;
    userId: string;
    list: TripListName;
    completedAt: number;
    isListed: 0 | 1;
  };
}
