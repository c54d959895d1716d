import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { partOf } from '../contract/contract.ts'
import { readContractText } from '../contract/read-text.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { readQuery } from '../understand/query.ts'
import { absenceIn } from './absence.ts'
import { indexContract } from './contract-index.ts'
import { search } from './search.ts'

const file = new URL('../demo/data-supply.txt', import.meta.url)
const contract = readContractText(readFileSync(file, 'utf8'), 'demo')
const index = indexContract(contract)
const best = (...messages: string[]) => {
  const [first] = search(index, joinQueries(messages)).sentences
  return first && [first.section.key, partOf(first.sentence.place)].filter(Boolean).join(' ')
}

test('the paragraph that answers comes first, not the article’s first', () => {
  assert.equal(best('중도에 해지하면 위약금이 있나요?'), '18 제4항')
  assert.equal(best('비밀유지 의무는 언제까지 이어져?'), '16 제3항')
  assert.equal(best('검수 결과를 안 알려주면 어떻게 되나요?'), '5 제2항')
})

test('whatever the spacing, slips and lay words', () => {
  assert.equal(best('위약금얼마에요'), '18 제4항')
  assert.equal(best('게약기간언제까지'), '17 제1항')
  assert.equal(best('하청 줘도 되나'), '9 제1항')
})

test('what a question goes on from fills in what it leaves out', () => {
  assert.equal(best('얼마인데?', '공급이 늦어지면 지체상금이 있어?'), '12 제1항')
})

test('what the contract does not speak of is told, what it does speak of is not', () => {
  const absence = (message: string) => absenceIn(search(index, readQuery(message)))
  for (const message of ['불가항력 조항이 있나요?', '손해배상에 한도가 있어?', '보험에 가입해야 하나요?']) {
    assert.equal(absence(message)?.isWhole, true, message)
  }
  for (const message of ['해지 조건이 뭐야?', '다달이 내는 돈이 얼마였지', '이메일로 통지해도 돼?']) {
    assert.notEqual(absence(message)?.isWhole, true, message)
  }
})

test('every sentence is a slice of the contract, at its place', () => {
  for (const { units } of contract.sections) {
    for (const { sentences } of units) {
      for (const { start, end, text } of sentences) assert.equal(contract.text.slice(start, end), text)
    }
  }
})
