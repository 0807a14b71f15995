import type { ChangeKind, ItemBodies } from '@ride/contract/entities/change-item';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import type { Publication } from '../db/publication.ts';
import type { Db } from '../db/schema.ts';

/** Without a body the version ends what the one before started. */
export interface PublishedVersion<Body = unknown> {
  readonly version: number;
  readonly startsAt: number;
  readonly body: Body | null;
  readonly publishedAt: number;
  readonly changeId: string | null;
  readonly withdrawnAt: number | null;
}

/** What a change does to one key: it starts the body, or without one ends the key. */
export interface ItemOfKind<Body = unknown> {
  readonly key: string;
  readonly body: Body | null;
}

/** A change of one key as it is compared: `before` is what would be in force without it. */
export interface ItemInTime<Body = unknown> extends ItemOfKind<Body> {
  readonly before: Body | null;
  readonly startsAt: number;
}

export type FieldPath = readonly (string | number)[];

export interface BodyFlaw {
  /** Path of the field inside the body; empty if the whole item is meant. */
  readonly path: FieldPath;
  readonly message: string;
}

export interface ItemFlaw extends BodyFlaw {
  readonly key: string;
}

/** What belongs to a change beside the items of the kind that is asked. */
export interface ChangeContext {
  readonly startsAt: number;
  /** True for terms of before this gateway, which may have begun. */
  readonly isImport: boolean;
  /** Areas that come in the same change, with their cities; ended ones have none. */
  readonly fences: ReadonlyMap<string, ItemBodies['fence'] | null>;
}

/**
 * What changes need to know of one kind of what they change. The feature that owns the kind tells
 * it; review, notice, audit and hashes are the same for all kinds.
 */
export interface PublishedKind<Body = unknown> {
  readonly kind: ChangeKind;
  /** Locks the timelines of the kind until the transaction ends; every gateway then reads anew. */
  lock(tx: Db): Promise<void>;
  /** The keys of a city, or of the whole country. */
  keys(db: Db, cityCode: string | null): Promise<readonly string[]>;
  /** All versions of a key by their number, withdrawn ones included. */
  versions(db: Db, key: string): Promise<readonly PublishedVersion<Body>[]>;
  /** Says in a few words what the item is about, such as 南京市 · 快车 · 实时订单. */
  title(body: Body): string;
  /** The cities whose prices or rewards it decides; null means the whole country. */
  cities(body: Body): readonly string[] | null;
  /** The checks of publishing that go beyond the schema, over all items of this kind. */
  flaws(
    db: Db,
    items: readonly ItemOfKind<Body>[],
    context: ChangeContext,
  ): Promise<readonly ItemFlaw[]>;
  /** Empty if, and only if, both are equal. */
  differences(before: Body | null, after: Body | null): readonly ItemDifference[];
  /** What is unlikely to be meant, each a sentence. */
  doubts(db: Db, item: ItemInTime<Body>): Promise<readonly string[]>;
  /** Smaller places that take precedence over what is edited, each a sentence. */
  precedences(db: Db, item: ItemInTime<Body>): Promise<readonly string[]>;
  /** True if nobody can have been charged by anything that this item replaces. */
  isFirst(db: Db, item: ItemInTime<Body>): Promise<boolean>;
  /** True if no ride becomes dearer by it. */
  isNowhereDearer(item: ItemInTime<Body>): boolean;
  /** Returns the number of the version. The caller has locked the kind and found no flaws. */
  publish(tx: Db, item: ItemOfKind<Body>, publication: Publication): Promise<number>;
  /** The caller has locked the kind. */
  withdraw(tx: Db, version: { key: string; version: number; at: number }): Promise<void>;
  /** Lets this gateway read what was published or withdrawn. */
  refresh(): Promise<void>;
}
