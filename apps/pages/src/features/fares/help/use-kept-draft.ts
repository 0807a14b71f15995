import { useState } from 'react';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { type ObjectionDraft, objectionDraft, readDraft } from './objection.ts';

/** What is being written about one order, kept at every edit. */
export function useKeptDraft(orderUuid: string) {
  const store = useSessionStore();
  const [kept] = useState(() => readDraft(store, orderUuid));
  const [draft, setDraft] = useState<ObjectionDraft>(
    kept ?? { orderUuid, flow: 'dispute', words: '', items: [] },
  );
  return {
    draft,
    /** The flow somebody left in the middle of; null when nothing was kept. */
    keptFlow: kept?.flow ?? null,
    keep(part: Partial<ObjectionDraft>) {
      const next = { ...draft, ...part };
      objectionDraft.write(store, next);
      setDraft(next);
    },
    clear: () => objectionDraft.clear(store),
  };
}
