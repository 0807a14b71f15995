import { Card, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { SmallTable } from '../../ui/SmallTable.tsx';
import type { ChartData } from './ChartCanvas.tsx';

const Canvas = lazy(() => import('./ChartCanvas.tsx'));

/** A chart with its numbers as a table for who cannot see it or wants them exactly. */
export function Chart({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const { categories, series } = data;
  return (
    <Card title={title} size="small">
      <Suspense fallback={<Skeleton.Node active className="chart-canvas" />}>
        <Canvas label={`${title}，数据见下方表格`} data={data} />
      </Suspense>
      <details>
        <summary>查看数据</summary>
        <SmallTable
          rowKey="category"
          rows={categories.map((category, index) => ({
            category,
            ...Object.fromEntries(series.map(({ name, values }) => [name, values[index]])),
          }))}
          columns={[
            { title: '时间', dataIndex: 'category' },
            ...series.map(({ name }) => ({ title: name, dataIndex: name })),
          ]}
        />
      </details>
    </Card>
  );
}
