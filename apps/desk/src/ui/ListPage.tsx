import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import type { ListTotal } from '@ride/contract/desk/paging';
import {
  Button,
  Card,
  Flex,
  Form,
  Input,
  Select,
  Table,
  type TableColumnsType,
  Typography,
} from 'antd';
import { type ComponentProps, type Key, type ReactNode, useState } from 'react';
import { useDeskQuery, useInvalidateCalls } from '../api/use-desk.ts';
import { DayInput } from './DayInput.tsx';
import { type ExportCall, ExportListButton } from './export/ExportListButton.tsx';
import { Failure, isForbidden } from './Failure.tsx';
import { Loading } from './Loading.tsx';
import { Page } from './Page.tsx';
import { BulkActionBar, useRowSelection } from './row-selection.tsx';
import { PAGE_SIZES, SORT, useListAddress } from './use-list-address.ts';

type SorterResult = { readonly columnKey?: Key | undefined; readonly order?: unknown };

interface FilterBase {
  /** A filter has the same name in the request and in the address. */
  readonly name: string;
  readonly label: string;
}

/** A list offers only filters that a database index supports. */
export type ListFilter =
  | (FilterBase & {
      readonly kind: 'text';
      readonly placeholder?: string;
      readonly maxLength?: number;
      readonly pattern?: { readonly matches: RegExp; readonly message: string };
    })
  | (FilterBase & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly placeholder?: string;
    })
  | (FilterBase & { readonly kind: 'day' });

/** This many filters are always shown; unused others are behind the button 更多. */
const FILTERS_SHOWN = 3;
/** A select with more options than this is searched by typing. */
const OPTIONS_SHOWN = 8;

export type RowOf<Call extends CallShape> =
  ResponseOf<Call> extends { rows: readonly (infer Row)[] } ? Row : never;

interface ListPageProps<Call extends CallShape> {
  readonly title: string;
  readonly call: Call;
  readonly filters?: readonly ListFilter[];
  readonly toFilters?: (values: Readonly<Record<string, string>>) => object;
  readonly columns: TableColumnsType<RowOf<Call>>;
  readonly rowKey: keyof RowOf<Call> & string;
  /** An empty list shows this text; an empty page before the last one shows another. */
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly hasTotal?: boolean;
  readonly polls?: boolean;
  readonly amountLabel?: string;
  readonly exportCall?: ExportCall;
  readonly bulk?: (selected: readonly RowOf<Call>[], done: () => void) => ReactNode;
  readonly path?: ComponentProps<typeof Page>['path'];
  readonly above?: ReactNode;
}

const EMPTY_PAGE = '这一页没有符合条件的内容，请看下一页';

/** Filters are part of the address, so that a list can be shared. */
export function ListPage<Call extends CallShape>(props: ListPageProps<Call>) {
  const { title, call, filters = [], toFilters, columns, rowKey, empty, above } = props;
  const { polls = true } = props;
  const { actions, bulk, hasTotal = false, amountLabel = '合计', exportCall, path = [] } = props;
  const isSortable = columns.some((column) => 'sorter' in column);
  const address = useListAddress([
    ...filters.map(({ name }) => name),
    ...(isSortable ? [SORT] : []),
  ]);
  const { values, cursor, limit } = address;
  const requestFilters = toFilters?.(values) ?? values;
  // The filters are fields of the call's request; callDesk checks them before sending.
  const input = { ...requestFilters, ...(cursor && { cursor }), limit } as RequestInput<Call>;
  // Rows of other filters are not kept, because they would be taken for the answer.
  const list = useDeskQuery(call, input, {
    keepPrevious: cursor !== null,
    polls,
  });
  const page = list.data as { rows: readonly RowOf<Call>[]; next: string | null } | undefined;
  const [isWhole, setWhole] = useState(false);
  const refresh = useInvalidateCalls();
  const selection = useRowSelection<RowOf<Call>>({
    keyOf: (row) => String(row[rowKey]),
    shown: JSON.stringify(input),
  });

  if (isForbidden(list.error)) {
    return (
      <Page title={title}>
        <Failure error={list.error} />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      path={path}
      beside={hasTotal && <Total call={call} filters={requestFilters} label={amountLabel} />}
      actions={
        exportCall ? (
          <>
            <ExportListButton call={exportCall} filters={requestFilters} title={title} />
            {actions}
          </>
        ) : (
          actions
        )
      }
    >
      {above}
      {filters.length > 0 && (
        <FilterBar
          key={JSON.stringify(values)}
          filters={filters}
          address={address}
          isWhole={isWhole}
          setWhole={setWhole}
          onAgain={() => void refresh([call])}
        />
      )}
      {/* The bulk bar stands outside the list, so that a running action goes on if the list
          fails to reload. */}
      {bulk && <BulkActionBar selection={selection} bulk={bulk} />}
      {list.isError && (
        <Failure
          error={list.error}
          onRetry={() => void list.refetch()}
          isOutdated={page !== undefined}
        />
      )}
      {(page || !list.isError) && (
        <Card styles={{ body: { padding: 0 } }}>
          <Table<RowOf<Call>>
            size="small"
            className="list-table"
            columns={withSortOrder(columns, requestFilters)}
            onChange={(_page, _filters, sorter, { action }) => {
              if (action === 'sort' && !Array.isArray(sorter)) address.setSort(sortOf(sorter));
            }}
            showSorterTooltip={false}
            rowKey={rowKey}
            dataSource={[...(page?.rows ?? [])]}
            loading={list.isFetching && list.isPlaceholderData}
            pagination={false}
            {...(bulk && { rowSelection: selection.table })}
            locale={{
              emptyText: list.isPending ? <Loading /> : page?.next ? EMPTY_PAGE : empty,
            }}
          />
        </Card>
      )}
      {(page?.next || cursor !== null) && <Pager address={address} next={page?.next ?? null} />}
    </Page>
  );
}

/** The key of a sortable column is the name by which the call sorts. */
const withSortOrder = <Row,>(
  columns: TableColumnsType<Row>,
  { sort }: { readonly sort?: string },
): TableColumnsType<Row> =>
  columns.map((column) => {
    if (!('sorter' in column)) return column;
    const isDescending = sort === `-${column.key}`;
    const isSorted = isDescending || sort === column.key;
    return { ...column, sortOrder: isSorted ? (isDescending ? 'descend' : 'ascend') : null };
  });

const sortOf = ({ columnKey, order }: SorterResult): string | undefined =>
  order ? `${order === 'descend' ? '-' : ''}${columnKey}` : undefined;

interface TotalProps<Call extends CallShape> {
  readonly call: Call;
  readonly filters: object;
  readonly label: string;
}

function Total<Call extends CallShape>({ call, filters, label }: TotalProps<Call>) {
  const input = { ...filters, limit: 1, withTotal: true } as RequestInput<Call>;
  const query = useDeskQuery(call, input, { polls: true });
  const { total } = (query.data ?? {}) as { readonly total?: ListTotal };
  if (query.isError) return <Typography.Text type="secondary">总数没有加载成功</Typography.Text>;
  return (
    <Typography.Text type="secondary" role="status">
      {total && totalText(total, label)}
    </Typography.Text>
  );
}

const yuanOf = (amountFen: number): string =>
  (amountFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });

