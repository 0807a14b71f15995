import { fen } from '@ride/domain/money';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Collapse } from '../../../ui/collapse/Collapse.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';

const fareRows = (
  <RowGroup>
    <ListRow title="起步费" tips="含 3 公里、11 分钟" value={<MoneyText amount={fen(1300)} />} />
    <ListRow title="里程费" tips="12.6 公里" value={<MoneyText amount={fen(2772)} />} />
    <ListRow title="优惠券" value={<MoneyText amount={fen(-500)} look="saving" />} />
    <ListRow title="费用说明" href="#/price_objection" />
    <ListRow title="对费用有异议" onPress={() => undefined} />
  </RowGroup>
);

export function ReadingWidgets() {
  const [order, setOrder] = useState<'now' | 'later'>('now');
  return (
    <>
      <Card title="实付金额">
        <MoneyText amount={fen(3572)} look="hero" />
      </Card>
      <Tabs
        label="订单类型"
        selected={order}
        onSelect={setOrder}
        tabs={[
          { key: 'now', title: '实时订单', content: fareRows },
          { key: 'later', title: '预约订单', content: <Card>预约订单按基础费收取。</Card> },
        ]}
      />
      <Collapse title="实时计价" startsOpen>
        起步费不含里程费和时长费。
      </Collapse>
      <Collapse title="如何判断费用是否真的异常？">请对照行程轨迹与费用明细逐项核对。</Collapse>
    </>
  );
}
