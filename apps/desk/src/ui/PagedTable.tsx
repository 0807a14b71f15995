import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../api/use-desk.ts';
import type { RowOf } from './ListPage.tsx';
import { Loaded } from './Loaded.tsx';
import { SmallTable } from './SmallTable.tsx';

const PAGE_SIZE = 10;
const EMPTY_PAGE = '这一页没有可以查看的内容，请看下一页';

interface PagedTableProps<Call extends CallShape> {
  readonly label: string;
  readonly call: Call;
  /** The input is the request without cursor and page size. */
  readonly input: object;
  readonly columns: TableColumnsType<RowOf<Call>>;
  readonly rowKey: keyof RowOf<Call> & string;
  readonly empty: string;
}

export function PagedTable<Call extends CallShape>(props: PagedTableProps<Call>) {
  const { label, call, input, columns, rowKey, empty } = props;
  // The last cursor belongs to the page shown; an empty list means the first page.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const request = { ...input, ...(cursor !== undefined && { cursor }), limit: PAGE_SIZE };
  const query = useDeskQuery(call, request as RequestInput<Call>);
  return (
    <Loaded query={query}>
      {(data) => {
        const { rows, next } = data as { rows: RowOf<Call>[]; next: string | null };
        return (
          <Flex vertical gap="small">
            <SmallTable<RowOf<Call>>
              rowKey={rowKey}
              rows={rows}
              columns={columns}
              empty={next === null ? empty : EMPTY_PAGE}
            />
            {(cursor !== undefined || next !== null) && (
              <Flex component="nav" gap="small" justify="end" aria-label={`${label}翻页`}>
                <Button
                  size="small"
                  disabled={cursor === undefined}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                >
                  上一页
                </Button>
                <Button
                  size="small"
                  disabled={next === null}
                  onClick={() => setCursors([...cursors, next ?? ''])}
                >
                  下一页
                </Button>
              </Flex>
            )}
          </Flex>
        );
      }}
    </Loaded>
  );
}
