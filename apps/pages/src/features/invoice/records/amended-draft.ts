import { fieldsOf } from '../apply/invoice-head.ts';
import { emptyDraft, type InvoiceDraft, serializeDraft } from '../invoice-draft.ts';
import { chooseTrips } from '../own/chosen-trips.ts';
import type { InvoiceDetail } from './queries.ts';

/** The stored draft from which the same application would be made again. */
export function writeAmendedDraft({ head, lines }: InvoiceDetail): string | null {
  const [first] = lines;
  if (head === null || first === undefined) return null;
  const fields = { ...emptyDraft, ...fieldsOf(head), activeTab: first.list };
  const draft = lines.reduce<InvoiceDraft>(
    (reached, line) => chooseTrips(reached, line.list, [line]),
    fields,
  );
  return serializeDraft(draft);
}
