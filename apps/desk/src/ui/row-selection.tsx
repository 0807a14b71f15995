import { Flex } from 'antd';
import { type Key, type ReactNode, useState } from 'react';

interface Selectable<Row> {
  readonly keyOf: (row: Row) => string;
  readonly nameOf?: (row: Row) => string;
  readonly isSelectable?: (row: Row) => boolean;
  /** The text names the list and page shown; another text clears the selection. */
  readonly shown: string;
}

/**
 * Selected rows are kept as they were when they were selected, because a running action may remove
 * them from the list.
 */
export function useRowSelection<Row>(selectable: Selectable<Row>) {
  const { keyOf, nameOf = keyOf, isSelectable = () => true, shown } = selectable;
  const [chosen, setChosen] = useState<{ rows: readonly Row[]; of: string }>({ rows: [], of: '' });
  const rows = chosen.of === shown ? chosen.rows : [];
  return {
    rows,
    clear: () => setChosen({ rows: [], of: shown }),
    table: {
      selectedRowKeys: rows.map(keyOf),
      onChange: (_keys: Key[], selected: Row[]) => setChosen({ rows: selected, of: shown }),
      getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
      getCheckboxProps: (row: Row) => ({
        'aria-label': `选择 ${nameOf(row)}`,
        disabled: !isSelectable(row),
      }),
    },
  };
}

interface BulkActionBarProps<Row> {
  readonly selection: { readonly rows: readonly Row[]; readonly clear: () => void };
  readonly bulk: (selected: readonly Row[], done: () => void) => ReactNode;
}

export function BulkActionBar<Row>({ selection: { rows, clear }, bulk }: BulkActionBarProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Flex gap="small" align="center" className="bulk-bar" role="toolbar" aria-label="批量操作">
      <span role="status">已选 {rows.length} 件</span>
      {bulk(rows, clear)}
    </Flex>
  );
}
