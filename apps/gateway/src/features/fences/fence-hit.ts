import type { LngLat } from '@ride/domain/geo/distance';
import type { Db } from '../../db/schema.ts';

export interface FenceHit {
  readonly fenceNum: string;
  readonly cityCode: string;
}

/** The smallest area comes first. */
export type FindFencesAt = (point: LngLat, at: number) => Promise<readonly FenceHit[]>;

export type FindFence = (fenceNum: string, at: number) => Promise<FenceHit | null>;

export type FindCityOfFence = (db: Db, fenceNum: string) => Promise<string | null>;
