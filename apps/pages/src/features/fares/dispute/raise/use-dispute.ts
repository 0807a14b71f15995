import { useState } from 'react';
import { useTrackPress } from '../../../../api/track.ts';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import {
  type Flow,
  type Objection,
  type ObjectionDraft,
  objectionDraft,
  objectionPictures,
  readDraft,
} from './objection.ts';

/** The current step of the objection to one order, and its draft. */
export function useObjection(orderUuid: string) {
  const trackPress = useTrackPress();
  const { draft, storedFlow, saveDraft, clear } = useStoredDraft(orderUuid);
  const [objection, setObjection] = useState<Objection>(
    storedFlow ? { step: 'writing', flow: storedFlow } : { step: 'choosing' },
  );
  return {
    objection,
    draft,
    saveDraft,
    choose(flow: Flow) {
      trackPress(flow);
      saveDraft({ flow });
      setObjection({ step: 'writing', flow });
    },
    agree() {
      trackPress('no-objection');
      setObjection({ step: 'agreed' });
    },
    /** Discards the draft, sent or not. */
    leave(next: Objection) {
      clear();
      setObjection(next);
    },
  };
}

export type ObjectionControl = ReturnType<typeof useObjection>;

/** What is being written about one order, stored at every edit. */
function useStoredDraft(orderUuid: string) {
  const store = useSessionStore();
  const [stored] = useState(() => readDraft(store, orderUuid));
  const [draft, setDraft] = useState<ObjectionDraft>(
    stored ?? { orderUuid, flow: 'dispute', words: '', items: [], points: [] },
  );
  return {
    draft,
    /** The flow somebody left in the middle of; null when nothing was stored. */
    storedFlow: stored?.flow ?? null,
    saveDraft(part: Partial<ObjectionDraft>) {
      const next = { ...draft, ...part };
      objectionDraft.write(store, next);
      setDraft(next);
    },
    clear() {
      objectionDraft.clear(store);
      objectionPictures.clear(store);
    },
  };
}
