import { defineRoute, type QueryValues } from './define-route.ts';
import {
  addressList,
  areaCode,
  decimal,
  flag,
  id,
  integer,
  json,
  oneOf,
  text,
  webAddress,
} from './query-fields.ts';

/** These are the contract's limits: a request with a value outside them would be refused. */
const typeModule = integer(1, 99);
const vehicleLevel = integer(1, 99);
export const MAX_CARS = 99;
const expandBizLine = integer(0, 999);
const position = {
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
};

/** The sender of the visitor; the spellings are the specification's. */
const referral = {
  recommendid: text,
  recommenderid: text,
  source: text,
  esource: text,
  sourceId: text,
  registerType: integer(0, 99),
};

const registration = { ...referral, extensionType: text };
const rules = {
  esource: text,
  recommenderid: text,
  adCode: areaCode,
};
const campaign = {
  esource: text,
  sourceId: text,
  adCode: areaCode,
  cityCode: areaCode,
  registerType: integer(0, 99),
  /**
   * With this value the address is an invitation: other visitors are redirected to registration.
   */
  recommendid: text,
  recommenderid: text,
  activityUuid: id,
};

/** The routes of both specifications and our own. Only `app/` binds them to pages. */
export const routes = {
  main: defineRoute({
    path: '/Main',
    title: '页面列表',
    rendered: true,
    untracked: true,
    query: { activityId: text },
  }),
  login: defineRoute({ path: '/login', title: '登录', rendered: true, untracked: true }),
  webView: defineRoute({
    path: '/web_view',
    title: '网页',
    untracked: true,
    required: { url: webAddress },
    query: { title: text },
  }),
  notice: defineRoute({
    path: '/notice',
    title: '提示',
    untracked: true,
    query: { address: webAddress },
  }),
  notFound: defineRoute({ path: '/not_found', title: '页面不存在', rendered: true }),

  enterpriseFare: defineRoute({
    path: '/price_firm',
    title: '企业快车费用明细',
    query: { orderUuid: id, routePlanUuid: id },
  }),
  enterpriseCharter: defineRoute({
    path: '/price_firm_order',
    title: '企业包车费用明细',
    query: { orderUuid: id },
  }),
  breakdown: defineRoute({
    path: '/price_index',
    title: '费用明细',
    rendered: true,
    query: {
      type: integer(0, 999),
      orderUuid: id,
      vehicleLevel,
      ...position,
      carNumber: integer(1, MAX_CARS),
      couponPrice: decimal(0, 1_000_000),
      info: json,
      amapCityCode: areaCode,
    },
  }),
  pricing: defineRoute({
    path: '/pricing',
    title: '计价规则',
    rendered: true,
    query: {
      typeModule,
      cvLevel: vehicleLevel,
      carLevelName: text,
      expandBizLine,
      typeTime: integer(1, 2),
      cityCode: areaCode,
      areaCode,
      fareRuleId: id,
      pricingData: json,
      orderTime: text,
      fenceNum: id,
      ...position,
      vehicleLevel,
      goback: flag,
      orderUuid: id,
      amapCityCode: areaCode,
    },
  }),
  fareHelp: defineRoute({
    path: '/price_objection',
    title: '费用疑问',
    rendered: true,
    query: { orderUuid: id, routePlanUuid: id },
  }),
  questions: defineRoute({
    path: '/more_question',
    title: '更多常见问题',
    rendered: true,
    query: { expandBizLine },
  }),
  licence: defineRoute({
    path: '/preview_license',
    title: '证照信息',
    rendered: true,
    query: { licenseInfo: addressList, title: text },
  }),
  fenceMap: defineRoute({
    path: '/fence-map',
    title: '查看计价区域',
    closeOnBack: true,
    ownWebview: true,
    required: { fenceNum: id },
  }),
  invoice: defineRoute({
    path: '/invoice',
    title: '发票信息',
    query: { orderUuid: id, list: oneOf('tList', 'dList', 'yList') },
  }),

  companyCar: defineRoute({
    path: '/company_car',
    title: '企业用车',
    rendered: true,
    closeOnBack: true,
    asksPosition: true,
    query: registration,
  }),
  companyCarRegister: defineRoute({
    path: '/company_car_register',
    title: '企业注册',
    rendered: true,
    query: registration,
  }),
  newRegistration: defineRoute({
    path: '/company_register_new',
    title: '企业注册',
    rendered: true,
    query: registration,
  }),
  companyCarRegisterH5: defineRoute({
    path: '/company_car_register_H5',
    title: '企业注册',
    rendered: true,
    asksPosition: true,
    query: registration,
  }),
  companyCarPuzzleVerify: defineRoute({
    path: '/company_car_puzzle_verify',
    title: '拖动滑块完成拼图',
    query: { mobile: text },
  }),
  agreement: defineRoute({
    path: '/company_car_treaty',
    title: '企业用户注册协议',
    rendered: true,
    query: {
      document: oneOf('registration', 'service'),
      clause: text,
    },
  }),
  privacyPolicy: defineRoute({
    path: '/privacy_policy',
    title: '隐私政策',
    rendered: true,
    query: { clause: text },
  }),
  registrationSuccess: defineRoute({
    path: '/registSuccess',
    title: '注册成功',
    closeOnBack: true,
    query: {
      esource: text,
      recommenderid: text,
      fullName: text,
      contactPhone: text,
      phone: text,
    },
  }),
  joinRequests: defineRoute({ path: '/company_join_requests', title: '加入申请' }),

  shareEntry: defineRoute({
    path: '/inviteCompany',
    title: '邀请有礼',
    query: campaign,
  }),
  invitationRules: defineRoute({
    path: '/inviteCompanyRule',
    title: '活动规则',
    query: rules,
  }),
  registrationRules: defineRoute({
    path: '/registRule',
    title: '活动规则',
    query: rules,
  }),
  reward: defineRoute({ path: '/reward', title: '我的奖励', query: campaign }),
} as const;

export type RouteName = keyof typeof routes;

export type QueryOf<Name extends RouteName> = QueryValues<(typeof routes)[Name]>;

/** Links to old campaigns use both spellings; they lead to /Main (NAV-7). */
export const divertedRoutes: readonly string[] = ['/friend_help', '/frinedIndex'];
