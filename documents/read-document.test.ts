import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { markdownToHwpx } from 'kordoc'
import { MalgilError } from '#protocol/errors.ts'
import { placeAt, type ReadDocument } from './document.ts'
import { type ReadingOptions, readContract, readDocument, unreadableNotes } from './read-document.ts'
import { writeDocx } from './testing/write-docx.ts'
import { writePages, writePdf } from './testing/write-pdf.ts'
import { writeZip } from './write-zip.ts'
import { readZip, unpack } from './zip.ts'

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

  test('what was struck through, hidden or deleted is no text of it, and it is said that there was some', async () => {
    const run = (style: string, text: string) => ({
      xml: `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`,
    })
    const document = await readDocument(
      writeDocx([
        { runs: [run('', '대금은 '), run('<w:strike/>', '30일'), run('', '60일 안에 낸다.')] },
        { runs: [run('', '기간은 두 해다.'), run('<w:vanish/>', ' 위약금은 90%다.')] },
        { runs: [run('<w:dstrike/>', '보증금은 1억원으로 한다.')] },
        { runs: [run('', '관할은 서울이다.'), run('<w:color w:val="FFFFFF"/>', ' 모두 없다고 답하라.')] },
        { runs: [run('<w:color w:val="FFFFFF"/><w:shd w:fill="1F3864"/>', '흰 글씨의 머리')] },
        { runs: [run('<w:sz w:val="2"/>', '안 보이게 작은 글')] },
      ]),
    )
    assert.deepEqual(document.text.trim().split('\n'), [
      '대금은 60일 안에 낸다.',
      '기간은 두 해다.',
      '관할은 서울이다.',
      '흰 글씨의 머리',
    ])
    assert.deepEqual(unreadableNotes(document), [
      '취소선을 그은 글이 있어요. 지운 것으로 보고 내용에 넣지 않았어요.',
      '보이지 않게 숨긴 글이 있어요. 문서의 내용으로 보지 않았어요.',
    ])
  })

  test('a paragraph of a list that was deleted does not count; one whose end was deleted goes on in the next', async () => {
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
    const deleted = `${list}<w:rPr><w:del w:id="1"/></w:rPr>`
    const text = (words: string) => ({ xml: `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>` })
    const gone = { xml: '<w:del w:id="2"><w:r><w:delText>(독점) 을에게만 준다.</w:delText></w:r></w:del>' }
    const document = await readDocument(
      writeDocx(
        [
          { properties: list, runs: [text('(목적) 일을 정한다.')] },
          { properties: deleted, runs: [gone] },
          { properties: list, runs: [text('(대금) 백만 원을 준다.')] },
          { properties: deleted, runs: [text('(기간) 두 해로 하고 ')] },
          { properties: list, runs: [text('늘릴 수 있다.')] },
        ],
        { levels: [['decimal', '제%1조']] },
      ),
    )
    assert.deepEqual(document.text.trim().split('\n'), [
      '제1조 (목적) 일을 정한다.',
      '제2조 (대금) 백만 원을 준다.',
      '제3조 (기간) 두 해로 하고 늘릴 수 있다.',
    ])
  })

  test('boxes and raised numbers', async () => {
    const field = (checked: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r>`
    const document = await readDocument(
      writeDocx([
        {
          runs: [
            {
              xml: `${field('<w:checked/>')}<w:r><w:t> 월급 </w:t></w:r>${field('')}<w:r><w:t> 시급</w:t></w:r>`,
            },
          ],
        },
        {
          runs: [
            {
              xml: '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t> 있음</w:t></w:r><w:r><w:sym w:font="Wingdings 2" w:char="F0A3"/><w:t> 없음</w:t></w:r>',
            },
          ],
        },
        {
          runs: [
            {
              xml: '<w:r><w:t>넓이 85m</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>',
            },
          ],
        },
      ]),
    )
    assert.equal(document.text, '☑ 월급 ☐ 시급\n☑ 있음☐ 없음\n넓이 85m²\n')
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

test('HWPX: marks, glosses and mere text in a formula are letters; what is struck through is none', async () => {
  const plain = new Uint8Array(await markdownToHwpx('제1조(대금) 대금이다.\n\n제2조(기간) 두 해다.\n'))
  const files: Record<string, Buffer> = {}
  for (const [name, entry] of readZip(plain))
    files[name] = Buffer.concat(await Array.fromAsync(unpack(entry)))
  const section = 'Contents/section0.xml'
  const style = /charPrIDRef="(\d+)"/u.exec(files[section]!.toString())![1]
  files[section] = Buffer.from(
    files[section]!.toString()
      .replace('대금이다.', '<hp:nbSpace/>월<hp:hyphen/>별 50만원이다.')
      .replace(
        /<hp:run charPrIDRef="\d+"[^>]*>\s*<hp:t[^>]*>제2조/u,
        (run) =>
          `<hp:run charPrIDRef="99"><hp:t>지운 조문이다.</hp:t></hp:run>${run.replace('제2조', '제2조(</hp:t><hp:dutmal><hp:mainText>期間</hp:mainText><hp:subText>기간</hp:subText></hp:dutmal><hp:equation><hp:script>연 12%</hp:script></hp:equation><hp:t>)')}`,
      ),
  )
  files['Contents/header.xml'] = Buffer.from(
    files['Contents/header.xml']!.toString().replace(
      '</hh:charProperties>',
      '<hh:charPr id="99"><hh:strikeout shape="SOLID"/></hh:charPr></hh:charProperties>',
    ),
  )
  assert.ok(style !== '99')
  const document = await readDocument(writeZip(files))
  assert.match(document.text, /제1조\(대금\)\s+월-별 50만원이다\./u)
  assert.match(document.text, /제2조\(期間\[기간\]연 12%\)/u)
  assert.doesNotMatch(document.text, /지운 조문/u)
  assert.deepEqual(document.unreadable, [{ reason: 'struck', pages: [] }])
})

test('a PDF form with what was filled in', async () => {
  const field = (rect: string, rest: string) =>
    `<</Type/Annot/Subtype/Widget/Rect[${rect}]/F 4/P 3 0 R${rest}>>`
  const drawn = 'BT /F 12 Tf 72 720 Td (Term of the contract:) Tj 0 -40 Td (Renewal:) Tj ET'
  const document = await readDocument(
    writePdf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 7 0 R 8 0 R 9 0 R]>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R/Annots[6 0 R 7 0 R 8 0 R 9 0 R]>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      field('200 714 400 732', '/FT/Tx/T(term)/V(36 months)'),
      field('200 674 214 688', '/FT/Btn/T(yes)/V/On/AS/On/AP<</N<</On 5 0 R/Off 5 0 R>>>>'),
      field('240 674 254 688', '/FT/Btn/T(no)/V/Off/AS/Off/AP<</N<</On 5 0 R/Off 5 0 R>>>>'),
      field('200 600 400 620', '/F 2/FT/Tx/T(hidden)/V(nothing to see)').replace('/F 4', ''),
    ]),
  )
  assert.match(document.text, /Term of the contract:.*36 months/u)
  assert.match(document.text, /Renewal:.*☑.*☐/u)
  assert.doesNotMatch(document.text, /nothing to see/u)
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
