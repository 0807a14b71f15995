import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import {
  lineObjectionNames,
  lineObjections,
  MAX_DISPUTED_LINES,
} from '@ride/domain/disputes/line-objections';
import { MAX_TEXT, textProblem } from '../../text-length.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeDraft, DraftPoint } from './use-dispute.ts';

const MAX_ITEMS = 20;
const MAX_ITEM_TEXT = 40;

export const cleanItems = (items: readonly string[]): string[] =>
  items
    .map((item) => cleanLine(item, MAX_ITEM_TEXT))
    .filter((item) => item !== '')
    .slice(0, MAX_ITEMS);

export const MAX_POINT_TEXT = 200;

type DraftPoints = Pick<DisputeDraft, 'items' | 'points'>;
type DraftText = DraftPoints & Pick<DisputeDraft, 'text'>;

export const pointOf = (points: readonly DraftPoint[], item: string): DraftPoint =>
  points.find((point) => point.item === item) ?? { item, choice: null, text: '' };

/** Every sent item needs a choice; an item with only a text is sent as `other`. */
export function cleanPoints({ items, points }: DraftPoints) {
  return items.slice(0, MAX_DISPUTED_LINES).flatMap((picked) => {
    const { choice, text: typed } = pointOf(points, picked);
    const item = cleanLine(picked, MAX_ITEM_TEXT);
    const text = cleanLine(typed, MAX_POINT_TEXT);
    if (item === '') return [];
    const sentChoice = lineObjections.find((each) => each === choice) ?? 'other';
    return [{ item, choice: sentChoice, ...(text && { text }) }];
  });
}

/**
 * The calls require a text. If the passenger wrote none, the text lists the choices for the items;
 * it is empty if an item has only 其他.
 */
export function sentText({ text, ...draft }: DraftText, withPoints: boolean): string {
  const written = cleanParagraphs(text);
  if (written !== '' || !withPoints) return written;
  const points = cleanPoints(draft);
  if (points.some((point) => point.choice === 'other' && !point.text)) return '';
  const parts = points.map(
    (point) => `${point.item}：${point.text || lineObjectionNames[point.choice]}`,
  );
  return cleanLine(parts.join('；'), MAX_TEXT);
}

export const draftProblem = (draft: DraftText, withPoints: boolean): string | null =>
  textProblem(sentText(draft, withPoints), raiseTexts.textMissing);

export function incompleteItem({ items, points }: DraftPoints): string | null {
  const isIncomplete = (item: string) => {
    const { choice, text } = pointOf(points, item);
    return choice === null && cleanLine(text) === '';
  };
  return items.find(isIncomplete) ?? null;
}
