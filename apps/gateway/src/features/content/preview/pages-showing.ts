import type { PublishedContent } from '@ride/contract/entities/published-content';

interface ShowingPage {
  readonly title: string;
  readonly location: string;
}

/**
 * Rides of this business line, which a partner runs, have a pricing view of their own and a card
 * that names the operator.
 */
const OWN_VIEW_LINE = 18;
/** The pages request content of this pricing strategy only. */
const PAGE_STRATEGY = 2;

export function previewPagesOf(content: PublishedContent): ShowingPage[] {
  switch (content.kind) {
    case 'faq':
      return [{ title: '更多常见问题', location: '/more_question' }];
    case 'pageContent':
      return content.strategyType === PAGE_STRATEGY ? pagesOfLine(content.expandBizLine) : [];
    case 'licence':
      return [
        { title: '证照信息', location: licenceLocation(content.pictures) },
        ...billsOfLine(content),
      ];
    case 'company':
      return billsOfLine(content);
    case 'landing':
      return [{ title: '企业用车', location: '/company_car' }];
    case 'enterpriseRule':
      return [{ title: '活动规则', location: '/registRule' }];
    case 'industries':
      return [{ title: '企业注册', location: '/company_car_register' }];
    case 'disputeAnswers':
      return [];
  }
}

/** The business line of an ordinary ride is its ride type. */
function pagesOfLine(line: number): ShowingPage[] {
  const ride = line === OWN_VIEW_LINE ? 'expandBizLine' : 'typeModule';
  return [
    { title: '计价规则', location: `/pricing?${ride}=${line}` },
    { title: '更多常见问题', location: `/more_question?expandBizLine=${line}` },
  ];
}

const licenceLocation = (pictures: readonly string[]): string =>
  `/preview_license?licenseInfo=${encodeURIComponent(JSON.stringify(pictures))}`;

interface LineKey {
  readonly expandBizLine: number;
  readonly vehicleLevel?: number | undefined;
  readonly bizType?: number | undefined;
}

/** The page shows an invented bill, marked as an estimate. */
function billsOfLine({ expandBizLine, vehicleLevel, bizType }: LineKey): ShowingPage[] {
  if (expandBizLine !== OWN_VIEW_LINE) return [];
  const info = {
    costItems: [{ item: '起步费', cost: '10.00', sort: 1 }],
    totalFare: '10.00',
    expandBizLine,
    ...(vehicleLevel === undefined ? {} : { vehicleLevel }),
    ...(bizType === undefined ? {} : { businessType: bizType }),
  };
  const query = `type=11&info=${encodeURIComponent(JSON.stringify(info))}`;
  return [{ title: '费用明细', location: `/price_index?${query}` }];
}
