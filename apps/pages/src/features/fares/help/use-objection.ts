import { useState } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import type { Flow, Objection } from './objection.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Where somebody is with the objection to one order, and what has been written so far. */
export function useObjection(orderUuid: string) {
  const trackPress = useTrackPress();
  const { draft, keptFlow, keep, clear } = useKeptDraft(orderUuid);
  const [objection, setObjection] = useState<Objection>(
    keptFlow ? { step: 'writing', flow: keptFlow } : { step: 'choosing' },
  );
  return {
    objection,
    draft,
    keep,
    choose(flow: Flow) {
      trackPress(flow);
      keep({ flow });
      setObjection({ step: 'writing', flow });
    },
    agree() {
      trackPress('no-objection');
      setObjection({ step: 'agreed' });
    },
    /** Done with what was written, sent or not. */
    leave(next: Objection) {
      clear();
      setObjection(next);
    },
  };
}

export type ObjectionDesk = ReturnType<typeof useObjection>;
