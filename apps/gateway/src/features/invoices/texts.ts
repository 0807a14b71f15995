import { type InvoiceState, invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import { type Fen, formatYuan } from '@ride/domain/money';
import { momentErrorTexts } from '@ride/domain/reported-moment';
import { formatWait } from '../../http/refusal.ts';

const tooSoon = ({ waitMs }: { readonly waitMs: number }) =>
  `刚刚发送过，请${formatWait(waitMs)}后再试`;

export const texts = {
  loginRequired: '请先登录',
  unknownInvoice: '没有这笔开票申请',
  notInvoiceable: ({ trip, obstacle }: { readonly trip: string; readonly obstacle: string }) =>
    `${trip}：${obstacle}`,
  amountChanged: ({ trip, amount }: { readonly trip: string; readonly amount: Fen }) =>
    `${trip}可开票金额已变为 ${formatYuan(amount)} 元，请重新确认`,
  applicationDiffers: '这笔申请的内容已变化，请重新提交',
  noPaper: '暂时没有可查看的发票文件',
  notIssued: '发票尚未开出或已冲红，不能重新发送',
  tooSoon,
};

const moments = (field: string) => {
  const { momentInSeconds, momentInFuture } = momentErrorTexts(field);
  return { momentInSeconds, momentInFuture };
};

export const answerTexts = (field: string) => ({
  ...moments(field),
  unknownInvoice: '没有这个编号的开票申请',
  wrongInvoiceState: ({ state }: { readonly state: InvoiceState }) =>
    `开票申请当前为${invoiceStateNames[state]}，不能登记`,
  invoiceDiffers: '该申请已登记过其他内容，或发票号码已用于其他申请',
  invoiceAmountWrong: ({ amount }: { readonly amount: Fen }) =>
    `金额与申请不一致，应为 ${formatYuan(amount)} 元`,
  unreadablePaper:
    '发票文件须为不超过 2 MB 的完整 PDF，或 TRUSTED_HOSTS 中主机的 https 地址，二者只填一个',
});

export const deskTexts = {
  unknownInvoice: texts.unknownInvoice,
  notIssued: texts.notIssued,
  tooSoon,
  wrongInvoiceState: ({ state }: { readonly state: InvoiceState }) =>
    `申请当前为${invoiceStateNames[state]}，不能退回`,
};
