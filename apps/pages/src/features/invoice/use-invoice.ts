import { useRef, useState, useSyncExternalStore } from 'react';
import { useSessionStore } from '../../lib/session-store.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { emptyDraft, type FieldName, type InvoiceDraft } from './invoice-draft.ts';
import { invoiceProblems, type Place } from './invoice-problems.ts';
import { invoiceStore } from './invoice-store.ts';
import { keptField } from './kept-field.ts';
import { invoiceTexts } from './texts.ts';

const noneShown: ReadonlySet<Place> = new Set();

/** A field behind a closed fold is unfolded before it is led to. */
function leadTo(element: HTMLElement | undefined): void {
  element?.closest('details')?.setAttribute('open', '');
  element?.focus();
}

/** Everything the invoice page does; what it shows is the components'. */
export function useInvoice() {
  const session = useSessionStore();
  const [store] = useState(() => invoiceStore(session));
  const draft = useSyncExternalStore(store.subscribe, store.current, () => emptyDraft);
  const [shown, setShown] = useState(noneShown);
  const [cleared, setCleared] = useState<InvoiceDraft | null>(null);
  const places = useRef(new Map<Place, HTMLElement>());
  const problems = invoiceProblems(draft);

  const change = (next: InvoiceDraft) => {
    setCleared(null);
    store.change(next);
  };

  return {
    draft,
    problems,
    isCleared: cleared !== null,
    change,
    edit: (field: FieldName, typed: string) =>
      change({ ...draft, [field]: keptField(field, typed) }),
    /** A field says what is wrong with it once it was left or the whole was to be saved. */
    problemOf: (place: Place) => (shown.has(place) ? problems[place] : undefined),
    leave: (place: Place) => setShown(new Set([...shown, place])),
    placeRef: (place: Place) => (element: HTMLElement | null) => {
      if (element) places.current.set(place, element);
      else places.current.delete(place);
    },
    save() {
      const wrong = Object.keys(problems) as Place[];
      setShown(new Set(wrong));
      const [first] = wrong;
      if (first === undefined) return showToast(invoiceTexts.saved);
      showToast(problems[first] ?? '');
      leadTo(places.current.get(first));
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

export type InvoiceDesk = ReturnType<typeof useInvoice>;
