import { cleanParagraphs } from '@ride/domain/clean-text';

export const MAX_TEXT_LENGTH = 500;

export function findTextProblem(typed: string, missingText: string): string | null {
  const { length } = cleanParagraphs(typed);
  if (length === 0) return missingText;
  return length > MAX_TEXT_LENGTH
    ? `最多 ${MAX_TEXT_LENGTH} 字，已超出 ${length - MAX_TEXT_LENGTH} 字`
    : null;
}
