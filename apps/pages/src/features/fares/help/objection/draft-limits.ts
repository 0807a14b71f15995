import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import type { ObjectionDraft } from './objection.ts';
import { objectionTexts } from './texts.ts';

/** As long as the contract takes it. */
export const MOST_WORDS = 500;
const MOST_ITEMS = 20;
const LONGEST_ITEM = 40;

/** The draft as it is sent: plain words, and items the contract can carry. */
export function cleanDraft({ words, items }: Pick<ObjectionDraft, 'words' | 'items'>) {
  const named = items.map((item) => cleanLine(item, LONGEST_ITEM)).filter((item) => item !== '');
  return { words: cleanParagraphs(words), items: named.slice(0, MOST_ITEMS) };
}

/** What is wrong with what was written; null when it can be sent. */
export function textProblem(typed: string): string | null {
  const { words } = cleanDraft({ words: typed, items: [] });
  if (words === '') return objectionTexts.wordsMissing;
  const over = words.length - MOST_WORDS;
  return over > 0 ? objectionTexts.wordsTooLong(over) : null;
}
