import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { merchantOf } from '../stores/merchant.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import type { Change } from './change.ts'
import { readCommand } from './change-command.ts'
import { followChange } from './follow-change.ts'
import { readWhole } from './read-question.ts'
import { wholeCommand } from './whole-command.ts'

interface Case {
  readonly said: string
  /** What the turn before it did or asked back for. */
  readonly did?: Change
  /** Nothing: it goes on from nothing and is no command. */
  readonly expect: readonly Change[]
}

const now = Temporal.PlainDateTime.from('2026-03-15T20:30')
const merchants = createMerchantLexicon([])
const context = { now, categories: [] }
const cases = readFileSync(new URL('cases/commands.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line))

describe('commands as a whole, and what goes on from a change', () => {
  for (const { said, did, expect } of cases) {
    it(`${did ? `(${did.type}) ` : ''}${said}`, () => {
      const whole = readWhole(said, now, merchants)
      const last = {
        ...(did ? { did } : {}),
        subject: {},
        ofIncome: false,
        showsRows: false,
        rows: 0,
        listed: 0,
        asked: false,
      }
      const followed = followChange(readCommand(whole, now, []), last, context)
      const changes = followed ?? (did ? [] : (wholeCommand(whole, last, context) ?? []))
      assert.deepEqual(byMerchant(changes), byMerchant(expect))
    })
  }
})

/** 올영 and 올리브영 are one store: what it is called is not what is tested. */
function byMerchant(changes: readonly Change[]): unknown {
  const named = (key: string, value: unknown) => (key === 'store' ? merchantOf(String(value)).key : value)
  return JSON.parse(JSON.stringify(changes, named))
}
