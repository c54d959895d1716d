import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import type { Change } from '../change.ts'
import { readCommand } from '../change-command.ts'
import type { LastTurn } from '../last-turn.ts'
import { readWhole } from '../read-question.ts'
import { followSlang } from './follow-slang.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T20:30')
const merchants = createMerchantLexicon([])
const context = { now, categories: [] }
const nothing: LastTurn = { subject: {}, ofIncome: false, showsRows: false, rows: 0, listed: 0, asked: false }
const entry = {
  type: 'add_expense',
  store: '술값',
  amount: 38_000,
  date: '2026-03-14',
  category: '식비',
} as const
const pointed = { pointed: true }

function follow(said: string, last: Partial<LastTurn> = {}): unknown {
  const command = readCommand(readWhole(said, now, merchants), now, [])
  return followSlang(command, { ...nothing, ...last }, context)?.[0]
}

describe('short spoken words after an entry', () => {
  const cases: readonly (readonly [said: string, change: object])[] = [
    ['쇼핑이겠지 뭐', { type: 'categorise_expense', expense: pointed, newCategory: '쇼핑' }],
    ['문화로 가자', { type: 'categorise_expense', expense: pointed, newCategory: '문화/여가' }],
    ['식비로 할까 문화로 할까', { type: 'weigh_sorting', entry, choices: ['식비', '문화/여가'] }],
    [
      '민수가 만원 보내줬는데 그만큼 깎아서 적어줘',
      { type: 'propose', expense: pointed, set: { plus: -10_000 } },
    ],
    ['친구가 2만원 부쳐줘서 그만큼 빼뿌라', { type: 'propose', expense: pointed, set: { plus: -20_000 } }],
    ['사장님이 2천원 깎아줬다', { type: 'propose', expense: pointed, set: { plus: -2000 } }],
    ['석달로 쪼개줘', { type: 'instalments', entry, months: 3 }],
    ['원래대로 된거 맞제', { type: 'leave', why: 'as_before' }],
  ]
  for (const [said, change] of cases) {
    it(said, () => assert.deepEqual(follow(said, { did: entry }), change))
  }
})

describe('short spoken words of what was spoken of', () => {
  it('moves the shop that was spoken of, and asks which where none was', () => {
    const all = { type: 'categorise_store', store: 'GS25', newCategory: '식비' }
    assert.deepEqual(follow('식비로 싹다 몰아줘', { subject: { store: 'GS25' } }), all)
    const asked = {
      type: 'incomplete',
      wants: 'categorise_store',
      missing: 'store',
      known: { category: '식비' },
    }
    assert.deepEqual(follow('식비로 싹다 몰아줘'), asked)
  })

  it('sets a budget though the word is not said, and asks of what where nobody says', () => {
    assert.deepEqual(follow('넉넉하게 15로 걸어놔 생활'), {
      type: 'set_budget',
      category: '생활',
      amount: 150_000,
    })
    assert.deepEqual(follow('교통 2만원만 더 얹어주라'), {
      type: 'set_budget',
      category: '교통',
      plus: 20_000,
    })
    assert.deepEqual(follow('2만원만 더 얹어'), {
      type: 'incomplete',
      wants: 'set_budget',
      missing: 'category',
    })
    assert.equal(follow('김밥 5천원으로 가자'), undefined)
  })

  it('looks for a payment, and writes it down with the day that is said', () => {
    const offer = { type: 'add_expense', store: '네이버페이', amount: 13_900, date: '2026-03-15' } as const
    const lookup = { storeName: '네이버페이', amount: 13_900 }
    assert.deepEqual(follow('카드문자에 네이버페이 13900 왔는데 이거 여기 있음?'), {
      type: 'offer',
      offer,
      lookup,
    })
    const dated: Change = { ...offer, date: '2026-03-13', ifAbsent: true }
    assert.deepEqual(follow('안뜨면 3월 13일로 추가해줘', { offered: [offer] }), dated)
  })

  it('takes what came back off what was paid, and never adds it', () => {
    const net = { type: 'add_expense', store: '회식', amount: 30_000, date: '2026-03-14', category: '식비' }
    const said = '어제 회식비 8만원 썼는데 팀장님이 5만원 보내주심'
    assert.deepEqual(follow(said), { type: 'offer', offer: net, less: 50_000 })
    const asked = { type: 'propose', expense: pointed, set: { plus: -10_000 } }
    assert.deepEqual(follow('민수가 만원 보내줬는데 그만큼 깎아서 적어줘'), asked)
  })

  it('leaves questions and plain entries alone', () => {
    for (const said of [
      '식비 얼마?',
      '이번 달 식비',
      '어제 스벅 6500',
      '배달 더 줄여야 하나?',
      '만원 깎아주는 카드 있어?',
    ])
      assert.equal(follow(said), undefined, said)
  })
})
