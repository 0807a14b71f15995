import { queryFaqList, type queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { isNo, isYes } from '@ride/contract/entities/wire-values';
import type { CallGateway } from '../../../api/answer.ts';
import { withoutToast } from '../call-flags.ts';

export interface Question {
  readonly problem: string;
  readonly answer: string;
}

export interface QuestionPage {
  readonly questions: readonly Question[];
  readonly hasMore: boolean;
}

/** FAQ-2. */
export const PREVIEW_SIZE = 3;
export const PAGE_SIZE = 10;

/** The list was refused: no message is shown, but it can be fetched again. */
export class QuestionsRefusedError extends Error {}

/** One page of the common questions, readable. */
export async function readQuestions(
  call: CallGateway,
  currPage: number,
  pageSize: number,
): Promise<QuestionPage> {
  const answer = await call(queryFaqList, { currPage, pageSize }, withoutToast);
  if (!answer.ok) throw new QuestionsRefusedError(answer.refusal);
  const { hasMore } = answer.data;
  const list = answer.data.list ?? [];
  const total = Number(answer.data.total || Number.NaN);
  const isFull = Number.isNaN(total) ? list.length >= pageSize : currPage * pageSize < total;
  return {
    questions: questionsOf(
      list.map(({ questionContent, answerContent }) => ({
        problem: decodeText(questionContent ?? ''),
        answer: decodeText(answerContent ?? ''),
      })),
    ),
    // A page without questions is the last one, whatever it says.
    hasMore: list.length > 0 && (isYes(hasMore) || (!isNo(hasMore) && isFull)),
  };
}

type WireQuestions = ResponseOf<typeof queryPageContent>['commonProblemList'];

/** Those with both texts: the others would open nothing. */
export const questionsOf = (list: WireQuestions): Question[] =>
  (list ?? []).flatMap(({ problem, answer }) => (problem && answer ? [{ problem, answer }] : []));

/** Of a question that was published for the line and for everybody, the first: the line's. */
export const withoutRepeats = (questions: readonly Question[]): Question[] =>
  questions.filter((each, at) => questions.findIndex((q) => q.problem === each.problem) === at);

/**
 * Base64 of UTF-8, as questions and answers travel (FAQ-1). What is not is shown as it
 * came: a provider that sends plain text is still readable.
 */
export function decodeText(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/^data:[^,]*,/, '')), (byte) =>
      byte.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoded;
  }
}
