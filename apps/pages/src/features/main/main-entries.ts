import { brand } from '@ride/contract/brand';
import type { Environment, Extension } from '@ride/contract/environment';
import { hrefTo, type QueryArgument } from '../../routes/href.ts';
import { type QueryOf, type RouteName, routes } from '../../routes/routes.ts';

export const mainPageGroups = ['fares', 'enterprise', 'referral', 'account'] as const;
export type MainGroup = (typeof mainPageGroups)[number];

export interface MainEntry {
  readonly group: MainGroup;
  readonly href: string;
  readonly title: string;
  readonly tips: string;
}

interface ListedPage extends MainEntry {
  readonly demoHref?: string | undefined;
  readonly demoOnly?: true;
  readonly extension?: Extension;
}

interface Listing<Name extends RouteName> extends Pick<ListedPage, 'demoOnly' | 'extension'> {
  readonly title?: string;
  readonly tips: string;
  readonly query?: QueryOf<Name>;
  readonly demo?: QueryOf<Name>;
}

function entry<Name extends RouteName>(
  group: MainGroup,
  name: Name,
  { query, demo, ...listing }: Listing<Name>,
): ListedPage {
  const { path, title } = routes[name];
  const addressWith = (values: QueryOf<Name>) => hrefTo(name, ...([values] as QueryArgument<Name>));
  return {
    group,
    title,
    href: query ? addressWith(query) : `#${path}`,
    demoHref: demo && addressWith(demo),
    ...listing,
  };
}

/** The demo data are of Nanjing, whichever city is the brand's own. */
const DEMO_CITY = '320100';

const sampleEstimate = {
  costItems: [
    { item: '起步费', cost: '9.00', sort: 1 },
    { item: '里程费', cost: '27.28', sort: 2 },
    { item: '时长费', cost: '10.40', sort: 3 },
    { item: '动态折扣', cost: '-3.50', sort: 4, deductible: true },
  ],
  totalFare: '43.18',
  businessFareJson: '{"typeTime":1}',
  areaCode: DEMO_CITY,
  typeModule: 4,
  vehicleLevel: 1,
  showName: '快享',
};

type ListSettings = Pick<Environment, 'name' | 'trustedHosts' | 'extensions'>;

/** Only the list in development links to demo orders. */
export function listMainEntries({ name, trustedHosts, extensions }: ListSettings): MainEntry[] {
  const isDevelopment = name === 'development';
  return listedPages(trustedHosts)
    .filter(({ demoOnly }) => isDevelopment || !demoOnly)
    .filter(({ extension }) => extension === undefined || extensions.includes(extension))
    .map(({ group, href, demoHref, title, tips }) => ({
      group,
      href: isDevelopment && demoHref ? demoHref : href,
      title,
      tips,
    }));
}

function listedPages([trusted]: readonly string[]): ListedPage[] {
  return [
    entry('fares', 'trips', { tips: '每次行程的费用与状态（需登录）', extension: 'trips' }),
    entry('fares', 'invoiceRecords', {
      tips: '申请过的发票、状态与行程单（需登录）',
      extension: 'invoices',
    }),
    entry('fares', 'breakdown', {
      tips: '已完成订单的费用明细（需登录）',
      demo: { type: 2, orderUuid: 'demo-order-night' },
    }),
    entry('fares', 'breakdown', {
      title: '预估费用',
      tips: '下单前的预估，两辆车，用一张优惠券',
      demo: { type: 11, carNumber: 2, couponPrice: 5, info: sampleEstimate },
      demoOnly: true,
    }),
    entry('fares', 'enterpriseFare', {
      tips: '企业快车订单的费用明细（需登录）',
      demo: { routePlanUuid: 'demo-plan-enterprise' },
    }),
    entry('fares', 'enterpriseCharter', {
      tips: '企业包车订单，转到费用明细（需登录）',
      demo: { orderUuid: 'demo-order-enterprise' },
    }),
    entry('fares', 'fareHelp', {
      tips: '对费用有疑问、订单显示异常时怎么办',
      demo: { orderUuid: 'demo-order-disputable' },
    }),
    entry('fares', 'pricing', {
      tips: '各城市、各车型的计价规则',
      demo: { typeModule: 4, areaCode: DEMO_CITY },
    }),
    entry('fares', 'pricing', {
      title: '专线计价规则',
      tips: '业务线 18 的计价、说明与常见问题',
      query: { typeModule: 4, areaCode: brand.defaultCity.code, expandBizLine: 18 },
    }),
    entry('fares', 'pricing', {
      title: '订单的计价规则',
      tips: '下单时的规则，不随后来的调整改变（需登录）',
      demo: { orderUuid: 'demo-order-old-rule' },
      demoOnly: true,
    }),
    entry('fares', 'pricingHistory', {
      tips: '已公布、现行和以往的计价规则，可以下载',
      query: { typeModule: 4, areaCode: brand.defaultCity.code },
      extension: 'priceHistory',
    }),
    entry('fares', 'questions', { tips: '费用常见问题' }),
    entry('fares', 'licence', {
      tips: '查看与放大证照图片',
      demo: {
        licenseInfo: [
          '/licences/business-licence.svg',
          '/licences/network-licence.svg',
          '/licences/vehicle-licence.svg',
        ],
      },
    }),
    entry('fares', 'fenceMap', {
      tips: '特定计价区域的范围',
      demo: { fenceNum: 'demo-lukou-airport' },
    }),
    entry('fares', 'invoice', { tips: '填写与清空开票信息' }),
    entry('enterprise', 'companyCar', { tips: '企业用车介绍与注册入口' }),
    entry('enterprise', 'companyCarRegister', { tips: '企业注册，图形验证码' }),
    entry('enterprise', 'newRegistration', {
      title: '企业注册（新版）',
      tips: '同一表单的另一个地址',
    }),
    entry('enterprise', 'companyCarRegisterH5', {
      title: '企业注册（旧版）',
      tips: '旧版App使用，滑块验证',
      demo: { extensionType: '1' },
    }),
    entry('enterprise', 'companyCarPuzzleVerify', {
      tips: '滑块验证，从旧版企业注册进入',
      demo: { mobile: '13800000000' },
    }),
    entry('enterprise', 'registrationSuccess', { title: '企业注册成功', tips: '注册后的下一步' }),
    entry('enterprise', 'joinRequests', {
      tips: '企业管理员决定谁可以加入（需登录）',
      extension: 'joinDecisions',
    }),
    entry('enterprise', 'registrationRules', {
      title: '企业注册活动规则',
      tips: '企业注册与充值的活动规则',
    }),
    entry('enterprise', 'agreement', { tips: '注册协议与服务协议' }),
    entry('enterprise', 'privacyPolicy', { tips: '收集什么、为什么、保存多久' }),
    entry('referral', 'shareEntry', { tips: '邀请企业，拿打车卡奖励（需登录）' }),
    entry('referral', 'reward', { tips: '打车卡余额与邀请记录（需登录）' }),
    entry('referral', 'invitationRules', {
      title: '邀请活动规则',
      tips: '邀请企业注册的活动规则',
    }),
    entry('account', 'login', { tips: '手机号和短信验证码', extension: 'login' }),
    ...(trusted
      ? [
          entry('account', 'webView', {
            title: '内嵌网页',
            tips: '在页面内打开可信地址',
            query: { url: `https://${trusted}/` },
          }),
        ]
      : []),
    entry('account', 'notice', {
      title: '外部地址提示',
      tips: '不在可信列表中的地址不会自动打开',
      demo: { address: 'https://example.com/activity?from=message' },
    }),
  ];
}
