import '../prices.css';
import { listFareRules } from '@ride/contract/desk/changes';
import { Button, Card, Empty, Flex, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { changeAddress, ruleAddress } from '../../../ui/change/addresses.ts';
import { changeTitle } from '../../../ui/change/change.ts';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cityName } from '../../../ui/names.ts';
import { Page } from '../../../ui/Page.tsx';
import { CitySelect } from './CitySelect.tsx';
import { NewRuleDialog } from './NewRuleDialog.tsx';
import { type Body, priceWords } from './price-words.ts';
import { RaiseDialog } from './RaiseDialog.tsx';
import { RuleButtons } from './RuleButtons.tsx';
import { currentBody, type FareRuleRow } from './rule-row.ts';
import { rulesCsv } from './rules-csv.ts';
import { useChosenCity } from './use-chosen-city.ts';

export function Component() {
  const { city, ownCities, choose } = useChosenCity();
  const mayEdit = usePermission('price.edit');
  const [isCreating, setCreating] = useState(false);
  const [isRaising, setRaising] = useState(false);
  const adding = useAddItem();
  const query = useDeskQuery(
    listFareRules,
    { cityCode: city ?? '' },
    { enabled: city !== null, polls: true },
  );
  const rules = query.data?.rules ?? [];
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
          {(data) => <RuleTable rules={data.rules} mayEdit={mayEdit} />}
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
  readonly rules: readonly FareRuleRow[];
  readonly mayEdit: boolean;
}

function RuleTable({ rules, mayEdit }: RuleTableProps) {
  return (
    <Card styles={{ body: { padding: 0 } }}>
      <Table<FareRuleRow>
        size="small"
        className="list-table"
        rowKey="key"
        pagination={false}
        dataSource={[...rules]}
        columns={mayEdit ? [...columns, buttons] : columns}
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

const columns: TableColumnsType<FareRuleRow> = [
  {
    title: '规则',
    render: (_, { key, title }) => (
      <Flex vertical>
        <Link to={ruleAddress(key)}>{title}</Link>
        <Typography.Text type="secondary">{key}</Typography.Text>
      </Flex>
    ),
  },
  {
    title: '现在的价格',
    className: 'price-words',
    render: (_, { now }) => (now?.body ? <PriceWords body={now.body} /> : <Tag>没有价格</Tag>),
  },
  {
    title: '已公布',
    render: (_, { announced }) =>
      announced.map(({ version, startsAt, body }) => (
        <Flex key={version} gap={4} wrap>
          <span className="one-line">{formatTime(startsAt)} 起</span>
          {body === null && <Tag color="error">结束</Tag>}
        </Flex>
      )),
  },
  {
    title: '正在修改',
    render: (_, { openChanges }) =>
      openChanges.map((change) => (
        <div key={change.id}>
          <Link to={changeAddress(change.id)}>{changeTitle(change)}</Link>
        </div>
      )),
  },
];

const buttons: TableColumnsType<FareRuleRow>[number] = {
  title: '操作',
  render: (_, rule) => <RuleButtons rule={{ ...rule, body: currentBody(rule) }} />,
};
