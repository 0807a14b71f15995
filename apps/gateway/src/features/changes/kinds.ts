import type { ChangeKind } from '@ride/contract/entities/change-item';
import type { Db } from '../../db/schema.ts';
import type { PublishedKind } from '../../ports/published-kind.ts';

export type Kinds = Readonly<Record<ChangeKind, PublishedKind>>;

/** Areas come before the rules that name them. All transactions lock the kinds in this order. */
const publishingOrder = [
  'fence',
  'calendar',
  'fareRule',
  'activity',
] as const satisfies ChangeKind[];

export const inPublishingOrder = <Item extends { readonly kind: ChangeKind }>(
  items: readonly Item[],
): Item[] => publishingOrder.flatMap((kind) => items.filter((item) => item.kind === kind));

export async function lockKinds(
  tx: Db,
  kinds: Kinds,
  items: readonly { readonly kind: ChangeKind }[],
): Promise<void> {
  const touched = new Set(inPublishingOrder(items).map(({ kind }) => kind));
  for (const kind of touched) await kinds[kind].lock(tx);
}

export async function refreshKinds(
  kinds: Kinds,
  items: readonly { readonly kind: ChangeKind }[],
): Promise<void> {
  const touched = new Set(items.map(({ kind }) => kind));
  await Promise.all([...touched].map((kind) => kinds[kind].refresh()));
}

/** Activities are announced to nobody: they run from their approval. */
export const hasNotice = (kind: ChangeKind): boolean => kind !== 'activity';

/** True for changes that start at their approval. */
export const isAtOnce = (items: readonly { readonly kind: ChangeKind }[]): boolean =>
  items.length > 0 && items.every(({ kind }) => !hasNotice(kind));

export const canEnd = (kind: ChangeKind): boolean => kind === 'fareRule' || kind === 'fence';

export function findKeyTwice(
  items: readonly { readonly kind: ChangeKind; readonly key: string }[],
): string | undefined {
  const names = items.map(({ kind, key }) => `${kind} ${key}`);
  return items.find((_, at) => names.indexOf(names[at] ?? '') < at)?.key;
}
