import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { page, pageSize } from './fields.ts';

export const queryFaqList = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryFaqList',
  ours: true,
  summary: 'Common fare questions, a page at a time',
  request: z.strictObject({ currPage: page, pageSize }),
  response: z.object({
    /** Both texts are Base64 of UTF-8 (spec 1 §3). */
    list: z.array(z.object({ questionContent: z.string(), answerContent: z.string() })),
    hasMore: z.optional(z.boolean()),
    total: z.optional(z.number()),
  }),
});

export const queryPageContent = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/queryPageContent',
  ours: true,
  summary: 'Header picture, questions and descriptions of a business line',
  request: z.strictObject({ expandBizLine: z.int(), strategyType: z.int() }),
  response: z.object({
    pageHeaderImage: z.optional(z.nullable(z.string())),
    commonProblemList: z.optional(z.array(z.object({ problem: z.string(), answer: z.string() }))),
    pricingDescList: z.optional(z.array(z.object({ typeTime: z.number(), content: z.string() }))),
  }),
});

export const contentCalls = { queryFaqList, queryPageContent };
