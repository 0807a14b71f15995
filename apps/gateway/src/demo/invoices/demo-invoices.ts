import { applicationId, invoiceHead } from '@ride/contract/entities/invoice';
import { invoiceStates } from '@ride/domain/invoices/invoice-state';
import * as z from 'zod/mini';
import { demoTrip } from '../fares/demo-trip.ts';
import invoices from '../invoices.json' with { type: 'json' };

const text = z.string();
const hoursAgo = z.number();

const answer = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('issued'),
    hoursAgo,
    number: text,
    hasPaper: z._default(z.boolean(), false),
  }),
  z.strictObject({ answer: z.literal('sent'), hoursAgo, carrier: text, trackingNumber: text }),
  z.strictObject({ answer: z.literal('failed'), hoursAgo, reason: text }),
  z.strictObject({ answer: z.literal('reversed'), hoursAgo, reversalNumber: text }),
]);

const application = z.strictObject({
  applicationId,
  /** Trips of this file, or of disputes that end with a refund. */
  orders: z.array(text),
  head: invoiceHead,
  appliedHoursAgo: z.number(),
  answers: z.array(answer),
  endsAs: z.enum(invoiceStates),
});

export type DemoAnswer = z.infer<typeof answer>;

export const demoInvoiceTrips = z.array(demoTrip).parse(invoices.trips);

/** Every state occurs once. */
export const demoApplications = z.array(application).parse(invoices.applications);

/** What `examples/invoice-pdf.mjs` makes with the mark 样例. */
export const demoPaper = invoices.paper;
