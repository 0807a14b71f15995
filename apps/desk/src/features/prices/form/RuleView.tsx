import { Button, Card } from 'antd';
import { Page } from '../../../ui/Page.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { downloadJson } from '../timelines/download-json.ts';
import type { ItemViewProps } from './ItemFormPage.tsx';
import { listRulePrices } from './rule-prices.ts';

/** The whole rule as it is saved, for those who may not edit it. */
export function RuleView({ item: { key, title }, body, path }: ItemViewProps) {
  return (
    <Page
      title={title}
      path={path}
      actions={<Button onClick={() => downloadJson(key, body)}>导出 JSON</Button>}
    >
      <Card styles={{ body: { padding: 0 } }}>
        <SmallTable
          className="differences"
          rowKey="index"
          rows={listRulePrices(body).map((price, index) => ({ ...price, index }))}
          columns={[
            { title: '项目', dataIndex: 'label' },
            { title: '时段或里程', dataIndex: 'band' },
            {
              title: '价格',
              align: 'right',
              render: (_, { price, unit }) => `${price} ${unit}`,
            },
          ]}
        />
      </Card>
    </Page>
  );
}
