import type { ResponseOf } from '@ride/contract/define-call';
import { listSimilarDisputes } from '@ride/contract/desk/dispute-tools';
import {
  disputeCaseStateNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '@ride/domain/disputes/dispute-case';
import { Card, Flex, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { traitWords } from './trait-words.ts';

type Group = ResponseOf<typeof listSimilarDisputes>[number];
type SimilarCase = Group['cases'][number];

/** Cases that have the rule, a road fee or the vehicle in common with one, and how they ended. */
export function SimilarCases({ receiptNumber }: { readonly receiptNumber: string }) {
  const similar = useDeskQuery(listSimilarDisputes, { receiptNumber });
  return (
    <Card title="相似的争议">
      {similar.isPending && <Loading />}
      {similar.isError && <Failure error={similar.error} onRetry={() => void similar.refetch()} />}
      {similar.isSuccess && (
        <Groups groups={similar.data.filter(({ cases }) => cases.length > 0)} />
      )}
    </Card>
  );
}

function Groups({ groups }: { readonly groups: readonly Group[] }) {
  if (groups.length === 0) {
    return (
      <Typography.Text type="secondary">没有同一规则、同一路费或同一车辆的其他争议</Typography.Text>
    );
  }
  return (
    <Flex vertical gap="middle">
      {groups.map(({ trait, value, cases }) => (
        <Table<SimilarCase>
          key={trait}
          size="small"
          rowKey="receiptNumber"
          pagination={false}
          dataSource={cases}
          title={() => <strong>{traitWords(trait, value)}</strong>}
          columns={columns}
        />
      ))}
    </Flex>
  );
}

const columns = [
  {
    title: '受理编号',
    render: (_: unknown, { receiptNumber }: SimilarCase) => (
      <Link to={`/disputes/${encodeURIComponent(receiptNumber)}`}>{receiptNumber}</Link>
    ),
  },
  { title: '类型', render: (_: unknown, { kind }: SimilarCase) => disputeKindNames[kind] },
  { title: '结果', render: (_: unknown, row: SimilarCase) => resultWords(row) },
  { title: '提出时间', render: (_: unknown, { raisedAt }: SimilarCase) => formatTime(raisedAt) },
];

/** How it ended, or where it stands; after an appeal the first outcome is not the last word. */
const resultWords = ({ state, outcome }: SimilarCase): string =>
  state === 'decided' && outcome !== null
    ? disputeOutcomeNames[outcome]
    : disputeCaseStateNames[state];
