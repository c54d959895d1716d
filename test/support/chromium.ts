import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { root } from './running-server.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Why tests of the page are skipped; false when they run. */
export const noChromium = existsSync(executablePath)
  ? false
  : `no Chromium at ${executablePath} (CHROMIUM names another)`

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const
export type Size = keyof typeof sizes

export const shots = join(root, 'test-output')

export async function launchChromium(): Promise<Browser> {
  mkdirSync(shots, { recursive: true })
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A page of its own context, as a Korean reader has it; what it complains of in the console is collected. */
export async function openPage(
  browser: Browser,
  size: Size,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
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

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
