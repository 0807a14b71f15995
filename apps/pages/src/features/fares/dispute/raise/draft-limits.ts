import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import { MAX_POINTS, pointChoiceNames, pointChoices } from '@ride/domain/disputes/point-choices';
import { MAX_WORDS, wordsProblem } from '../../text-length.ts';
import type { DraftPoint, ObjectionDraft } from './objection.ts';
import { objectionTexts } from './texts.ts';

const MAX_ITEMS = 20;
const LONGEST_ITEM = 40;

/** The picked items as the contract can carry them. */
export const cleanItems = (items: readonly string[]): string[] =>
  items
    .map((item) => cleanLine(item, LONGEST_ITEM))
    .filter((item) => item !== '')
    .slice(0, MAX_ITEMS);

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

/**
 * What was written, as it is sent. The calls need words, so where none were written they say what was
 * chosen about each item; empty where an item has no more than 其他.
 */
export function sentWords(
  { words, ...draft }: DraftPoints & { words: string },
  withPoints: boolean,
) {
  const written = cleanParagraphs(words);
  if (written !== '' || !withPoints) return written;
  const points = cleanPoints(draft);
  if (points.some((point) => point.choice === 'other' && !point.words)) return '';
  const said = points.map(
    (point) => `${point.item}：${point.words || pointChoiceNames[point.choice]}`,
  );
  return cleanLine(said.join('；'), MAX_WORDS);
}

/** The first picked item about which nothing is chosen or written; null when there is none. */
export function incompleteItem({ items, points }: DraftPoints): string | null {
  const isIncomplete = (item: string) => {
    const { choice, words } = pointOf(points, item);
    return choice === null && cleanLine(words) === '';
  };
  return items.find(isIncomplete) ?? null;
}
