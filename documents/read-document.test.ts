import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { markdownToHwpx } from 'kordoc'
import { MalgilError } from '#protocol/errors.ts'
import { placeAt, type ReadDocument } from './document.ts'
import { type ReadingOptions, readContract, readDocument, unreadableNotes } from './read-document.ts'
import { writeDocx } from './testing/write-docx.ts'
import { writePages } from './testing/write-pdf.ts'
import { writeZip } from './testing/write-zip.ts'

const contract =
  '데이터 공급 계약서\n\n제1조(목적) 이 계약은 데이터의 공급을 정한다.\n제2조(대금) 대금은 백만 원으로 한다.\n'

describe('plain text', () => {
  const encodings: Record<string, Uint8Array> = {
    'UTF-8': Buffer.from(contract),
    'UTF-8 with a mark': Buffer.from(`\ufeff${contract}`),
    'UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(contract, 'utf16le')]),
    CP949: iconv.encode(contract, 'cp949'),
    'lines of Windows': Buffer.from(contract.replaceAll('\n', '\r\n')),
    'decomposed Hangul': Buffer.from(contract.normalize('NFD')),
  }
  for (const [name, bytes] of Object.entries(encodings)) {
    test(name, async () => {
      const document = await readDocument(bytes)
      assert.equal(document.format, 'text')
      assert.equal(document.text, contract)
      assertPlaces(document)
    })
  }

  test('what is no text in any encoding is told', async () => {
    const wrong = Buffer.concat([Buffer.from('가나다'), Buffer.from([0xff, 0xff, 0x81, 0x20, 0xff, 0xff])])
    await refused(wrong, 'file_unreadable', 'encoding', /UTF-8/)
  })
})

describe('DOCX', () => {
  test('paragraphs, headings, bold, tables and footnotes; no headers and footers', async () => {
    const document = await readDocument(
      writeDocx(
        [
          { heading: '용역 계약서' },
          '제1조(목적) 이 계약은 용역을 정한다.',
          { bold: '특별 약정' },
          {
            rows: [
              ['품목', '단가'],
              ['조사', '30만 원'],
            ],
          },
          { text: '제2조(대금) 대금은 따로 정한다.', footnote: '부가가치세는 별도로 한다.' },
        ],
        { header: '머리말은 되풀이된다', footer: '꼬리말' },
      ),
    )
    assert.equal(document.format, 'docx')
    assertPlaces(document)
    const lines = document.paragraphs.map(({ start, end, kind }) => [kind, document.text.slice(start, end)])
    assert.deepEqual(lines.slice(0, 5), [
      ['heading', '용역 계약서'],
      ['text', '제1조(목적) 이 계약은 용역을 정한다.'],
      ['text', '특별 약정'],
      ['row', '품목 | 단가'],
      ['row', '조사 | 30만 원'],
    ])
    assert.equal(document.paragraphs[2]!.emphasised, true)
    assert.match(document.text, /대금은 따로 정한다\.[\s\S]*부가가치세는 별도로 한다\./)
    assert.doesNotMatch(document.text, /머리말|꼬리말/)
  })

  test('the numbers that Word counts by itself', async () => {
    const numbered = (text: string, level: number) => ({ text, level })
    const document = await readDocument(
      writeDocx(
        [
          '위탁 계약서',
          numbered('(목적)', 0),
          '이 계약은 위탁을 정한다.',
          numbered('(대금)', 0),
          numbered('대금을 준다.', 1),
          numbered('이자를 준다.', 1),
          numbered('원금', 2),
          numbered('이자', 2),
          numbered('(해지)', 0),
          numbered('언제든지 해지한다.', 1),
        ],
        {
          levels: [
            ['decimal', '제%1조'],
            ['decimalEnclosedCircle', '%2'],
            ['ganada', '%3.'],
          ],
        },
      ),
    )
    assert.deepEqual(document.text.trim().split('\n'), [
      '위탁 계약서',
      '제1조 (목적)',
      '이 계약은 위탁을 정한다.',
      '제2조 (대금)',
      '① 대금을 준다.',
      '② 이자를 준다.',
      '가. 원금',
      '나. 이자',
      '제3조 (해지)',
      '① 언제든지 해지한다.',
    ])
  })

  test('with its articles', async () => {
    const { document, structure } = await readContract(
      writeDocx(['위임장', '제1조(위임) 일을 맡긴다.', '제2조(보수) ① 보수를 준다. ② 비용을 갚는다.']),
    )
    assert.deepEqual(
      structure.articles.map(({ label, title, paragraphs }) => [label, title, paragraphs.length]),
      [
        ['제1조', '위임', 1],
        ['제2조', '보수', 2],
      ],
    )
    const { start, end } = structure.articles[1]!.paragraphs[1]!
    assert.equal(document.text.slice(start, end), '② 비용을 갚는다.')
  })
})

