import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import type { ObjectionDraft } from '../objection-draft.ts';

/** As long as the contract takes it. */
export const MOST_WORDS = 500;
const MOST_ITEMS = 20;
const LONGEST_ITEM = 40;

/** The draft as it is sent: plain words, and items the contract can carry. */
export function sentDraft({ words, items }: Pick<ObjectionDraft, 'words' | 'items'>) {
  const named = items.map((item) => cleanLine(item, LONGEST_ITEM)).filter((item) => item !== '');
  return { words: cleanParagraphs(words), items: named.slice(0, MOST_ITEMS) };
}
