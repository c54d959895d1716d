import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium, type Size, sizes } from './chromium.ts'

let launched: Promise<Browser> | undefined
after(async () => (await launched)?.close())

/**
 * A page of its own context, as a Korean reader has it, in the one browser of all tests in this process; what it complains
 * of in the console is collected.
 */
export async function openPage(
  size: Size,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  launched ??= launchChromium()
  const context = await (await launched).newContext({
    viewport: sizes[size],
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  return { page, complaints }
}

export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}
