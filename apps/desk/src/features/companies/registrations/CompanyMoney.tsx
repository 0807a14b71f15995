import type { Milestone } from '@ride/domain/referral/milestone';
import { Card, Descriptions, Empty, Table } from 'antd';
import { formatTime } from '../../../ui/format-time.ts';
import { yuan } from '../../../ui/yuan.ts';
import type { Company } from './company.ts';

const milestoneNames: Readonly<Record<Milestone, string>> = {
  registered: '注册',
  recharged: '充值达标',
  firstRide: '首次用车',
};

type Invitation = NonNullable<Company['invitation']>;

const rewardStateNames: Readonly<Record<Invitation['rewards'][number]['state'], string>> = {
  held: '审核中',
  pending: '待发放',
  available: '已发放',
  reversed: '已收回',
  unfunded: '预算用完未发',
};

/** Top-ups, the first ride, and the invitation the company came by. */
export function CompanyMoney({ company }: { readonly company: Company }) {
  const { firstRide, invitation } = company;
  return (
    <>
      <Card title="充值与用车" className="stacked-card">
        <Descriptions
          items={[
            {
              key: 'ride',
              label: '首次用车',
              children:
                firstRide === null
                  ? '还没有用车'
                  : `${formatTime(firstRide.riddenAt)}，订单 ${firstRide.orderUuid}`,
            },
          ]}
        />
        <Table<Company['topUps'][number]>
          size="small"
          pagination={false}
          rowKey="topUpId"
          dataSource={company.topUps}
          locale={{ emptyText: '还没有充值' }}
          columns={[
            { title: '充值单号', dataIndex: 'topUpId' },
            { title: '金额', render: (_, { amountFen }) => yuan(amountFen) },
            { title: '已退款', render: (_, { refundedFen }) => yuan(refundedFen) },
            { title: '时间', render: (_, { paidAt }) => formatTime(paidAt) },
          ]}
        />
      </Card>
      <Card title="邀请" className="stacked-card">
        {invitation === null ? (
          <Empty description="不是受邀注册" />
        ) : (
          <InvitationFacts invitation={invitation} />
        )}
      </Card>
    </>
  );
}

function InvitationFacts({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      <Descriptions
        column={2}
        items={[
          { key: 'inviter', label: '邀请人', children: invitation.inviter },
          { key: 'at', label: '时间', children: formatTime(invitation.boundAt) },
          { key: 'activity', label: '活动', children: invitation.activityUuid ?? '—' },
          { key: 'standing', label: '情况', children: invitation.standing },
        ]}
      />
      <Table<Invitation['rewards'][number]>
        size="small"
        pagination={false}
        rowKey="milestone"
        dataSource={invitation.rewards}
        locale={{ emptyText: '还没有奖励' }}
        columns={[
          { title: '步骤', render: (_, { milestone }) => milestoneNames[milestone] },
          { title: '奖励', render: (_, { rewardFen }) => yuan(rewardFen) },
          { title: '状态', render: (_, { state }) => rewardStateNames[state] },
        ]}
      />
    </>
  );
}
