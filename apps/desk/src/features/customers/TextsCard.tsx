import type { ResponseOf } from '@ride/contract/define-call';
import {
  listCasesAbout,
  listCompaniesOfPhone,
  listCustomerCodes,
} from '@ride/contract/desk/customers';
import { Card } from 'antd';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { DisputeLink } from '../../ui/case/RelatedDisputes.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';

/** The card lists the newest text message of each case and request, and the codes of the last day. */
export function TextsCard({ userId }: { readonly userId: string }) {
  const codes = useDeskQuery(listCustomerCodes, { userId });
  const cases = useDeskQuery(
    listCasesAbout,
    { userId },
    { enabled: usePermission('dispute.read') },
  );
  const joins = useDeskQuery(
    listCompaniesOfPhone,
    { userId },
    { enabled: usePermission('company.read') },
  );
  const sources = [codes, cases, joins];
  const failed = sources.filter(({ isError }) => isError);
  const [failure] = failed;
  const retry = () => {
    for (const source of failed) void source.refetch();
  };
  const rows = [
    ...codeTexts(codes.data ?? []),
    ...(cases.data ? caseTexts(cases.data) : []),
    ...(joins.data ? joinTexts(joins.data) : []),
  ].toSorted((one, other) => other.at - one.at);
  const isLoading = sources.some((source) => source.isLoading);
  return (
    <Card title="短信" extra="验证码只保留一天，内容不显示">
      {failure && <Failure error={failure.error} onRetry={retry} />}
      <SmallTable<TextSent>
        rowKey="key"
        rows={rows}
        empty={isLoading ? <Loading /> : failed.length > 0 ? '短信没有读全' : '没有短信'}
        columns={[
          { title: '时间', render: (_, { at }) => formatTime(at) },
          { title: '内容', dataIndex: 'kind' },
          { title: '送达', dataIndex: 'state' },
          {
            title: '争议',
            render: (_, { receiptNumber }) =>
              receiptNumber === null ? '—' : <DisputeLink receiptNumber={receiptNumber} />,
          },
        ]}
      />
    </Card>
  );
}

interface TextSent {
  readonly key: string;
  readonly kind: string;
  readonly at: number;
  readonly state: string;
  readonly receiptNumber: string | null;
}

const sceneNames = {
  login: '登录验证码',
  register: '企业注册验证码',
  costProblem: '费用问题验证码',
  raiseDissent: '费用异议验证码',
  dataRequest: '个人信息请求验证码',
};
const codeStateNames = { sent: '已发送', used: '已发送，已使用', failed: '没有发出' };
const noticeNames = { disputeAsked: '争议提问通知', disputeDecided: '争议结果通知' };
const noticeStateNames = { sent: '已发送', waiting: '待发送', givenUp: '没有发出，不再重试' };

const codeTexts = (codes: ResponseOf<typeof listCustomerCodes>): TextSent[] =>
  codes.map(({ scene, sentAt, state }) => ({
    key: scene,
    kind: sceneNames[scene],
    at: sentAt,
    state: codeStateNames[state],
    receiptNumber: null,
  }));

const caseTexts = ({ cases }: ResponseOf<typeof listCasesAbout>): TextSent[] =>
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

const joinTexts = ({ joins }: ResponseOf<typeof listCompaniesOfPhone>): TextSent[] =>
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
