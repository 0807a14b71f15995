import {
  exportReviewedInvitations,
  listReviewedInvitations,
} from '@ride/contract/desk/invitations';
import { holdReasonNames } from '@ride/domain/referral/hold-reason';
import { reviewRefusalNames, reviewStateNames } from '@ride/domain/referral/review';
import { Flex, type TableColumnsType, Tag, Typography } from 'antd';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { CustomerLink } from '../../ui/CustomerLink.tsx';
import {
  convertPeriodToTimestamps,
  numberFilter,
  periodFilters,
  useCityFilter,
} from '../../ui/case/case-filters.ts';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { type ListFilter, ListPage } from '../../ui/ListPage.tsx';
import { cityName, selectOptions } from '../../ui/names.ts';
import { type ReviewedInvitation, ReviewInvitations } from './ReviewInvitations.tsx';

const ownFilters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    placeholder: reviewStateNames.held,
    options: selectOptions(reviewStateNames),
  },
  { kind: 'choice', name: 'reason', label: '疑点', options: selectOptions(holdReasonNames) },
];

const inviterFilter = numberFilter('inviterId', '邀请人编号');

export function Component() {
  const mayReview = usePermission('invitation.review');
  const showsHeld = (useSearchParams()[0].get('state') ?? 'held') === 'held';
  const cityFilter = useCityFilter('invitation.read');
  return (
    <ListPage
      title="邀请审核"
      call={listReviewedInvitations}
      filters={[...ownFilters, cityFilter, ...periodFilters('邀请时间'), inviterFilter]}
      toFilters={convertPeriodToTimestamps}
      hasTotal
      amountLabel="涉及奖励"
      exportCall={exportReviewedInvitations}
      columns={columnsFor(mayReview)}
      rowKey="companyId"
      empty="没有符合条件的邀请"
      {...(mayReview &&
        showsHeld && {
          bulk: (rows: readonly ReviewedInvitation[], done: () => void) => (
            <ReviewInvitations invitations={rows} onDone={done} />
          ),
        })}
    />
  );
}

const isHeld = ({ state }: ReviewedInvitation) => state === 'held';

const columnsFor = (mayReview: boolean): TableColumnsType<ReviewedInvitation> => [
  { title: '疑点', dataIndex: 'suspicion' },
  {
    title: '企业',
    className: 'one-line',
    render: (_, { companyId, company }) => <Link to={`/companies/${companyId}`}>{company}</Link>,
  },
  {
    title: '邀请人',
    className: 'one-line',
    render: (_, row) => <Inviter row={row} />,
  },
  { title: '城市', render: (_, { cityCode }) => (cityCode ? cityName(cityCode) : '—') },
  { title: '涉及奖励', align: 'right', render: (_, { rewardFen }) => formatYuanAmount(rewardFen) },
  { title: '邀请时间', render: (_, { invitedAt }) => formatTime(invitedAt) },
  {
    title: '审核',
    render: (_, row) =>
      isHeld(row) && mayReview ? <ReviewInvitations invitations={[row]} /> : <Review row={row} />,
  },
];

function Inviter({ row: { inviterId, inviter } }: { readonly row: ReviewedInvitation }) {
  const search = new URLSearchParams(useLocation().search);
  search.set('inviterId', inviterId);
  search.delete('cursor');
  return (
    <Flex gap="small">
      <CustomerLink userId={inviterId}>{inviter}</CustomerLink>
      <Link to={{ search: `?${search}` }} aria-label={`${inviter} 的全部邀请`}>
        全部
      </Link>
    </Flex>
  );
}

function Review({ row }: { readonly row: ReviewedInvitation }) {
  const { state, decidedAt, decidedBy, refusalReason, note } = row;
  const reason = refusalReason && reviewRefusalNames[refusalReason];
  return (
    <Flex vertical gap={2}>
      <span>
        <Tag>{reviewStateNames[state]}</Tag>
        {reason}
      </span>
      {decidedAt !== null && (
        <Typography.Text type="secondary">
          {decidedBy?.name ?? '自动'} · {formatTime(decidedAt)}
        </Typography.Text>
      )}
      {note !== null && <span className="typed-text">{note}</span>}
    </Flex>
  );
}
