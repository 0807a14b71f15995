import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import { MAX_POINTS, pointChoiceNames, pointChoices } from '@ride/domain/disputes/point-choices';
import { MAX_TEXT, textProblem } from '../../text-length.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeDraft, DraftPoint } from './use-dispute.ts';

const MAX_ITEMS = 20;
const MAX_ITEM_TEXT = 40;

/** The picked items as the contract can carry them. */
export const cleanItems = (items: readonly string[]): string[] =>
  items
    .map((item) => cleanLine(item, MAX_ITEM_TEXT))
    .filter((item) => item !== '')
    .slice(0, MAX_ITEMS);

/** As long as the contract takes what is written about one item. */
export const MAX_POINT_TEXT = 200;

type DraftPoints = Pick<DisputeDraft, 'items' | 'points'>;
type DraftText = DraftPoints & Pick<DisputeDraft, 'text'>;

export const pointOf = (points: readonly DraftPoint[], item: string): DraftPoint =>
  points.find((point) => point.item === item) ?? { item, choice: null, text: '' };

/** The picked items as they are sent, each with a choice; a text alone counts as something else. */
export function cleanPoints({ items, points }: DraftPoints) {
  return items.slice(0, MAX_POINTS).flatMap((picked) => {
    const { choice, text: typed } = pointOf(points, picked);
    const item = cleanLine(picked, MAX_ITEM_TEXT);
    const text = cleanLine(typed, MAX_POINT_TEXT);
    if (item === '') return [];
    const sentChoice = pointChoices.find((each) => each === choice) ?? 'other';
    return [{ item, choice: sentChoice, ...(text && { text }) }];
  });
}

/**
 * What was written, as it is sent. The calls need a text, so where none was written it says what was
 * chosen about each item; empty where an item has no more than 其他.
 */
export function sentText({ text, ...draft }: DraftText, withPoints: boolean): string {
  const written = cleanParagraphs(text);
  if (written !== '' || !withPoints) return written;
  const points = cleanPoints(draft);
  if (points.some((point) => point.choice === 'other' && !point.text)) return '';
  const parts = points.map(
    (point) => `${point.item}：${point.text || pointChoiceNames[point.choice]}`,
  );
  return cleanLine(parts.join('；'), MAX_TEXT);
}

/** What is wrong with what was written; null when it can be sent. */
export const draftProblem = (draft: DraftText, withPoints: boolean): string | null =>
  textProblem(sentText(draft, withPoints), raiseTexts.textMissing);

/** The first picked item about which nothing is chosen or written; null when there is none. */
export function incompleteItem({ items, points }: DraftPoints): string | null {
  const isIncomplete = (item: string) => {
    const { choice, text } = pointOf(points, item);
    return choice === null && cleanLine(text) === '';
  };
  return items.find(isIncomplete) ?? null;
}
