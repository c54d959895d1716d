import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { certainlyHeld } from './certain-limits.ts'
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
      twice.map(({ bound, isMet }) => [bound, isMet]),
      [
        ['10일', false],
        ['15일', true],
      ],
    )
  })

  test('a notice is in time or too late', () => {
    assert.equal(heldAgainst('5일 전에 말하면 되나요?', '7일 전까지 알려야 한다.')[0]?.how, 'too_late')
    assert.equal(heldAgainst('열흘 전에 말하면 되나요?', '7일 전까지 알려야 한다.')[0]?.how, 'in_time')
    assert.deepEqual(heldAgainst('5일 동안 쉬면 되나요?', '7일 전까지 알려야 한다.'), [])
  })

  test('a sentence of tens of thousands of digits is read no further than others', () => {
    const digits = '1'.repeat(40_000)
    assert.deepEqual(heldAgainst('3회 쉬어도 되나요?', `${digits}회까지 쉴 수 있다.`), [])
  })
})

describe('a comparison is told only where both numbers are plainly of the same', () => {
  for (const [question, clause, how] of [
    ['차임을 1회 연체하면 해지되나요?', '차임을 2회 연체한 경우에 해지할 수 있다.', 'short'],
    ['손님을 3명 초대해도 되나요?', '손님을 2명까지 초대할 수 있다.', 'over'],
    ['손님을 한 명 초대해도 되나요?', '손님을 2명까지 초대할 수 있다.', 'within'],
  ] as const)
    test(question, () =>
      assert.deepEqual(
        certainlyHeld(question, clause).map((one) => one.how),
        [how],
      ),
    )

  for (const [question, clause] of [
    ['100일째 다니는데 정지할 수 있나요?', '기간 중 60일까지 정지할 수 있다.'],
    ['30명짜리 수업인데 동반인을 데려와도 되나요?', '동반인은 2명까지 데려올 수 있다.'],
    ['손님이 10명인데 직원을 불러도 되나요?', '직원은 3명까지 부를 수 있다.'],
    ['8시간 전에 예약했는데 취소되나요?', '예약은 2시간 이내에 취소할 수 있다.'],
    ['연습실을 5시간 사용해도 되나요?', '연습실을 하루 2시간까지 사용할 수 있다.'],
    ['연습실을 하루 2시간 사용해도 되나요?', '연습실을 10시간까지 사용할 수 있다.'],
    ['복사를 300장 해도 되나요?', '복사는 200장까지 무상으로 한다.'],
    ['7개월 전에 알리면 되나요?', '갱신은 6개월 전부터 2개월 전까지 알릴 수 있다.'],
    ['휴강을 1년에 두 번 신청해도 되나요?', '휴강을 6개월에 1회 신청할 수 있다.'],
    ['차임을 월 50만원에서 1,000만원으로 올려도 되나요?', '차임은 5%를 넘게 올리지 못한다.'],
    ['차임을 10% 내릴 수 있나요?', '차임은 5%를 넘지 못한다.'],
    ['고양이를 한 마리 더 키워도 되나요?', '고양이를 한 마리까지 키울 수 있다.'],
    ['수업을 3번 들었는데 미뤄도 되나요?', '수업을 2회까지 연기할 수 있다.'],
    ['임대인이 차임을 3회 연체하면요?', '임차인은 차임을 2회까지 연체할 수 있다.'],
  ] as const)
    test(question, () => assert.deepEqual(certainlyHeld(question, clause), []))
})
