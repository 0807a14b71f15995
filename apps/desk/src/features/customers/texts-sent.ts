import type { ResponseOf } from '@ride/contract/define-call';
import type {
  listCasesAbout,
  listCompaniesOfPhone,
  listCustomerCodes,
} from '@ride/contract/desk/customers';

/** A text message to a customer, as far as the gateway knows of it. */
export interface TextSent {
  readonly key: string;
  readonly kind: string;
  readonly at: number;
  readonly state: string;
  /** The case it was about; null for another. */
  readonly receiptNumber: string | null;
}

const sceneNames = {
  login: '登录验证码',
  register: '企业注册验证码',
  costProblem: '费用问题验证码',
  raiseDissent: '费用异议验证码',
};
const codeStateNames = { sent: '已发送', used: '已发送，已使用', failed: '没有发出' };
const noticeNames = { disputeAsked: '争议提问通知', disputeDecided: '争议结果通知' };
const noticeStateNames = { sent: '已发送', waiting: '待发送', givenUp: '没有发出，不再重试' };

export const codeTexts = (codes: ResponseOf<typeof listCustomerCodes>): TextSent[] =>
  codes.map(({ scene, sentAt, state }) => ({
    key: scene,
    kind: sceneNames[scene],
    at: sentAt,
    state: codeStateNames[state],
    receiptNumber: null,
  }));

export const caseTexts = ({ cases }: ResponseOf<typeof listCasesAbout>): TextSent[] =>
  cases.flatMap(({ receiptNumber, notice }) =>
    notice === null
      ? []
      : {
          key: receiptNumber,
          kind: noticeNames[notice.kind],
          at: notice.at,
          state: noticeStateNames[notice.state],
          receiptNumber,
        },
  );

export const joinTexts = ({ joins }: ResponseOf<typeof listCompaniesOfPhone>): TextSent[] =>
  joins.flatMap(({ requestId, notifiedAt }) =>
    notifiedAt === null
      ? []
      : {
          key: requestId,
          kind: '加入企业申请结果通知',
          at: notifiedAt,
          state: '已发送',
          receiptNumber: null,
        },
  );
