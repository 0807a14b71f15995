import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { fareModel, transportPriceItems } from './entities/fare-model.ts';
import {
  bizType,
  expandBizLine,
  placeFields,
  requirePlaceOrArea,
  ruleRefusals,
  typeModule,
  typeTime,
  vehicleLevel,
  workRestDayType,
} from './entities/ride-fields.ts';
import { listOrSingleItem, tolerantPart, wireMoment, wireText } from './entities/wire-values.ts';
import { areaCode, id, moment } from './fields.ts';

export const queryFareModelsAndRouteRule = defineCall({
  gateway: 'common',
  path: '/api/common/v1/queryFareModelsAndRouteRule',
  access: 'sessionRead',
  summary: 'The rules in force for a ride at a position or in an area, or those of an order',
  request: z
    .strictObject({
      ...placeFields,
      typeModule,
      typeTime,
      vehicleLevel: z.optional(vehicleLevel),
      /** Ours, with the extension `ruleOfRide`, which also allows an area beside a position. */
      expandBizLine: z.optional(expandBizLine),
      /**
       * The requested pricing area: ours, with the extension `ruleOfRide`. `fenceNum` in the answer
       * is the area of the rules.
       */
      fenceNum: z.optional(id),
      /**
       * Ours, with the extension `ruleOfRide`: read the rules that were in force at this moment.
       */
      orderTime: z.optional(moment),
      /** Read the rules that this order of the caller was priced with. */
      orderUuid: z.optional(id),
    })
    .check(requirePlaceOrArea),
  response: fareModel,
  refusals: ruleRefusals,
});

export const queryFareModelByRuleId = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryFareModelByRuleId',
  ours: true,
  summary: 'One rule by its id',
  request: z.strictObject({
    fareRuleId: id,
    expandBizLine: z.optional(expandBizLine),
    areaCode: z.optional(areaCode),
    bizType: z.optional(bizType),
    vehicleLevel: z.optional(vehicleLevel),
    typeTime: z.optional(typeTime),
    workRestDayType: z._default(workRestDayType, 1),
  }),
  response: z.object({
    /** The rule. */
    transportPriceRuleVo: tolerantPart(fareModel, {}),
  }),
  refusals: ruleRefusals,
});

export const queryPriceRuleDetail = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/agreement/queryPriceRuleDetail',
  summary: 'A price rule with its name and the time it came into force',
  request: z.strictObject({
    fareRuleId: z.optional(id),
    areaCode: z.optional(areaCode),
    typeModule: z.optional(typeModule),
    typeTime: z.optional(typeTime),
    vehicleLevel: z.optional(vehicleLevel),
    expandBizLine: z.optional(expandBizLine),
  }),
  response: z.object({
    fareRuleId: wireText,
    ruleTitle: wireText,
    startsAt: wireMoment,
    /** The rule. */
    fareModel: tolerantPart(fareModel, {}),
  }),
  refusals: ruleRefusals,
});

export const transportDetail = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/transportDetail',
  summary: 'Price items of a business line, by group',
  request: z.strictObject({
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    typeModule: z.optional(typeModule),
    areaCode: z.optional(areaCode),
  }),
  response: listOrSingleItem(z.object({ transportPriceItems }), 'transportPriceItems'),
  refusals: ruleRefusals,
});

export const pricingCalls = {
  queryFareModelsAndRouteRule,
  queryFareModelByRuleId,
  queryPriceRuleDetail,
  transportDetail,
};
