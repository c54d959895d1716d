import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { type Browser, chromium } from 'playwright-core'
import { splitArticles } from '../../articles/split-articles.ts'
import type { ReadDocument } from '../../document.ts'
import { readDocument } from '../../read-document.ts'
import { writePdf } from '../../testing/write-pdf.ts'

const executablePath = '/usr/bin/chromium'
const noChromium = existsSync(executablePath) ? false : `no Chromium at ${executablePath}`
const root = join(import.meta.dirname, '../../..')
const fonts = join(root, 'node_modules/@fontsource-variable/noto-sans-kr')

describe('fonts that are not embedded', () => {
  const line = '제1조(목적) 이 계약은 일을 정한다.'
  const codes = {
    'KSCms-UHC-H': iconv.encode(line, 'cp949').toString('hex'),
    'UniKS-UCS2-H': Buffer.from(line, 'utf16le').swap16().toString('hex'),
  }
  const fileOf = (encoding: string, hex: string) => {
    const drawn = `BT /F 12 Tf 72 720 Td <${hex}> Tj ET`
    return writePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
      `<</Type/Font/Subtype/Type0/BaseFont/Batang/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
      `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/Batang/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 1>>/FontDescriptor 7 0 R/DW 1000>>',
      '<</Type/FontDescriptor/FontName/Batang/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    ])
  }
  for (const [encoding, hex] of Object.entries(codes)) {
    test(encoding, async () => {
      assert.equal((await readDocument(fileOf(encoding, hex))).text, `${line}\n`)
    })
  }

  test('in codes that nobody knows', async () => {
    await assert.rejects(readDocument(fileOf('Own-H', codes['UniKS-UCS2-H'])), /글꼴 정보가 빠져.*다시 저장/)
  })
})

