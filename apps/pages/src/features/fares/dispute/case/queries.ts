import {
  answerDispute,
  appealDispute,
  readDisputeCases,
  withdrawDispute,
} from '@ride/contract/dispute-cases';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../../api/answer.ts';
import { billQueries } from '../../bill/queries.ts';
import { formCallFlags } from '../../call-flags.ts';
import { casesWithReceipt, type DisputeCase, findText, isOpenCase } from './dispute-case.ts';
import { disputeTexts } from './texts.ts';

/** The key starts with that of the bill, because a change of bill or case changes the other too. */
const all = [...billQueries.all, 'cases'] as const;
const REFRESH_MS = 60_000;
const FRESH_MS = 10_000;

export const disputeQueries = {
  all,
  /**
   * Open cases are fetched again every minute. After a refusal the cases read before stay, so that
   * a form does not disappear when the session ends.
   */
  cases: (call: CallGateway, orderUuid: string) =>
    queryOptions<readonly DisputeCase[] | null>({
      queryKey: [...all, orderUuid],
      queryFn: async ({ client, queryKey }) => {
        const answer = await call(
          readDisputeCases,
          { orderUuid },
          { noToast: true, login: 'never' },
        );
        if (answer.ok) return casesWithReceipt(answer.data.cases);
        return client.getQueryData<readonly DisputeCase[]>(queryKey) ?? null;
      },
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => (state.data?.some(isOpenCase) ? REFRESH_MS : false),
    }),
};

export type CaseMessage = 'answer' | 'appeal';

/** `settled` means that the case has changed and the action is no longer possible. */
export type ActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'settled' | 'tryAgain'; readonly message: string };

const settling: ReadonlySet<string> = new Set([
  'noQuestion',
  'disputeDecided',
  'disputeNotDecided',
  'alreadyAppealed',
  'appealTooLate',
]);

type ActionAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: string; readonly message: string };

async function resultOf(sent: Promise<ActionAnswer>, failed: string): Promise<ActionResult> {
  const answer = await sent.catch(() => null);
  if (answer?.ok) return { kind: 'done' };
  if (answer === null) return { kind: 'tryAgain', message: failed };
  const { refusal } = answer;
  const message = findText(disputeTexts.refused, refusal) ?? (answer.message || failed);
  return { kind: settling.has(refusal) ? 'settled' : 'tryAgain', message };
}

export function sendMessage(
  call: CallGateway,
  kind: CaseMessage,
  message: { readonly receiptNumber: string; readonly text: string },
): Promise<ActionResult> {
  const definition = kind === 'answer' ? answerDispute : appealDispute;
  return resultOf(call(definition, message, formCallFlags), disputeTexts.notSent);
}

export const withdrawCase = (call: CallGateway, receiptNumber: string): Promise<ActionResult> =>
  resultOf(call(withdrawDispute, { receiptNumber }, formCallFlags), disputeTexts.notWithdrawn);
