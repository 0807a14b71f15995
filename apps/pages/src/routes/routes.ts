import { defineRoute, type QueryValues } from './define-route.ts';
import {
  addressListField,
  applicationIdField,
  areaCodeField,
  decimalField,
  flagField,
  idField,
  integerField,
  jsonField,
  oneOfField,
  textField,
  webAddressField,
} from './query-fields.ts';

/** These are the contract's limits: a request with a value outside them would be refused. */
const typeModule = integerField(1, 99);
const vehicleLevel = integerField(1, 99);
export const MAX_CARS = 99;
const expandBizLine = integerField(0, 999);
const position = {
  latitude: decimalField(-90, 90),
  longitude: decimalField(-180, 180),
};

/** Who sent the visitor here; the spellings are the specification's. */
const referral = {
  recommendid: textField,
  recommenderid: textField,
  source: textField,
  esource: textField,
  sourceId: textField,
  registerType: integerField(0, 99),
};

const registration = { ...referral, extensionType: textField };
const rules = {
  esource: textField,
  recommenderid: textField,
  adCode: areaCodeField,
};
const campaign = {
  esource: textField,
  sourceId: textField,
  adCode: areaCodeField,
  cityCode: areaCodeField,
  registerType: integerField(0, 99),
  /**
   * With this value the address is an invitation: other visitors are redirected to registration.
   */
  recommendid: textField,
  recommenderid: textField,
  activityUuid: idField,
};

/** The routes of both specifications and our own. Only `app/` binds them to pages. */
export const routes = {
  main: defineRoute({
    path: '/Main',
    title: '页面列表',
    rendered: true,
    untracked: true,
    query: { activityId: textField },
  }),
  login: defineRoute({ path: '/login', title: '登录', rendered: true, untracked: true }),
  webView: defineRoute({
    path: '/web_view',
    title: '网页',
    untracked: true,
    required: { url: webAddressField },
    query: { title: textField },
  }),
  notice: defineRoute({
    path: '/notice',
    title: '提示',
    untracked: true,
    query: { address: webAddressField },
  }),
  notFound: defineRoute({ path: '/not_found', title: '页面不存在', rendered: true }),

  enterpriseFare: defineRoute({
    path: '/price_firm',
    title: '企业快车费用明细',
    query: { orderUuid: idField, routePlanUuid: idField },
  }),
  enterpriseCharter: defineRoute({
    path: '/price_firm_order',
    title: '企业包车费用明细',
    query: { orderUuid: idField },
  }),
  trips: defineRoute({ path: '/trips', title: '我的行程', rendered: true }),
  breakdown: defineRoute({
    path: '/price_index',
    title: '费用明细',
    rendered: true,
    query: {
      type: integerField(0, 999),
      orderUuid: idField,
      vehicleLevel,
      ...position,
      carNumber: integerField(1, MAX_CARS),
      couponPrice: decimalField(0, 1_000_000),
      info: jsonField,
      amapCityCode: areaCodeField,
    },
  }),
  pricing: defineRoute({
    path: '/pricing',
    title: '计价规则',
    rendered: true,
    query: {
      typeModule,
      cvLevel: vehicleLevel,
      carLevelName: textField,
      expandBizLine,
      typeTime: integerField(1, 2),
      cityCode: areaCodeField,
      areaCode: areaCodeField,
      fareRuleId: idField,
      pricingData: jsonField,
      orderTime: textField,
      fenceNum: idField,
      ...position,
      vehicleLevel,
      goback: flagField,
      orderUuid: idField,
      amapCityCode: areaCodeField,
    },
  }),
  pricingHistory: defineRoute({
    path: '/pricing_history',
    title: '历史价格',
    rendered: true,
    query: {
      typeModule,
      cvLevel: vehicleLevel,
      carLevelName: textField,
      expandBizLine,
      typeTime: integerField(1, 2),
      cityCode: areaCodeField,
      areaCode: areaCodeField,
      fareRuleId: idField,
      fenceNum: idField,
      ...position,
      vehicleLevel,
      amapCityCode: areaCodeField,
    },
  }),
  fareHelp: defineRoute({
    path: '/price_objection',
    title: '费用疑问',
    rendered: true,
    query: { orderUuid: idField, routePlanUuid: idField },
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
    query: { licenseInfo: addressListField, title: textField },
  }),
  fenceMap: defineRoute({
    path: '/fence-map',
    title: '查看计价区域',
    closeOnBack: true,
    ownWebview: true,
    required: { fenceNum: idField },
  }),
  invoice: defineRoute({
    path: '/invoice',
    title: '发票信息',
    query: { orderUuid: idField, list: oneOfField('tList', 'dList', 'yList') },
  }),
  invoiceRecords: defineRoute({
    path: '/invoice_records',
    title: '我的发票',
    query: { applicationId: applicationIdField },
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
    query: { mobile: textField },
  }),
  agreement: defineRoute({
    path: '/company_car_treaty',
    title: '企业用户注册协议',
    rendered: true,
    query: {
      document: oneOfField('registration', 'service'),
      clause: textField,
    },
  }),
  privacyPolicy: defineRoute({
    path: '/privacy_policy',
    title: '隐私政策',
    rendered: true,
    query: { clause: textField },
  }),
  registrationSuccess: defineRoute({
    path: '/registSuccess',
    title: '注册成功',
    closeOnBack: true,
    query: {
      esource: textField,
      recommenderid: textField,
      fullName: textField,
      contactPhone: textField,
      phone: textField,
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
export const redirectedRoutes: readonly string[] = ['/friend_help', '/frinedIndex'];
