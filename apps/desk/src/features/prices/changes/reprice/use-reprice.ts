import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import { repriceChange } from '@ride/contract/desk/changes';
import { listDisputes } from '@ride/contract/desk/disputes';
import { useRef, useState } from 'react';
import { callDesk } from '../../../../api/call-desk.ts';
import { formatFailure } from '../../../../api/desk-refusal.ts';
import { useInvalidateCalls } from '../../../../api/use-desk.ts';
import { workbenchCalls } from '../../../../ui/case/workbench-calls.ts';
import type { Change } from '../../../../ui/change/change.ts';

type Page = ResponseOf<typeof repriceChange>;
export type RepriceCounts = Omit<Page, 'next'>;
type Place = Page['next'];

export interface RepriceRun {
  readonly instead: RequestInput<typeof repriceChange>['instead'];
  readonly dryRun: boolean;
}

export interface RepriceState extends RepriceRun {
  readonly counts: RepriceCounts;
  readonly isRunning: boolean;
  /** The last order that was looked at; null before the first and after the last one. */
  readonly place: Place;
  readonly percent: number;
  readonly failure: string | null;
}

const NOTHING: RepriceCounts = {
  tried: 0,
  affected: 0,
  overchargedFen: 0,
  undercharged: 0,
  underchargedFen: 0,
  unchanged: 0,
  notPriced: 0,
  raised: 0,
  opened: 0,
};

const addCounts = (sum: RepriceCounts, page: RepriceCounts): RepriceCounts => ({
  tried: sum.tried + page.tried,
  affected: sum.affected + page.affected,
  overchargedFen: sum.overchargedFen + page.overchargedFen,
  undercharged: sum.undercharged + page.undercharged,
  underchargedFen: sum.underchargedFen + page.underchargedFen,
  unchanged: sum.unchanged + page.unchanged,
  notPriced: sum.notPriced + page.notPriced,
  raised: sum.raised + page.raised,
  opened: sum.opened + page.opened,
});

export const isComplete = ({ percent }: RepriceState): boolean => percent === 100;

/** Goes on page by page until the end or a stop; a run that was stopped or failed can go on. */
export function useReprice({ id, startsAt }: Pick<Change, 'id' | 'startsAt'>) {
  const [state, setState] = useState<RepriceState | null>(null);
  const isStopped = useRef(false);
  const refresh = useInvalidateCalls();

  async function start({ instead, dryRun }: RepriceRun, before?: RepriceState): Promise<void> {
    isStopped.current = false;
    const until = Date.now();
    const { counts, place, percent } = before ?? { counts: NOTHING, place: null, percent: 0 };
    let current: RepriceState = {
      ...{ instead, dryRun, counts, place, percent },
      ...{ isRunning: true, failure: null },
    };
    setState(current);
    while (!isStopped.current && !isComplete(current)) {
      try {
        const request = { id, instead, dryRun, after: current.place };
        const { next, ...page } = await callDesk(repriceChange, request);
        current = {
          ...current,
          counts: addCounts(current.counts, page),
          place: next,
          percent: next === null ? 100 : percentOf(next.completedAt, startsAt ?? until, until),
        };
        setState(current);
      } catch (error) {
        current = { ...current, failure: formatFailure(error) };
        break;
      }
    }
    setState({ ...current, isRunning: false });
    if (!dryRun) await refresh([listDisputes, ...workbenchCalls]);
  }

  return {
    state,
    start: (run: RepriceRun) => void start(run),
    goOn: (stopped: RepriceState) => void start(stopped, stopped),
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setState(null),
  };
}

const percentOf = (at: number, from: number, until: number): number =>
  Math.max(0, Math.min(99, Math.floor(((at - from) / (until - from)) * 100)));
