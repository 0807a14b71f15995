import { cleanLine, cleanParagraphs } from '@ride/domain/clean-text';
import {
  type LineObjection,
  lineObjectionNames,
  lineObjections,
  MAX_DISPUTED_LINES,
} from '@ride/domain/disputes/line-objections';
import { findTextProblem, MAX_TEXT_LENGTH } from '../../text-length.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeDraft, DraftPoint } from './use-dispute.ts';

const MAX_ITEMS = 20;
const MAX_ITEM_TEXT = 40;

export const cleanItems = (items: readonly string[]): string[] =>
  items
    .map((item) => cleanLine(item, MAX_ITEM_TEXT))
    .filter((item) => item !== '')
    .slice(0, MAX_ITEMS);

type DraftPoints = Pick<DisputeDraft, 'items' | 'points'>;
type DraftText = DraftPoints & Pick<DisputeDraft, 'text'>;

export const choiceOf = (points: readonly DraftPoint[], item: string): LineObjection | null => {
  const stored = points.find((point) => point.item === item)?.choice;
  return lineObjections.find((choice) => choice === stored) ?? null;
};

export function cleanPoints({ items, points }: DraftPoints) {
  return items.slice(0, MAX_DISPUTED_LINES).flatMap((picked) => {
    const item = cleanLine(picked, MAX_ITEM_TEXT);
    return item === '' ? [] : [{ item, choice: choiceOf(points, picked) ?? 'other' }];
  });
}

export const pointTexts = (draft: DraftPoints): string[] =>
  cleanPoints(draft).map(({ item, choice }) => `${item}：${lineObjectionNames[choice]}`);

/**
 * The calls require a text. If the passenger wrote none, the text lists the choices for the items;
 * it is empty if an item has only 其他.
 */
export function normalizeDraftText({ text, ...draft }: DraftText, withPoints: boolean): string {
  const written = cleanParagraphs(text);
  if (written !== '' || !withPoints) return written;
  if (cleanPoints(draft).some(({ choice }) => choice === 'other')) return '';
  return cleanLine(pointTexts(draft).join('；'), MAX_TEXT_LENGTH);
}

export const findDraftProblem = (draft: DraftText, withPoints: boolean): string | null =>
  findTextProblem(normalizeDraftText(draft, withPoints), raiseTexts.textMissing);

export const findIncompleteItem = ({ items, points }: DraftPoints): string | null =>
  items.find((item) => choiceOf(points, item) === null) ?? null;
