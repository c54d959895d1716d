import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, routeOf } from './route.ts'

test('reads and writes addresses', () => {
  assert.deepEqual(routeOf('/'), { assistant: undefined, sessionId: undefined })
  assert.deepEqual(routeOf('/finance'), { assistant: 'finance', sessionId: undefined })
  assert.deepEqual(routeOf('/finance/a%20b/'), { assistant: 'finance', sessionId: 'a b' })
  assert.deepEqual(routeOf('/%E0%A4%A'), { assistant: '%E0%A4%A', sessionId: undefined })
  assert.equal(pathOf('finance'), '/finance')
  assert.equal(pathOf('finance', 'a b'), '/finance/a%20b')
})
