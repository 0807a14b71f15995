import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { fareBreakdown } from './entities/fare-breakdown.ts';
import {
  expandBizLine,
  placeFields,
  requirePlace,
  ruleRefusals,
  typeModule,
  typeTime,
  vehicleLevel,
} from './entities/ride-fields.ts';
import { listOrSingleItem } from './entities/wire-values.ts';
import { id, integer, moment } from './fields.ts';

export const fareItems = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/fareItems',
  ours: true,
  access: 'sessionNeeded',
  summary: "The fare of a completed order of the caller's own",
  request: z.strictObject({ orderUuid: id }),
  response: fareBreakdown,
});

export const enterpriseFareItems = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/route/fareItems',
  access: 'sessionNeeded',
  summary: "The fare of an enterprise order of the caller's own",
  request: z.strictObject({ routePlanUuid: id }),
  response: listOrSingleItem(fareBreakdown, 'costItems'),
});

const newEstimate = z
  .strictObject({
    ...placeFields,
    typeModule,
    typeTime,
    vehicleLevel: z.optional(vehicleLevel),
    expandBizLine: z.optional(expandBizLine),
    departureTime: z.optional(moment),
    distanceMetres: integer(0, 5_000_000),
    durationSeconds: integer(0, 864_000),
  })
  .check(requirePlace);

export const estimateFareItems = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/estimateFareItems',
  ours: true,
  summary: 'The fare before ordering: a new estimate, or a stored one by its id',
  request: z.union([z.strictObject({ orderUuid: id }), newEstimate]),
  response: fareBreakdown,
  refusals: {
    ...ruleRefusals,
    /** The estimate has ended. */
    estimateEnded: 30002,
  },
});

export const fareCalls = { fareItems, enterpriseFareItems, estimateFareItems };
