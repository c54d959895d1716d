import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

const page = new URL('./dist/index.html', import.meta.url)
const limit = 350 * 1024
const notBuilt = !existsSync(page) && 'the page is not built'

/** What the slower of the two compressions comes to. */
const onTheWire = (path: string) => {
  const zipped = new URL(`./dist${path}.gz`, import.meta.url)
  return statSync(existsSync(zipped) ? zipped : new URL(`./dist${path}`, import.meta.url)).size
}

test('the first load stays small, with the largest panel and what formats answers', {
  skip: notBuilt,
}, (t) => {
  const html = readFileSync(page, 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  assert.ok(named.some((path) => path.endsWith('.css')) && named.some((path) => path.endsWith('.js')))
  const chunks = readdirSync(new URL('./dist/assets', import.meta.url))
  const later = chunks.filter((name) => /^(?:answer-text|finance-panel|demo-banner).*\.js$/.test(name))
  const files = [...new Set([...named, ...later.map((name) => `/assets/${name}`)])]
  const total = files.reduce((sum, path) => sum + onTheWire(path), html.length)
  t.diagnostic(`${Math.round(total / 1024)} kB in ${files.length} files`)
  assert.ok(total < limit, `${total} bytes are over ${limit}`)
  assert.ok(!/<script>|<style|\sstyle=/.test(html), 'the content security policy allows nothing inline')
})
