import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { tolerantList, tolerantPart, wireNumber, wireText } from './entities/wire-values.ts';
import { areaCode, id, latitude, longitude, moment, text } from './fields.ts';

const wireCoordinate = z.object({ lng: wireNumber, lat: wireNumber });

/** Pricing zones that a page draws (MAP-2 and MAP-3). Zones that cannot be read are left out. */
export const fenceZones = z.object({
  fenceNum: wireText,
  circularFenceList: tolerantList(
    z.object({ coordinateVo: tolerantPart(wireCoordinate, {}), radius: wireNumber }),
    {},
  ),
  polygonFenceList: tolerantList(
    z.object({
      outCoordinateVos: tolerantList(wireCoordinate, {}),
      /** Holes of the area: one ring, or a list of rings. */
      intCoordinateVos: tolerantList(z.union([wireCoordinate, z.array(wireCoordinate)]), [{}]),
    }),
    {},
  ),
  /** Ours, with the extension `areaNames`: name and place of the area. */
  name: wireText,
  cityName: wireText,
  /** Names of the districts that contain the area. */
  districtNames: tolerantList(wireText),
});

export type WireFenceZones = z.infer<typeof fenceZones>;

export const fenceDetail = defineCall({
  gateway: 'solution',
  path: '/solution-passenger-api/trip/api/solution/passenger/route/fenceDetail',
  summary: 'The zones of a pricing area',
  request: z.strictObject({ fenceNum: id }),
  response: fenceZones,
});

const coordinate = z.strictObject({ lng: longitude, lat: latitude });
export const MAX_CORNERS = 2_000;
/** Of circles, and of polygons. */
export const MAX_SHAPES = 100;
export const MAX_HOLES = 50;
/** A ring has at least three corners. More than 2,000 would be finer than any map shows. */
const ring = z.array(coordinate).check(z.minLength(3), z.maxLength(MAX_CORNERS));

/**
 * A pricing area as operators publish it: circles, and polygons with holes.
 */
export const publishedFence = z.strictObject({
  fenceNum: id,
  /** Name of the area, as passengers read it. */
  name: text(60),
  cityCode: areaCode,
  /** Districts and counties of the city that contain the area. */
  districtCodes: z.optional(z.array(areaCode).check(z.maxLength(50))),
  startsAt: moment,
  endsAt: z.optional(moment),
  circularFenceList: z
    .array(
      z.strictObject({
        coordinateVo: coordinate,
        /** Radius in metres. */
        radius: z.number().check(z.gte(1), z.lte(200_000)),
      }),
    )
    .check(z.maxLength(MAX_SHAPES)),
  polygonFenceList: z
    .array(
      z.strictObject({
        outCoordinateVos: ring,
        /** Holes of the polygon, each a ring of corners. */
        intCoordinateVos: z.array(ring).check(z.maxLength(MAX_HOLES)),
      }),
    )
    .check(z.maxLength(MAX_SHAPES)),
});

export type PublishedFence = z.infer<typeof publishedFence>;

export const fenceCalls = { fenceDetail };
