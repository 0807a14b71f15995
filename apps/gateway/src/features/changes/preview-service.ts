import type { ChangeKind, ItemBodies } from '@ride/contract/entities/change-item';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { hashIfToken, hashToken, newToken } from '../../ports/tokens.ts';
import { findChange, itemsOf } from './change-store.ts';
import { checkChange } from './check-change.ts';
import type { ChangeRules, CheckedItem } from './check-items.ts';
import { findPreviewed, insertPreview } from './preview-store.ts';
import { mayRead } from './rights.ts';

const PREVIEW_MS = 10 * 60_000;

export interface PreviewDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>;
  readonly rules: ChangeRules;
  /** Previews open below this address; null if the pages have no known address. */
  readonly previewAddress: string | null;
}

type PreviewOutcome =
  | {
      readonly outcome: 'done';
      readonly pages: readonly { readonly title: string; readonly address: string }[];
      readonly expiresAt: number;
    }
  | { readonly outcome: 'unknownChange' | 'flawedChange' | 'noPages' };

/** Anybody with the token reads the pages as they would be from the start of the change. */
export async function startPreview(
  { ports: { db, now, randomBytes }, rules, previewAddress }: PreviewDeps,
  { grants }: Pick<StaffActor, 'grants'>,
  id: string,
): Promise<PreviewOutcome> {
  const change = await findChange(db, id);
  if (change === null || !mayRead(grants, change)) return { outcome: 'unknownChange' };
  if (previewAddress === null) return { outcome: 'noPages' };
  const checked = await checkChange(db, rules, change, await itemsOf(db, id), now());
  const isReadable = checked.items.every(({ read }) => read.isReadable);
  if (!isReadable || checked.items.length === 0) return { outcome: 'flawedChange' };
  const token = newToken(randomBytes);
  const expiresAt = now() + PREVIEW_MS;
  const startsAt = change.startsAt ?? checked.earliestStart ?? now();
  const items = checked.items.map(({ kind, key, read }) => ({
    kind,
    key,
    body: read.isReadable ? read.body : null,
  }));
  await insertPreview(db, hashToken(token), { startsAt, items }, expiresAt);
  const pages = checked.items.flatMap((item) =>
    pagesShowing(item).map(({ title, location }) => ({
      title,
      address: `${previewAddress}/${token}#${location}`,
    })),
  );
  return { outcome: 'done', pages, expiresAt };
}

function pagesShowing({ kind, title, read, before, key }: CheckedItem) {
  const body = (read.isReadable ? read.body : null) ?? before;
  if (body === null) return [];
  if (kind === 'fareRule') {
    const location = `/pricing?${queryOf(body as ItemBodies['fareRule'])}`;
    return [{ title, location }];
  }
  return kind === 'fence' ? [{ title, location: `/fence-map?fenceNum=${key}` }] : [];
}

function queryOf(rule: ItemBodies['fareRule']): string {
  const { areaCode, cityCode, fenceNum, typeModule, vehicleLevel, expandBizLine, typeTime } = rule;
  const place = { areaCode: areaCode ?? cityCode, fenceNum };
  const query = { ...place, typeModule, vehicleLevel, expandBizLine, typeTime };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.toString();
}

export async function findPreview(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
): Promise<Previewed | null> {
  const hash = hashIfToken(token);
  const found = hash === null ? null : await findPreviewed(db, hash, now());
  if (found === null) return null;
  const bodiesOf = <Kind extends ChangeKind>(wanted: Kind) =>
    new Map(
      found.items
        .filter(({ kind }) => kind === wanted)
        .map(({ key, body }) => [key, body as ItemBodies[Kind] | null]),
    );
  return {
    startsAt: found.startsAt,
    rules: bodiesOf('fareRule'),
    fences: bodiesOf('fence'),
    calendars: bodiesOf('calendar'),
  };
}

/** What the pages show from the start of a change on; what ends has no body. */
export interface Previewed {
  readonly startsAt: number;
  readonly rules: ReadonlyMap<string, ItemBodies['fareRule'] | null>;
  readonly fences: ReadonlyMap<string, ItemBodies['fence'] | null>;
  readonly calendars: ReadonlyMap<string, ItemBodies['calendar'] | null>;
}
