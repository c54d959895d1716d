import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnRoles, type ImportPreview } from '#protocol/finance.ts'
import { previewText, reportTold } from './import-text.ts'

const report = { added: 1200, duplicates: 3, failed: [], skipped: 0, demoRemoved: 0 }

test('a report says what became of every row, and says nothing of what did not happen', () => {
  assert.deepEqual(reportTold(report), ['새로 1,200건을 저장했어요.', '이미 있던 것: 3건'])
  const text = reportTold({
    ...report,
    added: 0,
    setAside: [{ kind: 'card_bill', count: 1, total: 412_300 }],
    skipped: 1,
    withdrawn: 2,
    failed: Array.from({ length: 25 }, (_, at) => ({
      line: at + 2,
      sheet: '국내',
      reason: '금액이 비어 있어요',
    })),
    failedTotal: 4000,
  }).join('\n')
  assert.match(text, /새로 저장한 내역은 없어요/)
  assert.match(text, /카드 대금 1건, 412,300원/)
  assert.match(text, /취소되어 뺀 것: 2건/)
  assert.match(text, /읽지 못한 줄: 4,000개\n {2}‘국내’ 시트 2번째 줄: 금액이 비어 있어요/)
  assert.match(text, /그 밖에 3,980개$/)
})

test('a preview without columns shows the cells to choose by', () => {
  const preview: ImportPreview = {
    format: 'csv',
    encoding: 'utf-8',
    sheets: [],
    headerLine: 0,
    headers: [],
    columns: Object.fromEntries(columnRoles.map((role) => [role, null])) as ImportPreview['columns'],
    missing: ['amount'],
    remembered: false,
    sample: [{ line: 1, cells: ['2026-03-01', '빵집'] }],
    rows: [],
    report,
  }
  assert.match(
    previewText('a.csv', preview),
    /찾지 못했어요: 금액.*\n {2}1: \[0\] 2026-03-01 {2}\[1\] 빵집\n.*--columns/,
  )
})
