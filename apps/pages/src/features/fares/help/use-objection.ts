import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useQueryStore } from '../../../api/query/query-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { billQueries } from '../breakdown/queries.ts';
import { usePressed } from '../rules/use-pressed.ts';
import type { Flow, Objection } from './objection.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSubmission } from './use-submission.ts';
import { wordsProblem } from './words-problem.ts';

/** Everything the objection to one order goes through; what it shows is the components'. */
export function useObjection(orderUuid: string) {
  const call = useCall();
  const queries = useQueryStore();
  const pressed = usePressed();
  const { draft, keptFlow, keep, clear } = useKeptDraft(orderUuid);
  const [objection, setObjection] = useState<Objection>(
    keptFlow ? { step: 'writing', flow: keptFlow } : { step: 'choosing' },
  );
  const [problem, setProblem] = useState<string | null>(null);

  const tell = (words: string | null) => {
    setProblem(words);
    if (words !== null) showToast(words);
  };
  const settle = (settled: Objection) => {
    clear();
    setObjection(settled);
    // Whether the order can still be disputed has changed.
    queries.invalidate(billQueries.order(call, orderUuid).queryKey);
  };
  const submission = useSubmission({ draft, onSettled: settle, onProblem: tell });

  return {
    objection,
    draft,
    problem,
    submission,
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
      clear();
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
      if (missing !== null || submission.isSending) return;
      pressed(draft.flow === 'dispute' ? 'send-dispute' : 'send-report');
      submission.start();
    },
  };
}

export type ObjectionDesk = ReturnType<typeof useObjection>;
