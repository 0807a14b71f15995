import type { LngLat } from '@ride/domain/geo/distance';
import type { Db } from '../../db/schema.ts';

/** A pricing area that contains a position. */
export interface FenceHit {
  readonly fenceNum: string;
  readonly cityCode: string;
}

/** The pricing areas in force around a position at a moment, the smallest first. */
export type FindFencesAt = (point: LngLat, at: number) => Promise<readonly FenceHit[]>;

/** A pricing area by its number; null where it is not in force at the moment. */
export type FindFence = (fenceNum: string, at: number) => Promise<FenceHit | null>;

/** The city of a pricing area; null for an unknown area. */
export type FindCityOfFence = (db: Db, fenceNum: string) => Promise<string | null>;
