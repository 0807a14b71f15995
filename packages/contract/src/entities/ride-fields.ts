import * as z from 'zod/mini';
import { areaCode, integer, latitude, longitude } from '../fields.ts';

/** The numbers of these fields are the provider's (MODEL-11 and MODEL-12). */

/** 1 taxi, 2 chauffeured, 3 carpool, 4 quick ride, 6 benefit ride, 8 and 9 brand tiers, 11 enterprise. */
export const typeModule = integer(1, 99);
/** 1 quick, 2 comfort, 3 executive, 4 business, 5 premium, 8 autonomous, 9 luxury, 10 benefit. */
export const vehicleLevel = integer(1, 99);
/** Business line; 18 has a pricing page of its own. */
export const expandBizLine = integer(0, 999);
export const bizType = integer(0, 999);
/** 1 real-time order, 2 reserved order. */
export const typeTime = z.literal([1, 2]);
/** 1 working day, 2 rest day. */
export const workRestDayType = z.literal([1, 2]);

/** The start of a ride: a position, or the area that contains it. */
export const placeFields = {
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  areaCode: z.optional(areaCode),
} as const;

interface PlaceFields {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly areaCode?: string | undefined;
}

const isPosition = (place: PlaceFields) =>
  place.latitude !== undefined && place.longitude !== undefined;

/** Latitude and longitude must be given together. */
export const requirePlace = z.refine<PlaceFields>(
  (place) => place.areaCode !== undefined || isPosition(place),
  'a position or an area is needed',
);

/** A pricing area belongs to a city, so no other place is needed with it. */
export const requirePlaceOrArea = z.refine<
  PlaceFields & { readonly fenceNum?: string | undefined }
>(
  (place) => place.fenceNum !== undefined || place.areaCode !== undefined || isPosition(place),
  'a position, an area or a pricing area is needed',
);

export const ruleRefusals = {
  /** No rule is in force for this ride in this place. */
  noRule: 30001,
} as const;
