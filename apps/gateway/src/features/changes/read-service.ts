import type { ResponseOf } from '@ride/contract/define-call';
import type { readChange } from '@ride/contract/desk/changes';
import { isWithdrawable, stateOfChange } from '@ride/domain/changes/change-state';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Colleague, type StaffActor, toColleague } from '../../ports/staff.ts';
import { isService } from './author.ts';
import {
  findChange,
  itemsOf,
  listChangesById,
  listEditors,
  listOpenChanges,
  type StoredChange,
  type StoredItem,
} from './change-store.ts';
import { type CheckedChange, checkChange, isFlawless } from './check-change.ts';
import { type ChangeRules, type CheckedItem, checkItems } from './check-items.ts';
import { readConsequences } from './consequences/find-consequences.ts';
import { type SampleDeps, sampleTripsOf } from './consequences/sample-trips.ts';
import { hasNotice } from './kinds.ts';
import { hasRights, mayRead, mayReprice } from './rights.ts';

export interface ReadDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly rules: ChangeRules;
  readonly findStaffNames: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

type ChangeAnswer = ResponseOf<typeof readChange>;

export type ReadChangeDeps = ReadDeps & SampleDeps;

export async function readWholeChange(
  deps: ReadChangeDeps,
  actor: StaffActor,
  id: string,
): Promise<ChangeAnswer | null> {
  const { db, now } = deps.ports;
  const change = await findChange(db, id);
  if (change === null || !mayRead(actor.grants, change)) return null;
  const items = await itemsOf(db, id);
  const editors = (await listEditors(db, [id])).get(id) ?? [];
  const isOpen = change.state === 'draft' || change.state === 'inReview';
  const state = stateOfChange(change, now());
  const isPending = isOpen || state === 'announced';
  const checked = isOpen
    ? await checkChange(db, deps.rules, change, items, now())
    : await readClosed(deps, change, items);
  const { title, reason, publicNote, answer, revision, startsAt, contentHash } = change;
  const people = [
    ...editors,
    change.changedBy,
    change.submittedBy,
    change.approvedBy,
    change.withdrawnBy,
  ];
  const nameOf = await findNames(deps, people);
  const at = startsAt ?? checked.earliestStart ?? now();
  const comparable = isOpen
    ? checked.items.filter(({ flaws }) => flaws.length === 0)
    : checked.items;
  const sampleTrips = sampleTripsOf(deps, db, comparable, at);
  return {
    id,
    revision,
    state,
    title,
    reason,
    publicNote,
    answer,
    startsAt,
    submittedStartsAt: change.submittedStartsAt === startsAt ? null : change.submittedStartsAt,
    items: await Promise.all(
      checked.items.map(async (item) => ({
        ...(await describeItem(
          deps,
          { id, at },
          isPending ? item : { ...item, later: [] },
          isOpen,
        )),
        sampleTrips: await sampleTrips(item),
      })),
    ),
    flaws: isOpen ? [...checked.flaws] : [],
    ...(await readConsequences(db, change, items)),
    contentHash,
    earliestStart: checked.earliestStart,
    noNoticeBecause: checked.noNoticeBecause,
    editors: editors.map((staffId) => nameOf(staffId) ?? { staffId, name: staffId }),
    changedAt: change.changedAt,
    changedBy: nameOf(change.changedBy),
    submittedBy: nameOf(change.submittedBy),
    submittedAt: change.submittedAt,
    returnNote: change.returnNote,
    approvedBy: nameOf(change.approvedBy),
    approvedAt: change.approvedAt,
    isByService: change.approvedBy !== null && isService(change.approvedBy),
    withdrawnBy: nameOf(change.withdrawnBy),
    withdrawnAt: change.withdrawnAt,
    withdrawalNote: change.withdrawalNote,
    ...rightsOf(actor, change, checked, { editors, now: now() }),
  };
}

