import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Contract } from './contract.ts'
import { type PackedSection, partsOf, unpackedSection } from './pack.ts'
import { readContractText } from './read-text.ts'

const unpacked = (contract: Contract): Contract => {
  const parts = [...partsOf(contract)]
  const text = parts.map((part) => part.text).join('')
  const sections = parts.flatMap((part) => JSON.parse(part.sections) as PackedSection[])
  return { ...contract, text, sections: sections.map((section) => unpackedSection(text, section)) }
}

const files = ['demo/', 'standards/', 'fixtures/'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url)).map((name) => `${folder}${name}`),
)

test('what was packed is what it was before', () => {
  for (const file of files) {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    const contract = readContractText(text, file)
    assert.deepEqual(unpacked(contract), contract, file)
  }
})

test('articles of the same number, items with an introduction, characters outside the basic plane', () => {
  const articles = Array.from(
    { length: 400 },
    (_, index) =>
      `제${(index % 7) + 1}조(의무 ${'𠮷'.repeat(index % 50)}) ① 을은 다음 각 호의 행위를 하여서는 아니 된다.\n1. 목적 외 이용\n2. 재판매 ${'𠮷'.repeat(77)}\n② 갑은 알린다. 다만, 급한 때에는 그러하지 아니하다.`,
  )
  const contract = readContractText(['물품 공급 계약서', ...articles].join('\n'), 'long')
  assert.ok([...partsOf(contract)].length > 3)
  for (const { text } of partsOf(contract)) assert.ok(text.isWellFormed())
  assert.deepEqual(unpacked(contract), contract)
})

test('a text without anything is one part', () => {
  const empty = { title: '', text: '', parties: [], sections: [] }
  assert.deepEqual([...partsOf(empty)], [{ text: '', sections: '[]' }])
})
