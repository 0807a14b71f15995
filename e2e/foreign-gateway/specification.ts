/**
 * The calls exactly as the specifications describe them: paths, request fields if they are shown,
 * and an answer. In each object the fields that pages need most come first.
 */
export interface SpecifiedCall {
  readonly fields: readonly string[] | null;
  readonly data: unknown;
  /** The specification does not show the response, so any data means success. */
  readonly isSilent?: true;
  readonly needsSession?: true;
}

export const MOBILE = '13800000000';
export const TOKEN = 'token-of-the-provider';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const encoded = (text: string) => Buffer.from(text).toString('base64');
const day = { startTime: '00:00', endTime: '24:00' };
const ordered = Date.parse('2025-10-09T16:53:20+08:00');

export const sampleFareModel = {
  baseFare: { startFare: '9', lowestFare: '15', startTrip: '3', startDuration: '10', model: 1 },
  tripFare: [{ ...day, fare: '2.2' }],
  timeFare: [{ ...day, fare: '0.4' }],
  nightTripFare: '0.5',
  nightStartTimeStr: '23:00',
  nightEndTimeStr: '05:00',
  haulBackTrip: '20',
  haulBackTripFare: '1.1',
  longTripFareRuleDto: {
    capacityRuleDetails: [{ startCapacity: 30, endCapacity: 200, unitPrice: '0.6' }],
  },
  freeWaitTime: '5',
  beyondWaitFare: '0.4',
  content: '[{"cellingFare":"30"}]',
  fenceNum: 'fence-1',
  uuid: 'rule-1',
};

export const sampleFare = {
  costItems: [
    { item: '起步费', cost: '9.00', sort: 1, color: '#333333' },
    { item: '里程费', cost: '27.28', sort: 2, color: '#333333' },
    { item: '优惠券', cost: '5.00', deductible: 1, sort: 3 },
  ],
  totalFare: '31.28',
  actualFare: '31.28',
  confirmDissent: 2,
  createTime: ordered,
  payItems: [{ item: '微信支付', cost: '31.28', channelDiscountAmount: '0' }],
  actPaid: '31.28',
  areaCode: '320100',
  typeModule: 4,
  vehicleLevel: 1,
  businessFareJson: '{"typeTime":1}',
  fareModelJson: JSON.stringify(sampleFareModel),
  showName: '快享',
};

/** Every line is deductible by the company, but none is deducted. */
export const plainFare = {
  ...sampleFare,
  costItems: sampleFare.costItems.map((item) => ({ ...item, deductible: 1 })),
  totalFare: '41.28',
  actualFare: '41.28',
};

const transportPriceItems = [
  { name: '起步价', subItem: [{ name: '含3公里', value: '9元' }] },
  { name: '里程费', subItem: [{ name: '每公里', value: '2.2元' }] },
];

const invitation = {
  helperName: '南京星河科技有限公司',
  activityUuid: 'activity-1',
  stepInfoList: [
    { eventState: 1, eventTime: ordered, rechargeStatus: 0 },
    { eventState: 0, eventTime: null, rechargeStatus: 1 },
    { eventState: 0, eventTime: null, rechargeStatus: 0 },
  ],
  reachRewardInfoList: [{ total: 5000, toRecorded: 5000, recorded: 0 }],
  expirationDate: Date.parse('2090-01-01T00:00:00+08:00'),
  bindCarExpirationDate: Date.parse('2090-02-01T00:00:00+08:00'),
  burstStatus: 0,
  errMsg: null,
};

const registration = [
  ...['fullName', 'contactPhone', 'contactName', 'registerCity', 'cityCode', 'identifyCode'],
  ...['scale', 'recommendid', 'recommendId', 'location', 'codeType', 'sign', 'sourceId'],
];
const puzzle = ['captchaType', 'platform', 'scene', 'mobile'];
const line = ['expandBizLine', 'vehicleLevel', 'bizType'];
const common = '/api/common/v1';
const passenger = '/api/passenger/v1';
const burst = '/passenger-activity-api/api/marketing/interactive/web/burst';

/**
 * The keys are paths. No specification shows those below `/provider`, so the environment names
 * them.
 */
