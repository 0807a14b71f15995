import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { billQueries } from '../../bill/queries.ts';
import type { Objection } from '../objection.ts';
import type { ObjectionDesk } from '../use-objection.ts';

/** What a writer does until it is sent or given up; `problem` stands at the field. */
export function useWriting({ draft, keep, leave }: ObjectionDesk) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    tell(words: string | null) {
      setProblem(words);
      if (words !== null) showToast(words);
    },
    settle(settled: Objection) {
      leave(settled);
      // Whether the order can still be disputed has changed, by whatever id its fare was asked for.
      void queries.invalidateQueries({ queryKey: billQueries.all });
    },
    goBack: () => leave({ step: 'choosing' }),
    write(words: string) {
      keep({ words });
      setProblem(null);
    },
    pick(item: string, isPicked: boolean) {
      const others = draft.items.filter((picked) => picked !== item);
      keep({ items: isPicked ? [...others, item] : others });
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
