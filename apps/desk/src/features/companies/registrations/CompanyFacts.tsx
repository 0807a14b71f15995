import { PAGES_PREFIX } from '@ride/contract/desk/content';
import { legalArchiveFile, legalTitles } from '@ride/contract/legal-versions';
import { companyRefusalReasonNames } from '@ride/domain/companies/company-case';
import type { Milestone } from '@ride/domain/referral/milestone';
import { Card, Empty } from 'antd';
import { Link } from 'react-router';
import { holderName } from '../../../ui/case/case-ui.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import { OrderLink } from '../../../ui/OrderLink.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import type { Company } from './company-case-ui.tsx';

interface CompanyProps {
  readonly company: Company;
}

export function CompanyFacts({ company }: CompanyProps) {
  return (
    <>
      <RegistrationFacts company={company} />
      <CompanyPeople company={company} />
      <CompanyMoney company={company} />
    </>
  );
}

function RegistrationFacts({ company }: CompanyProps) {
  const { verifiedAt, refusalReason, duplicateOf, decisionText } = company;
  const subject = { kind: 'company', id: company.companyId } as const;
  const isErased = company.state === 'erased';
  const contact = (field: 'contactName' | 'contactPhone') =>
    isErased ? '已注销' : <MaskedText subject={subject} field={field} masked={company[field]} />;
  return (
    <Card title="基本信息">
      <Facts
        facts={[
          ['受理编号', company.receiptNumber],
          ['处理人', holderName(company.takenBy)],
          ['联系人', contact('contactName')],
          ['手机号', contact('contactPhone')],
          ['城市', company.cityName],
          ['规模', company.scale],
          ['行业', company.industryName ?? '未填写'],
          ['来源渠道', company.source ?? '—'],
          ['注册时间', formatTime(company.registeredAt)],
          ['认证时间', verifiedAt === null ? '未认证' : formatTime(verifiedAt)],
          ['拒绝原因', refusalReason && companyRefusalReasonNames[refusalReason]],
          [
            '与其重复',
            duplicateOf && (
              <Link to={`/companies/${duplicateOf.companyId}`}>{duplicateOf.fullName}</Link>
            ),
          ],
          ['处理说明', decisionText && <span className="typed-text">{decisionText}</span>],
        ]}
      />
    </Card>
  );
}

const agreementNames: Readonly<Record<string, string>> = legalTitles;

const VERSION_SHOWN = 12;

function CompanyPeople({ company }: CompanyProps) {
  return (
    <>
      <Card title="企业管理员">
        <SmallTable<Company['administrators'][number]>
          rowKey="mobile"
          rows={company.administrators}
          empty="没有管理员"
          columns={[
            { title: '姓名', dataIndex: 'name' },
            { title: '手机号', dataIndex: 'mobile' },
            { title: '开始时间', render: (_, row) => formatTime(row.appointedAt) },
          ]}
        />
      </Card>
      <Card title="同意的协议">
        <SmallTable<Company['consents'][number]>
          rowKey={({ text, version }) => `${text}:${version}`}
          rows={company.consents}
          empty="没有同意协议的记录"
          columns={[
            { title: '协议', render: (_, { text }) => agreementNames[text] ?? text },
            {
              title: '版本',
              render: (_, { text, version, isKnown }) => {
                const shown = version.slice(0, VERSION_SHOWN);
                if (!isKnown) return <span title={version}>{shown}（未知版本）</span>;
                const href = `${PAGES_PREFIX}/${legalArchiveFile(text, version)}`;
                return (
                  <a title={version} href={href} target="_blank" rel="noreferrer">
                    {shown}
                  </a>
                );
              },
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

function CompanyMoney({ company }: CompanyProps) {
  const { invitation } = company;
  return (
    <>
      <Card title="充值与用车">
        <Facts facts={[['首次用车', <FirstRide key="ride" firstRide={company.firstRide} />]]} />
        <SmallTable<Company['topUps'][number]>
          rowKey="topUpId"
          rows={company.topUps}
          empty="还没有充值"
          columns={[
            { title: '充值单号', dataIndex: 'topUpId' },
            { title: '金额', render: (_, { amountFen }) => formatYuanAmount(amountFen) },
            { title: '已退款', render: (_, { refundedFen }) => formatYuanAmount(refundedFen) },
            { title: '时间', render: (_, { paidAt }) => formatTime(paidAt) },
          ]}
        />
      </Card>
      <Card title="邀请">
        {invitation === null ? (
          <Empty description="不是受邀注册" />
        ) : (
          <InvitationFacts invitation={invitation} />
        )}
      </Card>
    </>
  );
}

function FirstRide({ firstRide }: Pick<Company, 'firstRide'>) {
  if (firstRide === null) return '还没有用车';
  return (
    <>
      {formatTime(firstRide.riddenAt)}，订单 <OrderLink orderUuid={firstRide.orderUuid} />
    </>
  );
}

function InvitationFacts({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      <Facts
        facts={[
          ['邀请人', invitation.inviter],
          ['时间', formatTime(invitation.boundAt)],
          ['活动', invitation.activityUuid ?? '—'],
          ['情况', invitation.standing],
        ]}
      />
      <SmallTable<Invitation['rewards'][number]>
        rowKey="milestone"
        rows={invitation.rewards}
        empty="还没有奖励"
        columns={[
          { title: '步骤', render: (_, { milestone }) => milestoneNames[milestone] },
          { title: '奖励', render: (_, { rewardFen }) => formatYuanAmount(rewardFen) },
          { title: '状态', render: (_, { state }) => rewardStateNames[state] },
        ]}
      />
    </>
  );
}
