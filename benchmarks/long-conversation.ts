// A conversation of 2,000 messages on the page: how soon its end stands there, and how long the longest frame is while it is
// scrolled through from its end to its beginning. The real server; answers with text, and every tenth with a chart.
import { randomUUIDv7 } from 'node:crypto'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { launchChromium, sizes } from '../test/support/chromium.ts'
import { writeConversation } from '../test/support/long-conversation.ts'
import { servePage } from '../test/support/page-server.ts'

const limits = { openMs: 1000, frameMs: 50 }

const database = await testDatabases[0]!.open([noteMigrations])
const server = await servePage(database, alice, [notesKeeper()])
const sessionId = await writeConversation(database, alice, {
  assistant: 'notes',
  turns: 1000,
  newId: randomUUIDv7,
})
const browser = await launchChromium()
const page = await (await browser.newContext({ viewport: sizes.desktop, locale: 'ko-KR' })).newPage()
await page.goto(`${server.url}/notes`)
await page.getByTestId('composer').waitFor()
const begun = performance.now()
await page.goto(`${server.url}/notes/${sessionId}`)
await page.getByText('1000번째 답').first().waitFor()
const openMs = Math.round(performance.now() - begun)
await page.waitForLoadState('networkidle')

/** What frames take on this machine when nothing happens. */
const idle = await page.evaluate(async () => {
  const lengths: number[] = []
  let last = performance.now()
  for (let frame = 0; frame < 200; frame += 1) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    lengths.push(now - last)
    last = now
  }
  return lengths.toSorted((a, b) => a - b)
})

const frames = await page.evaluate(async () => {
  const view = document.querySelector('[data-viewport]')
  const lengths: number[] = []
  let last = performance.now()
  for (let step = 0; view && view.scrollTop > 0 && step < 3000; step += 1) {
    view.scrollTop -= 400
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    lengths.push(now - last)
    last = now
  }
  return lengths.toSorted((a, b) => a - b)
})
const share = (of: readonly number[], part: number) => Math.round(of[Math.floor((of.length - 1) * part)] ?? 0)
const told = (of: readonly number[]) =>
  `median ${share(of, 0.5)} ms, 99 % within ${share(of, 0.99)} ms, longest ${share(of, 1)} ms`
console.log(`open to its end   ${openMs} ms (at most ${limits.openMs})`)
console.log(`frames at rest    ${told(idle)}`)
console.log(`frames scrolling  ${told(frames)} (at most ${limits.frameMs})`)
await browser.close()
await server.close()
if (openMs > limits.openMs || share(frames, 1) > limits.frameMs) process.exitCode = 1
