/**
 * Documents: how right articles and previews are read, listing every miss; how fast and heavy a long PDF is, against
 * reading it bare in the same thread.
 *
 *   node benchmarks/documents.ts [pages]
 *
 * Right: the public test material in ../shared/data/legal. Fast: a PDF printed by Chromium.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { extractText, getDocumentProxy } from 'unpdf'
import { splitArticles } from '#documents/articles/split-articles.ts'
import { readContract, readDocument } from '#documents/read-document.ts'
import { previewShare } from '#documents/testing/preview-share.ts'
import { launchChromium, noChromium } from '../test/support/chromium.ts'
import { line, ms } from './support/statistics.ts'

const legal = join(import.meta.dirname, '../../shared/data/legal')
const pages = Number(process.argv[2] ?? 300)

if (existsSync(legal)) {
  statutes()
  for (const format of ['hwpx', 'hwp']) await previews(format)
} else console.log('no public test material: nothing to be right about')
if (noChromium) console.log(noChromium)
else await speed()

function rows(file: string): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
}

function statutes(): void {
  console.log('\nArticles of statutes')
  let [wanted, found, right] = [0, 0, 0]
  for (const row of rows(join(legal, 'statutes.jsonl'))) {
    const { file, articles } = row as { file: string; articles: string[] }
    const text = readFileSync(join(legal, file.replace(/\.md$/, '.txt')), 'utf8')
    const labels = splitArticles({ text }).articles.map(({ label }) => label)
    wanted += articles.length
    found += labels.length
    right += labels.filter((label) => articles.includes(label)).length
    for (const label of articles) if (!labels.includes(label)) console.log(`  missed ${label} of ${file}`)
    for (const label of labels) if (!articles.includes(label)) console.log(`  too many: ${label} of ${file}`)
  }
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
  line('recall', [share(right, wanted)], { text: '99.5 %', met: right >= wanted * 0.995 })
  line('precision', [share(right, found)], { text: '99.5 %', met: right >= found * 0.995 })
}

async function previews(format: string): Promise<void> {
  console.log(`\nPreview text found in ${format}`)
  let [found, total] = [0, 0]
  for (const row of rows(join(legal, format, 'manifest.jsonl'))) {
    const { file, preview_text: preview } = row as { file: string; preview_text: string }
    let text = ''
    let note = ''
    try {
      text = (await readDocument(readFileSync(join(legal, format, file)))).text
    } catch (error) {
      note = (error as Error).message
    }
    const share = previewShare(preview, text)
    found += share.found
    total += share.total
    const cell = share.total > 0 ? `${((100 * share.found) / share.total).toFixed(1)} %` : 'no text'
    line(file, [cell])
    for (const miss of share.misses) console.log(`    missing: ${miss.slice(0, 100)}  ${note}`)
  }
  line('all of it', [total > 0 ? `${((100 * found) / total).toFixed(2)} %` : 'no text'])
}

async function speed(): Promise<void> {
  console.log(`\nA PDF of about ${pages} pages`)
  const bytes = await printed()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, childMemory())
  }, 50)
  loop.enable()
  let started = performance.now()
  const { document, structure } = await readContract(bytes)
  const took = performance.now() - started
  loop.disable()
  clearInterval(watch)
  const count = document.pageCount ?? 0
  console.log(`  ${count} pages, ${document.text.length} characters, ${structure.articles.length} articles`)
  const longest = loop.max / 1e6
  line('read and split, in another process', [ms(took), `${((count / took) * 1000).toFixed(0)} pages/s`])
  line('longest delay of the event loop', [ms(longest)], { text: '50 ms', met: longest < 50 })
  line('memory of the reading process at its peak', [`${peak.toFixed(0)} MB`])
  loop.reset()
  loop.enable()
  started = performance.now()
  await extractText(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }), { mergePages: true })
  const bare = performance.now() - started
  loop.disable()
  line('bare unpdf, in this thread', [ms(bare), `${((count / bare) * 1000).toFixed(0)} pages/s`])
  line('longest delay of the event loop', [ms(loop.max / 1e6)])
}

/** Articles of about nine lines each, as a browser prints them. */
async function printed(): Promise<Uint8Array> {
  const said =
    '당사자는 이 계약에서 정한 바에 따라 자료를 주고받으며, 상대방의 사전 서면 승낙 없이 그 권리나 의무를 다른 사람에게 넘기지 아니한다. '
  const articles = Array.from(
    { length: pages * 4 },
    (_, at) => `<p>제${at + 1}조(사항) ${said.repeat(5)}</p>`,
  )
  const browser = await launchChromium()
  const page = await browser.newPage()
  const fonts = join(import.meta.dirname, '../node_modules/@fontsource-variable/noto-sans-kr')
  await page.route('http://fonts.test/files/**', (route) =>
    route.fulfill({ path: join(fonts, 'files', new URL(route.request().url()).pathname.slice(7)) }),
  )
  await page.route('http://fonts.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<style>${readFileSync(join(fonts, 'index.css'), 'utf8')} body{font:11pt/1.7 'Noto Sans KR Variable'}</style>${articles.join('')}`,
    }),
  )
  await page.goto('http://fonts.test/')
  await page.evaluate('document.fonts.ready')
  const file = await page.pdf({
    format: 'A4',
    margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' },
  })
  await browser.close()
  return file
}

/** Megabytes the children of this process take, where /proc tells. */
function childMemory(): number {
  let total = 0
  try {
    for (const task of readdirSync('/proc/self/task')) {
      for (const child of readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ')) {
        if (child === '') continue
        const status = readFileSync(`/proc/${child}/status`, 'utf8')
        total += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
      }
    }
  } catch {}
  return total
}
