import type { SessionStore } from '../../lib/session-store.tsx';
import { emptyDraft, type InvoiceDraft, readDraft, writtenDraft } from './invoice-draft.ts';

export interface InvoiceStore {
  current(): InvoiceDraft;
  change(next: InvoiceDraft): void;
  subscribe(listener: () => void): () => void;
}

/** The draft, kept for the visit at every change. */
export function invoiceStore(session: SessionStore): InvoiceStore {
  let draft: InvoiceDraft | null = null;
  const listeners = new Set<() => void>();
  return {
    current() {
      draft ??= readDraft(session.read('invoiceDraft'));
      return draft;
    },
    change(next) {
      draft = next;
      if (next === emptyDraft) session.remove('invoiceDraft');
      else session.write('invoiceDraft', writtenDraft(next));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
