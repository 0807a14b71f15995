import type { CompanyRefusalReason, CompanyState } from '@ride/domain/companies/company-case';
import type { JoinState } from '@ride/domain/companies/join-case';

/** A company nobody invited, and what the staff did with it. */
export interface DemoCompany {
  readonly companyId: string;
  readonly fullName: string;
  readonly contactName: string;
  /** Any unless somebody is to log in with it. */
  readonly contactPhone?: string;
  readonly cityCode: string;
  readonly industryId: string;
  readonly scale: string;
  readonly hoursAgo: number;
  readonly state: CompanyState;
  /** Of the demo staff; nobody has it without. */
  readonly takenBy?: string;
  readonly note?: string;
  readonly reason?: CompanyRefusalReason;
}

/** Of the verified company, which two people ask to join. */
export const DEMO_ADMINISTRATOR = '13600010004';

/** Of every state one at least, taken and not, in time and late. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    companyId: 'demo-desk-new',
    fullName: '南京玄武示例软件有限公司',
    contactName: '陆小舟',
    cityCode: '320100',
    industryId: '9',
    scale: '51-100人',
    hoursAgo: 2,
    state: 'new',
  },
  {
    companyId: 'demo-desk-taken',
    fullName: '上海静安示例广告有限公司',
    contactName: '顾明远',
    cityCode: '310100',
    industryId: '12',
    scale: '11-50人',
    hoursAgo: 21,
    state: 'new',
    takenBy: '王芳',
    note: '电话无人接听，下午再联系。',
  },
  {
    companyId: 'demo-desk-late',
    fullName: '北京海淀示例教育科技有限公司',
    contactName: '孟晓冬',
    cityCode: '110100',
    industryId: '16',
    scale: '101-500人',
    hoursAgo: 49,
    state: 'new',
  },
  {
    companyId: 'demo-desk-connected',
    fullName: '杭州西湖示例茶业有限公司',
    contactName: '沈若兰',
    cityCode: '330100',
    industryId: '6',
    scale: '11-50人',
    hoursAgo: 70,
    state: 'connected',
    takenBy: '王芳',
    note: '已指导登录企业管理后台，准备上传营业执照。',
  },
  {
    companyId: 'demo-desk-verified',
    fullName: '南京建邺示例会展有限公司',
    contactName: '韩立群',
    contactPhone: DEMO_ADMINISTRATOR,
    cityCode: '320100',
    industryId: '12',
    scale: '101-500人',
    hoursAgo: 120,
    state: 'verified',
    takenBy: '李娜',
    note: '营业执照与联系人授权书已核对。',
  },
  {
    companyId: 'demo-desk-refused',
    fullName: '成都武侯示例商贸有限公司',
    contactName: '罗一鸣',
    cityCode: '510100',
    industryId: '6',
    scale: '1-10人',
    hoursAgo: 200,
    state: 'refused',
    takenBy: '王芳',
    note: '登记机关查无此企业。',
    reason: 'falseInformation',
  },
  {
    companyId: 'demo-desk-duplicate',
    fullName: '南京建邺示例会展公司',
    contactName: '韩立群',
    cityCode: '320100',
    industryId: '12',
    scale: '101-500人',
    hoursAgo: 110,
    state: 'duplicate',
    takenBy: '王芳',
    note: '与已认证的企业是同一家，联系人确认填错了名称。',
  },
  {
    companyId: 'demo-desk-erased',
    fullName: '武汉汉阳示例印务有限公司',
    contactName: '彭程',
    cityCode: '420100',
    industryId: '3',
    scale: '11-50人',
    hoursAgo: 400,
    state: 'erased',
  },
  {
    companyId: 'demo-desk-waiting',
    fullName: '苏州姑苏示例文化传媒有限公司',
    contactName: '钟一凡',
    cityCode: '320500',
    industryId: '12',
    scale: '11-50人',
    hoursAgo: 7,
    state: 'new',
  },
];

export const DEMO_ORIGINAL = 'demo-desk-verified';

interface DemoJoin {
  readonly fullName: string;
  readonly contactName: string;
  readonly hoursAgo: number;
  readonly state: JoinState;
}

/** One in each state; the second waits for the company's administrator, the third for the desk. */
export const demoJoins: readonly DemoJoin[] = [
  { fullName: '南京玄武示例软件', contactName: '范思远', hoursAgo: 5, state: 'open' },
  { fullName: '南京建邺示例会展有限公司', contactName: '丁小北', hoursAgo: 20, state: 'open' },
  { fullName: '南京建邺示例会展有限公司', contactName: '许知秋', hoursAgo: 80, state: 'open' },
  { fullName: '杭州西湖示例茶业有限公司', contactName: '苏晴', hoursAgo: 60, state: 'accepted' },
  { fullName: '北京海淀示例教育科技有限公司', contactName: '白帆', hoursAgo: 90, state: 'refused' },
];
