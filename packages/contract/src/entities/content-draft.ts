import { answerUses } from '@ride/domain/disputes/default-answers';
import * as z from 'zod/mini';
import { areaCode, integer } from '../fields.ts';
import type { PublishedContent } from './published-content.ts';
import { bizType, expandBizLine, typeTime, vehicleLevel } from './ride-fields.ts';

/**
 * A document as far as somebody has typed it. What names the document is checked; the rest may be
 * unfinished, empty or too long, and is told at its field when the draft is checked.
 */

/** More than any field of a published document takes, so that nothing typed is lost. */
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

/** What the desk calls each kind. */
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

/** What the pages show, and not only the desk. */
export const isForPages = (kind: ContentKind): boolean => kind !== 'disputeAnswers';

export const contentKinds = Object.keys(contentKindNames) as [ContentKind, ...ContentKind[]];
