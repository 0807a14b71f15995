import { Alert, Flex } from 'antd';
import { useSearchParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { FoundOrder } from './FoundOrder.tsx';
import { readQuery } from './read-query.ts';

/** What a number or a name leads to, in all that this person may see. */
export function SearchPage() {
  const [params] = useSearchParams();
  const { orderNumber } = readQuery(params.get('q') ?? '');
  const seesOrders = usePermission('order.read');
  return (
    <Page title="搜索">
      <Flex vertical gap="middle">
        {orderNumber !== null && seesOrders && <FoundOrder number={orderNumber} />}
        <Alert
          type="info"
          title="可以搜索：完整的受理编号、完整的订单号、手机号后四位、企业名称开头的几个字。"
        />
      </Flex>
    </Page>
  );
}
