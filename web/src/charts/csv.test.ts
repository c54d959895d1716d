import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableOf } from '#protocol/chart-table.ts'
import { csvOf } from './csv.ts'

test('a series chart becomes a row per label', () => {
  const table = tableOf(
    {
      title: '월별 지출',
      chart_type: 'line',
      data: { labels: ['1월', '2월'], datasets: [{ label: '지출', data: [1200, null] }] },
    },
    '항목',
  )
  assert.deepEqual(table, {
    columns: ['항목', '지출'],
    rows: [
      ['1월', 1200],
      ['2월', null],
    ],
  })
})

test('quotes what needs quotes and disarms formulas', () => {
  const csv = csvOf({
    columns: ['가게', '금액'],
    rows: [
      ['떡볶이, "순대"', 8000],
      ['=HYPERLINK("x")', -500],
      ['a\nb', null],
    ],
  })
  assert.equal(csv, '\uFEFF가게,금액\r\n"떡볶이, ""순대""",8000\r\n"\'=HYPERLINK(""x"")",-500\r\n"a\nb",\r\n')
})
