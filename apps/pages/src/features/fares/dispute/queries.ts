import {
  answerDispute,
  appealDispute,
  readDisputeCases,
  withdrawDispute,
} from '@ride/contract/dispute-cases';
import { queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { type DisputeCase, isOpenCase, readCases } from './dispute-case.ts';
import { disputeTexts } from './texts.ts';

const all = ['fares', 'disputes'] as const;
const REFRESH_MS = 60_000;
const FRESH_MS = 10_000;

export const disputeQueries = {
  all,
  /** Asked again while somebody works on a case and the page is seen. Null where it was refused. */
  cases: (call: CallGateway, orderUuid: string) =>
    queryOptions<readonly DisputeCase[] | null>({
      queryKey: [...all, orderUuid],
      queryFn: async () => {
        const answer = await call(
          readDisputeCases,
          { orderUuid },
          { noToast: true, login: 'never' },
        );
        return answer.ok ? readCases(answer.data.cases) : null;
      },
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => (state.data?.some(isOpenCase) ? REFRESH_MS : false),
    }),
};

/** The page says itself what was refused; whoever has to log in finds their words again. */
const fromForm: CallFlags = { noToast: true, login: 'eachTime' };

export type CaseMessage = 'answer' | 'appeal';

/** What came of an act; `settled` where the case is not as it was shown. */
export type ActResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'settled' | 'tryAgain'; readonly message: string };

/** The case has changed since it was read: what was to be done is not possible any more. */
const settling: ReadonlySet<string> = new Set([
  'noQuestion',
  'disputeDecided',
  'disputeNotDecided',
  'alreadyAppealed',
  'appealTooLate',
]);

type ActAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: string; readonly message: string };

export function resultOf(answer: ActAnswer): ActResult {
  if (answer.ok) return { kind: 'done' };
  const { refusal } = answer;
  const known: Readonly<Record<string, string>> = disputeTexts.refused;
  const message = known[refusal] ?? (answer.message || disputeTexts.notSent);
  return { kind: settling.has(refusal) ? 'settled' : 'tryAgain', message };
}

export async function sendMessage(
  call: CallGateway,
  kind: CaseMessage,
  message: { readonly receiptNumber: string; readonly words: string },
): Promise<ActResult> {
  const definition = kind === 'answer' ? answerDispute : appealDispute;
  return resultOf(await call(definition, message, fromForm));
}

export const withdrawCase = async (call: CallGateway, receiptNumber: string): Promise<ActResult> =>
  resultOf(await call(withdrawDispute, { receiptNumber }, fromForm));
