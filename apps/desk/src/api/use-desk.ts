import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callDesk } from './call-desk.ts';
import { DeskRefusal } from './desk-refusal.ts';
import { isUserActive } from './user-activity.ts';

/**
 * Query keys begin with the path of the call, so that all its answers can be invalidated together.
 */
export const deskQueryKey = <Call extends CallShape>(call: Call, input?: RequestInput<Call>) =>
  input === undefined ? ([call.path] as const) : ([call.path, input] as const);

const POLL_MS = 60_000;

interface QueryOptions {
  readonly enabled?: boolean;
  readonly keepPrevious?: boolean;
  readonly polls?: boolean;
}

export function useDeskQuery<Call extends CallShape>(
  call: Call,
  input: RequestInput<Call>,
  { enabled = true, keepPrevious = false, polls = false }: QueryOptions = {},
): UseQueryResult<ResponseOf<Call>> {
  return useQuery<ResponseOf<Call>>({
    queryKey: deskQueryKey(call, input),
    queryFn: () => callDesk(call, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(polls ? { refetchInterval: () => isUserActive() && POLL_MS } : {}),
  });
}

export function useInvalidateCalls() {
  const client = useQueryClient();
  return (calls: readonly CallShape[]) =>
    Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: deskQueryKey(call) })));
}

interface MutationOptions<Answer> {
  /**
   * These calls are read again after success, and after a refusal, which often means that a
   * colleague was faster. Forms that show refusals themselves are not refreshed by a refusal.
   */
  readonly refreshes?: readonly CallShape[];
  readonly showsFailure?: boolean;
  readonly onDone?: (answer: Answer) => void;
}

export function useRefreshingMutation<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { refreshes = [], showsFailure = false, onDone }: MutationOptions<Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const refresh = useInvalidateCalls();
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

export const useDeskMutation = <Call extends CallShape>(
  call: Call,
  options?: MutationOptions<ResponseOf<Call>>,
) => useRefreshingMutation((input: RequestInput<Call>) => callDesk(call, input), options);
