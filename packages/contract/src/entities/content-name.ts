import type { ContentDraft } from './content-draft.ts';

/**
 * The name identifies a document among those of its kind. Publishing the same name again makes a
 * new version.
 */
export function deriveContentName(content: ContentDraft): string {
  switch (content.kind) {
    case 'pageContent':
      return pageContentName(content.expandBizLine, content.strategyType);
    case 'licence':
      return licenceName(content);
    case 'company':
      return String(content.expandBizLine);
    case 'landing':
      return content.cityCode ?? SINGLE_DOCUMENT_NAME;
    case 'faq':
    case 'enterpriseRule':
    case 'industries':
    case 'disputeAnswers':
      return SINGLE_DOCUMENT_NAME;
  }
}

export const SINGLE_DOCUMENT_NAME = 'all';

interface LicenceKey {
  readonly expandBizLine: number;
  readonly vehicleLevel?: number | undefined;
  readonly bizType?: number | undefined;
}

export const licenceName = ({ expandBizLine, vehicleLevel, bizType }: LicenceKey): string =>
  [expandBizLine, vehicleLevel ?? '', bizType ?? ''].join(':');

export const pageContentName = (expandBizLine: number, strategyType: number): string =>
  `${expandBizLine}:${strategyType}`;
