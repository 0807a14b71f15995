import type { ItemBodies } from '@ride/contract/entities/change-item';
import { shapesOfFence, squareKilometresOf } from '@ride/contract/entities/fence-shapes';
import type { LngLat } from '@ride/domain/geo/distance';
import { ZoneIndex } from '@ride/domain/geo/zone-index';
import { findCityByCode } from '@ride/domain/regions/find-city';
import {
  type LeftOutEntries,
  type TimelineEntry,
  timelineWithout,
  valueInForce,
} from '@ride/domain/timeline';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FenceAround, FenceHit } from './fence-hit.ts';
import { type StoredFence, selectFencesSince } from './fence-store.ts';

/** The batch is small enough that other requests are answered between two batches. */
const BATCH_SIZE = 100;

export interface FenceVersion extends FenceAround {
  readonly endsAt: number;
}

export const fenceVersionOf = (fence: ItemBodies['fence']): FenceVersion => ({
  fenceNum: fence.fenceNum,
  cityCode: findCityByCode(fence.cityCode)?.code ?? fence.cityCode,
  endsAt: fence.endsAt ?? Number.POSITIVE_INFINITY,
  squareKilometres: squareKilometresOf(fence),
});

export const isOver = ({ endsAt }: FenceVersion, at: number): boolean => at >= endsAt;

interface FenceEntry extends TimelineEntry<FenceVersion> {
  readonly version: number;
}

/**
 * Holds the timeline of every pricing area in memory. The version in force is chosen at look-up, so
 * that a past order finds the areas of its own time and a future version takes effect at its start.
 */
export class FenceIndex {
  readonly #db: Ports['db'];
  readonly #cache: PublishedCache<ZoneIndex<FenceVersion>>;
  readonly #index = new ZoneIndex<FenceVersion>();
  readonly #timelines = new Map<string, FenceEntry[]>();
  #loadedRevision = 0;
  #loading: Promise<ZoneIndex<FenceVersion>> | null = null;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#cache = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'fences'),
      // The cache has a single entry, which must stay in memory whatever its size.
      bytesOf: () => 0,
      maxBytes: 1_000,
    });
  }

  refresh(): Promise<void> {
    return this.#cache.refresh();
  }

  /**
   * The index is loaded at start, because with very many areas the first request would wait for
   * seconds.
   */
  async preload(): Promise<void> {
    await this.#cache.get('index', () => this.#loadNew());
  }

  async at(point: LngLat, at: number, leftOut?: LeftOutEntries): Promise<readonly FenceAround[]> {
    const index = await this.#cache.get('index', () => this.#loadNew());
    return index
      .findAll(point)
      .filter((version) => this.#inForce(version.fenceNum, at, leftOut) === version);
  }

  async named(fenceNum: string, at: number, leftOut?: LeftOutEntries): Promise<FenceHit | null> {
    await this.#cache.get('index', () => this.#loadNew());
    return this.#inForce(fenceNum, at, leftOut);
  }

  #inForce(fenceNum: string, at: number, leftOut?: LeftOutEntries): FenceVersion | null {
    const timeline = this.#timelines.get(fenceNum) ?? [];
    const version = valueInForce(timelineWithout(timeline, fenceNum, leftOut), at);
    return version && !isOver(version, at) ? version : null;
  }

  /** Concurrent callers share one run. */
  #loadNew(): Promise<ZoneIndex<FenceVersion>> {
    this.#loading ??= this.#loadBatches().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #loadBatches(): Promise<ZoneIndex<FenceVersion>> {
    for (;;) {
      const fences = await selectFencesSince(this.#db, this.#loadedRevision, BATCH_SIZE);
      for (const fence of fences) {
        if (fence.isWithdrawn) this.#remove(fence);
        else this.#add(fence);
        this.#loadedRevision = fence.revision;
      }
      if (fences.length < BATCH_SIZE) return this.#index;
      // The embedded database is synchronous, so the event loop must get a chance to serve other
      // requests.
      await new Promise(setImmediate);
    }
  }

  #add({ fenceNum, version, startsAt, published }: StoredFence): void {
    const value = published && fenceVersionOf(published);
    if (published && value) this.#index.add(value, shapesOfFence(published));
    const timeline = [...(this.#timelines.get(fenceNum) ?? []), { version, startsAt, value }];
    this.#timelines.set(
      fenceNum,
      timeline.toSorted((one, other) => one.startsAt - other.startsAt),
    );
  }

  /** Its shapes stay in the index, where they are never in force. */
  #remove({ fenceNum, version }: StoredFence): void {
    const timeline = this.#timelines.get(fenceNum) ?? [];
    this.#timelines.set(
      fenceNum,
      timeline.filter((entry) => entry.version !== version),
    );
  }
}
