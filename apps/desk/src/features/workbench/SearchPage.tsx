import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { readQuery } from './read-query.ts';
import { CompanyResults, DisputeResults, JoinResults, OrderResult } from './SearchResults.tsx';

/** What a number or a name leads to, in all that this person may see. */
export function Component() {
  const [params] = useSearchParams();
  const meaning = readQuery(params.get('q') ?? '');
  const { receiptNumber, phoneEnd, orderNumber, namePrefix } = meaning;
  const seesCompanies = usePermission('company.read');
  const seesOrders = usePermission('order.read');
  const seesDisputes = usePermission('dispute.read');
  const couldBeCompany = receiptNumber !== null || phoneEnd !== null || namePrefix !== null;
  return (
    <Page title="搜索">
      {seesOrders && orderNumber !== null && <OrderResult number={orderNumber} />}
      {seesDisputes && orderNumber !== null && <DisputeResults number={orderNumber} />}
      {seesCompanies && couldBeCompany && <CompanyResults {...meaning} />}
      {seesCompanies && phoneEnd !== null && <JoinResults phoneEnd={phoneEnd} />}
      <Alert
        type="info"
        title="可以搜索：完整的受理编号、完整的订单号、手机号后四位、企业名称开头的几个字。"
      />
    </Page>
  );
}
