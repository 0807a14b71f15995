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
    kind: z.literal('pageContent'),
    expandBizLine,
    strategyType: integer(1, 99),
    pageHeaderImage: z.optional(pictureAddress),
    commonProblemList: list(question, 50),
    pricingDescList: list(z.strictObject({ typeTime, content: longText(4_000) }), 2),
  }),
  z.strictObject({ kind: z.literal('faq'), questions: list(question, 200) }),
  z.strictObject({
    kind: z.literal('licence'),
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    bizType: z.optional(bizType),
    thirdName: text(100),
    pictures: list(pictureAddress, 20),
  }),
  z.strictObject({
    kind: z.literal('company'),
    expandBizLine,
    enterpriseName: text(100),
    companyName: text(100),
    iconUrl: z.optional(pictureAddress),
  }),
  z.strictObject({
    kind: z.literal('landing'),
    cityCode: z.optional(areaCode),
    protocolJpg: z.optional(pictureAddress),
    downloadUrl: z.optional(httpsAddress),
  }),
  z.strictObject({
    kind: z.literal('enterpriseRule'),
    img: z.optional(pictureAddress),
    ruleTitle: text(100),
    ruleContent: longText(RULE_CONTENT_LONGEST),
  }),
  z.strictObject({
    kind: z.literal('industries'),
    industries: list(z.strictObject({ id, industryName: text(40) }), 200),
  }),
  z.strictObject({
    kind: z.literal('disputeAnswers'),
    answers: list(
      z.strictObject({ name: text(40), use: z.enum(answerUses), text: longText(500) }),
      100,
    ),
  }),
]);

export type PublishedContent = z.infer<typeof publishedContent>;
