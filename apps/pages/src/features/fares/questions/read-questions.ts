import { queryFaqList, type queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { isFalseFlag } from '@ride/contract/entities/wire-values';
import type { CallGateway } from '../../../api/answer.ts';
import { flagsWithoutToast } from '../call-flags.ts';

export interface Question {
  readonly problem: string;
  readonly answer: string;
}

export interface QuestionPage {
  readonly questions: readonly Question[];
  readonly isLast: boolean;
}

/** The pricing page shows this many questions (FAQ-2). */
export const QUESTION_PREVIEW_SIZE = 3;
export const PAGE_SIZE = 10;

/** No message is shown for a refused list, but it can be fetched again. */
export class QuestionsRefusedError extends Error {}

export async function readQuestions(
  call: CallGateway,
  currPage: number,
  pageSize: number,
): Promise<QuestionPage> {
  const answer = await call(queryFaqList, { currPage, pageSize }, flagsWithoutToast);
  if (!answer.ok) throw new QuestionsRefusedError(answer.refusal);
  const { list, hasMore } = answer.data;
  return {
    questions: parseQuestions(
      list?.map(({ questionContent, answerContent }) => ({
        problem: decodeText(questionContent ?? ''),
        answer: decodeText(answerContent ?? ''),
      })),
    ),
    isLast: isFalseFlag(hasMore),
  };
}

/**
 * Gateways choose how many questions a page has, so the list ends with a page that is empty or
 * repeats another.
 */
export function mayHaveMorePages(pages: readonly QuestionPage[]): boolean {
  const last = pages.at(-1);
  const earlier = pages.slice(0, -1).flatMap(({ questions }) => questions);
  const isNew = ({ problem }: Question) => earlier.every((each) => each.problem !== problem);
  return last !== undefined && !last.isLast && last.questions.some(isNew);
}

type WireQuestions = ResponseOf<typeof queryPageContent>['commonProblemList'];

export const parseQuestions = (list: WireQuestions): Question[] =>
  (list ?? []).flatMap(({ problem, answer }) => (problem && answer ? [{ problem, answer }] : []));

/** Of two equal questions the first is kept, which is that of the business line. */
export const removeRepeatedQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter((each, at) => questions.findIndex((q) => q.problem === each.problem) === at);

/**
 * Questions and answers are sent as base64 of UTF-8 (FAQ-1). Other text is shown unchanged, because
 * some providers send plain text.
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
