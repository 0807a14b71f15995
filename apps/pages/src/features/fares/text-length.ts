import { cleanParagraphs } from '@ride/domain/clean-text';

/** As long as the contract takes what a passenger writes. */
export const MAX_TEXT = 500;

/** What is wrong with what was written; null when it can be sent. */
export function textProblem(typed: string, missingText: string): string | null {
  const { length } = cleanParagraphs(typed);
  if (length === 0) return missingText;
  return length > MAX_TEXT ? `最多 ${MAX_TEXT} 字，已超出 ${length - MAX_TEXT} 字` : null;
}
