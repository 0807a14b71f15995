import { getJoin } from '@ride/contract/desk/joins';
import { JOIN_TOLD_WITHIN_MS, joinStateNames } from '@ride/domain/companies/join-case';
import { Card, Col, Descriptions, Row, Table, Tag } from 'antd';
import { Link, useParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { CompanyStateTag } from '../registrations/company-kind.tsx';
import { DecideJoin, type Join } from './DecideJoin.tsx';

const above = [{ label: '加入申请', to: '/joins' }];

/** A request to join, and the companies it may mean. */
export function JoinPage() {
  const { requestId = '' } = useParams();
  const mayDecide = usePermission('company.decide');
  const query = useDeskQuery(getJoin, { requestId });
  return (
    <ObjectPage query={query} title="加入申请" above={above}>
      {(join) => (
        <Page
          title={`申请加入${join.fullName}`}
          above={above}
          beside={<Tag>{joinStateNames[join.state]}</Tag>}
        >
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={15}>
              <JoinFacts join={join} />
              <Candidates join={join} />
            </Col>
            <Col xs={24} xl={9}>
              {mayDecide && join.state === 'open' && (
                <DecideJoin key={requestId} join={join} onReload={query.refetch} />
              )}
              <SubjectHistory subject={{ kind: 'joinRequest', id: requestId }} />
            </Col>
          </Row>
        </Page>
      )}
    </ObjectPage>
  );
}

function Candidates({ join }: { readonly join: Join }) {
  return (
    <Card title="可能是这些企业" className="stacked-card">
      <Table<Join['candidates'][number]>
        size="small"
        pagination={false}
        rowKey="companyId"
        dataSource={join.candidates}
        locale={{ emptyText: '没有名称相近的企业' }}
        columns={[
          {
            title: '企业',
            render: (_, { companyId, fullName }) => (
              <Link to={`/companies/${companyId}`}>{fullName}</Link>
            ),
          },
          {
            title: '名称',
            render: (_, { isSameName }) => (isSameName ? '完全相同' : '开头相同'),
          },
          { title: '城市', dataIndex: 'cityName' },
          { title: '状态', render: (_, { state }) => <CompanyStateTag state={state} /> },
        ]}
      />
    </Card>
  );
}

function noticeText(notifiedAt: number | null, decidedAt: number): string {
  if (notifiedAt !== null) return formatTime(notifiedAt);
  return Date.now() < decidedAt + JOIN_TOLD_WITHIN_MS ? '等待发送' : '未能发送，请电话告知';
}

function JoinFacts({ join }: { readonly join: Join }) {
  const subject = { kind: 'joinRequest', id: join.requestId } as const;
  const decision =
    join.decidedAt === null
      ? []
      : [
          { key: 'by', label: '决定人', children: join.decidedBy?.name ?? '企业管理员' },
          { key: 'at', label: '决定时间', children: formatTime(join.decidedAt) },
          { key: 'explanation', label: '说明', children: join.decisionWords ?? '—' },
          {
            key: 'notified',
            label: '短信通知',
            children: noticeText(join.toldAt, join.decidedAt),
          },
        ];
  return (
    <Card title="申请" className="stacked-card">
      <Descriptions
        column={2}
        items={[
          {
            key: 'name',
            label: '申请人',
            children: (
              <MaskedText subject={subject} field="contactName" masked={join.contactName} />
            ),
          },
          {
            key: 'phone',
            label: '手机号',
            children: (
              <MaskedText subject={subject} field="contactPhone" masked={join.contactPhone} />
            ),
          },
          { key: 'requested', label: '申请时间', children: formatTime(join.requestedAt) },
          ...decision,
        ]}
      />
    </Card>
  );
}
