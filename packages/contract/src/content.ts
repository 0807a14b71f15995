import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import {
  bizType,
  expandBizLine,
  typeModule,
  typeTime,
  vehicleLevel,
} from './entities/ride-fields.ts';
import {
  listOrSingleItem,
  tolerantList,
  wireFlag,
  wireJson,
  wireNumber,
  wireText,
} from './entities/wire-values.ts';
import { areaCode, integer, page, pageSize } from './fields.ts';

const pricingDescriptions = tolerantList(
  z.object({
    typeTime: wireNumber,
    /** How a ride of this time type is priced, as HTML. */
    content: wireText,
  }),
);

export const queryFaqList = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryFaqList',
  ours: true,
  summary: 'Common fare questions, a page at a time',
  request: z.strictObject({ currPage: page, pageSize }),
  response: listOrSingleItem(
    z.object({
      /** Question and answer are Base64 of UTF-8 text (FAQ-1). */
      list: tolerantList(
        z.object({
          /** The question. */
          questionContent: wireText,
          /** The answer. */
          answerContent: wireText,
        }),
      ),
      hasMore: wireFlag,
      /** Number of all questions. */
      total: wireNumber,
    }),
    'list',
  ),
});

export const queryPageContent = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryPageContent',
  ours: true,
  summary: 'Header picture, questions and descriptions of a business line',
  request: z.strictObject({ expandBizLine, strategyType: integer(1, 99) }),
  response: z.object({
    pageHeaderImage: wireText,
    commonProblemList: tolerantList(z.object({ problem: wireText, answer: wireText })),
    pricingDescList: pricingDescriptions,
  }),
});

export const queryPricingDesc = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryPricingDesc',
  summary: 'The descriptions of how a ride is priced, by time type',
  request: z.strictObject({
    expandBizLine: z.optional(expandBizLine),
    typeModule: z.optional(typeModule),
    typeTime: z.optional(typeTime),
    areaCode: z.optional(areaCode),
  }),
  response: listOrSingleItem(z.object({ pricingDescList: pricingDescriptions }), 'pricingDescList'),
});

export const getLicenseInfo = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/getLicenseInfo',
  summary: 'The licences of the operator behind a business line',
  request: z.strictObject({
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    bizType: z.optional(bizType),
  }),
  response: z.object({
    /**
     * Picture addresses: one address, several divided by commas, or a list, which may also be JSON
     * in a text.
     */
    notifyUrl: wireJson,
    thirdName: wireText,
  }),
});

export const getCompanyInfo = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/getCompanyInfo',
  ours: true,
  summary: 'The company behind a business line',
  request: z.strictObject({
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    bizType: z.optional(bizType),
  }),
  response: z.object({ enterpriseName: wireText, companyName: wireText, iconUrl: wireText }),
});

export const contentCalls = {
  queryFaqList,
  queryPageContent,
  queryPricingDesc,
  getLicenseInfo,
  getCompanyInfo,
};
