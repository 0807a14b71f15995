/** A company that came by the demo passenger's invitation, and what it did so many days ago. */
export interface DemoInvitation {
  readonly shows: string;
  readonly companyId: string;
  readonly fullName: string;
  readonly cityCode?: string;
  readonly registered: number;
  readonly toppedUp?: { readonly daysAgo: number; readonly yuan: number };
  /** All of it was paid back. */
  readonly refunded?: number;
  readonly rode?: number;
  /** Registered in the passenger's own session, and so held for review. */
  readonly inInvitersSession?: true;
}

/** One for every state a row of the reward page can be in. */
export const demoInvitations: readonly DemoInvitation[] = [
  {
    shows: '刚注册，等待充值',
    companyId: 'demo-company-registered',
    fullName: '南京云帆示例科技有限公司',
    registered: 1,
  },
  {
    shows: '充值金额未达标',
    companyId: 'demo-company-too-little',
    fullName: '江苏春晖示例贸易有限公司',
    registered: 5,
    toppedUp: { daysAgo: 3, yuan: 500 },
  },
  {
    shows: '充值奖励待发，等待用车',
    companyId: 'demo-company-promised',
    fullName: '南京栖霞示例建筑设计有限公司',
    registered: 4,
    toppedUp: { daysAgo: 2, yuan: 3_000 },
  },
  {
    shows: '全部完成，待发奖',
    companyId: 'demo-company-all-promised',
    fullName: '南京秦淮示例文化传媒有限公司',
    registered: 10,
    toppedUp: { daysAgo: 5, yuan: 2_000 },
    rode: 2,
  },
  {
    shows: '部分发奖，等待用车',
    companyId: 'demo-company-partly',
    fullName: '南京江宁示例电子有限公司',
    registered: 20,
    toppedUp: { daysAgo: 15, yuan: 5_000 },
  },
  {
    shows: '已发奖',
    companyId: 'demo-company-paid',
    fullName: '南京鼓楼示例咨询有限公司',
    registered: 40,
    toppedUp: { daysAgo: 35, yuan: 10_000 },
    rode: 30,
  },
  {
    shows: '限期内未充值',
    companyId: 'demo-company-no-recharge',
    fullName: '南京浦口示例物流有限公司',
    registered: 45,
  },
  {
    shows: '限期内充值未达标',
    companyId: 'demo-company-never-enough',
    fullName: '南京雨花示例餐饮管理有限公司',
    registered: 50,
    toppedUp: { daysAgo: 45, yuan: 800 },
  },
  {
    shows: '已充值，限期内未用车',
    companyId: 'demo-company-no-ride',
    fullName: '南京玄武示例酒店管理有限公司',
    registered: 80,
    toppedUp: { daysAgo: 75, yuan: 2_000 },
  },
  {
    shows: '充值退款，奖励收回',
    companyId: 'demo-company-refunded',
    fullName: '南京六合示例农业有限公司',
    registered: 25,
    toppedUp: { daysAgo: 20, yuan: 3_000 },
    refunded: 18,
  },
  {
    shows: '所在城市没有活动',
    companyId: 'demo-company-elsewhere',
    fullName: '福州示例海产有限公司',
    cityCode: '350100',
    registered: 12,
  },
  {
    shows: '另一个活动，企业充值后注册也有奖励',
    companyId: 'demo-company-beijing',
    fullName: '北京示例软件有限公司',
    cityCode: '110100',
    registered: 9,
    toppedUp: { daysAgo: 8, yuan: 100 },
  },
  {
    shows: '审核中',
    companyId: 'demo-company-under-review',
    fullName: '南京建邺示例广告有限公司',
    registered: 3,
    inInvitersSession: true,
  },
];
