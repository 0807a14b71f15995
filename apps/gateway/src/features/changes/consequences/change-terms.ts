import type { ChangeKind, ItemBodies } from '@ride/contract/entities/change-item';
import type { DayKind } from '@ride/domain/fares/day-kind';
import type { PriceAtStart } from '../../fares/fares.ts';
import type { CheckedItem } from '../check-items.ts';

/** These bodies count at the start of a change, with or without it; a key that ends has none. */
export interface Terms {
  readonly startsAt: number;
  readonly rules: ReadonlyMap<string, ItemBodies['fareRule'] | null>;
  readonly fences: ReadonlyMap<string, ItemBodies['fence'] | null>;
  readonly calendars: ReadonlyMap<string, ItemBodies['calendar'] | null>;
}

export type PriceWith = (terms: Terms & { readonly everyDay?: DayKind }) => PriceAtStart;

export interface ChangeTerms {
  readonly before: Terms;
  readonly after: Terms;
}

/** The bodies must be readable. */
export function termsOf(items: readonly CheckedItem[], startsAt: number): ChangeTerms {
  const after = ({ read }: CheckedItem) => (read.isReadable ? read.body : null);
  return {
    before: collect(items, startsAt, ({ before }) => before),
    after: collect(items, startsAt, after),
  };
}

function collect(
  items: readonly CheckedItem[],
  startsAt: number,
  bodyOf: (item: CheckedItem) => unknown,
): Terms {
  const bodies = <Kind extends ChangeKind>(wanted: Kind) =>
    new Map(
      items
        .filter(({ kind }) => kind === wanted)
        .map((item) => [item.key, bodyOf(item) as ItemBodies[Kind] | null]),
    );
  return {
    startsAt,
    rules: bodies('fareRule'),
    fences: bodies('fence'),
    calendars: bodies('calendar'),
  };
}
