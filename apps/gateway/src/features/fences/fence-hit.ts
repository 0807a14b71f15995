import type { LngLat } from '@ride/domain/geo/distance';
import type { LeftOutEntries } from '@ride/domain/timeline';
import type { Db } from '../../db/schema.ts';

export interface FenceHit {
  readonly fenceNum: string;
  readonly cityCode: string;
}

export interface FenceAround extends FenceHit {
  readonly squareKilometres: number;
}

/** The smallest area comes first. */
export type FindFencesAt = (
  point: LngLat,
  at: number,
  leftOut?: LeftOutEntries,
) => Promise<readonly FenceAround[]>;

export type FindFence = (
  fenceNum: string,
  at: number,
  leftOut?: LeftOutEntries,
) => Promise<FenceHit | null>;

export interface PublishedFenceHit extends FenceHit {
  readonly name: string;
  readonly hasEnded: boolean;
}

/** Reads inside the transaction of the caller. */
export type FindPublishedFence = (
  db: Db,
  fenceNum: string,
  at: number,
) => Promise<PublishedFenceHit | null>;

/** The rules that price rides in an area from a moment on, in words. */
export type ListRulesAtFence = (
  db: Db,
  fenceNum: string,
  from: number,
) => Promise<readonly string[]>;
