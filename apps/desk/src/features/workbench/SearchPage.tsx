import type { Permission } from '@ride/domain/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { Alert, Card } from 'antd';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { parseSearch } from './parse-search.ts';
import { SEARCH_LIMIT, type SearchHit, searchDesk } from './search.ts';

const searchTexts: Readonly<Partial<Record<Permission, string>>> = {
  'customer.read': '乘客的完整手机号或邀请码',
  'order.read': '完整的订单号或车牌号',
  'dispute.read': '争议的受理编号',
  'invoice.read': '开票申请的编号或发票号码',
  'company.read': '企业的受理编号、名称开头的几个字、联系人手机号后四位',
};

const searchable = (permissions: readonly Permission[]): string =>
  permissions.flatMap((each) => searchTexts[each] ?? []).join('；');

export function Component() {
  const [params] = useSearchParams();
  const { state } = useLocation() as { readonly state: { readonly phone?: string } | null };
  const typed = state?.phone ?? params.get('q') ?? '';
  const { permissions } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ['search', typed],
    queryFn: () => searchDesk(parseSearch(typed), (permission) => permissions.includes(permission)),
  });
  const { hits = [], failures = [] } = data ?? {};
  const [only] = hits;
  if (only && hits.length === 1 && failures.length === 0) return <Navigate to={only.to} replace />;
  return (
    <Page title="搜索">
      {failures.length > 0 && <Failure error={failures[0]} onRetry={() => void refetch()} />}
      <Card size="small">
        <SmallTable<SearchHit>
          rowKey="to"
          rows={hits}
          empty={!data ? <Loading /> : failures.length > 0 ? '没有查全' : '没有找到'}
          columns={[
            { title: '类型', dataIndex: 'kind' },
            { title: '名称', render: (_, { to, title }) => <Link to={to}>{title}</Link> },
            { title: '状态', render: (_, hit) => hit.state ?? '—' },
            { title: '时间', render: (_, { at }) => (at === undefined ? '—' : formatTime(at)) },
          ]}
        />
      </Card>
      <Alert
        type="info"
        title={`您可以搜索：${searchable(permissions)}。每类最多显示 ${SEARCH_LIMIT} 条。`}
      />
    </Page>
  );
}
