import type { legalVersions } from '@ride/contract/legal-versions';
import { companyRefusalReasonNames } from '@ride/domain/companies/company-case';
import type { Milestone } from '@ride/domain/referral/milestone';
import { Card, Descriptions, Empty, Table } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import { yuan } from '../../../ui/yuan.ts';
import type { Company } from './company-kind.tsx';

interface CompanyProps {
  readonly company: Company;
}

/** What is known of a company: its own facts, its people, its money. */
export function CompanyFacts({ company }: CompanyProps) {
  return (
    <>
      <RegistrationFacts company={company} />
      <CompanyPeople company={company} />
      <CompanyMoney company={company} />
    </>
  );
}

/** What the company said when it registered, and what was decided about it. */
function RegistrationFacts({ company }: CompanyProps) {
  const subject = { kind: 'company', id: company.companyId } as const;
  const isErased = company.state === 'erased';
  const contact = (field: 'contactName' | 'contactPhone') =>
    isErased ? '已注销' : <MaskedText subject={subject} field={field} masked={company[field]} />;
  return (
    <Card title="基本信息" className="stacked-card">
      <Descriptions
        column={2}
        items={[
          { key: 'receipt', label: '受理编号', children: company.receiptNumber },
          { key: 'holder', label: '处理人', children: company.takenBy?.name ?? '无人领取' },
          { key: 'contact', label: '联系人', children: contact('contactName') },
          { key: 'phone', label: '手机号', children: contact('contactPhone') },
          { key: 'city', label: '城市', children: company.cityName },
          { key: 'scale', label: '规模', children: company.scale },
          { key: 'industry', label: '行业', children: company.industryName ?? '未填写' },
          { key: 'source', label: '来源渠道', children: company.source ?? '—' },
          { key: 'registered', label: '注册时间', children: formatTime(company.registeredAt) },
          {
            key: 'verified',
            label: '认证时间',
            children: company.verifiedAt === null ? '未认证' : formatTime(company.verifiedAt),
          },
          ...decisionItems(company),
        ]}
      />
    </Card>
  );
}

function decisionItems({ refusalReason, duplicateOf, decisionWords }: Company) {
  const items = [
    {
      key: 'reason',
      label: '拒绝原因',
      children: refusalReason && companyRefusalReasonNames[refusalReason],
    },
    {
      key: 'original',
      label: '与其重复',
      children: duplicateOf && (
        <Link to={`/companies/${duplicateOf.companyId}`}>{duplicateOf.fullName}</Link>
      ),
    },
    {
      key: 'explanation',
      label: '处理说明',
      children: decisionWords && <span className="typed-text">{decisionWords}</span>,
    },
  ];
  return items.filter(({ children }) => children !== null);
}

const agreementNames: Readonly<Record<string, string>> = {
  registration: '企业用户注册协议',
  service: '企业版服务协议',
  privacy: '隐私政策',
} satisfies Record<keyof typeof legalVersions, string>;

const VERSION_SHOWN = 12;

/** Who administers the company, and what was agreed to in which version. */
function CompanyPeople({ company }: CompanyProps) {
  return (
    <>
      <Card title="企业管理员" className="stacked-card">
        <Table<Company['administrators'][number]>
          size="small"
          pagination={false}
          rowKey="mobile"
          dataSource={company.administrators}
          locale={{ emptyText: '没有管理员' }}
          columns={[
            { title: '姓名', dataIndex: 'name' },
            { title: '手机号', dataIndex: 'mobile' },
            { title: '开始时间', render: (_, row) => formatTime(row.appointedAt) },
          ]}
        />
      </Card>
      <Card title="同意的协议" className="stacked-card">
        <Table<Company['consents'][number]>
          size="small"
          pagination={false}
          rowKey={({ text, version }) => `${text}:${version}`}
          dataSource={company.consents}
          locale={{ emptyText: '没有同意协议的记录' }}
          columns={[
            { title: '协议', render: (_, { text }) => agreementNames[text] ?? text },
            {
              title: '版本',
              render: (_, { version, isKnown }) => (
                <span title={version}>
                  {version.slice(0, VERSION_SHOWN)}
                  {isKnown ? '' : '（未知版本）'}
                </span>
              ),
            },
            { title: '页面', dataIndex: 'form' },
            { title: '时间', render: (_, { agreedAt }) => formatTime(agreedAt) },
          ]}
        />
      </Card>
    </>
  );
}

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
function CompanyMoney({ company }: CompanyProps) {
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
