import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kindOf } from './clauses/contract-kind.ts'
import { readContractText } from './contract/read-text.ts'
import { indexContract } from './retrieve/contract-index.ts'
import { lackingIn } from './risk/checklist.ts'
import { findRisks } from './risk/find-risks.ts'
import { compareContracts } from './standard/compare-contracts.ts'
import { shippedStandards } from './standards.ts'

const standards = await shippedStandards()

test('there is a standard of each kind that contracts are held against', () => {
  const kinds = new Set(standards.map(({ contract }) => kindOf(contract)))
  assert.deepEqual([...kinds].sort(), ['data', 'employment', 'lease', 'nda', 'service', 'supply', 'terms'])
})

describe('a standard weighs on nobody, and ours for everyday contracts leave nothing of the checklist open', () => {
  for (const { id, contract } of standards)
    test(id, () => {
      const index = indexContract(contract)
      assert.ok(contract.sections.filter(({ kind }) => kind === 'article').length >= 14)
      const heavy = findRisks(index).filter(({ party }) => party !== null)
      assert.deepEqual(
        heavy.map(({ at }) => index.sentences[at]!.sentence.text),
        [],
      )
      const lacking = lackingIn(index).map(({ name }) => name)
      if (!id.startsWith('data-')) assert.deepEqual(lacking, [])
    })
})

test('a lease is held against the lease, and what it lacks is named', async () => {
  const mine = readContractText(
    '주택 임대차 계약서\n\n임대인 김은호와 임차인 박시윤은 다음과 같이 계약한다.\n\n제1조(기간) 기간은 2026년 3월 1일부터 2028년 2월 29일까지로 한다.\n제2조(보증금과 차임) 보증금은 1,000만원, 차임은 월 50만원으로 한다.\n제3조(수선) 보일러의 고장은 임대인이 고친다.\n',
    '계약서',
  )
  const comparison = (await compareContracts(mine, standards))!
  assert.equal(comparison.standard.title, '주택 임대차 표준계약서')
  assert.ok(comparison.missing.some(({ heading }) => heading.includes('보증금의 반환')))
})
