import type { LngLat } from '@ride/domain/geo/distance';
import { ZoneIndex } from '@ride/domain/geo/zone-index';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FenceHit } from '../../ports/pricing.ts';
import { shapesOf } from './fence-shapes.ts';
import { type StoredFence, selectFencesSince } from './fence-store.ts';

/** Few enough that other requests are answered between two reads. */
const ROWS_AT_ONCE = 100;

interface FenceVersion extends FenceHit {
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * All pricing areas in memory, with an index over every version there ever was: which of them is
 * in force is asked at look-up, so that a past order finds the areas of its own time and a future
 * version takes over at its start.
 */
export class FenceMap {
  readonly #db: Ports['db'];
  readonly #fresh: PublishedCache<ZoneIndex<FenceVersion>>;
  readonly #index = new ZoneIndex<FenceVersion>();
  /** Versions of each area, the earliest start first. */
  readonly #versions = new Map<string, FenceVersion[]>();
  #readUntil = 0;
  #catchingUp: Promise<ZoneIndex<FenceVersion>> | null = null;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#fresh = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'fences'),
      weigh: () => 1,
      mostWeight: 1,
    });
  }

  refresh(): Promise<void> {
    return this.#fresh.refresh();
  }

  /** Reads them all ahead of the first who asks, who would wait some seconds for very many. */
  async readAhead(): Promise<void> {
    await this.#fresh.get('index', () => this.#catchUp());
  }

  /** The areas in force around a position at a moment, the smallest first. */
  async at(point: LngLat, at: number): Promise<readonly FenceHit[]> {
    const index = await this.#fresh.get('index', () => this.#catchUp());
    return index.findAll(point).filter((version) => this.#isInForce(version, at));
  }

  /** The area of a number, where it is in force at a moment. */
  async named(fenceNum: string, at: number): Promise<FenceHit | null> {
    await this.#fresh.get('index', () => this.#catchUp());
    return this.#versions.get(fenceNum)?.find((version) => this.#isInForce(version, at)) ?? null;
  }

  #isInForce(version: FenceVersion, at: number): boolean {
    const latest = this.#versions.get(version.fenceNum)?.findLast(({ startsAt }) => startsAt <= at);
    return latest === version && at < version.endsAt;
  }

  /** Reads what was published since the last time; those who ask at once wait for the same read. */
  #catchUp(): Promise<ZoneIndex<FenceVersion>> {
    this.#catchingUp ??= this.#readOn().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #readOn(): Promise<ZoneIndex<FenceVersion>> {
    for (;;) {
      const fences = await selectFencesSince(this.#db, this.#readUntil, ROWS_AT_ONCE);
      for (const fence of fences) {
        this.#add(fence);
        this.#readUntil = fence.revision;
      }
      if (fences.length < ROWS_AT_ONCE) return this.#index;
      // The embedded database answers without ever letting anybody else have a turn.
      await new Promise(setImmediate);
    }
  }

  #add({ fenceNum, published }: StoredFence): void {
    const version: FenceVersion = {
      fenceNum,
      cityCode: cityOfCode(published.cityCode)?.code ?? published.cityCode,
      startsAt: published.startsAt,
      endsAt: published.endsAt ?? Number.POSITIVE_INFINITY,
    };
    this.#index.add(version, shapesOf(published));
    const known = this.#versions.get(fenceNum);
    if (known) known.push(version);
    else this.#versions.set(fenceNum, [version]);
  }
}
