import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';

interface SmallTableProps<Row>
  extends Pick<TableProps<Row>, 'rowKey' | 'columns' | 'summary' | 'className'> {
  readonly rows: readonly Row[];
  readonly empty?: ReactNode;
}

export function SmallTable<Row>({ rows, empty, ...table }: SmallTableProps<Row>) {
  return (
    <Table<Row>
      {...table}
      size="small"
      pagination={false}
      dataSource={[...rows]}
      {...(empty !== undefined && { locale: { emptyText: empty } })}
    />
  );
}
