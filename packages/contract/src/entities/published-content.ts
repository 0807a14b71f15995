import { answerUses } from '@ride/domain/disputes/default-answers';
import * as z from 'zod/mini';
import { areaCode, httpsAddress, id, integer, longText, pictureAddress, text } from '../fields.ts';
import { bizType, expandBizLine, typeTime, vehicleLevel } from './ride-fields.ts';
import { RULE_CONTENT_LONGEST } from './rule-markup.ts';

const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max));

const question = z.strictObject({ problem: text(200), answer: longText(2_000) });

/**
 * Texts and pictures that operators publish. Each new version of a document replaces the one
 * before. `disputeAnswers` are for the desk, all other kinds for the pages.
 */
export const publishedContent = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Texts of the page of a business line. */
    kind: z.literal('pageContent'),
    expandBizLine,
    strategyType: integer(1, 99),
    pageHeaderImage: z.optional(pictureAddress),
    commonProblemList: list(question, 50),
    pricingDescList: list(
      z.strictObject({
        typeTime,
        /** How a ride of this time type is priced. */
        content: longText(4_000),
      }),
      2,
    ),
  }),
  z.strictObject({
    /** Common questions about fares. */
    kind: z.literal('faq'),
    /** The questions with their answers. */
    questions: list(question, 200),
  }),
  z.strictObject({
    /** Licences of an operator. */
    kind: z.literal('licence'),
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    bizType: z.optional(bizType),
    thirdName: text(100),
    /** Addresses of the pictures. */
    pictures: list(pictureAddress, 20),
  }),
  z.strictObject({
    /** The company behind a business line. */
    kind: z.literal('company'),
    expandBizLine,
    enterpriseName: text(100),
    companyName: text(100),
    iconUrl: z.optional(pictureAddress),
  }),
  z.strictObject({
    /** The banner of the enterprise pages. */
    kind: z.literal('landing'),
    cityCode: z.optional(areaCode),
    protocolJpg: z.optional(pictureAddress),
    downloadUrl: z.optional(httpsAddress),
  }),
  z.strictObject({
    /** The rules that the registration links to. */
    kind: z.literal('enterpriseRule'),
    img: z.optional(pictureAddress),
    ruleTitle: text(100),
    ruleContent: longText(RULE_CONTENT_LONGEST),
  }),
  z.strictObject({
    /** The industries a company may choose from. */
    kind: z.literal('industries'),
    /** All industries in their order. */
    industries: list(
      z.strictObject({
        /** Id of the industry. */
        id,
        industryName: text(40),
      }),
      200,
    ),
  }),
  z.strictObject({
    /** Prepared answers to disputes, for the desk. */
    kind: z.literal('disputeAnswers'),
    /** All answers in their order. */
    answers: list(
      z.strictObject({
        /** Name of the answer at the desk. */
        name: text(40),
        /** What the answer is for. */
        use: z.enum(answerUses),
        /** The answer. */
        text: longText(500),
      }),
      100,
    ),
  }),
]);

export type PublishedContent = z.infer<typeof publishedContent>;
