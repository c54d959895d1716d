// How soon the page can be written in by someone with a slow phone and a slow line, and what comes over that line: the
// real server with demo data, a browser with an empty cache, a processor at a quarter of its speed, 1.6 Mbit/s, 150 ms.
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { launchChromium, sizes } from '../test/support/chromium.ts'
import { startProcess, temporaryFolder } from '../test/support/running-server.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, path: { type: 'string', default: '/' } },
})
const limits = { wireKb: 350, usableMs: 2500, layoutShift: 0.02 }

interface Load {
  readonly usableMs: number
  readonly textKb: number
  readonly fontKb: number
  readonly fonts: number
  readonly layoutShift: number
}

const folder = await temporaryFolder()
const server = await startProcess({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
const browser = await launchChromium()
const loads: Load[] = []
for (let run = 0; run < Number(values.runs); run += 1) {
  const context = await browser.newContext({
    viewport: sizes.phone,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  loads.push(await load(await context.newPage()))
  await context.close()
}
await browser.close()
await server.end()
await folder.remove()

const median = (of: (load: Load) => number) => loads.map(of).toSorted((a, b) => a - b)[loads.length >> 1] ?? 0
const usableMs = Math.round(median((one) => one.usableMs))
const textKb = Math.round(median((one) => one.textKb))
const layoutShift = median((one) => one.layoutShift)
console.log(`usable after      ${usableMs} ms (at most ${limits.usableMs})`)
console.log(`text and script   ${textKb} kB on the wire (at most ${limits.wireKb})`)
console.log(
  `fonts             ${Math.round(median((one) => one.fontKb))} kB in ${median((one) => one.fonts)} files`,
)
console.log(`layout shift      ${layoutShift.toFixed(4)} (at most ${limits.layoutShift})`)
if (usableMs > limits.usableMs || textKb > limits.wireKb || layoutShift > limits.layoutShift)
  process.exitCode = 1

async function load(page: Page): Promise<Load> {
  const client = await page.context().newCDPSession(page)
  await slowDown(client)
  const wire = { text: 0, font: 0, fonts: 0 }
  const fontIds = new Set<string>()
  client.on(
    'Network.responseReceived',
    ({ requestId, type }) => void (type === 'Font' && fontIds.add(requestId)),
  )
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire[fontIds.has(requestId) ? 'font' : 'text'] += encodedDataLength
    if (fontIds.has(requestId)) wire.fonts += 1
  })
  await page.addInitScript(watchShifts)
  const begun = performance.now()
  await page.goto(server.url + values.path, { waitUntil: 'commit' })
  await page.getByTestId('composer').pressSequentially('a')
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#composer')?.value === 'a')
  const usableMs = performance.now() - begun
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const layoutShift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  return {
    usableMs,
    textKb: wire.text / 1024,
    fontKb: wire.font / 1024,
    fonts: wire.fonts,
    layoutShift,
  }
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function watchShifts(): void {
  const page = window as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) page.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
