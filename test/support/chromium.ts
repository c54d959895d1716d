import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
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
    // Without a locale of its own a machine’s Chromium knows no Korean file names, of those it opens and those it saves.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
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

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
