import type { ContentDraft } from '@ride/contract/entities/content-draft';
import {
  type ContentDifference,
  type ContentPart,
  findContentDifferences,
} from '@ride/domain/content/differences';
import { htmlLines } from '@ride/domain/content/html-lines';
import { answerUseNames } from '@ride/domain/disputes/default-answers';
import type { SanitizeHtml } from '../check-content.ts';

/** HTML is compared as it would be published. */
export function compareContent(
  sanitizeHtml: SanitizeHtml,
  before: ContentDraft | null,
  after: ContentDraft,
): ContentDifference[] {
  const parts = (content: ContentDraft) =>
    contentParts(
      content.kind === 'enterpriseRule'
        ? { ...content, ruleContent: sanitizeHtml(content.ruleContent) }
        : content,
    );
  return findContentDifferences(before === null ? [] : parts(before), parts(after));
}

function contentParts(content: ContentDraft): ContentPart[] {
  switch (content.kind) {
    case 'faq':
      return content.questions.map(questionPart);
    case 'pageContent':
      return [
        ...field('页头图片', content.pageHeaderImage),
        ...content.pricingDescList.flatMap(({ typeTime, content: text }) =>
          field(typeTime === 1 ? '实时订单计价说明' : '预约订单计价说明', text),
        ),
        ...content.commonProblemList.map(questionPart),
      ];
    case 'licence':
      return [
        ...field('公司名称', content.thirdName),
        ...content.pictures.map((address) => ({
          key: `picture:${address}`,
          label: '证照图片',
          text: address,
        })),
      ];
    case 'company':
      return [
        ...field('品牌名称', content.enterpriseName),
        ...field('公司名称', content.companyName),
        ...field('图标', content.iconUrl),
      ];
    case 'landing':
      return [...field('横幅图片', content.protocolJpg), ...field('下载地址', content.downloadUrl)];
    case 'enterpriseRule':
      return [
        ...field('图片', content.img),
        ...field('标题', content.ruleTitle),
        htmlPart(content.ruleContent),
      ];
    case 'industries':
      return content.industries.map(({ id, industryName }) => ({
        key: id,
        label: `行业「${id}」`,
        text: industryName,
      }));
    case 'disputeAnswers':
      return content.answers.map(({ name, use, text }) => ({
        key: name,
        label: `答复「${name}」`,
        text: `${answerUseNames[use]}\n${text}`,
      }));
  }
}

function field(label: string, text: string | undefined): ContentPart[] {
  return text ? [{ key: label, label, text }] : [];
}

function questionPart({ problem, answer }: { problem: string; answer: string }): ContentPart {
  return { key: `question:${problem}`, label: `问题「${problem}」`, text: `${problem}\n${answer}` };
}

const htmlPart = (html: string): ContentPart => ({
  key: 'html',
  label: '正文',
  text: htmlLines(html).join('\n'),
  markup: html,
});
