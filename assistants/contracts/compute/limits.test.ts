import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { heldAgainst } from './limits.ts'

/** Ways of saying so much of a kind, by how much it is, the least first. */
const kinds: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  times: [
    ['한 번', 1],
    ['2회', 2],
    ['세 번', 3],
    ['5회', 5],
  ],
  people: [
    ['두 명', 2],
    ['4명', 4],
    ['열 명', 10],
  ],
  days: [
    ['사흘', 3],
    ['1주', 7],
    ['10일', 10],
    ['열이틀', 12],
  ],
  hours: [
    ['90분', 1.5],
    ['2시간', 2],
    ['7시간', 7],
  ],
  months: [
    ['두 달', 2],
    ['6개월', 6],
    ['2년', 24],
  ],
  money: [
    ['9천원', 9000],
    ['30,000원', 30_000],
    ['45만원', 450_000],
  ],
  distance: [
    ['80km', 80],
    ['250km', 250],
  ],
  share: [
    ['5%', 5],
    ['100분의 10', 10],
    ['30%', 30],
  ],
  animals: [
    ['한 마리', 1],
    ['3마리', 3],
  ],
}

const bounds = [
  { write: (bound: string) => `${bound}까지 할 수 있다.`, isMet: (a: number, b: number) => a <= b },
  { write: (bound: string) => `${bound}를 넘지 못한다.`, isMet: (a: number, b: number) => a <= b },
  { write: (bound: string) => `최대 ${bound}로 한다.`, isMet: (a: number, b: number) => a <= b },
  { write: (bound: string) => `${bound} 이하로 한다.`, isMet: (a: number, b: number) => a <= b },
  { write: (bound: string) => `${bound} 미만이어야 한다.`, isMet: (a: number, b: number) => a < b },
  { write: (bound: string) => `${bound} 이상이어야 한다.`, isMet: (a: number, b: number) => a >= b },
  { write: (bound: string) => `${bound}를 넘으면 해지할 수 있다.`, isMet: (a: number, b: number) => a > b },
]

describe('what is said is held against a bound of its own kind', () => {
  for (const [kind, said] of Object.entries(kinds))
    test(kind, () => {
      for (const { write, isMet } of bounds)
        for (const [bound, most] of said)
          for (const [asked, value] of said) {
            const [one, ...others] = heldAgainst(`${asked} 하려는데 되나요?`, write(bound))
            assert.equal(others.length, 0)
            assert.equal(one?.isMet, isMet(value, most), `${asked}: ${write(bound)}`)
          }
    })

  test('and nothing is said of another kind', () => {
    for (const [kind, said] of Object.entries(kinds))
      for (const [other, asked] of Object.entries(kinds).filter(([it]) => it !== kind)) {
        // A day has 24 hours.
        if (/^(?:days|hours)$/u.test(kind) && /^(?:days|hours)$/u.test(other)) continue
        const [bound] = said[0]!
        assert.deepEqual(
          heldAgainst(`${asked[0]![0]} 하려는데 되나요?`, `${bound}까지 할 수 있다.`),
          [],
          `${kind}, ${other}`,
        )
      }
  })

  test('nor of one of several that differ, nor of a day of the month', () => {
    assert.deepEqual(heldAgainst('한 번은 3주, 한 번은 2주 쉬어도 되나요?', '10일까지 쉴 수 있다.'), [])
    assert.deepEqual(
      heldAgainst('5일이 토요일인데 늦게 내도 되나요?', '지연이 3일 이내이면 가산하지 아니한다.'),
      [],
    )
  })

  test('what is joined to a bound is bound by it', () => {
    const held = heldAgainst('네 번 쉬어도 되나요?', '기간 중 2회, 합하여 60일까지 쉴 수 있다.')
    assert.deepEqual(
      held.map(({ said, bound, how }) => [said, bound, how]),
      [['네 번', '2회', 'over']],
    )
    const twice = heldAgainst('열이틀 나가 있어도 되나요?', '1회에 10일, 한 달에 15일을 넘지 못한다.')
    assert.deepEqual(
      twice.map(({ bound, isMet, isOfTime }) => [bound, isMet, isOfTime]),
      [
        ['10일', false, false],
        ['15일', true, true],
      ],
    )
  })

  test('a notice is in time or too late, by days and by the clock', () => {
    const clause = '취소는 시작 12시간 전까지 알려야 한다.'
    assert.equal(heldAgainst('아침 7시 수업을 전날 밤 9시에 취소하면요?', clause)[0]?.how, 'too_late')
    assert.equal(heldAgainst('저녁 8시 수업을 전날 밤 9시에 취소해도 되나요?', clause)[0]?.how, 'in_time')
    assert.equal(heldAgainst('5일 전에 말하면 되나요?', '7일 전까지 알려야 한다.')[0]?.how, 'too_late')
    assert.equal(heldAgainst('열흘 전에 말하면 되나요?', '7일 전까지 알려야 한다.')[0]?.how, 'in_time')
    assert.deepEqual(heldAgainst('5일 동안 쉬면 되나요?', '7일 전까지 알려야 한다.'), [])
  })

  test('a price is raised by a share of what it was', () => {
    const clause = '인상 폭은 100분의 10을 넘지 못한다.'
    assert.equal(heldAgainst('3천5백원인데 4천원으로 올린대요', clause)[0]?.how, 'over')
    assert.equal(heldAgainst('3,500원을 3,800원으로 올린대요', clause)[0]?.how, 'within')
    assert.deepEqual(heldAgainst('3,500원이랑 4,000원 중에 뭐예요', clause), [])
  })
})