export const specifiedCalls: Readonly<Record<string, SpecifiedCall>> = {
  [`${common}/getImageCaptcha`]: { fields: null, data: { imageCode: PNG } },
  [`${common}/verifyImageCaptcha`]: { fields: null, data: null, isSilent: true },
  [`${common}/getVerify`]: { fields: ['mobile', 'height', 'width'], data: { imageCode: PNG } },
  [`${common}/identifyCode/send`]: { fields: ['code', 'mobile'], data: null, isSilent: true },
  [`${common}/queryFareModelsAndRouteRule`]: {
    fields: ['latitude', 'longitude', 'areaCode', 'typeModule', 'typeTime', 'vehicleLevel'],
    data: sampleFareModel,
  },
  [`${passenger}/route/costProblem`]: { fields: null, data: null, isSilent: true },
  [`${passenger}/queryPricingDesc`]: {
    fields: null,
    data: { pricingDescList: [{ content: '按实际里程与时长计价。', typeTime: 1 }] },
  },
  [`${passenger}/agreement/queryPriceRuleDetail`]: { fields: null, data: sampleFareModel },
  [`${passenger}/enterprise/route/fareItems`]: { fields: ['routePlanUuid'], data: sampleFare },
  [`${passenger}/getLicenseInfo`]: {
    fields: line,
    data: {
      thirdName: '伙伴出行',
      notifyUrl: ['business', 'network', 'vehicle']
        .map((kind) => `/h5/ride/licences/${kind}-licence.svg`)
        .join(','),
    },
  },
  [`${passenger}/route/transportDetail`]: {
    fields: ['expandBizLine', 'vehicleLevel', 'typeModule', 'areaCode'],
    data: { transportPriceItems },
  },
  '/solution-passenger-api/trip/api/solution/passenger/route/fenceDetail': {
    fields: ['fenceNum'],
    data: {
      circularFenceList: [{ coordinateVo: { lng: 118.86, lat: 31.73 }, radius: 3000 }],
      polygonFenceList: [
        {
          outCoordinateVos: [
            { lng: 118.7, lat: 31.9 },
            { lng: 118.8, lat: 31.9 },
            { lng: 118.8, lat: 32 },
          ],
          intCoordinateVos: [],
        },
      ],
    },
  },
  [`${passenger}/enterprise/register`]: {
    fields: [...registration, 'type', 'extensionType'],
    data: null,
    isSilent: true,
  },
  [`${passenger}/enterprise/querySharePicConfig`]: {
    fields: null,
    data: { advertisingTitle: '邀请企业，最高返80%', protocolJpg: null },
  },
  [`${passenger}/enterprise/getQrcode`]: { fields: ['url', 'width', 'height'], data: PNG },
  [`${passenger}/enterprise/register/getRecommendId`]: {
    fields: ['registerType', 'checkLogin'],
    data: 'recommend-1',
    needsSession: true,
  },
  [`${passenger}/enterprise/getPhoneByToken`]: { fields: null, data: { mobile: MOBILE } },
  [`${passenger}/enterprise/selectNewPicture`]: {
    fields: null,
    data: { downloadUrl: 'https://app.example.com/', protocolJpg: null },
  },
  [`${passenger}/enterprise/verificationEnterPriseInfo`]: {
    fields: ['contactPhone', 'fullName'],
    data: null,
    isSilent: true,
  },
  [`${passenger}/enterprise/register/getIndustry`]: {
    fields: null,
    data: [
      { id: 3, industryName: '信息技术' },
      { id: 4, industryName: '制造业' },
    ],
  },
  [`${passenger}/enterprise/rule`]: {
    fields: null,
    data: {
      spaceRuleVo: {
        ruleTitle: '首充有礼',
        ruleContent: [
          '<p style="text-align: center;"><span style="color: rgb(225, 60, 57);">限时优惠</span></p>',
          '<p><img src="/h5/ride/licences/business-licence.svg" alt="活动海报" style="width: 100%"></p>',
          '<p>首次充值满2000元，赠300元。</p>',
        ].join(''),
      },
      img: null,
    },
  },
  [`${burst}/enterprise/matchActivity`]: {
    fields: ['cityCode'],
    data: { ruleContent: '<p>每邀请一家企业，奖励50元。</p>' },
  },
  [`${burst}/getShareTotalInfo`]: {
    fields: null,
    data: { totalIncomeList: [{ recorded: 12_345 }], effectiveCount: 2, totalCount: 5 },
    needsSession: true,
  },
  [`${burst}/bindRelation/pageForWeb`]: {
    fields: ['currPage', 'pageSize', 'relationType'],
    data: { list: [invitation], hasMore: false },
    needsSession: true,
  },

  '/provider/fareModelByRuleId': {
    fields: [...line, 'areaCode', 'typeTime', 'workRestDayType', 'fareRuleId'],
    data: { transportPriceRuleVo: sampleFareModel },
  },
  '/provider/pageContent': {
    fields: ['expandBizLine', 'strategyType'],
    data: {
      commonProblemList: [{ problem: '为什么价格不同？', answer: '按时段计价。' }],
      pricingDescList: [{ content: '实时订单按下单时的规则计价。', typeTime: 1 }],
      pageHeaderImage: null,
    },
  },
  '/provider/faq': {
    fields: ['currPage', 'pageSize'],
    data: {
      list: [
        {
          questionContent: encoded('费用怎么计算？'),
          answerContent: encoded('按照里程与时长计算，起步价另计。'),
        },
      ],
    },
  },
  '/provider/orderFare': { fields: null, data: sampleFare, needsSession: true },
  '/provider/estimateFare': { fields: null, data: sampleFare },
  '/provider/company': {
    fields: null,
    data: { companyName: '伙伴出行科技有限公司', enterpriseName: '伙伴出行', iconUrl: null },
  },
  '/provider/puzzle': {
    fields: puzzle,
    data: { shadeImage: PNG, cutoutImage: PNG, percentY: '0.4' },
  },
  '/provider/puzzleCheck': {
    fields: [...puzzle, 'percentX', 'track'],
    data: null,
    isSilent: true,
  },
  '/provider/register': {
    fields: [...registration, 'industryId'],
    data: null,
    isSilent: true,
  },
  '/provider/activity': { fields: ['adCode'], data: { activityUuid: 'activity-1' } },
};

/** Our paths that no specification shows, with the provider's paths. */
export const replacedPaths = {
  [`${passenger}/queryFareModelByRuleId`]: '/provider/fareModelByRuleId',
  [`${passenger}/queryPageContent`]: '/provider/pageContent',
  [`${passenger}/queryFaqList`]: '/provider/faq',
  [`${passenger}/route/fareItems`]: '/provider/orderFare',
  [`${passenger}/route/estimateFareItems`]: '/provider/estimateFare',
  [`${passenger}/getCompanyInfo`]: '/provider/company',
  [`${common}/puzzle/get`]: '/provider/puzzle',
  [`${common}/puzzle/check`]: '/provider/puzzleCheck',
  '/enterprise-app-api/api/enterprise/v1/register': '/provider/register',
  [`${burst}/enterprise/queryActivity`]: '/provider/activity',
};

/** The headers of the specification, without those that every browser adds. */
export const specifiedHeaders = [
  ...['content-type', 'appid', 'token', 'noncestr', 'sign', 'drivertype', 'grayversion'],
  'riskdevicetoken',
];
