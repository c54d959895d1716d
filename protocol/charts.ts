import { z } from 'zod'

const seriesSchema = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(z.number().nullable()) })),
})

const tableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** A chart as data: the page draws it, the CLI prints it as a table, an export keeps it. */
export const chartSchema = z
  .object({
    title: z.string(),
    chart_type: z.enum(['bar', 'line', 'radar', 'progress', 'table']),
    data: z.union([seriesSchema, tableSchema]),
    /** The unit of every number in the data, e.g. `원`, `점`, `%`. */
    unit: z.string().optional(),
  })
  .meta({ id: 'Chart' })
export type Chart = z.infer<typeof chartSchema>
export type ChartSeries = z.infer<typeof seriesSchema>
export type ChartTable = z.infer<typeof tableSchema>
