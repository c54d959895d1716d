import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { overflowOf } from './chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** That axe finds nothing on what the page shows, in both themes, and the page itself scrolls nowhere; `shoot` keeps each theme. */
export async function examine(page: Page, name: string, shoot: (name: string) => Promise<unknown>) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // The page's policy allows no script but its own: the debugger's are no matter of it.
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        document,
        {
          resultTypes: ['violations'],
        },
      )
      return violations.map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    })
    await shoot(`${name}-${theme}`)
    assert.deepEqual(found, [], `${name}, ${theme}`)
  }
  assert.ok((await overflowOf(page)) <= 0, name)
  // The frame stands still: what scrolls, scrolls within it.
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight),
    `${name} is too high`,
  )
}
