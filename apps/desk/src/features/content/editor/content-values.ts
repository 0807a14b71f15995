import type { ResponseOf } from '@ride/contract/define-call';
import type { readContentDocument } from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';

export type ContentDocument = ResponseOf<typeof readContentDocument>;

/** What editing goes on from: the draft, else what is live. */
export const contentOf = ({ draft, live }: ContentDocument, empty: ContentDraft): ContentDraft =>
  draft?.content ?? live?.content ?? empty;

/** The fields of a document that are edited: all but those that name it. */
export type ContentValues = Readonly<Record<string, unknown>>;

const keyNames = ['kind', 'expandBizLine', 'strategyType', 'vehicleLevel', 'bizType', 'cityCode'];

const split = (draft: ContentDraft, isKey: boolean): ContentValues =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => keyNames.includes(name) === isKey));

export const valuesOf = (draft: ContentDraft): ContentValues => split(draft, false);

/** Control and direction characters come along with pasted text; nobody sees or means them. */
const INVISIBLE = new RegExp(`(?![\\t\\n\\r])[${FORBIDDEN_CHARACTERS}]`, 'gu');

function withoutInvisible(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '');
  if (Array.isArray(value)) return value.map(withoutInvisible);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutInvisible(each)]),
  );
}

/** The document with what was typed; a list item that was only begun has empty texts. */
export function draftWith(key: ContentDraft, values: ContentValues): ContentDraft {
  const typed = withoutInvisible(values) as ContentValues;
  return { ...split(key, true), ...valuesOf(key), ...typed } as ContentDraft;
}

/** What the fields are called, for choosing between two versions of them. */
export const fieldLabels: Readonly<Record<string, string>> = {
  questions: '问题',
  commonProblemList: '问题',
  pricingDescList: '计价说明',
  pageHeaderImage: '页头图片',
  thirdName: '公司名称',
  pictures: '证照图片',
  enterpriseName: '品牌名称',
  companyName: '公司名称',
  iconUrl: '图标',
  protocolJpg: '横幅图片',
  downloadUrl: '下载地址',
  img: '图片',
  ruleTitle: '标题',
  ruleContent: '正文',
  industries: '行业',
  answers: '答复',
};

/** A value as lines of text: each item of a list on a line of its own. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return Object.values(value).map(valueText).join('：');
  return String(value);
}
