import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import type { Change } from './change.ts'
import { readCommand } from './change-command.ts'
import { followShown } from './follow-shown.ts'
import { keepWithin } from './keep-within.ts'
import type { LastTurn } from './last-turn.ts'
import { readWhole } from './read-question.ts'
import { doublesToRemove } from './remove-doubles.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T20:30')
const merchants = createMerchantLexicon([])
const context = { now, categories: [] }
const command = (said: string) => readCommand(readWhole(said, now, merchants), now, [])
const turn = (rows: number, subject: LastTurn['subject'] = {}, did?: Change): LastTurn => ({
  subject,
  ofIncome: false,
  showsRows: rows > 0,
  rows,
  listed: rows,
  asked: false,
  ...(did ? { did } : {}),
})
const follow = (said: string, last: LastTurn): unknown => followShown(command(said), last, context)?.[0]
const pointed = { pointed: true }

describe('what is told of the rows that were shown', () => {
  const deletions: readonly (readonly [said: string, why: string | undefined, expense: object])[] = [
    ['첫번째꺼 환불받았어', 'refunded', { place: 1 }],
    ['세 번째 거 반품함', 'refunded', { place: 3 }],
    ['그거 취소됐어', 'cancelled', pointed],
    ['이거 내가 쓴거 아냐', 'unknown', pointed],
    ['그건 회사 돈이야', 'not_mine', pointed],
    ['두번째는 선배가 산거', 'not_mine', { place: 2 }],
    ['그거 팀장님이 나중에 준댔어', 'repaid', pointed],
    ['삭제해줘', undefined, pointed],
  ]
  for (const [said, why, expense] of deletions) {
    it(`asks to delete: ${said}`, () => {
      const change = { type: 'delete_expense', expense, ...(why ? { why } : {}) }
      assert.deepEqual(follow(said, turn(3)), change)
    })
  }

  it('offers a share that is told, and sets one that is ordered', () => {
    const half = { expense: pointed, set: { times: 1 / 2 } }
    assert.deepEqual(follow('아 그거 친구랑 반반 한거야', turn(1)), { type: 'propose', ...half })
    assert.deepEqual(follow('금액 반으로 고쳐줘', turn(1)), { type: 'update_expense', ...half })
    const third = { type: 'propose', expense: pointed, set: { times: 1 / 3 } }
    assert.deepEqual(follow('n분의 1 (3명)', turn(1)), third)
    assert.deepEqual(follow('1/3만 내 거야', turn(1)), third)
    assert.deepEqual(follow('친구가 5천원 줬어', turn(1)), {
      type: 'propose',
      expense: pointed,
      set: { plus: -5000 },
    })
  })

  it('sorts the row that is meant', () => {
    assert.deepEqual(follow('두번째건 식비 아니고 생활인데', turn(5)), {
      type: 'categorise_expense',
      expense: { place: 2 },
      newCategory: '생활',
    })
    const asked: Change = { type: 'delete_expense', expense: { place: 1 } }
    assert.deepEqual(follow('지우진 말고 기타로', turn(0, {}, asked)), {
      type: 'categorise_expense',
      expense: { place: 1 },
      newCategory: '기타',
    })
  })

  it('takes the shop and day spoken of where no rows are shown', () => {
    const last = turn(0, { store: '스타벅스', date: '2026-03-10' })
    const expense = { store: '스타벅스', date: '2026-03-10' }
    assert.deepEqual(follow('그거 팀장님이 나중에 준댔어', last), {
      type: 'delete_expense',
      expense,
      why: 'repaid',
    })
  })

  for (const said of ['환불받을까', '첫번째꺼 환불받으면 얼마야', '엄마가 용돈 준대', '이번달 카페 얼마야']) {
    it(`claims nothing: ${said}`, () => assert.equal(follow(said, turn(3)), undefined))
  }
})

describe('bounds one sets oneself', () => {
  const bounds: readonly (readonly [said: string, change: object])[] = [
    ['택시 한달에 5만원까지만 탈래', { type: 'limit', span: 'month', amount: 50_000, store: '택시' }],
    ['배달 이번달 10만원 넘으면 안돼', { type: 'set_budget', category: '배달', amount: 100_000 }],
    ['커피값 5만원 안으로 줄일래', { type: 'set_budget', category: '카페', amount: 50_000 }],
    ['배달 이번주 3만원까지만', { type: 'limit', span: 'week', amount: 30_000, category: '배달' }],
  ]
  for (const [said, change] of bounds) {
    it(said, () => assert.deepEqual(keepWithin(command(said), turn(0), context), [change]))
  }

  it('goes on from the shop spoken of', () => {
    const [change] = keepWithin(command('5만원까지만 탈래'), turn(0, { store: '택시' }), context) ?? []
    assert.deepEqual(change, { type: 'limit', span: 'month', amount: 50_000, store: '택시' })
  })

  for (const said of ['식비 5만원만 줄이고 싶어', '택시 5만원까지만 타면 얼마 남아?']) {
    it(`is none: ${said}`, () => assert.equal(keepWithin(command(said), turn(0), context), undefined))
  }
})

it('looks for doubles of what was spoken of', () => {
  const last = turn(0, { category: '카페' })
  const [change] = doublesToRemove(command('똑같은거 두번 들어간거 있으면 하나 지워줘'), last) ?? []
  assert.deepEqual(change, { type: 'remove_double', category: '카페' })
  assert.equal(doublesToRemove(command('두번째거 지워줘'), last), undefined)
})
