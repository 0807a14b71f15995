import { useRef, useState, useSyncExternalStore } from 'react';
import { type SessionStore, useSessionStore } from '../../lib/session-store.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import {
  cleanInvoiceField,
  emptyDraft,
  type InvoiceDraft,
  type InvoiceFieldName,
  readDraft,
  serializeDraft,
} from './invoice-draft.ts';
import { findInvoiceProblems, type InvoiceField } from './invoice-problems.ts';
import { invoiceTexts } from './texts.ts';

const noneShown: ReadonlySet<InvoiceField> = new Set();

function focusField(element: HTMLElement | undefined): void {
  element?.closest('details')?.setAttribute('open', '');
  element?.focus();
  // The bar at the bottom would hide a field that is low on the screen.
  element?.scrollIntoView({ block: 'center' });
}

export function useInvoice() {
  const session = useSessionStore();
  const [store] = useState(() => invoiceStore(session));
  const draft = useSyncExternalStore(store.subscribe, store.current, () => emptyDraft);
  const [shown, setShown] = useState(noneShown);
  const [cleared, setCleared] = useState<InvoiceDraft | null>(null);
  const elements = useRef(new Map<InvoiceField, HTMLElement>());
  const problems = findInvoiceProblems(draft);

  const change = (next: InvoiceDraft) => {
    setCleared(null);
    store.change(next);
  };

  /** Returns whether the form is complete; else it shows the problems and focuses the first. */
  const check = (): boolean => {
    const wrong = Object.keys(problems) as InvoiceField[];
    setShown(new Set(wrong));
    const [first] = wrong;
    if (first !== undefined) focusField(elements.current.get(first));
    return first === undefined;
  };

  return {
    draft,
    problems,
    isCleared: cleared !== null,
    change,
    /** Changes the draft as it is now, for what ends after the draft may have been edited. */
    update(step: (now: InvoiceDraft) => InvoiceDraft) {
      const now = store.current();
      const next = step(now);
      if (next !== now) change(next);
    },
    edit: (field: InvoiceFieldName, typed: string) =>
      change({ ...draft, [field]: cleanInvoiceField(field, typed) }),
    /** A problem is shown after its field has lost the focus or a save was attempted. */
    problemOf: (field: InvoiceField) => (shown.has(field) ? problems[field] : undefined),
    leave: (field: InvoiceField) => setShown(new Set([...shown, field])),
    refOf: (field: InvoiceField) => (element: HTMLElement | null) => {
      if (element) elements.current.set(field, element);
      else elements.current.delete(field);
    },
    check,
    save() {
      if (check()) showToast(invoiceTexts.saved);
    },
    clear() {
      setShown(noneShown);
      setCleared(draft);
      store.change(emptyDraft);
    },
    undo() {
      if (cleared) change(cleared);
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoice>;

interface InvoiceStore {
  current(): InvoiceDraft;
  change(next: InvoiceDraft): void;
  subscribe(listener: () => void): () => void;
}

function invoiceStore(session: SessionStore): InvoiceStore {
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
      else session.write('invoiceDraft', serializeDraft(next));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