/** The total reads like 共 128 条 · 退款合计 1,234.50 元, or 至少 if the count reached its limit. */
function totalText({ count, isAtLeast, amountFen }: ListTotal, label: string): string {
  const atLeast = isAtLeast ? '至少 ' : '';
  const rows = isAtLeast ? `至少 ${count} 条` : `共 ${count} 条`;
  return amountFen === null ? rows : `${rows} · ${label} ${atLeast}${yuanOf(amountFen)} 元`;
}

interface AddressProps {
  readonly address: ReturnType<typeof useListAddress>;
}

interface FilterBarProps extends AddressProps {
  readonly filters: readonly ListFilter[];
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
  /** Pressing search with unchanged filters loads the list again. */
  readonly onAgain: () => void;
}

function FilterBar({ filters, address, isWhole, setWhole, onAgain }: FilterBarProps) {
  const [form] = Form.useForm<Record<string, string>>();
  const isShort = filters.length <= FILTERS_SHOWN + 1;
  const shown = filters.filter(
    ({ name }, index) =>
      isWhole || isShort || index < FILTERS_SHOWN || address.values[name] !== undefined,
  );
  return (
    <Form
      form={form}
      layout="inline"
      className="filter-bar"
      role="search"
      initialValues={{ ...address.values }}
      onFinish={(typed) => {
        const isSame = Object.entries(typed).every(
          ([name, value = '']) => value === (address.values[name] ?? ''),
        );
        if (isSame) onAgain();
        address.setFilters(typed);
      }}
    >
      {shown.map((filter) => (
        <Form.Item
          key={filter.name}
          name={filter.name}
          label={filter.label}
          rules={
            filter.kind === 'text' && filter.pattern
              ? [{ pattern: filter.pattern.matches, message: filter.pattern.message }]
              : []
          }
        >
          <FilterField filter={filter} onChoose={form.submit} />
        </Form.Item>
      ))}
      <Flex gap="small">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => address.setFilters({})}>清空</Button>
        {(isWhole || shown.length < filters.length) && (
          <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : '更多'}
          </Button>
        )}
      </Flex>
    </Form>
  );
}

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly onChoose: () => void;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: unknown) => void;
}

/** A choice is applied at once, typed text when the form is submitted. */
function FilterField({ filter, onChoose, ...field }: FilterFieldProps) {
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          {...field}
          allowClear
          placeholder={filter.placeholder}
          maxLength={filter.maxLength ?? 100}
        />
      );
    case 'day':
      return <DayInput {...field} />;
    case 'choice':
      return (
        <Select
          {...field}
          allowClear
          placeholder={filter.placeholder ?? '全部'}
          className="filter-choice"
          options={[...filter.options]}
          showSearch={filter.options.length > OPTIONS_SHOWN && { optionFilterProp: 'label' }}
          onChange={(value) => {
            field.onChange?.(value);
            onChoose();
          }}
        />
      );
  }
}

function Pager({ address, next }: AddressProps & { readonly next: string | null }) {
  const { cursor, limit, setLimit, goTo, goBack, canGoBack } = address;
  return (
    <Flex component="nav" gap="small" justify="end" align="center" aria-label="翻页">
      <Select
        aria-label="每页条数"
        value={limit}
        onChange={setLimit}
        options={PAGE_SIZES.map((size) => ({ value: size, label: `每页 ${size} 条` }))}
      />
      <Button disabled={cursor === null} onClick={() => goTo(null)}>
        第一页
      </Button>
      <Button disabled={!canGoBack} onClick={goBack}>
        上一页
      </Button>
      <Button disabled={next === null} onClick={() => goTo(next)}>
        下一页
      </Button>
    </Flex>
  );
}
