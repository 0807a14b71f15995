import { createListeners } from '../../lib/listeners.ts';
import type { Known, QueryOptions } from './query-options.ts';

/** What is younger is not asked for again. */
export const FRESH_MS = 60_000;
const FIRST_WAIT_MS = 1000;

export interface QueryState<Data> {
  /** Stays while it is asked for again. */
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Of the question as it is being asked, or was asked last. */
  readonly failureCount: number;
}

export interface QueryRules {
  /** `failures` came before this one. */
  readonly isWorthRetrying: (failures: number, error: unknown) => boolean;
  readonly now: () => number;
}

type Read<Data> = (known: Data | undefined) => Promise<Data>;

/** One question and what is known of its answer, for everybody who shows it. */
export interface Query<Data> {
  /** The same object until something changes. */
  readonly current: () => QueryState<Data>;
  /** Hears of changes, and asks for none. */
  readonly watch: (listener: () => void) => () => void;
  /** Hears of changes, and asks for what is missing or has aged, now and when it is told to. */
  readonly follow: (listener: () => void) => () => void;
  /** Joins a question that is on its way. Never rejects: a failure is part of the state. */
  readonly ask: (read?: Read<Data>) => Promise<void>;
  /** What is known has aged, if anybody follows. */
  readonly refresh: () => void;
  /** What is known stays shown, but is not true any more. */
  readonly invalidate: () => void;
  /** What is known was somebody else's. */
  readonly reset: () => void;
}

export function createQuery<Data extends Known>(
  { queryFn, initialData }: QueryOptions<Data>,
  { isWorthRetrying, now }: QueryRules,
): Query<Data> {
  const { subscribe, notify } = createListeners();
  let followers = 0;
  let freshUntil = 0;
  /** Answers to an earlier turn are late, and ignored. */
  let turn = 0;
  let asked = Promise.resolve();
  let state = unasked();

  function unasked(): QueryState<Data> {
    freshUntil = now() + FRESH_MS;
    return { data: initialData?.(), isError: false, isFetching: false, failureCount: 0 };
  }

  function change(part: Partial<QueryState<Data>>): void {
    state = { ...state, ...part };
    notify();
  }

  /** A failure nobody sees is not remembered: whoever comes next asks anew. */
  function fail(failureCount: number): void {
    change(followers > 0 ? { isError: true, failureCount, isFetching: false } : unasked());
  }

  async function run(read: Read<Data>, mine: number): Promise<void> {
    for (let failures = 0; mine === turn; failures += 1) {
      try {
        const data = await read(state.data);
        if (mine !== turn) return;
        freshUntil = now() + FRESH_MS;
        return change({ data, isFetching: false });
      } catch (error) {
        if (mine !== turn) return;
        if (followers === 0 || !isWorthRetrying(failures, error)) return fail(failures + 1);
        change({ failureCount: failures + 1 });
        await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** failures));
      }
    }
  }

  function ask(read = queryFn): Promise<void> {
    if (!state.isFetching) {
      turn += 1;
      change({ isError: false, isFetching: true, failureCount: 0 });
      asked = run(read, turn);
    }
    return asked;
  }

  function refresh(): void {
    if (followers > 0 && (state.data === undefined || now() >= freshUntil)) void ask();
  }

  /** Whatever is on its way was asked under other circumstances. */
  function restart(part: Partial<QueryState<Data>>): void {
    turn += 1;
    change({ ...part, isFetching: false });
    refresh();
  }

  return {
    current: () => state,
    watch: subscribe,
    follow(listener) {
      followers += 1;
      const end = subscribe(listener);
      refresh();
      return () => {
        followers -= 1;
        end();
        if (followers === 0 && state.isError) change(unasked());
      };
    },
    ask,
    refresh,
    invalidate() {
      freshUntil = 0;
      restart({});
    },
    reset: () => restart(unasked()),
  };
}
