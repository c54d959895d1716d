import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { compareChoices } from './choices.ts'

const read = (path: string) =>
  readContractText(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), 'contract')

test('what both settle in words is held against each other, with where it stands', () => {
  const found = compareChoices(read('demo/data-supply.txt'), read('standards/data-provision.txt'))
  const told = Object.fromEntries(found.map(({ name, verdict, mine }) => [name, [verdict, mine.section]]))
  assert.deepEqual(told, { '중도 해지 위약금': ['weaker', '18'], '갱신 방식': ['weaker', '17'] })
})
