import { cleanParagraphs } from '@ride/domain/clean-text';

export const MAX_TEXT = 500;

export function textProblem(typed: string, missingText: string): string | null {
  const { length } = cleanParagraphs(typed);
  if (length === 0) return missingText;
  return length > MAX_TEXT ? `最多 ${MAX_TEXT} 字，已超出 ${length - MAX_TEXT} 字` : null;
}
