import type { RequestOf } from '@ride/contract/define-call';
import type { repriceChange as repriceCall } from '@ride/contract/desk/changes';
import { stateOfChange } from '@ride/domain/changes/change-state';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { RepricedWithout, RepriceWithoutInput } from '../disputes/disputes.ts';
import { actorOf } from './author.ts';
import { findChange, itemsOf } from './change-store.ts';
import { type ChangeRules, type CheckedItem, checkItems } from './check-items.ts';
import { hasNotice } from './kinds.ts';
import { mayReprice } from './rights.ts';

export interface RepriceDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly rules: ChangeRules;
  readonly repriceWithout: (input: RepriceWithoutInput) => Promise<RepricedWithout>;
}

type RepriceOutcome =
  | (RepricedWithout & { readonly outcome: 'done' })
  | 'unknownChange'
  | 'wrongChangeState'
  | 'otherCity'
  | 'noCorrectVersion';

/** One page of the orders that a live change has billed. */
export async function repriceChange(
  { ports: { db, now }, rules, repriceWithout }: RepriceDeps,
  actor: StaffActor,
  { id, instead, dryRun, after }: RequestOf<typeof repriceCall>,
): Promise<RepriceOutcome> {
  const change = await findChange(db, id);
  if (change === null || change.approvedAt === null) return 'unknownChange';
  const { startsAt } = change;
  const stored = await itemsOf(db, id);
  const isPriced = stored.some(({ kind }) => hasNotice(kind));
  if (startsAt === null || !isPriced || stateOfChange(change, now()) !== 'live') {
    return 'wrongChangeState';
  }
  const items = await checkItems(db, rules, stored, { now: now(), startsAt });
  if (!mayReprice(actor.grants, items)) return 'otherCity';
  if (!instead.every((each) => isVersionBeside(items, each, startsAt))) return 'noCorrectVersion';
  const keysOf = (wanted: CheckedItem['kind']) =>
    items.filter(({ kind }) => kind === wanted).map(({ key }) => key);
  const chosen = new Map(instead.map(({ key, version }) => [key, `${key}:${version}`]));
  const leftOut = {
    startsAt,
    fences: new Set(keysOf('fence')),
    calendars: new Set(keysOf('calendar')),
    rules: new Map(keysOf('fareRule').map((key) => [key, chosen.get(key) ?? null])),
  };
  const page = await repriceWithout({ leftOut, dryRun, after, by: actorOf(actor) });
  return { outcome: 'done', ...page };
}

const isVersionBeside = (
  items: readonly CheckedItem[],
  { key, version }: { readonly key: string; readonly version: number },
  startsAt: number,
): boolean =>
  items
    .filter((item) => item.kind === 'fareRule' && item.key === key)
    .some(({ versions }) =>
      versions.some(
        (each) =>
          each.version === version &&
          each.body !== null &&
          each.withdrawnAt === null &&
          each.startsAt !== startsAt,
      ),
    );
