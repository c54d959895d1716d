import assert from 'node:assert/strict'
import { test } from 'node:test'
import iconv from 'iconv-lite'
import { writeZip } from '#documents/write-zip.ts'
import { MalgilError } from '#protocol/errors.ts'
import { readStatement } from '../read-statement.ts'
import { type FixtureCell, writeWorkbook } from '../testing/write-workbook.ts'
import { inShort, today } from '../testing.ts'
import { meaningOfFormat, numberText } from './number-formats.ts'

const plain = { strings: 'shared', references: true, prefix: '' } as const
const workbook = (rows: FixtureCell[][], merges: string[] = []) =>
  writeWorkbook({ sheets: [{ name: '내역', rows, merges }] }, plain)
const rowsOf = async (bytes: Uint8Array) => [...(await readStatement(bytes, { today })).rows].map(inShort)

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await readStatement(bytes, { today, fileName: 'card.xlsx' })
  } catch (error) {
    assert.ok(error instanceof MalgilError)
    assert.equal(error.code, 'file_unreadable')
    assert.equal(error.details.file, 'card.xlsx')
    return error.message
  }
  assert.fail('was read')
}

test('tells dates, times and foreign money by their formats', () => {
  const firstDay = Temporal.PlainDate.from('1899-12-30')
  const shown = (raw: string, format: string | number) =>
    numberText(
      raw,
      typeof format === 'number' ? meaningOfFormat(format, undefined) : meaningOfFormat(0, format),
      firstDay,
    )
  assert.equal(shown('46096', 14), '2026-03-15')
  assert.equal(shown('46096.521585648145', 22), '2026-03-15 12:31:05')
  assert.equal(shown('46096', 'yyyy"년" m"월" d"일"'), '2026-03-15')
  assert.equal(shown('46096', '[$-412]yyyy\\-mm\\-dd;@'), '2026-03-15')
  assert.equal(shown('46096', 'mmm'), '2026-03-15')
  assert.equal(shown('0.5', 'h:mm'), '12:00:00')
  assert.equal(shown('0.521585648145', '[h]:mm:ss'), '12:31:05')
  assert.equal(shown('12.5', '[$$-409]#,##0.00'), '$12.5')
  for (const format of [
    'General',
    '#,##0',
    '#,##0"원"',
    '_-* #,##0_-;\\-* #,##0_-',
    '[Red]#,##0',
    '[$₩-412]#,##0',
    0,
    3,
    41,
  ]) {
    assert.equal(shown('46096', format), '46096', String(format))
  }
  assert.equal(shown('12499.999999999998', 'General'), '12500')
  assert.equal(shown('1.25E4', 'General'), '12500')
})

test('a date merged over several rows belongs to each of them', async () => {
  const bytes = workbook(
    [
      ['날짜', '사용처', '금액'],
      ['2026-03-01', '빵집', 4500],
      [null, '서점', 15300],
      ['2026-03-02', '약국', 3000],
    ],
    ['A2:A3'],
  )
  assert.deepEqual(await rowsOf(bytes), [
    '2 2026-03-01 - 4500 빵집',
    '3 2026-03-01 - 15300 서점',
    '4 2026-03-02 - 3000 약국',
  ])
})

test('the group above two columns does not reach the next', async () => {
  const bytes = workbook(
    [
      ['이용내역', null, null, '금액', null, null],
      ['일자', '가맹점', '승인', '국내(원)', '해외($)', '상태'],
      ['2026-03-01', '빵집', '1', 4500, 0, '정상'],
      ['2026-03-01', '서점', '2', 5500, 0, '취소'],
    ],
    ['A1:C1', 'D1:E1'],
  )
  assert.deepEqual(await rowsOf(bytes), ['3 2026-03-01 - 4500 빵집'])
})

