import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

const page = new URL('./dist/index.html', import.meta.url)
const limit = 350 * 1024

test('the first load stays small', { skip: !existsSync(page) && 'the page is not built' }, (t) => {
  const html = readFileSync(page, 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  assert.ok(scripts.length > 0)
  const sizes = scripts.map(
    (path) => gzipSync(readFileSync(new URL(`./dist${path}`, import.meta.url))).length,
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  t.diagnostic(`${Math.round(total / 1024)} kB gzip in ${scripts.length} files`)
  assert.ok(total < limit, `${total} bytes are over ${limit}`)
  assert.ok(!/<script>|<style|\sstyle=/.test(html), 'the content security policy allows nothing inline')
})
