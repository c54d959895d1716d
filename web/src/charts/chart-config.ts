import type { ChartConfiguration, ChartDataset, Plugin, Scale } from 'chart.js'
import type { Chart, ChartSeries } from '#protocol/charts.ts'
import type { Language } from '../texts/language.ts'
import { formatNumber, formatShort } from './number-format.ts'

/** Colours as the canvas needs them: resolved, `rgb(…)`. */
export interface ChartColors {
  readonly series: readonly string[]
  readonly ink: string
  readonly faint: string
  readonly line: string
  readonly ground: string
  readonly font: string
}

export type SeriesChart = Chart & { data: ChartSeries }
type Kind = 'bar' | 'line' | 'radar'
type Config = ChartConfiguration<Kind, (number | null)[], string>

/** Bars lie on their side when their names are words and more than a few; days and months stay upright. */
export function liesDown({ chart_type, data }: SeriesChart): boolean {
  if (chart_type === 'progress') return true
  const ordered = data.labels.every((label) => /^\d/.test(label))
  return chart_type === 'bar' && !ordered && data.labels.length > 4
}

/** In CSS pixels. Lying bars need a row each. */
export function heightOf(chart: SeriesChart): number {
  if (chart.chart_type === 'radar') return 300
  if (!liesDown(chart)) return 240
  return 24 + chart.data.labels.length * (chart.data.datasets.length > 1 ? 34 : 28)
}

export function chartConfig(chart: SeriesChart, colors: ChartColors, language: Language): Config {
  const kind: Kind = chart.chart_type === 'line' || chart.chart_type === 'radar' ? chart.chart_type : 'bar'
  const down = liesDown(chart)
  const single = chart.data.datasets.length === 1
  const labelled = kind === 'bar' && single && chart.data.labels.length <= 16
  return {
    type: kind,
    data: {
      labels: chart.data.labels,
      datasets: chart.data.datasets.map((_, index) => dataset(chart, index, kind, colors)),
    },
    options: {
      indexAxis: down ? 'y' : 'x',
      responsive: true,
      maintainAspectRatio: false,
      animation: { duration: 300 },
      interaction: { mode: 'index', intersect: false, axis: down ? 'y' : 'x' },
      layout: {
        padding: {
          top: labelled && !down ? 22 : 6,
          right: labelled && down ? 52 : kind === 'radar' ? 0 : 8,
          left: 0,
        },
      },
      plugins: {
        legend: {
          display: !single,
          position: 'bottom',
          labels: { color: colors.ink, usePointStyle: true, boxHeight: 6, font: font(colors, 12) },
        },
        tooltip: {
          titleFont: font(colors, 12),
          bodyFont: font(colors, 12),
          padding: 10,
          cornerRadius: 8,
          displayColors: !single,
          callbacks: {
            label: ({ dataset: { label }, raw }) => {
              const value = typeof raw === 'number' ? formatNumber(raw, chart.unit, language) : '–'
              return single ? value : ` ${label ?? ''} ${value}`
            },
          },
        },
      },
      scales: kind === 'radar' ? radarScales(colors, language) : lineScales(colors, language, down, labelled),
    },
    plugins: labelled ? [valueLabels(chart, colors, language, down)] : [],
  } as Config
}

function dataset(chart: SeriesChart, index: number, kind: Kind, colors: ChartColors) {
  const series = chart.data.datasets[index]
  const color = colorOf(chart, index, kind, colors)
  const shared = { label: series?.label ?? '', data: series?.data ?? [] }
  if (kind === 'bar') {
    return {
      ...shared,
      backgroundColor: color,
      borderRadius: 5,
      maxBarThickness: 28,
      // A few groups spread over the whole width would tear their bars apart.
      categoryPercentage: chart.data.labels.length <= 3 ? 0.3 : 0.8,
      barPercentage: 0.85,
    } as ChartDataset<Kind, (number | null)[]>
  }
  const point = {
    pointRadius: chart.data.labels.length > 20 ? 0 : 3,
    pointBackgroundColor: color,
    pointHoverRadius: 5,
  }
  const fill = kind === 'radar' ? { fill: true, backgroundColor: translucent(color, 0.16) } : { tension: 0.3 }
  return { ...shared, ...point, ...fill, borderColor: color, borderWidth: 2 } as ChartDataset<
    Kind,
    (number | null)[]
  >
}

/** A second row of bars is what the first is held against: it steps back to a tint. */
function colorOf(chart: SeriesChart, index: number, kind: Kind, { series }: ChartColors): string {
  const compared = kind === 'bar' && chart.data.datasets.length === 2
  if (compared && index === 1) return translucent(series[0] ?? '', 0.35)
  return series[index % series.length] ?? ''
}

