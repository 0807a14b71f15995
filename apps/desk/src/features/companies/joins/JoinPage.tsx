import { getJoin } from '@ride/contract/desk/joins';
import { JOIN_NOTICE_WINDOW_MS, joinStateNames } from '@ride/domain/companies/join-case';
import { Alert, Card, Col, Row, Tag } from 'antd';
import { Link, useParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { UnsentTexts } from '../../../ui/case/UnsentTexts.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { CompanyStateTag } from '../registrations/company-case-ui.tsx';
import { JoinDecisionForm, type JoinRequest, joinDecisionForm } from './JoinDecisionForm.tsx';

const path = [{ label: '加入申请', to: '/joins' }];

export function Component() {
  const { requestId = '' } = useParams();
  const mayDecide = usePermission('company.decide');
  const query = useDeskQuery(getJoin, { requestId });
  return (
    <ObjectPage query={query} title="加入申请" path={path}>
      {(join) => (
        <Page
          title={`申请加入${join.fullName}`}
          path={path}
          beside={<Tag>{joinStateNames[join.state]}</Tag>}
        >
          <Row gutter={[16, 16]} className="card-columns">
            <Col xs={24} xl={15}>
              <JoinFacts join={join} />
              <Candidates join={join} />
            </Col>
            <Col xs={24} xl={9}>
              <UnsentTexts
                caseId={requestId}
                openForms={join.state === 'open' && mayDecide ? [joinDecisionForm(join)] : []}
              />
              {join.state === 'open' && !mayDecide && (
                <Alert type="info" showIcon title="同意或拒绝由客服主管决定。" />
              )}
              {join.state === 'open' && mayDecide && (
                <JoinDecisionForm join={join} onReload={async () => (await query.refetch()).data} />
              )}
              <SubjectHistory subject={{ kind: 'joinRequest', id: requestId }} />
            </Col>
          </Row>
        </Page>
      )}
    </ObjectPage>
  );
}

function Candidates({ join }: { readonly join: JoinRequest }) {
  return (
    <Card title="可能是这些企业">
      <SmallTable<JoinRequest['candidates'][number]>
        rowKey="companyId"
        rows={join.candidates}
        empty="没有名称相近的企业"
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

function JoinFacts({ join }: { readonly join: JoinRequest }) {
  const { decidedAt } = join;
  const subject = { kind: 'joinRequest', id: join.requestId } as const;
  const masked = (field: 'contactName' | 'contactPhone') => (
    <MaskedText subject={subject} field={field} masked={join[field]} />
  );
  const decision =
    decidedAt === null
      ? []
      : ([
          ['决定人', join.decidedBy?.name ?? '企业管理员'],
          ['决定时间', formatTime(decidedAt)],
          ['说明', join.decisionText ?? '—'],
          ['短信通知', noticeText(join.notifiedAt, decidedAt)],
        ] as const);
  return (
    <Card title="申请">
      <Facts
        facts={[
          ['申请人', masked('contactName')],
          ['手机号', masked('contactPhone')],
          ['申请时间', formatTime(join.requestedAt)],
          ...decision,
        ]}
      />
    </Card>
  );
}

function noticeText(notifiedAt: number | null, decidedAt: number): string {
  if (notifiedAt !== null) return formatTime(notifiedAt);
  return Date.now() < decidedAt + JOIN_NOTICE_WINDOW_MS ? '等待发送' : '未能发送，请电话告知';
}