describe('printed by a browser', { skip: noChromium }, () => {
  let browser: Browser
  before(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  after(() => browser.close())

  const articles = [
    '제1조(목적) 이 계약은 위탁자가 자료의 정리와 보관을 수탁자에게 위탁하고, 수탁자가 이를 승낙하여 스스로의 책임 아래 성실하게 업무를 처리하는 데 필요한 사항을 정함을 목적으로 한다.',
    '제2조(재위탁의 제한) ① 수탁자는 위탁자의 사전 승낙을 얻은 경우를 빼고는 위탁자와의 계약에서 생기는 권리와 의무의 전부 또는 일부를 제삼자에게 양도하거나 재위탁할 수 없다.',
    '② 수탁자가 다른 제삼자와 수탁계약을 맺으려는 때에는 열흘 전까지 그 사실을 위탁자에게 서면으로 알리고 협의하여야 하며, 다음 각 호의 사항을 지켜야 한다.',
    '1. 재위탁을 받는 자의 이름과 주소를 위탁자에게 알릴 것. 이 경우 위탁자는 승낙할지를 정하여 수탁자에게 알리며, 알리지 아니하면 승낙하지 아니한 것으로 본다.',
    '2. 재위탁의 범위를 넘지 아니할 것',
    '제3조(손해배상) 수탁자가 제2조에 따른 의무를 어겨 위탁자에게 손해가 난 때에는 수탁자는 그 손해를 배상한다.',
  ]
  const title = '자료 보관 위탁 계약서'

  /** The paragraphs are printed `times` over, each time with numbers of their own. */
  const repeated = (times: number): string[] =>
    Array.from({ length: times }, (_, at) =>
      articles.map((text) => text.replace(/^제(\d)조/, (_all, number) => `제${Number(number) + at * 3}조`)),
    ).flat()

  const edges = {
    displayHeaderFooter: true,
    headerTemplate: `<div style="font-size:8pt;width:100%;text-align:center">${title} (2026-17)</div>`,
    footerTemplate:
      '<div style="font-size:8pt;width:100%;text-align:center">- <span class="pageNumber"></span> -</div>',
  }

  async function printed(style: string, body: string, options = {}): Promise<ReadDocument> {
    const page = await browser.newPage()
    const font = readFileSync(join(fonts, 'index.css'), 'utf8')
    await page.route('http://fonts.test/files/**', (route) =>
      route.fulfill({ path: join(fonts, 'files', new URL(route.request().url()).pathname.slice(7)) }),
    )
    await page.route('http://fonts.test/', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<style>${font} body{font:11pt/1.6 'Noto Sans KR Variable'} ${style}</style>${body}`,
      }),
    )
    await page.goto('http://fonts.test/')
    await page.evaluate('document.fonts.ready')
    const margin = { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' }
    const file = await page.pdf({ format: 'A4', margin, ...options })
    await page.close()
    return readDocument(file)
  }

  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  const linesOf = ({ text }: ReadDocument) => text.trim().split('\n')

  const layouts: Record<string, [string, (body: string) => string]> = {
    'wrapped within words': ['', (body) => body],
    'wrapped between words': ['body{word-break:keep-all}', (body) => body],
    justified: ['body{text-align:justify}', (body) => body],
    'with the first line standing in': ['p{text-indent:1em;margin:0}', (body) => body],
    'in two columns': [
      'body{word-break:keep-all} .two{columns:2;column-gap:8mm}',
      (body) => `<div class="two">${body}</div>`,
    ],
  }
  for (const [name, [style, around]] of Object.entries(layouts)) {
    test(`${name}: every paragraph whole, in order, without what stands at the edges`, async () => {
      const texts = repeated(8)
      const document = await printed(
        style,
        `<h1 style="font-size:18pt">${title}</h1>${around(paragraphs(texts))}`,
        edges,
      )
      assert.ok(document.pageCount! >= 3)
      assert.deepEqual(linesOf(document), [title, ...texts])
      assert.deepEqual(
        [document.paragraphs[0]!.kind, document.paragraphs.at(-1)!.page],
        ['heading', document.pageCount],
      )
      const structure = splitArticles(document)
      assert.equal(structure.title?.text, title)
      assert.deepEqual(
        structure.articles.map(({ number }) => number),
        Array.from({ length: 24 }, (_, at) => at + 1),
      )
    })
  }

  test('a table, a row a line; notes behind the text of their page', async () => {
    const table =
      '<table style="width:100%"><tr><td>구분<td>내용<td>금액</tr><tr><td>기본료<td>매월 말일<td>1,000,000원</tr><tr><td>사용료<td>건마다<td>50원</tr></table>'
    const note = '<div style="position:absolute;bottom:0;font-size:8pt">1) 부가가치세는 따로 낸다.</div>'
    const document = await printed('', `<p>${articles[0]}</p>${table}<p>${articles[1]}</p>${note}`)
    assert.deepEqual(linesOf(document), [
      articles[0],
      '구분 | 내용 | 금액',
      '기본료 | 매월 말일 | 1,000,000원',
      '사용료 | 건마다 | 50원',
      articles[1],
      '1) 부가가치세는 따로 낸다.',
    ])
    assert.deepEqual(
      document.paragraphs.map(({ kind }) => kind),
      ['text', 'row', 'row', 'row', 'text', 'note'],
    )
  })

  test('what is set across the page is read where it stands; a short mark there is not', async () => {
    const across = (style: string, body: string) =>
      `<div style="writing-mode:vertical-rl;text-orientation:sideways;${style}">${body}</div>`
    for (const turn of ['', 'transform:rotate(180deg);']) {
      const document = await printed(
        'p{margin:0 0 4mm}',
        `<h1>${title}</h1><p>위탁자와 수탁자는 다음과 같이 약정한다.</p>${across(`${turn}height:160mm`, paragraphs(articles))}<p>2026년 11월 1일</p>${across(`${turn === '' ? 'transform:rotate(180deg);' : ''}position:absolute;right:0;top:0`, '사본')}`,
      )
      assert.deepEqual(linesOf(document), [
        title,
        '위탁자와 수탁자는 다음과 같이 약정한다.',
        ...articles,
        '2026년 11월 1일',
      ])
    }
  })

  test('two columns on one short page', async () => {
    const document = await printed(
      '.two{columns:2;column-gap:8mm} p{margin:0 0 2mm}',
      `<h1>${title}</h1><div class="two">${paragraphs(articles)}</div>`,
      { landscape: true },
    )
    assert.deepEqual(linesOf(document), [title, ...articles])
  })

  test('letters printed over themselves, set apart, or raised', async () => {
    const bold = '-webkit-text-stroke:0.4px black;paint-order:stroke'
    const document = await printed(
      '.far{letter-spacing:0.3em} sup{font-size:6pt}',
      `<h1 class="far">계약서</h1><p><b style="${bold}">제1조(대금)</b> 대금은 30일<sup>1)</sup> 안에 낸다.</p><p class="far">제2조(면적) 넓이는 85m<sup>2</sup>로 한다.</p><div style="position:relative"><p style="position:absolute;margin:0">제3조(기간) 기간은 두 해로 한다.</p><p style="margin:0 0 0 0.3px">제3조(기간) 기간은 두 해로 한다.</p></div>`,
    )
    assert.deepEqual(linesOf(document), [
      '계약서',
      '제1조(대금) 대금은 30일¹⁾ 안에 낸다.',
      '제2조(면적) 넓이는 85m²로 한다.',
      '제3조(기간) 기간은 두 해로 한다.',
    ])
  })

  test('cells whose text is wrapped', async () => {
    const long = '업무에 쓰는 자료의 정리와 보관, 그 밖에 위탁자가 정하는 일을 모두 포함한다'
    const document = await printed(
      'table{width:100%;border-collapse:collapse;table-layout:fixed} td{border:1px solid;padding:2mm}',
      `<p>${articles[0]}</p><table><tr><td>구분<td>내용<td>금액</tr><tr><td>기본 업무<td>${long}<td>1,000,000원</tr><tr><td>추가 업무<td>건마다 정한다<td>50원</tr></table>`,
    )
    assert.deepEqual(linesOf(document).slice(1), [
      '구분 | 내용 | 금액',
      `기본 업무 | ${long} | 1,000,000원`,
      '추가 업무 | 건마다 정한다 | 50원',
    ])
  })

  test('headings in bold without numbers', async () => {
    const document = await printed(
      'h2{font-size:11pt}',
      `<h1>업무 약정서</h1><h2>업무의 내용</h2><p>${articles[3]!.slice(3)}</p><h2>보수</h2><p>${articles[5]!.slice(9)}</p><h2>해지</h2><p>언제든지 그만둘 수 있다.</p>`,
    )
    const { numbering, articles: found } = splitArticles(document)
    assert.equal(numbering, 'heading')
    assert.deepEqual(
      found.map((article) => article.title),
      ['업무의 내용', '보수', '해지'],
    )
  })
})
