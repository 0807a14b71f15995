import { useState } from 'react';
import * as z from 'zod/mini';
import { sessionDraft } from '../../../../lib/session-draft.ts';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import type { CaseMessage } from './queries.ts';

/** By kind of message and receipt number. */
const unsentWords = sessionDraft('disputeWords', z.record(z.string(), z.string()));

/** What somebody writes into a case, stored at every edit: a login or a reload loses nothing. */
export function useUnsentWords(kind: CaseMessage, receiptNumber: string) {
  const store = useSessionStore();
  const key = `${kind}:${receiptNumber}`;
  const [words, setWords] = useState(() => unsentWords.read(store)?.[key] ?? '');
  return {
    words,
    write(next: string) {
      const { [key]: _, ...others } = unsentWords.read(store) ?? {};
      unsentWords.write(store, next === '' ? others : { ...others, [key]: next });
      setWords(next);
    },
  };
}
