import type { NoticeSubject, Sms, SmsNotice, SmsText } from '../../ports/sms.ts';

export type OutboxEntry = (SmsText | SmsNotice) & { readonly at: number; readonly text: string };

export interface DevelopmentOutbox extends Sms {
  recent(): readonly OutboxEntry[];
}

interface OutboxOptions {
  readonly brand: string;
  now(): number;
  print(line: string): void;
}

const KEPT = 100;

type SubjectText = Readonly<Record<NoticeSubject, (receiptNumber: string) => string>>;

const openedText = {
  dissent: (receipt: string) => `已受理您的费用异议${receipt}`,
  costProblem: (receipt: string) => `已受理您反馈的费用问题${receipt}`,
};

const decidedText: SubjectText = {
  dissent: (receipt) => `您的费用异议${receipt}已有处理结果`,
  costProblem: (receipt) => `您反馈的费用问题${receipt}已有处理结果`,
  appeal: (receipt) => `您的费用申诉${receipt}已有处理结果`,
  held: (receipt) => `我们核对了您一笔订单的费用（编号${receipt}）`,
  wrongRule: (receipt) => `您一笔订单的计价规则有误，我们已主动更正（编号${receipt}）`,
};

const ownCheck = (receipt: string) => `我们在核对您一笔订单的费用（编号${receipt}）`;
const askedText: SubjectText = {
  dissent: (receipt) => `我们在核对您的费用异议${receipt}`,
  costProblem: (receipt) => `我们在核对您反馈的费用问题${receipt}`,
  appeal: (receipt) => `我们在核对您的费用申诉${receipt}`,
  held: ownCheck,
  wrongRule: ownCheck,
};

function noticeText(notice: SmsNotice): string {
  switch (notice.notice) {
    case 'joinAccepted':
      return `您加入${notice.company}的申请已通过，请用本手机号登录企业用车。`;
    case 'joinRefused':
      return `您加入${notice.company}的申请未通过，如有疑问请联系企业管理员。`;
    case 'disputeOpened':
      return `${openedText[notice.about](notice.receiptNumber)}，处理进度请看订单的费用明细。`;
    case 'disputeDecided':
      return `${decidedText[notice.about](notice.receiptNumber)}：${notice.result}，详情请看订单的费用明细。`;
    case 'disputeAsked':
      return `${askedText[notice.about](notice.receiptNumber)}，有问题需要您回复，请在${notice.answerBy}前打开订单的费用明细查看。`;
  }
}

const textOf = (message: SmsText | SmsNotice): string =>
  'notice' in message ? noticeText(message) : codeText(message);

const codeText = ({ scene, code, validMinutes }: SmsText): string =>
  scene === 'dataRequest'
    ? `您正在申请查询或删除个人信息，验证码是${code}，${validMinutes}分钟内有效，请在通话中告诉客服；不是您本人提出的，请勿告诉任何人。`
    : `您的验证码是${code}，${validMinutes}分钟内有效，请勿告诉他人。`;

export function createDevelopmentOutbox({ brand, now, print }: OutboxOptions): DevelopmentOutbox {
  const texts: OutboxEntry[] = [];
  return {
    async send(message) {
      const text = `【${brand}】${textOf(message)}`;
      texts.unshift({ ...message, at: now(), text });
      texts.length = Math.min(texts.length, KEPT);
      print(`短信 ${message.mobile} ${text}`);
      return 'sent';
    },
    recent: () => [...texts],
  };
}
