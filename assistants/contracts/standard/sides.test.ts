import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { shippedStandards } from '../standards.ts'
import { compareContracts } from './compare-contracts.ts'

const demo = readContractText(
  readFileSync(new URL('../demo/data-supply.txt', import.meta.url), 'utf8'),
  'contract',
)
const comparison = (await compareContracts(demo, await shippedStandards()))!

test('a right that both sides have in the standard and one alone here is told', () => {
  const [one] = comparison.aspects.filter(({ standard }) => standard.value === '양쪽 모두')
  assert.deepEqual([one?.mine.section, one?.mine.value], ['18', '을만'])
})

test('what the standard settles in other words is not only here; an article on notices is in none on inspection', () => {
  const beyond = comparison.beyond.map(({ id }) => id)
  assert.ok(!beyond.includes('immediate'))
  assert.ok(beyond.includes('punitive'))
  assert.equal(comparison.extra.find(({ key }) => key === '22')?.elsewhere, null)
})

test('periods that are counted from different days are not called the same', () => {
  const supply = comparison.aspects.find(({ name }) => name === '첫 공급 기한')
  assert.match(supply?.mine.value ?? '', /^효력발생일부터/)
  assert.match(supply?.remark ?? '', /세기 시작하는 날이 달라/)
})
