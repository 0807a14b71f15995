import { Card, Skeleton, Table } from 'antd';
import { lazy, Suspense } from 'react';
import type { ChartData } from './chart-data.ts';

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
        <Table
          size="small"
          pagination={false}
          rowKey="category"
          dataSource={categories.map((category, index) => ({
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