test('HWPX', async () => {
  const file = await markdownToHwpx(
    `# 협약서\n\n제1조(목적) 함께 일한다.\n\n| 구분 | 금액 |\n| --- | --- |\n| 선금 | 10만 원 |\n`,
  )
  const document = await readDocument(new Uint8Array(file))
  assert.equal(document.format, 'hwpx')
  assertPlaces(document)
  assert.match(document.text, /^협약서\n제1조\(목적\) 함께 일한다\.\n구분 \| 금액\n선금 \| 10만 원\n$/)
})

test('a PDF, with the pages that have no text named', async () => {
  const pages = ['Article 1 (Purpose) We work.', null, ' ', 'Article 2 (Term) Two years.', null, null]
  const document = await readDocument(writePages(pages))
  assert.equal(document.pageCount, 6)
  assert.deepEqual(
    document.paragraphs.map(({ page }) => page),
    [1, 4],
  )
  assert.deepEqual(document.unreadable, [{ reason: 'scanned', pages: [2, 5, 6] }])
  assert.deepEqual(unreadableNotes(document), ['2쪽, 5~6쪽은 글자 없이 그림만 있어서 읽지 못했어요.'])
  assert.equal(placeAt(document, document.text.indexOf('Two years'))?.page, 4)
})

describe('what cannot be read is told with what to do', () => {
  const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/P -1/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<00><00>]`
  const lockedHwpx = writeZip({
    mimetype: 'application/hwp+zip',
    'META-INF/manifest.xml':
      '<odf:manifest xmlns:odf="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><odf:file-entry odf:full-path="Contents/section0.xml" odf:size="9"><odf:encryption-data odf:checksum="x"><odf:algorithm odf:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></odf:encryption-data></odf:file-entry></odf:manifest>',
    'Contents/section0.xml': randomBytes(500),
  })
  const compound = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')])
  const docx = writeDocx(['제1조(목적) 일한다.'])
  const cases: [string, Uint8Array, MalgilError['code'], string, RegExp][] = [
    ['nothing', new Uint8Array(), 'file_empty', 'empty', /비어 있어요/],
    ['blank text', Buffer.from(' \n\n'), 'file_empty', 'no_text', /글자가 하나도/],
    ['an empty DOCX', writeDocx(['']), 'file_empty', 'no_text', /글자가 하나도/],
    ['a scanned PDF', writePages([null, null]), 'file_unreadable', 'scanned', /스캔.*원본/],
    ['a PDF with a password', writePages(['x'], encryption), 'file_unreadable', 'encrypted', /암호를 풀고/],
    [
      'a broken PDF',
      Buffer.from('%PDF-1.7\nnothing of the kind'),
      'file_unreadable',
      'broken',
      /PDF 파일이 깨져/,
    ],
    ['a locked HWPX', lockedHwpx, 'file_unreadable', 'encrypted', /암호를 풀고/],
    ['a locked DOCX', compound('EncryptedPackage'), 'file_unreadable', 'encrypted', /암호를 풀고/],
    ['half a DOCX', docx.subarray(0, docx.length / 2), 'file_unreadable', 'broken', /깨져/],
    [
      'a broken HWP',
      Buffer.concat([compound('BodyText'), randomBytes(4000)]),
      'file_unreadable',
      'broken',
      /HWP 파일이 깨져/,
    ],
    ['a guarded file', Buffer.from('<DOCUMENT SAFER V1.0>xxxx'), 'file_unreadable', 'drm', /보안을 해제/],
    ['an old DOC', compound('WordDocument'), 'file_unreadable', 'foreign', /\.docx/],
    ['a workbook', writeZip({ 'xl/workbook.xml': '<x/>' }), 'file_unreadable', 'foreign', /엑셀/],
    ['slides', writeZip({ 'ppt/presentation.xml': '<x/>' }), 'file_unreadable', 'foreign', /발표 자료/],
    ['an archive', writeZip({ 'a.txt': 'a' }), 'file_unreadable', 'foreign', /압축을 풀고/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'file_unreadable', 'foreign', /사진/],
    ['a web page', Buffer.from('<!DOCTYPE html><p>계약서</p>'), 'file_unreadable', 'foreign', /웹 페이지/],
    ['RTF', Buffer.from('{\\rtf1 x}'), 'file_unreadable', 'foreign', /RTF/],
    ['a program', Buffer.from('\x7fELF\0\0\0\x01'), 'file_unreadable', 'foreign', /HWPX, HWP, DOCX, PDF/],
  ]
  for (const [name, bytes, code, reason, says] of cases) {
    test(name, () => refused(bytes, code, reason, says))
  }
})

describe('limits', () => {
  const zeros = Buffer.alloc(320 * 1024 * 1024)

  test('a file over the size', () =>
    refused(Buffer.alloc(2000), 'payload_too_large', undefined, /20MB|0MB/, { maxBytes: 1000 }))

  test('an archive that unpacks to far more', () =>
    refused(
      writeZip({ 'word/document.xml': '<x/>', 'word/media/a.bin': zeros }),
      'file_unreadable',
      'unpacks_too_large',
      /압축을 풀면/,
    ))

  test('one that says less of itself than it holds', () => {
    const honest = writeZip({ 'word/document.xml': '<x/>', 'word/media/a.bin': zeros.subarray(0, 1_000_000) })
    const lying = Buffer.from(honest)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(1_000_000)
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4))
      lying.writeUInt32LE(1000, at)
    return refused(lying, 'file_unreadable', 'broken', /깨져/)
  })

  test('time', () =>
    refused(writePages(Array.from({ length: 300 }, () => 'x')), 'file_unreadable', 'too_slow', /나누어/, {
      timeout: 100,
    }))

  test('memory', () =>
    refused(writePages(['x']), 'file_unreadable', 'too_heavy', /메모리/, { maxMemory: 30 * 1024 * 1024 }))

  test('an order to stop', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('no longer wanted')), 50)
    await assert.rejects(readDocument(writePages(['x']), { signal: controller.signal }), /no longer wanted/)
  })
})

async function refused(
  bytes: Uint8Array,
  code: MalgilError['code'],
  reason: string | undefined,
  says: RegExp,
  options: ReadingOptions = {},
): Promise<void> {
  await assert.rejects(readDocument(bytes, options), (error) => {
    assert.ok(error instanceof MalgilError, String(error))
    assert.deepEqual([error.code, error.details.reason], [code, reason])
    assert.match(error.message, says)
    return true
  })
}

function assertPlaces({ text, paragraphs }: ReadDocument): void {
  let at = 0
  for (const { start, end } of paragraphs) {
    assert.ok(start >= at && end > start && end <= text.length)
    assert.equal(text.slice(start, end), text.slice(start, end).trim())
    at = end
  }
}
