import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeZip } from '#documents/write-zip.ts'
import { heldUp } from '#engine/testing/held-up.ts'
import { MalgilError } from '#protocol/errors.ts'
import { writeWorkbook } from '../testing/write-workbook.ts'
import { inShort, today } from '../testing.ts'
import { readFile } from './read-file.ts'

const header =
  '<row><c t="str"><v>이용일자</v></c><c t="str"><v>가맹점</v></c><c t="str"><v>금액</v></c></row>'

/** A workbook of one sheet, written as it is. */
function workbookOf(sheetData: string, strings = '<sst/>'): Buffer {
  const parts = writeZip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="내역" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="sheet1.xml"/><Relationship Id="rId2" Type="a/sharedStrings" Target="strings.xml"/></Relationships>',
    'xl/strings.xml': strings,
    'xl/sheet1.xml': `<worksheet><sheetData>${header}${sheetData}</sheetData></worksheet>`,
  })
  return parts
}

/** What is said of a file that cannot be taken, by its lines or as a whole. */
async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    const outcome = await readFile(bytes, { today, fileName: 'card.xlsx' })
    if (outcome.kind === 'unknown_columns') return outcome.error.message
    assert.equal(outcome.reading.rows.length, 0)
    return outcome.reading.failed.map(({ reason }) => reason).join()
  } catch (error) {
    assert.ok(error instanceof MalgilError, String(error))
    assert.equal(error.code, 'file_unreadable')
    return error.message
  }
}

const million = 1_000_000

describe('files that would fill the memory are refused', { concurrency: 1 }, () => {
  const files: Record<string, () => Buffer> = {
    'one text of 60 million characters': () =>
      workbookOf(`<row><c t="inlineStr"><is><t>${'가'.repeat(20 * million)}</t></is></c></row>`),
    'the same in the XML of 2003': () =>
      Buffer.from(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>${'a'.repeat(5 * million)}</Data></Cell></Row></Table></Worksheet></Workbook>`,
      ),
    'an attribute without an end': () => workbookOf(`<row r="${'9'.repeat(300 * million)}"/>`),
    'too many strings': () => workbookOf('', `<sst>${'<si><t>a</t></si>'.repeat(2 * million + 1)}</sst>`),
    'too many rows': () => workbookOf('<row/>'.repeat(1_100_000)),
    'five million quotes': () => Buffer.from('"'.repeat(5 * million)),
    'five million quotes under a header': () =>
      Buffer.from(`이용일자,가맹점,이용금액\n2026-03-01,${'"'.repeat(5 * million)},1000\n`),
    'one cell of ten million letters': () => Buffer.from(`x${'합계 '.repeat(5 * million)}`),
  }
  for (const [name, file] of Object.entries(files)) {
    test(name, async () => {
      assert.match(await refusal(file()), /[가-힣]/u)
    })
  }
})

test('the process itself goes on meanwhile', async () => {
  const bytes = workbookOf(
    `${'<row><c t="str"><v>2026-03-01</v></c><c t="str"><v>서점</v></c><c><v>1000</v></c></row>'.repeat(60_000)}`,
  )
  const { result: outcome, longestMs } = await heldUp(() => readFile(bytes, { today }))
  assert.ok(outcome.kind === 'read')
  assert.equal(outcome.reading.rows.length, 60_000)
  assert.ok(longestMs < 400, `held up for ${Math.round(longestMs)} ms`)
})

test('a row with a cell longer than is looked at is told, the others are kept', async () => {
  const lines = [
    '이용일자,가맹점,이용금액,메모',
    '2026-03-01,서점,12000,',
    `2026-03-02,빵집,3000,${'가'.repeat(2_001)}`,
  ]
  const text = await readFile(Buffer.from(lines.join('\n')), { today })
  const workbook = await readFile(
    writeWorkbook(
      { sheets: [{ name: '내역', rows: lines.map((line) => line.split(',')) }] },
      { strings: 'inline', references: true, prefix: '' },
    ),
    { today },
  )
  for (const outcome of [text, workbook]) {
    assert.ok(outcome.kind === 'read')
    assert.deepEqual([...outcome.reading.rows].map(inShort), ['2 2026-03-01 - 12000 서점'])
    assert.deepEqual(
      outcome.reading.failed.map(({ line }) => line),
      [3],
    )
    assert.match(outcome.reading.failed[0]!.reason, /2,000자/u)
  }
})

test('what is read in another process is what is read here', async () => {
  const lines = Array.from(
    { length: 3_000 },
    (_, at) => `2026-03-0${1 + (at % 9)},가게${at % 7},${1000 + at},N`,
  )
  const long = Buffer.from(['이용일자,가맹점,이용금액,취소여부', ...lines, '어제,빵집,1000,N'].join('\n'))
  assert.ok(long.length > 64 * 1024)
  const told: number[] = []
  const outcome = await readFile(long, { today, onProgress: (count) => told.push(count) })
  assert.ok(outcome.kind === 'read')
  assert.equal(outcome.reading.rows.length, 3_000)
  assert.deepEqual([...outcome.reading.rows].slice(0, 1).map(inShort), ['2 2026-03-01 - 1000 가게0'])
  assert.deepEqual(
    outcome.reading.failed.map(({ line }) => line),
    [3_002],
  )
  assert.ok(told.length > 0)
  const nameless = Buffer.from(lines.map((line) => line.replaceAll(',', '\t;')).join('\n'))
  const unknown = await readFile(nameless, { today, fileName: 'card.csv' })
  assert.ok(unknown.kind === 'unknown_columns')
  assert.equal(unknown.error.code, 'file_unreadable')
  assert.equal(unknown.head.sample.length, 20)
})

test('a cancel ends the reading', async () => {
  const stop = new AbortController()
  const reading = readFile(workbookOf('<row/>'.repeat(500_000)), { today, signal: stop.signal })
  stop.abort(new Error('cancelled'))
  await assert.rejects(reading, /cancelled/u)
})
