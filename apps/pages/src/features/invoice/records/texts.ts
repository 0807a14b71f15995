import type { InvoiceEndReason } from '@ride/domain/invoices/invoice-state';

export const recordTexts = {
  notOffered: '当前服务不支持查看发票',
  notOfferedNote: '请在 App 中查看，或联系客服。',
  loginNeeded: '登录后查看我的发票',
  login: '去登录',

  empty: '还没有开票申请',
  emptyNote: '选择行程并申请开票后，会显示在这里。',
  apply: '开发票',
  refresh: '刷新',
  more: '加载更多',

  tripCount: (trips: number) => `${trips} 笔行程`,
  requestedAt: (moment: string) => `${moment} 申请`,
  number: '发票号码',
  reversalNumber: '红字发票',
  carrier: '快递',
  recipient: '收件信息',
  titleErased: '抬头已删除',

  statement: '行程单',
  paper: '查看发票',
  resend: '重新发送',
  amend: '修改后重新申请',
  amendFailed: '没有读取成功，请稍后再试',

  detailTitle: '开票详情',
  unknown: '没有找到这笔开票申请',
  all: '查看我的发票',
  title: '发票抬头',
  taxNumber: '税号',
  email: '电子邮箱',
  applied: '申请时间',
  issued: '开票时间',
  amount: '开票金额',
  sum: '合计',
  print: '打印行程单',

  requested: '开出后会发送到您的邮箱。',
  failed: '未能开票，请修改后重新申请。',
  handedBackFor: (reason: string) => `客服已退回：${reason}`,
} as const;

/** Why an application was cancelled, or its paper is reversed. */
export const endReasonTexts: Readonly<
  Record<InvoiceEndReason, { readonly cancelled: string; readonly reversed: string }>
> = {
  refund: {
    cancelled: '行程有退款，申请已取消，可按退款后的金额重新申请。',
    reversed: '行程有退款，原发票冲红后可按退款后的金额重新申请。',
  },
  handedBack: {
    cancelled: '客服已退回，请修改后重新申请。',
    reversed: '客服已退回，原发票作废，请修改后重新申请。',
  },
  erased: {
    cancelled: '个人信息已删除，申请已取消。',
    reversed: '个人信息已删除，原发票作废。',
  },
  issuedLate: {
    cancelled: '申请已取消。',
    reversed: '申请取消后才开出，这张发票冲红作废。',
  },
};

export const paperTexts = {
  title: '查看发票',
  loading: '正在取发票文件…',
  failed: '没有取到发票文件，请稍后再试。',
  retry: '重试',
  note: '发票文件已准备好，链接几分钟内有效。',
  elsewhere: '如果打不开，请复制链接到浏览器中打开，或用“重新发送”发到邮箱。',
  open: '打开发票',
  copy: '复制链接',
  copied: '链接已复制，请在浏览器中打开',
  selected: '请长按链接复制，在浏览器中打开',
  close: '关闭',
} as const;

export const resendTexts = {
  title: '重新发送发票',
  email: '电子邮箱',
  mailMissing: '请填写电子邮箱',
  mailMalformed: '请填写正确的电子邮箱',
  send: '发送',
  cancel: '取消',
  done: '已申请重新发送，请留意邮箱',
  noAnswer: '没有收到结果，请稍后再试',
} as const;

/** The printed list of trips. */
export const statementTexts = {
  date: '上车时间',
  way: '行程',
  city: '城市',
  amount: '金额（元）',
  sum: (trips: number) => `合计 ${trips} 笔`,
  title: '发票抬头',
  number: '发票号码',
  issuedAt: '开票时间',
  state: '状态',
} as const;
