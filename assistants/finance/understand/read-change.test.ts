import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { merchantOf } from '../stores/merchant.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import type { Change } from './change.ts'
import { readChange, readChanges } from './read-change.ts'
import { readMessage } from './read-question.ts'

interface Case {
  readonly said: string
  /** Nothing: the message is a question, not a command. */
  readonly expect: readonly Change[]
  readonly carried?: { readonly store?: string; readonly category?: string }
}

const now = Temporal.PlainDateTime.from('2026-03-15T20:30')
const merchants = createMerchantLexicon([])
const categories = ['육아', '데이트']

const cases = readFileSync(new URL('cases/changes.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line))

describe('changes', () => {
  for (const { said, expect, carried } of cases) {
    it(expect.length > 0 ? said : `no command: ${said}`, () => {
      assert.deepEqual(byMerchant(changesIn(said, carried)), byMerchant(expect))
    })
  }

  it('takes the first of several where one is asked for', () => {
    const [part] = partsOf('쿠팡은 쇼핑으로, 컬리는 식비로 바꿔줘')
    const first = readChange(part!.said, { now, categories })
    assert.deepEqual(first, { type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' })
  })

  it('does not guess the store when none was spoken of before', () => {
    const [part] = partsOf('거기 쇼핑으로 바꿔줘')
    const change = readChange(part!.said, { now, categories })
    assert.deepEqual(change, { type: 'incomplete', wants: 'categorise_store', missing: 'store' })
  })
})

function partsOf(message: string) {
  return readMessage(message, now, merchants).parts.filter(({ reading }) => reading.kind === 'action')
}

function changesIn(message: string, carried: Case['carried']): Change[] {
  const context = { now, categories, ...(carried ? { carried } : {}) }
  return partsOf(message).flatMap(({ said }) => readChanges(said, context))
}

/** 올영 and 올리브영 are one store: what it is called is not what is tested. */
function byMerchant(changes: readonly Change[]): unknown {
  const named = (key: string, value: unknown) => (key === 'store' ? merchantOf(String(value)).key : value)
  return JSON.parse(JSON.stringify(changes, named))
}
