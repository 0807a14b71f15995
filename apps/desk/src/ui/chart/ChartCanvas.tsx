import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface ChartSeries {
  readonly name: string;
  /** One for each category. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly kind: 'bar' | 'line';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

interface ChartCanvasProps {
  readonly label: string;
  readonly data: ChartData;
}

/** The drawing itself: its library is large, so it is loaded where a chart is shown. */
export default function ChartCanvas({ label, data }: ChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const { token } = theme.useToken();

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const drawn = init(element, null, { renderer: 'canvas' });
    chart.current = drawn;
    const resizes = new ResizeObserver(() => drawn.resize());
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(optionOf(data, token), { notMerge: true });
  }, [data, token]);

  return <div ref={container} className="chart-canvas" role="img" aria-label={label} />;
}

interface ChartColors {
  readonly colorTextSecondary: string;
  readonly colorBorderSecondary: string;
  readonly colorBgElevated: string;
  readonly colorText: string;
  readonly colorPrimary: string;
  readonly colorWarning: string;
}

function optionOf({ kind, categories, series }: ChartData, colors: ChartColors) {
  const axisText = { color: colors.colorTextSecondary };
  return {
    color: [colors.colorPrimary, colors.colorWarning],
    animation: false,
    grid: { left: 8, right: 8, top: 36, bottom: 8, containLabel: true },
    legend: { top: 0, textStyle: axisText },
    tooltip: {
      trigger: 'axis' as const,
      // Drawn on the canvas: a tooltip of HTML would carry styles that the policy refuses.
      renderMode: 'richText' as const,
      backgroundColor: colors.colorBgElevated,
      textStyle: { color: colors.colorText },
    },
    xAxis: { type: 'category' as const, data: [...categories], axisLabel: axisText },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      axisLabel: axisText,
      splitLine: { lineStyle: { color: colors.colorBorderSecondary } },
    },
    series: series.map(({ name, values }) => ({ name, type: kind, data: [...values] })),
  };
}
