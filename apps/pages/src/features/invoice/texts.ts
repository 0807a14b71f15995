import type { TripListName } from '@ride/domain/invoices/trip-list';
import type { InvoiceFieldName } from './invoice-draft.ts';

export const listTitles: Readonly<Record<TripListName, string>> = {
  tList: '出租车',
  dList: '快车专车',
  yList: '企业',
};

export const fieldLabels: Readonly<Record<Exclude<InvoiceFieldName, 'invoiceTitle'>, string>> = {
  taxNum: '税号',
  registerAddress: '注册地址',
  registerTel: '注册电话',
  bankOfDeposit: '开户银行',
  openingAccount: '银行账号',
  eMail: '电子邮箱',
  personName: '收件人',
  personTel: '收件人手机号',
  province: '省份',
  city: '城市',
  area: '区县',
  detailAdress: '详细地址',
};

export const invoiceTexts = {
  lists: '行程类型',
  noTrips: '还没有行程金额',
  addTrip: '添加行程金额',
  tripName: '行程说明',
  tripNameless: '行程',
  tripNameHint: '例如 3月5日 去机场',
  amount: '金额（元）',
  amountHint: '0.00',
  add: '添加',
  remove: '删除',

  revised: '费用已调整',
  oldBill: '原账单',

  head: '发票抬头',
  mode: '抬头类型',
  company: '企业',
  person: '个人',
  companyTitle: '企业名称',
  personTitle: '个人姓名',
  moreOfCompany: '更多企业信息（选填）',
  delivery: '接收方式',
  paper: '纸质发票收件信息（选填）',

  way: (from: string, to: string) => `${from} 至 ${to}`,
  from: (place: string) => `${place}上车`,
  to: (place: string) => `${place}下车`,

  chosen: (trips: number) => `已选 ${trips} 笔，合计`,
  save: '保存',
  saved: '发票信息已保存',
  /** Each field has a button 清空 of its own, so this text differs. */
  clearAll: '全部清空',
  clear: '清空',
  clearTitle: '清空发票信息？',
  clearNote: '已填写的内容和行程金额都会清空。',
  keep: '取消',
  cleared: '发票信息已清空',
  undo: '撤销',

  tripsMissing: '请先添加并选择要开票的行程金额',
  amountMalformed: '请输入大于 0 的金额，最多两位小数',
  amountTooLarge: '单笔金额不能超过 100000 元',
  titleMissing: '请填写发票抬头',
  taxNumMissing: '请填写税号',
  taxNumMalformed: '税号不正确，请核对每一位字符',
  telMalformed: '请填写正确的电话号码',
  accountMalformed: '银行账号应为 8 至 30 位数字',
  mailMissing: '请填写电子邮箱',
  mailMalformed: '请填写正确的电子邮箱',
  personNameMissing: '请填写收件人',
  personTelMissing: '请填写收件人手机号',
  personTelMalformed: '请输入11位手机号码',
  provinceMissing: '请填写省份',
  cityMissing: '请填写城市',
  detailMissing: '请填写详细地址',
} as const;
