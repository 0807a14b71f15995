import { MOST_WORDS, sentDraft } from './sent-draft.ts';
import { objectionTexts } from './texts.ts';

/** What is wrong with what was written; null when it can be sent. */
export function wordsProblem(typed: string): string | null {
  const { words } = sentDraft({ words: typed, items: [] });
  if (words === '') return objectionTexts.wordsMissing;
  const over = words.length - MOST_WORDS;
  return over > 0 ? objectionTexts.wordsTooLong(over) : null;
}
