import './change.css';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { type TableColumnsType, Typography } from 'antd';
import { SmallTable } from '../SmallTable.tsx';

interface ItemDifferencesProps {
  readonly differences: readonly ItemDifference[];
  /** True if the item has flaws, so that it cannot be compared. */
  readonly isFlawed?: boolean;
}

const columns: TableColumnsType<ItemDifference> = [
  { title: '项目', dataIndex: 'label' },
  { title: '原来', align: 'right', render: (_, { before }) => before ?? '无' },
  {
    title: '改为',
    align: 'right',
    render: (_, { after }) => <Typography.Text strong>{after ?? '取消'}</Typography.Text>,
  },
  { title: '变化', align: 'right', className: 'one-line', render: (_, { percent }) => percent },
];

const columnsOfNew: TableColumnsType<ItemDifference> = [
  { title: '项目', dataIndex: 'label' },
  { title: '内容', align: 'right', dataIndex: 'after' },
];

/** Two differences may have the same label, so the key is their index in a list that is whole. */
export function ItemDifferences({ differences, isFlawed = false }: ItemDifferencesProps) {
  return (
    <SmallTable
      className="differences"
      rowKey="index"
      rows={differences.map((difference, index) => ({ ...difference, index }))}
      empty={isFlawed ? '修改并保存之后，在这里对比' : '与现在相同'}
      columns={differences.some(({ before }) => before !== null) ? columns : columnsOfNew}
    />
  );
}
