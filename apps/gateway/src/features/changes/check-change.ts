import { earliestStart, findStartError } from '@ride/domain/changes/start-rules';
import type { Db } from '../../db/schema.ts';
import type { StoredChange, StoredItem } from './change-store.ts';
import {
  type ChangeRules,
  type CheckedItem,
  checkItems,
  type Moments,
  type NoNoticeReason,
  noticeOf,
} from './check-items.ts';
import { lacksConsequences } from './consequences/find-consequences.ts';
import { hasNotice, isAtOnce } from './kinds.ts';
import { startTexts, texts } from './texts.ts';

export interface ChangeFlaw {
  readonly field: 'title' | 'publicNote' | 'answer' | 'startsAt' | 'items' | 'consequences';
  readonly message: string;
}

export interface CheckedChange {
  readonly items: readonly CheckedItem[];
  readonly flaws: readonly ChangeFlaw[];
  /** The first start that approval now allows; null if the change starts at its approval. */
  readonly earliestStart: number | null;
  /** What the versions are published with; null if the change starts at its approval. */
  readonly noticeMs: number | null;
  readonly noNoticeBecause: NoNoticeReason | null;
}

const consequenceFlaw: ChangeFlaw = { field: 'consequences', message: texts.noConsequences };

type CheckedFields = Pick<
  StoredChange,
  'id' | 'title' | 'publicNote' | 'answer' | 'startsAt' | 'submittedStartsAt'
>;

/** The moment at which an open change is compared, before its maker has chosen a start. */
export const comparedAt = (
  { startsAt }: Pick<StoredChange, 'startsAt'>,
  { noticeMs }: Pick<ChangeRules, 'noticeMs'>,
  now: number,
): number => startsAt ?? earliestStart(now, noticeMs);

export async function checkChange(
  db: Db,
  rules: ChangeRules,
  change: CheckedFields,
  items: readonly StoredItem[],
  now: number,
): Promise<CheckedChange> {
  const startsAt = isAtOnce(items) ? now : comparedAt(change, rules, now);
  const moments: Moments = { now, startsAt };
  const checked = await checkItems(db, rules, items, moments);
  const notice = noticeOf(checked, rules);
  return {
    items: checked,
    noticeMs: notice?.noticeMs ?? null,
    earliestStart: notice && earliestStart(now, notice.noticeMs),
    noNoticeBecause: notice?.reason ?? null,
    flaws: [
      ...textFlaws(change, checked),
      ...(notice === null ? [] : startFlaws(change, { now, noticeMs: notice.noticeMs })),
      ...kindFlaws(items),
      ...((await lacksConsequences(db, change, items)) ? [consequenceFlaw] : []),
    ],
  };
}

function textFlaws(
  { title, publicNote, answer }: CheckedFields,
  items: readonly CheckedItem[],
): ChangeFlaw[] {
  const isBlank = (text: string) => text.trim() === '';
  const isPublic = items.some(({ kind }) => hasNotice(kind));
  const flaws: ChangeFlaw[] = [];
  if (isBlank(title)) flaws.push({ field: 'title', message: texts.noTitle });
  if (isPublic && isBlank(publicNote))
    flaws.push({ field: 'publicNote', message: texts.noPublicNote });
  if (items.some(({ doubts }) => doubts.length > 0) && isBlank(answer)) {
    flaws.push({ field: 'answer', message: texts.noAnswer });
  }
  return flaws;
}

function startFlaws(
  { startsAt }: CheckedFields,
  notice: { readonly now: number; readonly noticeMs: number },
): ChangeFlaw[] {
  if (startsAt === null) return [{ field: 'startsAt', message: texts.noStart }];
  const error = findStartError(startsAt, notice);
  if (error === null) return [];
  const message = startTexts[error](earliestStart(notice.now, notice.noticeMs));
  return [{ field: 'startsAt', message }];
}

function kindFlaws(items: readonly StoredItem[]): ChangeFlaw[] {
  const flaw = (message: string): ChangeFlaw[] => [{ field: 'items', message }];
  if (items.length === 0) return flaw(texts.noItems);
  const areMixed = new Set(items.map(({ kind }) => hasNotice(kind))).size > 1;
  return areMixed ? flaw(texts.mixedKinds) : [];
}

export const isFlawless = ({ flaws, items }: CheckedChange): boolean =>
  flaws.length === 0 && items.every((item) => item.flaws.length === 0);
