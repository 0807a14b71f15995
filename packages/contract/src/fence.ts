import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { tolerantList, tolerantPart, wireNumber, wireText } from './entities/wire-values.ts';
import { areaCode, id, latitude, longitude, moment, text } from './fields.ts';

const wireCoordinate = z.object({ lng: wireNumber, lat: wireNumber });

/** Pricing zones as a page draws them (MAP-2 and MAP-3); it leaves out those it cannot read. */
export const fenceZones = z.object({
  fenceNum: wireText,
  circularFenceList: tolerantList(
    z.object({ coordinateVo: tolerantPart(wireCoordinate, {}), radius: wireNumber }),
    {},
  ),
  polygonFenceList: tolerantList(
    z.object({
      outCoordinateVos: tolerantList(wireCoordinate, {}),
      /** Holes: one ring, or a list of rings. */
      intCoordinateVos: tolerantList(z.union([wireCoordinate, z.array(wireCoordinate)]), [{}]),
    }),
    {},
  ),
  /** The name of the area and where it lies: ours, with the extension areaNames. */
  name: wireText,
  cityName: wireText,
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
/** Three corners at least; a longer outline than this is finer than any map shows. */
const ring = z.array(coordinate).check(z.minLength(3), z.maxLength(2_000));

/** A zone as operators publish it: closed, bounded, holes always a list of rings. */
export const publishedFence = z.strictObject({
  fenceNum: id,
  name: text(60),
  cityCode: areaCode,
  /** Districts and counties of the city that the area lies in. */
  districtCodes: z.optional(z.array(areaCode).check(z.maxLength(50))),
  startsAt: moment,
  endsAt: z.optional(moment),
  circularFenceList: z
    .array(
      z.strictObject({
        coordinateVo: coordinate,
        /** Metres. */
        radius: z.number().check(z.gte(1), z.lte(200_000)),
      }),
    )
    .check(z.maxLength(100)),
  polygonFenceList: z
    .array(
      z.strictObject({
        outCoordinateVos: ring,
        intCoordinateVos: z.array(ring).check(z.maxLength(50)),
      }),
    )
    .check(z.maxLength(100)),
});

export type PublishedFence = z.infer<typeof publishedFence>;

export const fenceCalls = { fenceDetail };
