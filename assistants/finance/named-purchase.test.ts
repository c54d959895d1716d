import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

/** Made up: of words that stand for something else, with numbers of their own, and with ends that may be particles. */
const shops =
  '시험가게3 카페3 식당7 세탁소24 스터디카페24 피시방5 브런치9 새로미용실 7번가피자 맥주창고1호 나람 마루서가 이모네식당 오늘의커피 천원국수 첫눈카페 그남자국밥 지금여기 내고향식당 십원빵집 24시해장국 1976카페 88문구 김가네24시 빵집1호점 모모도 바다로 나무와 풀잎이 점심특선 한달음 오늘상회 카페나무 100세약국 365마트 스토리지24 어제오늘'.split(
    ' ',
  )
const sums: readonly (readonly [string, number])[] = [
  ['1만3천원', 13_000],
  ['5천원', 5_000],
  ['12,500원', 12_500],
  ['만원', 10_000],
  ['9900', 9_900],
]
const deeds = ['썼어', '결제했어요', '냈음', '결제', '썼다ㅠㅠ']

describe('a purchase at a shop that nobody knows', () => {
  const say = conversationsWith([])

  it('is recorded under its whole name, with its whole sum', async () => {
    for (const [index, shop] of shops.entries()) {
      const [said, amount] = sums[index % sums.length]!
      const deed = deeds[index % deeds.length]!
      const { rows, texts } = await say(`${shop}에서 ${said} ${deed}`)
      assert.equal(rows.length, 1, `${shop}에서 ${said} ${deed}: ${texts}`)
      assert.ok(rows[0]!.startsWith(`2026-03-15 ${shop} ${amount}`), `${shop}: ${rows}`)
    }
  })

  it('on a day, by card, one after the other, and without 에서 where the name is one of shops', async () => {
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['어제 시험가게3에서 1만3천원 썼어', ['2026-03-14 시험가게3 13000']],
      ['3월 2일에 24시해장국에서 현금으로 9천원 냈어', ['2026-03-02 24시해장국 9000']],
      ['카페3 5천원 결제했어', ['2026-03-15 카페3 5000']],
      ['새로미용실 3만원 긁었음', ['2026-03-15 새로미용실 30000']],
      [
        '새로미용실에서 3만원 쓰고 카페3에서 5천원 썼어. 마루서가에서 만원 결제',
        ['2026-03-15 마루서가 10000', '2026-03-15 새로미용실 30000', '2026-03-15 카페3 5000'],
      ],
    ]
    for (const [message, expected] of cases) {
      const { rows } = await say(message)
      assert.deepEqual(
        rows.map((row) => row.split(' ').slice(0, 3).join(' ')).sort(),
        expected.toSorted(),
        message,
      )
    }
  })

  it('is recorded under its whole name where nothing else is said than the sum', async () => {
    const cases: readonly (readonly [string, ...string[]])[] = [
      ['마루서가 15000원', '마루서가 15000'],
      ['바다로 12000원', '바다로 12000'],
      ['모모도 8000원', '모모도 8000'],
      ['어제 나무와 23000원', '나무와 23000'],
      ['노을 5000원', '노을 5000'],
      ['카페3 5000원', '카페3 5000'],
      ['7번가피자 2만원', '7번가피자 20000'],
      ['맥주창고1호 3만원', '맥주창고1호 30000'],
      ['나무와 12000원, 모모도 8천원', '나무와 12000', '모모도 8000'],
      // What is known, or can only be a particle, is no part of a name.
      ['커피로 4500원', '커피 4500'],
      ['점심으로 9000원', '점심 9000'],
      ['스타벅스도 5천원', '스타벅스 5000'],
      ['소나무는 12000원', '소나무 12000'],
      ['친구와 3만원'],
      ['목표가 100만원'],
      ['이거도 5천원'],
    ]
    for (const [message, ...expected] of cases) {
      const { rows } = await say(message)
      assert.deepEqual(
        rows.map((row) => row.split(' ').slice(1, 3).join(' ')).sort(),
        expected.toSorted(),
        message,
      )
    }
  })

  it('leaves alone what is asked, undone or of another place', async () => {
    for (const message of [
      '시험가게3에서 1만3천원 썼어?',
      '시험가게3에서 1만3천원 안 썼어',
      '시험가게3에서 1만3천원 결제 취소했어',
      '시험가게3에서 1만3천원 쓸까',
      '시험가게3에서 2~3만원 썼나',
    ])
      assert.deepEqual((await say(message)).rows, [], message)
  })
})

describe('a purchase at a shop whose name the records have', () => {
  const say = conversationsWith([
    payment('2026-03-10', '나무', 5_000, '카페'),
    payment('2026-03-11', '바다로', 5_000, '카페'),
  ])

  it('is one at that shop, whose name the end of the word is no part of', async () => {
    const { rows } = await say('나무와 23000원', '바다로 8000원')
    const added = rows.filter((row) => row.startsWith('2026-03-15'))
    assert.deepEqual(added.map((row) => row.split(' ').slice(1, 3).join(' ')).sort(), [
      '나무 23000',
      '바다로 8000',
    ])
  })
})

describe('a sum that is to be changed', () => {
  const say = conversationsWith([payment('2026-03-10', '스타벅스', 5_000, '카페')])

  it('is that of what was spoken of, and never the income on a guess', async () => {
    const set = await say('월급은 320만원이야', '카페 예산 10만원으로 정해줘', '7만원으로 내려주세요')
    assert.deepEqual(set.budgets, ['카페 70000'])
    for (const before of ['이번 달 얼마 남았어?', '내 월급 얼마야?']) {
      const { texts } = await say(
        '월급은 320만원이야',
        before,
        '7만원으로 올려주세요',
        '내 월급 얼마로 되어 있어?',
      )
      assert.match(texts[2]!, /월 수입.*지금은 320만원이야.*아직 아무것도 안 바꿨어/su)
      assert.match(texts[3]!, /320만원/u)
    }
  })

  it('is the income where that was spoken of, or once it was said to be meant', async () => {
    const { texts } = await say('월급은 320만원이야', '내 월급 얼마야?', '350만원으로 올려주세요')
    assert.match(texts.at(-1)!, /월 수입.*\*\*350만원\*\*/u)
    const meant = await say('월급은 320만원이야', '이번 달 얼마 남았어?', '350만원으로 바꿔줘', '응')
    assert.match(meant.texts.at(-1)!, /350만원/u)
  })
})