/** What was decided is compared as it was then, without asking again whether it may start. */
async function readClosed(
  { ports: { db, now }, rules }: ReadDeps,
  { startsAt }: StoredChange,
  items: readonly StoredItem[],
): Promise<CheckedChange> {
  const moments = { now: now(), startsAt: startsAt ?? now() };
  return {
    items: await checkItems(db, rules, items, moments),
    flaws: [],
    earliestStart: null,
    noticeMs: null,
    noNoticeBecause: null,
  };
}

export async function findNames(
  { ports: { db }, findStaffNames }: ReadDeps,
  authors: readonly (string | null)[],
): Promise<(author: string | null) => Colleague | null> {
  const ids = authors.filter((author) => author !== null && !isService(author));
  const names = await findStaffNames(db, [...new Set(ids.filter((author) => author !== null))]);
  return (author) => (author === null || isService(author) ? null : toColleague(names, author));
}

async function describeItem(
  { ports: { db }, rules: { kinds } }: ReadDeps,
  { id: changeId, at }: { readonly id: string; readonly at: number },
  item: CheckedItem,
  isOpen: boolean,
): Promise<Omit<ChangeAnswer['items'][number], 'sampleTrips'>> {
  const { kind, key, title, body, before, differences, flaws, doubts, read } = item;
  const changes = await listChangesById(
    db,
    item.later.flatMap(({ changeId: other }) => other ?? []),
  );
  const open = isOpen ? await listOpenChanges(db, kind, [key]) : [];
  return {
    kind,
    key,
    title,
    body,
    before: before as ChangeAnswer['items'][number]['before'],
    differences: [...differences],
    flaws: isOpen ? flaws.map(({ path, message }) => ({ path: [...path], message })) : [],
    doubts: [...doubts],
    precedences: read.isReadable
      ? [...(await kinds[kind].precedences(db, { key, body: read.body, before, startsAt: at }))]
      : [],
    later: item.later.map(({ version, startsAt, changeId: other }) => ({
      version,
      startsAt,
      changeId: other,
      changeTitle: changes.get(other ?? '')?.title ?? null,
    })),
    alsoInReview: open
      .filter(({ id, state }) => id !== changeId && state === 'inReview')
      .map(({ id, title: other }) => ({ id, title: other })),
    isOutdated: isOpen && item.isOutdated,
  };
}

interface Situation {
  readonly editors: readonly string[];
  readonly now: number;
}

function rightsOf(
  { staffId, grants }: StaffActor,
  change: StoredChange,
  checked: CheckedChange,
  { editors, now }: Situation,
): Pick<ChangeAnswer, 'may' | 'whyNotApprove'> {
  const state = stateOfChange(change, now);
  const isOpen = state === 'draft' || state === 'inReview';
  const mayEdit = hasRights(grants, 'edit', checked.items) && hasPermission(grants, 'change.edit');
  const isChecker = hasPermission(grants, 'change.approve');
  const hasCities = isChecker && hasRights(grants, 'approve', checked.items);
  const isPriced = checked.items.some(({ kind }) => hasNotice(kind));
  const why = whyNot();
  function whyNot(): ChangeAnswer['whyNotApprove'] {
    if (state !== 'inReview' || !isChecker) return null;
    if (editors.includes(staffId)) return 'ownChange';
    if (!hasCities) return 'otherCity';
    if (checked.items.some(({ isOutdated }) => isOutdated)) return 'outdated';
    const isStartOpen = {
      ...checked,
      flaws: checked.flaws.filter(({ field }) => field !== 'startsAt'),
    };
    return isFlawless(isStartOpen) ? null : 'flawed';
  }
  return {
    may: {
      edit: isOpen && mayEdit,
      submit: state === 'draft' && mayEdit,
      approve: state === 'inReview' && isChecker && why === null,
      withdraw: state === 'announced' && hasCities && isWithdrawable(change.startsAt ?? 0, now),
      revert: state === 'live' && mayEdit && isPriced,
      reprice: state === 'live' && isPriced && mayReprice(grants, checked.items),
    },
    whyNotApprove: why,
  };
}
