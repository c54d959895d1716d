import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broken, chartConfig, heightOf, labelBelow, liesDown, type SeriesChart } from './chart-config.ts'

const colors = {
  series: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
  ink: '',
  faint: '',
  line: '',
  ground: '',
  font: 'sans',
}

const chart = (chart_type: SeriesChart['chart_type'], labels: string[], series = 1): SeriesChart => ({
  title: '지출',
  chart_type,
  unit: '원',
  data: {
    labels,
    datasets: Array.from({ length: series }, (_, i) => ({ label: `${i}`, data: labels.map(() => 10_000) })),
  },
})

const categories = ['주거', '식비', '배달', '쇼핑', '교통', '카페']
const months = ['10월', '11월', '12월', '1월', '2월', '3월']

test('names lie down, months stand', () => {
  assert.equal(liesDown(chart('bar', categories)), true)
  assert.equal(liesDown(chart('bar', months)), false)
  assert.equal(liesDown(chart('bar', ['지난달', '이번 달'])), false)
  assert.equal(liesDown(chart('line', categories)), false)
  assert.ok(heightOf(chart('bar', [...categories, ...months])) > heightOf(chart('bar', categories)))
})

test('one series needs no legend, two do', () => {
  assert.equal(chartConfig(chart('bar', months), colors, 'ko').options?.plugins?.legend?.display, false)
  assert.equal(chartConfig(chart('bar', months, 2), colors, 'ko').options?.plugins?.legend?.display, true)
})

test('the month that is not over is always named', () => {
  const below = (labels: string[], width: number) =>
    labels.map((_, index) => labelBelow(labels, index, width).join(' '))
  const half = [...months.slice(0, 5), '3월(오늘까지)']
  assert.deepEqual(below(half, 300), [...months.slice(0, 5), '3월 (오늘까지)'])
  const year = [...half, ...half]
  assert.deepEqual(below(year, 300).filter(Boolean).length, 6)
  assert.equal(below(year, 300).at(-1), '3월 (오늘까지)')
})

test('words below a bar share a line where there is room for it', () => {
  const labels = ['지난달 같은 기간', '이번 달']
  assert.deepEqual(labelBelow(labels, 0, 260), ['지난달 같은', '기간'])
  assert.deepEqual(labelBelow(labels, 0, 700), ['지난달 같은 기간'])
  assert.deepEqual(labelBelow(labels, 1, 300), ['이번 달'])
})

test('a long word around a radar goes on in the next line', () => {
  assert.deepEqual(broken('Debugging', 10), ['Debugging'])
  assert.deepEqual(broken('Decomposition', 10), ['Decompo-', 'sition'])
})

test('each series has its colour, again from the first when they run out', () => {
  const { datasets } = chartConfig(chart('line', months, 3), colors, 'ko').data
  assert.deepEqual(
    datasets.map(({ borderColor }) => borderColor),
    ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(1, 2, 3)'],
  )
})
