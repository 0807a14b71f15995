import type { LngLat } from '@ride/domain/geo/distance';
import type { Zone } from '@ride/domain/geo/zone';
import { indexZones, type ZoneIndex } from '@ride/domain/geo/zone-index';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import type { FenceHit } from '../../ports/pricing.ts';
import type { Ports } from '../../ports.ts';
import { type Soon, soon } from '../../soon.ts';
import { shapesOf } from './fence-shapes.ts';
import { type StoredFence, selectFencesSince } from './fence-store.ts';

/** Few enough that other requests are answered between two reads. */
const ROWS_AT_ONCE = 500;

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
  readonly #fresh: PublishedCache<ZoneIndex>;
  readonly #zones: Zone[] = [];
  readonly #versionOfZone = new Map<Zone, FenceVersion>();
  /** Versions of each area, the earliest start first. */
  readonly #versions = new Map<string, FenceVersion[]>();
  #readUntil = 0;
  #catchingUp: Promise<ZoneIndex> | null = null;

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

  /** The areas in force around a position at a moment, the smallest first. */
  at(point: LngLat, at: number): Soon<readonly FenceHit[]> {
    return soon(
      this.#fresh.get('index', () => this.#catchUp()),
      (index) => this.#inForce(index.findAll(point), at),
    );
  }

  #inForce(zones: readonly Zone[], at: number): readonly FenceHit[] {
    const hits: FenceHit[] = [];
    for (const zone of zones) {
      const version = this.#versionOfZone.get(zone);
      if (version && this.#isInForce(version, at)) hits.push(version);
    }
    return hits;
  }

  #isInForce(version: FenceVersion, at: number): boolean {
    const latest = this.#versions.get(version.fenceNum)?.findLast(({ startsAt }) => startsAt <= at);
    return latest === version && at < version.endsAt;
  }

  /** Reads what was published since the last time; those who ask at once wait for the same read. */
  #catchUp(): Promise<ZoneIndex> {
    this.#catchingUp ??= this.#readOn().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #readOn(): Promise<ZoneIndex> {
    for (;;) {
      const fences = await selectFencesSince(this.#db, this.#readUntil, ROWS_AT_ONCE);
      for (const fence of fences) {
        this.#add(fence);
        this.#readUntil = fence.revision;
      }
      if (fences.length < ROWS_AT_ONCE) return indexZones(this.#zones);
    }
  }

  #add({ fenceNum, version: number, published }: StoredFence): void {
    const version: FenceVersion = {
      fenceNum,
      cityCode: cityOfCode(published.cityCode)?.code ?? published.cityCode,
      startsAt: published.startsAt,
      endsAt: published.endsAt ?? Number.POSITIVE_INFINITY,
    };
    const zone = { id: `${fenceNum}:${number}`, shapes: shapesOf(published) };
    this.#zones.push(zone);
    this.#versionOfZone.set(zone, version);
    const known = this.#versions.get(fenceNum);
    if (known) known.push(version);
    else this.#versions.set(fenceNum, [version]);
  }
}
