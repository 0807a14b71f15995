import type { ObjectionDraft } from '../objection-draft.ts';

/** As long as the contract takes it. */
export const MOST_WORDS = 500;
const MOST_ITEMS = 20;
const LONGEST_ITEM = 40;

/** Control, direction and half characters, which the contract refuses and nobody can see. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

const seen = (typed: string): string => typed.replace(UNSEEN, '').trim();

/** One line; cut before it is cleaned, since a cut may leave half a character. */
const itemName = (item: string): string => seen(item.replace(/\s+/g, ' ').slice(0, LONGEST_ITEM));

/** The draft as it is sent: plain words, and items the contract can carry. */
export function sentDraft({ words, items }: Pick<ObjectionDraft, 'words' | 'items'>) {
  const named = items.map(itemName).filter((item) => item !== '');
  return { words: seen(words), items: named.slice(0, MOST_ITEMS) };
}
