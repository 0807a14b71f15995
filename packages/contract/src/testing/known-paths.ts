const BURST = '/passenger-activity-api/api/marketing/interactive/web/burst';

/** Every path in the call tables of the two specifications. */
export const specifiedPaths = [
  '/api/passenger/v1/route/costProblem',
  '/api/common/v1/getImageCaptcha',
  '/api/common/v1/verifyImageCaptcha',
  '/api/passenger/v1/queryPricingDesc',
  '/api/passenger/v1/agreement/queryPriceRuleDetail',
  '/api/common/v1/queryFareModelsAndRouteRule',
  '/api/passenger/v1/enterprise/route/fareItems',
  '/api/passenger/v1/getLicenseInfo',
  '/api/passenger/v1/route/transportDetail',
  '/solution-passenger-api/trip/api/solution/passenger/route/fenceDetail',
  '/api/common/v1/getVerify',
  '/api/common/v1/identifyCode/send',
  '/api/passenger/v1/enterprise/register',
  '/api/passenger/v1/enterprise/querySharePicConfig',
  '/api/passenger/v1/enterprise/getQrcode',
  '/api/passenger/v1/enterprise/register/getRecommendId',
  '/api/passenger/v1/enterprise/getPhoneByToken',
  '/api/passenger/v1/enterprise/selectNewPicture',
  '/api/passenger/v1/enterprise/verificationEnterPriseInfo',
  '/api/passenger/v1/enterprise/register/getIndustry',
  '/api/passenger/v1/enterprise/rule',
  `${BURST}/enterprise/matchActivity`,
  `${BURST}/getShareTotalInfo`,
  `${BURST}/bindRelation/pageForWeb`,
];
