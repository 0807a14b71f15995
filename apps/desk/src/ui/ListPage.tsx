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
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useDeskQuery, useRefresh } from '../api/use-desk.ts';
import { DayInput } from './DayInput.tsx';
import { type ExportCall, ExportListButton } from './export/ExportListButton.tsx';
import { Failure, isForbidden } from './Failure.tsx';
import { Loading } from './Loading.tsx';
import { Page } from './Page.tsx';
import { BulkBar, useSelection } from './selection.tsx';
import { PAGE_SIZES, useListAddress } from './use-list-address.ts';

interface FilterBase {
  /** Of the field in the request and in the address. */
  readonly name: string;
  readonly label: string;
}

/** Exact, prefix or indexed: a list offers no other filters. */
export type ListFilter =
  | (FilterBase & {
      readonly kind: 'text';
      readonly placeholder?: string;
      readonly maxLength?: number;
      /** What may be sent; otherwise the message is shown at the field and nothing is sent. */
      readonly pattern?: { readonly matches: RegExp; readonly message: string };
    })
  | (FilterBase & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** What the list shows while nothing is chosen; 全部 by default. */
      readonly placeholder?: string;
    })
  | (FilterBase & { readonly kind: 'day' });

/** So many, and those that are set; the others, if there are several, appear with 更多. */
const FILTERS_SHOWN = 3;
/** Longer lists of options are searched by typing. */
const OPTIONS_SHOWN = 8;

/** A call that answers `pageOf(row)`. */
export type RowOf<Call extends CallShape> =
  ResponseOf<Call> extends { rows: readonly (infer Row)[] } ? Row : never;

interface ListPageProps<Call extends CallShape> {
  readonly title: string;
  readonly call: Call;
  readonly filters?: readonly ListFilter[];
  /** From what stands in the address to the filters of the request; as they are by default. */
  readonly toFilters?: (values: Readonly<Record<string, string>>) => object;
  readonly columns: TableColumnsType<RowOf<Call>>;
  readonly rowKey: keyof RowOf<Call> & string;
  /** What an empty list says; a page may be empty before the last one too. */
  readonly empty: string;
  readonly actions?: ReactNode;
  /** Whether the call tells how many rows there are, and in lists of money what they come to. */
  readonly hasTotal?: boolean;
  /** What the amounts come to together: 退款合计. */
  readonly amountLabel?: string;
  /** Takes the filters of the list; a button is shown to those who may export lists. */
  readonly exportCall?: ExportCall;
  /** What can be done with rows chosen on this page; `done` unselects them. */
  readonly bulk?: (selected: readonly RowOf<Call>[], done: () => void) => ReactNode;
  /** As `Page` has it. */
  readonly path?: ComponentProps<typeof Page>['path'];
  /** Between heading and list. */
  readonly above?: ReactNode;
}

const EMPTY_PAGE = '这一页没有符合条件的内容，请看下一页';

/** A list: filters kept in the address so that it can be shared, pages by cursor, all its states. */
export function ListPage<Call extends CallShape>(props: ListPageProps<Call>) {
  const { title, call, filters = [], toFilters, columns, rowKey, empty, above } = props;
  const { actions, bulk, hasTotal = false, amountLabel = '合计', exportCall, path = [] } = props;
  const address = useListAddress(filters.map(({ name }) => name));
  const { values, cursor, limit } = address;
  const requestFilters = toFilters?.(values) ?? values;
  // The filters of a list are fields of its call's request; callDesk checks them before sending.
  const input = { ...requestFilters, ...(cursor && { cursor }), limit } as RequestInput<Call>;
  // Rows stay until the next page is there; those of other filters would be taken for the answer.
  const list = useDeskQuery(call, input, {
    keepPrevious: cursor !== null,
    polls: true,
  });
  const page = list.data as { rows: readonly RowOf<Call>[]; next: string | null } | undefined;
  const [isWhole, setWhole] = useState(false);
  const refresh = useRefresh();
  const selection = useSelection<RowOf<Call>>({
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
      {/* Outside of the list: what runs there goes on when the list could not be read again. */}
      {bulk && <BulkBar selection={selection} bulk={bulk} />}
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
            columns={columns}
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

interface TotalProps<Call extends CallShape> {
  readonly call: Call;
  readonly filters: object;
  readonly label: string;
}

/** How many rows the filters find on all pages, and what they come to. */
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

/** 共 128 条 · 退款合计 1,234.50 元; counting has an end, and says so. */
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
  /** The same filters were sent again: somebody wants to see what is new. */
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
  /** Given by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: unknown) => void;
}

/** Choices apply at once; what is typed, when it is sent. */
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
