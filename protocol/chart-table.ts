import type { Chart, ChartTable } from './charts.ts'

/** The numbers of any chart as one table: a row per label, a column per series. */
export function tableOf(chart: Chart, labelHeading: string): ChartTable {
  const { data } = chart
  if ('columns' in data) return data
  return {
    columns: [labelHeading, ...data.datasets.map((series) => series.label)],
    rows: data.labels.map((label, index) => [
      label,
      ...data.datasets.map((series) => series.data[index] ?? null),
    ]),
  }
}
