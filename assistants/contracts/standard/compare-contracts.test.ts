import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { shippedStandards } from '../standards.ts'
import { compareContracts } from './compare-contracts.ts'

const read = (path: string) =>
  readContractText(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), 'contract')

test('the demo is compared with the standard of its kind, article by article', async () => {
  const comparison = (await compareContracts(read('demo/data-supply.txt'), await shippedStandards()))!
  assert.equal(comparison.standard.id, 'data-provision')
  const matched = Object.fromEntries(comparison.pairs.map(({ mine, standard }) => [mine.key, standard.key]))
  assert.deepEqual([matched['5'], matched['16'], matched['18'], matched['20']], ['5', '11', '14', '16'])
  assert.deepEqual(
    comparison.missing.map(({ key }) => key),
    ['9', '17'],
  )
  const gaps = comparison.gaps.map(({ name }) => name)
  for (const name of ['책임의 한도', '개인정보 보호', '불가항력']) assert.ok(gaps.includes(name), name)
})

test('figures of both are held against each other, the right way round', async () => {
  const { aspects } = (await compareContracts(read('demo/data-supply.txt'), await shippedStandards()))!
  const told = Object.fromEntries(
    aspects.map(({ name, verdict, mine, standard }) => [name, [verdict, mine.value, standard.value]]),
  )
  assert.deepEqual(told['비밀유지 기간'], ['weaker', '2년', '3년'])
  assert.deepEqual(told.지연이자, ['stronger', '연 9퍼센트', '연 6퍼센트'])
  assert.deepEqual(told['유출 통지'], ['same', '24시간', '24시간'])
})

test('a contract against itself lacks and adds nothing', async () => {
  const [standard] = await shippedStandards()
  const { missing, extra, gaps, beyond } = (await compareContracts(standard!.contract, [standard!]))!
  assert.deepEqual([missing, extra, gaps, beyond], [[], [], [], []])
})
