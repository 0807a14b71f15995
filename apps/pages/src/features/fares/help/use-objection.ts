import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useQueryStore } from '../../../api/query/query-context.ts';
import { useLogin } from '../../../api/use-login.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { billQueries } from '../breakdown/queries.ts';
import { usePressed } from '../rules/use-pressed.ts';
import type { Flow, Objection } from './objection.ts';
import { type ObjectionDraft, readDraft } from './objection-draft.ts';
import { sendObjection } from './queries.ts';
import { helpTexts } from './texts.ts';
import { wordsProblem } from './words-problem.ts';

/** Everything the objection to one order goes through; what it shows is the components'. */
export function useObjection(orderUuid: string) {
  const call = useCall();
  const store = useSessionStore();
  const queries = useQueryStore();
  const pressed = usePressed();
  const { requestLogin } = useLogin();
  const [kept] = useState(() => readDraft(store, orderUuid));
  const [objection, setObjection] = useState<Objection>(
    kept ? { step: 'writing', flow: kept.flow } : { step: 'choosing' },
  );
  const [draft, setDraft] = useState<ObjectionDraft>(
    kept ?? { orderUuid, flow: 'dispute', words: '', items: [] },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const tell = (words: string | null) => {
    setProblem(words);
    if (words !== null) showToast(words);
  };
  const keep = (part: Partial<ObjectionDraft>) => {
    const next = { ...draft, ...part };
    store.write('objectionDraft', JSON.stringify(next));
    setDraft(next);
  };
  const settle = (settled: Objection) => {
    store.remove('objectionDraft');
    setObjection(settled);
    // Whether the order can still be disputed has changed.
    queries.invalidate(billQueries.order(call, orderUuid).queryKey);
  };
  const send = async () => {
    const outcome = await sendObjection(call, draft);
    if (outcome.kind === 'settled') return settle(outcome.objection);
    if (outcome.kind === 'tryAgain') return tell(outcome.message || helpTexts.noAnswer);
    await requestLogin();
  };

  return {
    objection,
    draft,
    problem,
    isSending,
    choose(flow: Flow) {
      pressed(flow);
      keep({ flow });
      setObjection({ step: 'writing', flow });
    },
    agree() {
      pressed('no-objection');
      setObjection({ step: 'agreed' });
    },
    goBack() {
      store.remove('objectionDraft');
      setProblem(null);
      setObjection({ step: 'choosing' });
    },
    write(words: string) {
      keep({ words });
      setProblem(null);
    },
    pick(item: string, isPicked: boolean) {
      const others = draft.items.filter((picked) => picked !== item);
      keep({ items: isPicked ? [...others, item] : others });
    },
    submit() {
      const missing = wordsProblem(draft.words);
      tell(missing);
      if (missing !== null || isSending) return;
      pressed(draft.flow === 'dispute' ? 'send-dispute' : 'send-report');
      setSending(true);
      void send()
        .catch(() => tell(helpTexts.noAnswer))
        .finally(() => setSending(false));
    },
  };
}

export type ObjectionDesk = ReturnType<typeof useObjection>;
