import * as z from 'zod/mini';
import { defineRoute } from './define-route.ts';
import {
  addressList,
  areaCode,
  decimal,
  flag,
  id,
  integer,
  json,
  text,
  webAddress,
} from './query-fields.ts';

const nothing = () => z.object({});

/** The bounds of the contract: a request with a value outside them would be refused. */
const typeModule = z.optional(integer(1, 99));
const vehicleLevel = z.optional(integer(1, 99));
/** More cars than anybody orders; a larger number in an address is an error. */
export const MOST_CARS = 99;
const expandBizLine = z.optional(integer(0, 999));
const position = {
  latitude: z.optional(decimal(-90, 90)),
  longitude: z.optional(decimal(-180, 180)),
};

/** Who sent the visitor; the spellings are the specification's. */
const referral = () => ({
  recommendid: z.optional(text),
  recommenderid: z.optional(text),
  source: z.optional(text),
  esource: z.optional(text),
  sourceId: z.optional(id),
  registerType: z.optional(integer(0, 99)),
});

const registration = () => z.object({ ...referral(), extensionType: z.optional(text) });
const rules = () =>
  z.object({
    esource: z.optional(text),
    recommenderid: z.optional(text),
    adCode: z.optional(areaCode),
  });
const campaign = () =>
  z.object({
    esource: z.optional(text),
    sourceId: z.optional(id),
    adCode: z.optional(areaCode),
    cityCode: z.optional(areaCode),
    registerType: z.optional(integer(0, 99)),
    /** Makes the address an invitation: other visitors are redirected to registration. */
    recommendid: z.optional(text),
    recommenderid: z.optional(text),
    activityUuid: z.optional(id),
  });

/** All routes: those of both specifications and ours. Only `app/` binds them to pages. */
export const routes = {
  main: defineRoute({
    path: '/Main',
    title: '页面列表',
    untracked: true,
    query: () => z.object({ activityId: z.optional(text) }),
  }),
  login: defineRoute({ path: '/login', title: '登录', untracked: true, query: nothing }),
  webView: defineRoute({
    path: '/web_view',
    title: '网页',
    untracked: true,
    query: () => z.object({ url: webAddress, title: z.optional(text) }),
  }),
  notice: defineRoute({
    path: '/notice',
    title: '提示',
    untracked: true,
    query: () => z.object({ address: z.optional(webAddress) }),
  }),
  notFound: defineRoute({ path: '/not_found', title: '页面不存在', query: nothing }),

  enterpriseFare: defineRoute({
    path: '/price_firm',
    title: '企业快车费用明细',
    query: () => z.object({ orderUuid: z.optional(id), routePlanUuid: z.optional(id) }),
  }),
  enterpriseCharter: defineRoute({
    path: '/price_firm_order',
    title: '企业包车费用明细',
    query: () => z.object({ orderUuid: z.optional(id) }),
  }),
  breakdown: defineRoute({
    path: '/price_index',
    title: '费用明细',
    rendered: true,
    query: () =>
      z.object({
        type: z.optional(integer(0, 999)),
        orderUuid: z.optional(id),
        vehicleLevel,
        ...position,
        carNumber: z.optional(integer(1, MOST_CARS)),
        couponPrice: z.optional(decimal(0, 1_000_000)),
        info: z.optional(json),
        amapCityCode: z.optional(areaCode),
      }),
  }),
  pricing: defineRoute({
    path: '/pricing',
    title: '计价规则',
    rendered: true,
    query: () =>
      z.object({
        typeModule,
        cvLevel: vehicleLevel,
        carLevelName: z.optional(text),
        expandBizLine,
        typeTime: z.optional(integer(1, 2)),
        cityCode: z.optional(areaCode),
        areaCode: z.optional(areaCode),
        fareRuleId: z.optional(id),
        pricingData: z.optional(json),
        orderTime: z.optional(text),
        fenceNum: z.optional(id),
        ...position,
        vehicleLevel,
        goback: z.optional(flag),
        orderUuid: z.optional(id),
        amapCityCode: z.optional(areaCode),
      }),
  }),
  fareHelp: defineRoute({
    path: '/price_objection',
    title: '异常订单帮助',
    rendered: true,
    query: () => z.object({ orderUuid: z.optional(id) }),
  }),
  questions: defineRoute({
    path: '/more_question',
    title: '更多常见问题',
    rendered: true,
    query: () => z.object({ expandBizLine }),
  }),
  licence: defineRoute({
    path: '/preview_license',
    title: '证照信息',
    rendered: true,
    query: () =>
      z.object({
        licenseInfo: addressList,
        title: z.optional(text),
      }),
  }),
  fenceMap: defineRoute({
    path: '/fence-map',
    title: '查看计价区域',
    closeOnBack: true,
    ownWebview: true,
    query: () => z.object({ fenceNum: id }),
  }),
  invoice: defineRoute({
    path: '/invoice',
    title: '发票信息',
    query: nothing,
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
    query: registration,
  }),
  newRegistration: defineRoute({
    path: '/company_register_new',
    title: '企业注册',
    query: registration,
  }),
  companyCarRegisterH5: defineRoute({
    path: '/company_car_register_H5',
    title: '企业注册',
    asksPosition: true,
    query: registration,
  }),
  companyCarPuzzleVerify: defineRoute({
    path: '/company_car_puzzle_verify',
    title: '安全验证',
    query: () => z.object({ mobile: z.optional(text) }),
  }),
  agreement: defineRoute({
    path: '/company_car_treaty',
    title: '企业用户注册协议',
    rendered: true,
    query: () =>
      z.object({
        document: z.optional(z.enum(['registration', 'service'])),
        clause: z.optional(text),
      }),
  }),
  privacyPolicy: defineRoute({
    path: '/privacy_policy',
    title: '隐私政策',
    rendered: true,
    query: () => z.object({ clause: z.optional(text) }),
  }),
  registrationSuccess: defineRoute({
    path: '/registSuccess',
    title: '注册成功',
    closeOnBack: true,
    query: () =>
      z.object({
        esource: z.optional(text),
        recommenderid: z.optional(text),
        fullName: z.optional(text),
        contactPhone: z.optional(text),
        phone: z.optional(text),
      }),
  }),

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

/** The parsed query of a route. */
export type QueryOf<Name extends RouteName> = z.output<ReturnType<(typeof routes)[Name]['query']>>;

/** Paths of old campaigns, both spellings in links that circulate: they lead to /Main (NAV-7). */
export const divertedRoutes: readonly string[] = ['/friend_help', '/frinedIndex'];
