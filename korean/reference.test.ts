import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { findReference } from './reference.ts'

const cases = readFileSync(join(import.meta.dirname, 'cases/references.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [message: string, reach: string, fragment: string])

describe('findReference', () => {
  test('there are a hundred cases and more', () => assert.ok(cases.length >= 100))

  for (const [message, reach, fragment] of cases) {
    test(`${message} → ${reach}`, () => {
      const reference = findReference(message)
      assert.equal(reference?.reach ?? '-', reach)
      assert.equal(reference?.elliptical ?? false, fragment === 'yes')
    })
  }

  test('says by which words', () => {
    assert.deepEqual(findReference('그 조항 다시 보여줘')?.words, ['그 조항'])
    assert.deepEqual(findReference('아까 그거 지워줘')?.words, ['아까', '그거'])
    assert.deepEqual(findReference('카페는?')?.words, [])
  })

  test('is not fooled by empty or odd messages', () => {
    for (const message of ['', ' ', '???', 'ㅋㅋㅋ', '12,000', 'hello there']) {
      assert.doesNotThrow(() => findReference(message))
    }
  })
})
