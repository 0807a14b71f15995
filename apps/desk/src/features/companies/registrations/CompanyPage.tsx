import { getCompany } from '@ride/contract/desk/companies';
import { Card, Col, Row } from 'antd';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Clock } from '../../../ui/Clock.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { StateTag } from '../StateTag.tsx';
import { CaseActions } from './acts/CaseActions.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyMoney } from './CompanyMoney.tsx';
import { CompanyNotes } from './CompanyNotes.tsx';
import { CompanyPeople } from './CompanyPeople.tsx';

const above = [{ label: '企业注册', to: '/companies' }];

/** Everything the desk knows about one company. */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const query = useDeskQuery(getCompany, { companyId });
  const company = query.data;
  if (company === undefined) {
    return (
      <Page title="企业" above={above}>
        {query.isError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  const isWaiting = company.state === 'new' || company.answeredAt !== null;
  return (
    <Page
      title={company.fullName}
      above={above}
      beside={
        <>
          <StateTag state={company.state} />
          {isWaiting && (
            <Clock label="首次联系" dueAt={company.answerBy} doneAt={company.answeredAt} />
          )}
        </>
      }
      actions={<CaseActions company={company} onReload={() => query.refetch()} />}
    >
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={15}>
          <CompanyFacts company={company} />
          <CompanyPeople company={company} />
          <CompanyMoney company={company} />
        </Col>
        <Col xs={24} xl={9}>
          <CompanyNotes company={company} />
          <Card title="历史" className="stacked-card">
            <SubjectHistory subject={{ kind: 'company', id: company.companyId }} />
          </Card>
        </Col>
      </Row>
    </Page>
  );
}
