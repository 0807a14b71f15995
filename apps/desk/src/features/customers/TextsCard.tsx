import {
  listCasesAbout,
  listCompaniesOfPhone,
  listCustomerCodes,
} from '@ride/contract/desk/customers';
import { Card } from 'antd';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { CaseLink } from '../../ui/case/CasesAbout.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { caseTexts, codeTexts, joinTexts, type TextSent } from './texts-sent.ts';

/** Texts to the customer: the newest of each case and request, and the codes of the last day. */
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
              receiptNumber === null ? '—' : <CaseLink receiptNumber={receiptNumber} />,
          },
        ]}
      />
    </Card>
  );
}
