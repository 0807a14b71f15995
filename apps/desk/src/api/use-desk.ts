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

/**
 * Query keys begin with the path of the call, so that all its answers can be invalidated together.
 */
export const deskKey = <Call extends CallShape>(call: Call, input?: RequestInput<Call>) =>
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
    queryKey: deskKey(call, input),
    queryFn: () => callDesk(call, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(polls ? { refetchInterval: () => isAttended() && POLL_MS } : {}),
  });
}

export function useRefresh() {
  const client = useQueryClient();
  return (calls: readonly CallShape[]) =>
    Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: deskKey(call) })));
}

interface ActionOptions<Answer> {
  /**
   * These calls are read again after success, and after a refusal, which often means that a
   * colleague was faster. Forms that show refusals themselves are not refreshed by a refusal.
   */
  readonly refreshes?: readonly CallShape[];
  readonly showsFailure?: boolean;
  readonly onDone?: (answer: Answer) => void;
}

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

export const useDeskMutation = <Call extends CallShape>(
  call: Call,
  options?: ActionOptions<ResponseOf<Call>>,
) => useAction((input: RequestInput<Call>) => callDesk(call, input), options);