function lineScales(colors: ChartColors, language: Language, down: boolean, labelled: boolean) {
  const names = {
    grid: { display: false },
    border: { display: false },
    ticks: {
      color: colors.faint,
      font: font(colors, 12),
      autoSkip: false,
      maxRotation: 0,
      // A name that is too long loses its end: the canvas would cut off its beginning.
      callback(this: Scale, _: unknown, index: number) {
        if (down) return shortened(this.getLabelForValue(index), longestBeside(this.chart.width))
        return labelBelow(this.chart.data.labels as string[], index, this.chart.width)
      },
    },
  }
  const values = {
    beginAtZero: true,
    display: !(labelled && down),
    grid: { color: colors.line },
    border: { display: false },
    ticks: {
      color: colors.faint,
      font: font(colors, 11),
      maxTicksLimit: 6,
      callback: (value: string | number) => formatShort(Number(value), language),
    },
  }
  return down ? { x: values, y: names } : { x: names, y: values }
}

function radarScales(colors: ChartColors, language: Language) {
  return {
    r: {
      beginAtZero: true,
      grid: { color: colors.line },
      angleLines: { color: colors.line },
      // A word a line: in a narrow panel long names would be cut off at its edges.
      pointLabels: {
        color: colors.ink,
        font: font(colors, 11),
        padding: 2,
        callback(this: Scale, label: string) {
          return label.split(' ').flatMap((word) => broken(word, longestAround(this.chart.width)))
        },
      },
      ticks: {
        color: colors.faint,
        backdropColor: 'transparent',
        maxTicksLimit: 5,
        callback: (value: string | number) => formatShort(Number(value), language),
      },
    },
  }
}

/** Writes each bar's value at its end, so that nobody has to measure against an axis. */
function valueLabels({ unit }: Chart, colors: ChartColors, language: Language, down: boolean): Plugin<Kind> {
  const text = (value: number) =>
    unit === '%' ? formatNumber(value, unit, language) : formatShort(value, language)
  return {
    id: 'value-labels',
    afterDatasetsDraw(drawn) {
      const { ctx, data } = drawn
      ctx.save()
      ctx.fillStyle = colors.ink
      ctx.font = `500 12px ${colors.font}`
      ctx.textBaseline = down ? 'middle' : 'bottom'
      ctx.textAlign = down ? 'left' : 'center'
      drawn.getDatasetMeta(0).data.forEach((bar, index) => {
        const value = data.datasets[0]?.data[index]
        if (typeof value !== 'number') return
        const { x, y } = bar.getProps(['x', 'y'])
        ctx.fillText(text(value), down ? Math.max(x, 0) + 6 : x, down ? y : y - 4)
      })
      ctx.restore()
    },
  }
}

const longestBelow = 10
const [letterWidth, hangulWidth, labelGap, besideBars] = [9, 12, 8, 48]

/** What stands below an upright bar: words side by side where there is room, else a word a line. Where not all have room even so, some stay out, but never the last: it says what is not over. */
export function labelBelow(labels: readonly string[], index: number, width: number): string[] {
  const words = (label: string) => label.split(/ |(?=\()/u).map((word) => shortened(word, longestBelow))
  const widest =
    Math.max(...labels.map((label) => [...(words(label)[0] ?? '')].length)) * letterWidth + labelGap
  const room = width - besideBars
  const every = Math.max(1, Math.ceil((labels.length * widest) / room))
  if ((labels.length - 1 - index) % every !== 0) return []
  const fits = Math.floor(((room / labels.length) * every - labelGap) / hangulWidth)
  return inLines(words(labels[index] ?? ''), fits)
}

function inLines(words: readonly string[], most: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && [...longer].length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** How many letters of a word fit beside a radar, which keeps half of the width to itself. */
function longestAround(width: number): number {
  return Math.max(8, Math.floor(width / 4 / 6))
}

/** A word that is too long for its line goes on in the next: a name without its end is hard to tell from another. */
export function broken(word: string, most: number): string[] {
  const letters = [...word]
  if (letters.length <= most) return [word]
  const half = Math.ceil(letters.length / 2)
  const [first, second] = [letters.slice(0, half), letters.slice(half)].map((part) => part.join(''))
  return [`${first}-`, shortened(second ?? '', most)]
}

/** How many letters of a name fit beside lying bars: a third of the chart's width. */
function longestBeside(width: number): number {
  return Math.max(6, Math.floor(width / 3 / 12))
}

export function shortened(label: string, most: number): string {
  const letters = [...label]
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

function font(colors: ChartColors, size: number) {
  return { family: colors.font, size }
}

function translucent(rgb: string, alpha: number): string {
  return rgb.replace('rgb(', 'rgba(').replace(')', `, ${alpha})`)
}
