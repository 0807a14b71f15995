import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import { MAX_POINTS, pointChoices } from '@ride/domain/disputes/point-choices';
import { wordsProblem } from '../../words-length.ts';
import type { DraftPoint, ObjectionDraft } from './objection.ts';
import { objectionTexts } from './texts.ts';

const MAX_ITEMS = 20;
const LONGEST_ITEM = 40;

/** The draft as it is sent: plain words, and items the contract can carry. */
export function cleanDraft({ words, items }: Pick<ObjectionDraft, 'words' | 'items'>) {
  const named = items.map((item) => cleanLine(item, LONGEST_ITEM)).filter((item) => item !== '');
  return { words: cleanParagraphs(words), items: named.slice(0, MAX_ITEMS) };
}

/** What is wrong with what was written; null when it can be sent. */
export const textProblem = (typed: string): string | null =>
  wordsProblem(typed, objectionTexts.wordsMissing);

/** As long as the contract takes what is written about one item. */
export const MAX_POINT_WORDS = 200;

type DraftPoints = Pick<ObjectionDraft, 'items' | 'points'>;

export const pointOf = (points: readonly DraftPoint[], item: string): DraftPoint =>
  points.find((point) => point.item === item) ?? { item, choice: null, words: '' };

/** The picked items as they are sent, each with a choice; words alone count as something else. */
export function cleanPoints({ items, points }: DraftPoints) {
  return items.slice(0, MAX_POINTS).flatMap((picked) => {
    const { choice, words } = pointOf(points, picked);
    const item = cleanLine(picked, LONGEST_ITEM);
    const written = cleanLine(words, MAX_POINT_WORDS);
    if (item === '') return [];
    const known = pointChoices.find((each) => each === choice) ?? 'other';
    return [{ item, choice: known, ...(written && { words: written }) }];
  });
}

/** The first picked item about which nothing is chosen or written; null when there is none. */
export function incompleteItem({ items, points }: DraftPoints): string | null {
  const isIncomplete = (item: string) => {
    const { choice, words } = pointOf(points, item);
    return choice === null && cleanLine(words) === '';
  };
  return items.find(isIncomplete) ?? null;
}
