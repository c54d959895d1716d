import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockIn, timeZonesByRegion } from './time-zones.ts'

test('time zones stand under their region, by their place', () => {
  const zones = timeZonesByRegion(['Asia/Seoul', 'America/New_York', 'America/Argentina/Salta', 'UTC'])
  assert.deepEqual([...zones.keys()], ['Asia', 'America', ''])
  assert.deepEqual(
    zones.get('America')?.map(({ city }) => city),
    ['New York', 'Argentina, Salta'],
  )
  assert.deepEqual(zones.get(''), [{ name: 'UTC', region: '', city: 'UTC' }])
})

test('a moment is another day elsewhere', () => {
  const moment = new Date('2026-03-01T03:00:00Z')
  assert.match(clockIn('Asia/Seoul', moment, 'ko'), /3월 1일/u)
  assert.match(clockIn('America/New_York', moment, 'en'), /Feb 28/u)
})
