import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { listCompanies } from '@ride/contract/desk/companies';
import { listRefunds } from '@ride/contract/desk/dispute-tools';
import { listDisputes } from '@ride/contract/desk/disputes';
import { listReviewedInvitations } from '@ride/contract/desk/invitations';
import { listInvoiceApplications } from '@ride/contract/desk/invoices';
import { listJoins } from '@ride/contract/desk/joins';
import type { ListTotal } from '@ride/contract/desk/paging';
import { Button, Card, Col, Flex, Row, Statistic, Typography, theme } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { convertPeriodToTimestamps } from '../../ui/case/case-filters.ts';
import { useNow } from '../../ui/DeadlineTag.tsx';
import { formatDay } from '../../ui/format-time.ts';

interface FigureProps {
  readonly title: string;
  /** The filters are written as in the address of the list that the figure links to. */
  readonly call: CallShape;
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
  /** The figure shows the sum of amounts instead of the number of rows. */
  readonly isMoney?: boolean;
  /** Any number above zero is a warning. */
  readonly isBad?: boolean;
}

export function DisputeFigures() {
  const since = formatDay(useNow());
  const disputes = { call: listDisputes, path: '/disputes' };
  const refunds = { call: listRefunds, path: '/disputes/refunds' };
  const open = { queue: 'open' };
  return (
    <FigureGroup
      title="争议"
      figures={[
        { ...disputes, title: '待处理', filters: open },
        { ...disputes, title: '4 小时内到期', filters: { ...open, due: 'soon' } },
        { ...disputes, title: '已超时', filters: { ...open, due: 'late' }, isBad: true },
        { ...disputes, title: '系统发现异常', filters: { ...open, kind: 'held' } },
        { ...disputes, title: '今日结束', filters: { queue: 'closed', since } },
        { ...refunds, title: '今日决定退款', filters: { since }, isMoney: true },
        { ...refunds, title: '逾期未退', filters: { state: 'late' }, isBad: true },
      ]}
    />
  );
}

export function CompanyFigures() {
  const since = formatDay(useNow());
  const companies = { call: listCompanies, path: '/companies' };
  const joins = { call: listJoins, path: '/joins' };
  const unanswered = { state: 'new', due: 'late' };
  return (
    <FigureGroup
      title="企业"
      figures={[
        { ...companies, title: '今日企业注册', filters: { since } },
        { ...companies, title: '新注册', filters: { state: 'new' } },
        { ...companies, title: '超时未联系', filters: unanswered, isBad: true },
        { ...joins, title: '今日加入申请', filters: { since } },
        { ...joins, title: '待决定的加入申请', filters: { state: 'open' } },
      ]}
    />
  );
}

export function InvoiceFigures() {
  const invoices = { call: listInvoiceApplications, path: '/invoices' };
  const open = { queue: 'open' };
  return (
    <FigureGroup
      title="发票"
      figures={[
        { ...invoices, title: '等待税务系统答复', filters: open },
        { ...invoices, title: '逾期未答复', filters: { ...open, due: 'late' }, isBad: true },
      ]}
    />
  );
}

export const InvitationFigures = () => (
  <FigureGroup
    title="邀请"
    figures={[
      {
        call: listReviewedInvitations,
        path: '/invitations',
        title: '待审核',
        filters: { state: 'held' },
      },
    ]}
  />
);

interface FigureGroupProps {
  readonly title: string;
  readonly figures: readonly FigureProps[];
}

function FigureGroup({ title, figures }: FigureGroupProps) {
  const id = useId();
  return (
    <Flex component="section" vertical gap="small" aria-labelledby={id}>
      <Typography.Title id={id} level={2} className="group-title">
        {title}
      </Typography.Title>
      <Row gutter={[16, 16]}>
        {figures.map((figure) => (
          <Col key={figure.title} flex="1 1 140px">
            <Figure {...figure} />
          </Col>
        ))}
      </Row>
    </Flex>
  );
}

/** antd's own sign of loading is an empty heading. */
function formatFigure(total: ListTotal | undefined, isMoney: boolean): number | string {
  if (total === undefined) return '…';
  return isMoney ? (total.amountFen ?? 0) / 100 : total.count;
}

function Figure({ title, call, path, filters, isMoney = false, isBad = false }: FigureProps) {
  const { token } = theme.useToken();
  const input = {
    ...convertPeriodToTimestamps(filters),
    limit: 1,
    withTotal: true,
  } as RequestInput<CallShape>;
  const query = useDeskQuery(call, input, { polls: true });
  if (query.isError) {
    return (
      <Card size="small">
        <Typography.Text type="secondary">{title}：没有加载成功</Typography.Text>
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          重试
        </Button>
      </Card>
    );
  }
  const { total } = (query.data ?? {}) as { readonly total?: ListTotal };
  const isAlarming = isBad && total !== undefined && total.count > 0;
  return (
    <Link to={{ pathname: path, search: `?${new URLSearchParams(filters)}` }}>
      <Card size="small" hoverable>
        <Statistic
          title={title}
          value={formatFigure(total, isMoney)}
          suffix={`${total?.isAtLeast ? '+' : ''}${isMoney ? ' 元' : ''}`}
          {...(isMoney && { precision: 2 })}
          {...(isAlarming && { styles: { content: { color: token.colorError } } })}
        />
      </Card>
    </Link>
  );
}
