import { answerUses } from '@ride/domain/disputes/default-answers';
import * as z from 'zod/mini';
import { areaCode, integer } from '../fields.ts';
import type { PublishedContent } from './published-content.ts';
import { bizType, expandBizLine, typeTime, vehicleLevel } from './ride-fields.ts';

/**
 * A document that is being edited. Only its name is validated here. The rest may be unfinished,
 * empty or too long, and checking the draft reports errors by field.
 */

/** The limit is above those of all published fields, so that nothing typed is lost. */
const typed = z.string().check(z.maxLength(40_000));
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(400));
const question = z.strictObject({ problem: typed, answer: typed });

export const contentDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pageContent'),
    expandBizLine,
    strategyType: integer(1, 99),
    pageHeaderImage: z.optional(typed),
    commonProblemList: list(question),
    pricingDescList: list(z.strictObject({ typeTime, content: typed })),
  }),
  z.strictObject({ kind: z.literal('faq'), questions: list(question) }),
  z.strictObject({
    kind: z.literal('licence'),
    expandBizLine,
    vehicleLevel: z.optional(vehicleLevel),
    bizType: z.optional(bizType),
    thirdName: typed,
    pictures: list(typed),
  }),
  z.strictObject({
    kind: z.literal('company'),
    expandBizLine,
    enterpriseName: typed,
    companyName: typed,
    iconUrl: z.optional(typed),
  }),
  z.strictObject({
    kind: z.literal('landing'),
    cityCode: z.optional(areaCode),
    protocolJpg: z.optional(typed),
    downloadUrl: z.optional(typed),
  }),
  z.strictObject({
    kind: z.literal('enterpriseRule'),
    img: z.optional(typed),
    ruleTitle: typed,
    ruleContent: typed,
  }),
  z.strictObject({
    kind: z.literal('industries'),
    industries: list(z.strictObject({ id: typed, industryName: typed })),
  }),
  z.strictObject({
    kind: z.literal('disputeAnswers'),
    answers: list(z.strictObject({ name: typed, use: z.enum(answerUses), text: typed })),
  }),
]);

export type ContentDraft = z.infer<typeof contentDraft>;
export type ContentKind = PublishedContent['kind'];

export const contentKindNames: Readonly<Record<ContentKind, string>> = {
  faq: '常见问题',
  pageContent: '页面文字',
  licence: '证照',
  company: '运营企业',
  landing: '注册首页横幅',
  enterpriseRule: '活动规则',
  industries: '行业',
  disputeAnswers: '争议答复',
};

/** False for content that only the desk shows. */
export const isForPages = (kind: ContentKind): boolean => kind !== 'disputeAnswers';

export const contentKinds = Object.keys(contentKindNames) as [ContentKind, ...ContentKind[]];
