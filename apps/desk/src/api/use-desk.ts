import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isAttended } from './attendance.ts';
import { callDesk } from './call-desk.ts';
import { DeskRefusal } from './desk-refusal.ts';

/** All answers of a call have its path as their key, with or without the input. */
export const deskKey = <Call extends CallShape>(call: Call, input?: RequestInput<Call>) =>
  input === undefined ? ([call.path] as const) : ([call.path, input] as const);

const POLL_MS = 60_000;

interface QueryOptions {
  readonly enabled?: boolean;
  /** Keeps what is shown until the next answer has arrived. */
  readonly keepPrevious?: boolean;
  /** Reads it again each minute while somebody is there. */
  readonly polls?: boolean;
}

/** The answer of a reading call, fetched once for all components that use it. */
export function useDeskQuery<Call extends CallShape>(
  call: Call,
  input: RequestInput<Call>,
  { enabled = true, keepPrevious = false, polls = false }: QueryOptions = {},
): UseQueryResult<ResponseOf<Call>> {
  return useQuery<ResponseOf<Call>>({
    queryKey: deskKey(call, input),
    queryFn: () => callDesk(call, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(polls ? { refetchInterval: () => isAttended() && POLL_MS } : {}),
  });
}

/** Has the answers of these calls read again, where they are shown. */
export function useRefresh() {
  const client = useQueryClient();
  return (calls: readonly CallShape[]) =>
    Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: deskKey(call) })));
}

interface ActionOptions<Answer> {
  /**
   * Reading calls whose answers are out of date once this has been done, or was refused, because
   * somebody else was first. Forms stay as they are: they show a refusal themselves.
   */
  readonly refreshes?: readonly CallShape[];
  /** The form shows refusals and faults at their fields; otherwise a toast does. */
  readonly showsFailure?: boolean;
  readonly onDone?: (answer: Answer) => void;
}

/** An action: `mutateAsync(input)` resolves with the answer or rejects with a `DeskRefusal`. */
export function useAction<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { refreshes = [], showsFailure = false, onDone }: ActionOptions<Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const refresh = useRefresh();
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => run(input),
    meta: { showsFailure },
    onSuccess: async (answer) => {
      await refresh(refreshes);
      onDone?.(answer);
    },
    onError: (error) => {
      if (!showsFailure && error instanceof DeskRefusal) void refresh(refreshes);
    },
  });
}

/** An action that is one call. */
export const useDeskMutation = <Call extends CallShape>(
  call: Call,
  options?: ActionOptions<ResponseOf<Call>>,
) => useAction((input: RequestInput<Call>) => callDesk(call, input), options);
