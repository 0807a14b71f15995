import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { FoundCompanies } from './FoundCompanies.tsx';
import { FoundDisputes } from './FoundDisputes.tsx';
import { FoundJoins } from './FoundJoins.tsx';
import { FoundOrder } from './FoundOrder.tsx';
import { readQuery } from './read-query.ts';

/** What a number or a name leads to, in all that this person may see. */
export function SearchPage() {
  const [params] = useSearchParams();
  const meaning = readQuery(params.get('q') ?? '');
  const { receiptNumber, phoneEnd, orderNumber, namePrefix } = meaning;
  const seesCompanies = usePermission('company.read');
  const seesOrders = usePermission('order.read');
  const seesDisputes = usePermission('dispute.read');
  const couldBeCompany = receiptNumber !== null || phoneEnd !== null || namePrefix !== null;
  return (
    <Page title="搜索">
      {seesOrders && orderNumber !== null && <FoundOrder number={orderNumber} />}
      {seesDisputes && orderNumber !== null && <FoundDisputes number={orderNumber} />}
      {seesCompanies && couldBeCompany && <FoundCompanies {...meaning} />}
      {seesCompanies && phoneEnd !== null && <FoundJoins phoneEnd={phoneEnd} />}
      <Alert
        type="info"
        title="可以搜索：完整的受理编号、完整的订单号、手机号后四位、企业名称开头的几个字。"
      />
    </Page>
  );
}
