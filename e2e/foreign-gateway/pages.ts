import { MOBILE, plainFare, sampleFare, sampleFareModel } from './specification.ts';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** Some apps serialize and encode parameters twice. */
const twice = (value: unknown) => encodeURIComponent(json(JSON.stringify(value)));

export interface SpecifiedPage {
  /** The address after the `#`. */
  readonly address: string;
  readonly shows: RegExp;
}

const ordinaryModel = { ...sampleFareModel, fenceNum: null };

const licences = json(['/h5/ride/licences/business-licence.svg']);

export const specifiedPages: readonly SpecifiedPage[] = [
  { address: '/', shows: /查看与放大证照图片/ },
  { address: '/Main', shows: /查看与放大证照图片/ },
  { address: '/price_firm?routePlanUuid=plan-1&orderUuid=order-1', shows: /里程费/ },
  { address: '/price_firm?orderUuid=order-1', shows: /里程费/ },
  { address: '/price_firm_order?orderUuid=order-1', shows: /里程费/ },
  { address: '/price_index?type=2&orderUuid=order-1', shows: /里程费/ },
  { address: '/price_index?type=5&orderUuid=order-1', shows: /里程费/ },
  {
    address: `/price_index?type=11&carNumber=2&couponPrice=5&info=${json(sampleFare)}`,
    shows: /里程费/,
  },
  { address: `/price_index?type=5&info=${twice(sampleFare)}`, shows: /里程费/ },
  { address: `/price_index?type=5&info=${json(plainFare)}`, shows: /以上 3 项相加/ },
  { address: '/pricing?typeModule=4&areaCode=320100', shows: /起步/ },
  { address: '/pricing?typeModule=2&areaCode=320100&fenceNum=fence-1', shows: /特定区域/ },
  {
    address: `/pricing?typeModule=4&typeTime=1&fenceNum=fence-2&pricingData=${json(ordinaryModel)}`,
    shows: /行程可能涉及特定计价区域\s+查看计价区域/,
  },
  { address: '/pricing?typeModule=4&latitude=32.04&longitude=118.78', shows: /起步/ },
  { address: '/pricing?typeModule=4&areaCode=320100&fareRuleId=rule-1', shows: /起步/ },
  {
    address: `/pricing?typeModule=4&typeTime=1&pricingData=${twice(sampleFareModel)}`,
    shows: /起步/,
  },
  { address: '/pricing?typeModule=4&areaCode=320100&expandBizLine=18', shows: /含3公里/ },
  { address: '/price_objection?orderUuid=order-1', shows: /为什么我的订单显示异常/ },
  { address: '/more_question', shows: /费用怎么计算/ },
  { address: `/preview_license?licenseInfo=${licences}`, shows: /证照信息/ },
  { address: '/fence-map?fenceNum=fence-1', shows: /计价区域/ },
  { address: '/company_car', shows: /立即注册/ },
  { address: '/company_car_register?recommendid=r-1&source=poster', shows: /提交注册/ },
  { address: '/company_register_new', shows: /首充有礼/ },
  { address: '/company_car_register_H5?extensionType=7', shows: /提交注册/ },
  { address: `/company_car_puzzle_verify?mobile=${MOBILE}`, shows: /拖动/ },
  { address: '/company_car_treaty', shows: /2023年6月15日/ },
  { address: '/privacy_policy', shows: /2022年9月15日/ },
  { address: '/inviteCompany?adCode=320100', shows: /123\.45/ },
  { address: '/inviteCompanyRule?adCode=320100', shows: /每邀请一家企业/ },
  { address: '/registRule', shows: /首次充值满2000元[\s\S]*活动海报/ },
  { address: '/registSuccess?fullName=%E6%98%9F%E6%B2%B3&contactPhone=13800000000', shows: /星河/ },
  { address: '/reward?adCode=320100', shows: /待发奖/ },
];
