export interface ChartSeries {
  readonly name: string;
  /** One for each category. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly kind: 'bar' | 'line';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}