test('reads the pages and XML that banks call .xls', async () => {
  const page = `<html><head><meta charset="euc-kr"><style>td{mso-number-format:"\\@"}</style></head><body>
    <table><tr><td colspan=3><b>거래내역</b></td></tr><tr><td>예금주</td><td>김말길</td></tr></table>
    <TABLE><tr><th rowspan=2>거래일자</th><th rowspan=2>적요</th><th colspan=2>금액(원)</th><th rowspan=2>내용</th><th rowspan=2>잔액</th></tr>
    <tr><th>출금</th><th>입금</th></tr>
    <tr><td rowspan=2>2026-03-15</td><td>체크</td><td>4,500</td><td>0</td><td>빵집 &amp;<br>카페</td><td>9</td></tr>
    <tr><td>모바일<td>150,000<td>0<td>김*길<td>9
    <tr><td>2026-03-13</td><td>급여</td><td>0</td><td>3,200,000</td><td>(주)말길</td><td>9</td></tr></TABLE></body></html>`
  for (const bytes of [Buffer.from(page), iconv.encode(page, 'cp949')]) {
    const reading = await readStatement(bytes, { today })
    assert.equal(reading.format, 'html')
    assert.deepEqual([...reading.rows].map(inShort), ['5 2026-03-15 - 4500 빵집 & 카페'])
    assert.deepEqual(reading.setAside, [{ kind: 'own_transfer', count: 1, total: 150_000 }])
  }
  const cell = (type: string, value: string, more = '') =>
    `<Cell${more}><Data ss:Type="${type}">${value}</Data></Cell>`
  const xml = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="내역"><Table><Row>${cell('String', '우리카드', ' ss:MergeAcross="3"')}</Row>
    <Row ss:Index="3">${cell('String', '이용일자')}${cell('String', '가맹점명')}${cell('String', '이용금액', ' ss:Index="4"')}</Row>
    <Row>${cell('DateTime', '2026-03-15T00:00:00.000')}${cell('String', '빵집')}${cell('Number', '7800', ' ss:Index="4"')}</Row>
    </Table></Worksheet></Workbook>`
  assert.deepEqual(await rowsOf(Buffer.from(xml)), ['4 2026-03-15 - 7800 빵집'])
  const tabs = iconv.encode('거래일자\t가맹점\t이용금액\n2026-03-15\t빵집\t4,500\n', 'utf16le', {
    addBOM: true,
  })
  assert.deepEqual(await rowsOf(tabs), ['2 2026-03-15 - 4500 빵집'])
})

test('a page without a table is what a lost log-in leaves', async () => {
  assert.match(await refusal(Buffer.from('<html><form>로그인</form></html>')), /표가 없는 웹 페이지/)
})

test('says what is wrong with a broken, locked or foreign workbook', async () => {
  const whole = workbook([
    ['이용일', '가맹점명', '이용금액'],
    ['2026-03-01', '빵집', 4500],
  ])
  assert.match(await refusal(whole.subarray(0, whole.length - 30)), /깨져 있어/)
  const scrambled = Buffer.from(whole)
  scrambled.fill(0xff, 60, 120)
  assert.match(await refusal(scrambled), /깨져 있어/)
  const locked = Buffer.concat([
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  assert.match(await refusal(locked), /비밀번호가 걸린/)
  assert.match(await refusal(writeZip({ 'xl/workbook.bin': '' })), /xlsb.*xlsx/)
  assert.match(
    await refusal(writeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })),
    /압축|ods/,
  )
})

test('a bomb is refused before it goes off', async () => {
  const files = { 'xl/workbook.xml': '', 'xl/worksheets/sheet1.xml': 'x' }
  const honest = writeZip(files)
  // Claims 3 GB for its last file.
  const claim = honest.lastIndexOf('PK\x01\x02') + 24
  honest.writeUInt32LE(3_000_000_000, claim)
  assert.match(await refusal(honest), /너무 커지는/)

  const rows = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(2_000_000)}</sheetData></worksheet>`
  assert.match(await refusal(lyingArchive(rows)), /깨져 있어/)
})

/** A workbook whose sheet is longer than its directory says. */
function lyingArchive(sheet: string): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const lying = writeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="가" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
  lying.writeUInt32LE(100, lying.lastIndexOf('PK\x01\x02') + 24)
  return lying
}
