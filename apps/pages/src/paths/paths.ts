import * as z from 'zod/mini';
import { definePath } from './define-path.ts';
import { boundedJson, decimal, flag, json, text, whole } from './query-fields.ts';

const nothing = () => z.object({});

/** Who sent the visitor; the spellings are the specification's. */
const referral = () => ({
  recommendid: z.optional(text),
  recommenderid: z.optional(text),
  source: z.optional(text),
  esource: z.optional(text),
  sourceId: z.optional(text),
});

const registration = () => z.object({ ...referral(), extensionType: z.optional(text) });
const rules = () =>
  z.object({
    esource: z.optional(text),
    recommenderid: z.optional(text),
    adCode: z.optional(text),
  });
const campaign = () =>
  z.object({
    esource: z.optional(text),
    sourceId: z.optional(text),
    adCode: z.optional(text),
    cityCode: z.optional(text),
    registerType: z.optional(whole),
    recommenderid: z.optional(text),
    activityUuid: z.optional(text),
  });

/** Every page there is: both specifications' and ours. Only `app/` knows what each shows. */
export const paths = {
  main: definePath({
    path: '/Main',
    title: '页面列表',
    untracked: true,
    query: () => z.object({ activityId: z.optional(text) }),
  }),
  login: definePath({ path: '/login', title: '登录', untracked: true, query: nothing }),
  webView: definePath({
    path: '/web_view',
    title: '网页',
    untracked: true,
    query: () => z.object({ url: text, title: z.optional(text) }),
  }),
  notice: definePath({
    path: '/notice',
    title: '提示',
    untracked: true,
    query: () => z.object({ address: z.optional(text) }),
  }),
  notFound: definePath({ path: '/not_found', title: '页面不存在', query: nothing }),

  priceFirm: definePath({
    path: '/price_firm',
    title: '企业快车费用明细',
    query: () => z.object({ orderUuid: z.optional(text), routePlanUuid: z.optional(text) }),
  }),
  priceFirmOrder: definePath({
    path: '/price_firm_order',
    title: '企业包车费用明细',
    query: () => z.object({ orderUuid: z.optional(text) }),
  }),
  priceIndex: definePath({
    path: '/price_index',
    title: '费用明细',
    query: () =>
      z.object({
        type: z.optional(whole),
        orderUuid: z.optional(text),
        vehicleLevel: z.optional(whole),
        latitude: z.optional(decimal),
        longitude: z.optional(decimal),
        carNumber: z.optional(whole),
        couponPrice: z.optional(decimal),
        info: z.optional(json),
        amapCityCode: z.optional(text),
      }),
  }),
  pricing: definePath({
    path: '/pricing',
    title: '计价规则',
    query: () =>
      z.object({
        typeModule: z.optional(whole),
        cvLevel: z.optional(whole),
        carLevelName: z.optional(text),
        expandBizLine: z.optional(whole),
        typeTime: z.optional(whole),
        cityCode: z.optional(text),
        areaCode: z.optional(text),
        fareRuleId: z.optional(text),
        pricingData: z.optional(json),
        orderTime: z.optional(text),
        fenceNum: z.optional(text),
        latitude: z.optional(decimal),
        longitude: z.optional(decimal),
        vehicleLevel: z.optional(whole),
        goback: z.optional(flag),
        orderUuid: z.optional(text),
        amapCityCode: z.optional(text),
      }),
  }),
  priceObjection: definePath({
    path: '/price_objection',
    title: '异常订单帮助',
    query: () => z.object({ orderUuid: z.optional(text) }),
  }),
  moreQuestion: definePath({
    path: '/more_question',
    title: '更多常见问题',
    query: () => z.object({ expandBizLine: z.optional(whole) }),
  }),
  previewLicense: definePath({
    path: '/preview_license',
    title: '证照信息',
    query: () =>
      z.object({
        licenseInfo: z.pipe(boundedJson, z.array(z.string())),
        title: z.optional(text),
      }),
  }),
  fenceMap: definePath({
    path: '/fence-map',
    title: '查看计价区域',
    closeOnBack: true,
    query: () => z.object({ fenceNum: text }),
  }),
  invoice: definePath({
    path: '/invoice',
    title: '发票信息',
    query: nothing,
  }),

  companyCar: definePath({
    path: '/company_car',
    title: '企业用车',
    closeOnBack: true,
    asksPosition: true,
    query: registration,
  }),
  companyCarRegister: definePath({
    path: '/company_car_register',
    title: '企业注册',
    query: registration,
  }),
  companyRegisterNew: definePath({
    path: '/company_register_new',
    title: '企业注册',
    query: registration,
  }),
  companyCarRegisterH5: definePath({
    path: '/company_car_register_H5',
    title: '企业注册',
    asksPosition: true,
    query: registration,
  }),
  companyCarPuzzleVerify: definePath({
    path: '/company_car_puzzle_verify',
    title: '安全验证',
    query: () => z.object({ mobile: z.optional(text) }),
  }),
  companyCarTreaty: definePath({
    path: '/company_car_treaty',
    title: '企业用户注册协议',
    query: () =>
      z.object({
        document: z.optional(z.enum(['registration', 'service'])),
        clause: z.optional(text),
      }),
  }),
  privacyPolicy: definePath({
    path: '/privacy_policy',
    title: '隐私政策',
    query: () => z.object({ clause: z.optional(text) }),
  }),
  registSuccess: definePath({
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

  shareEntry: definePath({
    path: '/inviteCompany',
    title: '邀请有礼',
    query: campaign,
  }),
  inviteCompanyRule: definePath({
    path: '/inviteCompanyRule',
    title: '活动规则',
    query: rules,
  }),
  registRule: definePath({
    path: '/registRule',
    title: '活动规则',
    query: rules,
  }),
  reward: definePath({ path: '/reward', title: '我的奖励', query: campaign }),
} as const;

export type PathName = keyof typeof paths;

/** What a page's address carries, once read. */
export type QueryOf<Name extends PathName> = z.output<ReturnType<(typeof paths)[Name]['query']>>;
