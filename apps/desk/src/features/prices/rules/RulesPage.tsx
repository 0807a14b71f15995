import '../prices.css';
import { listTimelines } from '@ride/contract/desk/changes';
import { Button, Card, Empty, Flex, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cityName } from '../../../ui/names.ts';
import { Page } from '../../../ui/Page.tsx';
import { CitySelect } from '../timelines/CitySelect.tsx';
import { timelineColumns } from '../timelines/timeline-columns.tsx';
import type { TimelineRow } from '../timelines/timeline-row.ts';
import { useChosenCity } from '../timelines/use-chosen-city.ts';
import { NewRuleDialog } from './NewRuleDialog.tsx';
import { type Body, priceWords } from './price-words.ts';
import { RaiseDialog } from './RaiseDialog.tsx';
import { rulesCsv } from './rules-csv.ts';

export function Component() {
  const { city, ownCities, choose } = useChosenCity();
  const mayEdit = usePermission('price.edit');
  const [isCreating, setCreating] = useState(false);
  const [isRaising, setRaising] = useState(false);
  const adding = useAddItem();
  const query = useDeskQuery(
    listTimelines,
    { kind: 'fareRule', cityCode: city ?? '' },
    { enabled: city !== null, polls: true },
  );
  const rules = query.data?.timelines ?? [];
  return (
    <Page
      title="规则"
      beside={<CitySelect city={city} ownCities={ownCities} onChoose={choose} />}
      actions={
        city !== null && (
          <>
            <Button
              disabled={rules.length === 0}
              onClick={() => downloadFile(`${cityName(city)}计价规则.csv`, CSV, [rulesCsv(rules)])}
            >
              导出 CSV
            </Button>
            {mayEdit && (
              <Button disabled={rules.length === 0} onClick={() => setRaising(true)}>
                批量调价
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" disabled={!query.data} onClick={() => setCreating(true)}>
                新规则
              </Button>
            )}
          </>
        )
      }
    >
      {city === null ? (
        <Empty description="请选择城市" />
      ) : (
        <Loaded query={query}>
          {(data) => <RuleTable rules={data.timelines} mayEdit={mayEdit} />}
        </Loaded>
      )}
      {isCreating && city !== null && (
        <NewRuleDialog
          city={city}
          rules={rules}
          onStart={(key, body) =>
            adding.add({
              items: [{ kind: 'fareRule', key, body }],
              title: `新增规则 ${key}`,
            })
          }
          onClose={() => setCreating(false)}
        />
      )}
      {isRaising && city !== null && (
        <RaiseDialog
          rules={rules}
          onStart={(items, percent) =>
            adding.add({ items, title: `${cityName(city)}批量调价 ${percent}%` })
          }
          onClose={() => setRaising(false)}
        />
      )}
      {adding.dialog}
    </Page>
  );
}

const CSV = 'text/csv;charset=utf-8';

interface RuleTableProps {
  readonly rules: readonly TimelineRow[];
  readonly mayEdit: boolean;
}

function RuleTable({ rules, mayEdit }: RuleTableProps) {
  return (
    <Card styles={{ body: { padding: 0 } }}>
      <Table<TimelineRow>
        size="small"
        className="list-table"
        rowKey="key"
        pagination={false}
        dataSource={[...rules]}
        columns={timelineColumns('fareRule', '规则', now, mayEdit)}
        locale={{ emptyText: '这座城市还没有计价规则' }}
      />
    </Card>
  );
}

const PriceWords = ({ body }: { readonly body: Body }) => (
  <Flex wrap>
    {priceWords(body)?.map((words) => (
      <span key={words} className="one-line">
        {words}
      </span>
    ))}
  </Flex>
);

const now: TableColumnsType<TimelineRow>[number] = {
  title: '现在的价格',
  className: 'price-words',
  render: (_, { now: live }) =>
    live?.body ? <PriceWords body={live.body} /> : <Tag>没有价格</Tag>,
};
