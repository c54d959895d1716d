import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { paydaysFound } from './paydays-found.ts'
import { readMessage } from './read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])

const asked = (message: string) =>
  readMessage(message, now, brands).parts.map(({ reading: { kind, subjects, period } }) => ({
    kind,
    of: subjects.map((one) => one.category ?? one.store).join(),
    when: period && 'startDate' in period ? `${period.startDate}~${period.endDate}` : '',
  }))

test('the days on which the pay came are those of the records', async () => {
  const paydays = ['2026-02-24', '2026-01-23', '2025-12-24']
  const found = await paydaysFound(
    '1월 월급으로 2월 월급날까지 얼마 썼어',
    now.toPlainDate(),
    async (until) => paydays.find((day) => day <= until),
  )
  assert.equal(asked(found)[0]?.when, '2026-01-23~2026-02-23')
})

test('the year in another clause', () => {
  assert.equal(asked('추석에 돈 깨나 깨졌을텐데... 작년에 얼마였지')[0]?.when, '2025-10-06~2025-10-06')
  // Two questions, each of its own time.
  assert.equal(asked('1월에 얼마 썼고 작년에는 얼마 썼어').length, 2)
})

test('a stretch named by a day within it', () => {
  assert.equal(asked('크리스마스 있던 주에 얼마 썼어')[0]?.when, '2025-12-22~2025-12-28')
  assert.equal(asked('3월 3일 낀 주 총 지출')[0]?.when, '2026-03-02~2026-03-08')
  assert.equal(asked('추석 연휴 끼어있던 주에 교통비')[0]?.when, '2025-10-06~2025-10-12')
  assert.equal(asked('추석 있던 달에 선물값')[0]?.when, '2025-10-01~2025-10-31')
  assert.equal(asked('설날 끼고 쉬었던 닷새(14~18일) 얼마 썼지')[0]?.when, '2026-02-14~2026-02-18')
  assert.equal(asked('14일 주말에 얼마 썼어')[0]?.when, '2026-03-14~2026-03-15')
})

test('a day of this week that was spent on already is the one that is gone', () => {
  const onMonday = Temporal.PlainDateTime.from('2026-03-16T12:00')
  const when = (message: string) => {
    const period = readMessage(message, onMonday, brands).parts[0]?.reading.period
    return period && 'startDate' in period ? period.startDate : period
  }
  assert.equal(when('이번주 토욜날 뭐 샀더라'), '2026-03-14')
  assert.equal(when('이번 주 월요일에 뭐 샀어'), '2026-03-16')
  assert.equal(asked('이번주 토욜날 뭐 샀더라')[0]?.when, '2026-03-14~2026-03-14')
})

test('what is left out beside what is paid by contract', () => {
  const out = (message: string) =>
    readMessage(message, now, brands).parts.map(({ said }) => said.without.join())
  assert.deepEqual(out('고정비하고 저축 빼면 이번 달 얼마야'), ['주거,통신,보험,구독,저축'])
  assert.deepEqual(out('저축이랑 고정비 빼고 2월 얼마 썼어'), ['저축,주거,통신,보험,구독'])
})

test('what is asked in passing is asked outright', () => {
  const kindOf = (message: string) => asked(message)[0]?.kind
  assert.equal(kindOf('이번 달 저축 얼마야'), 'sum')
  assert.equal(kindOf('매달 저축 얼마씩 해야 해'), 'saving')
  assert.equal(kindOf('지난달은 적자였어?'), 'income')
  assert.equal(kindOf('이번 주 저번 주 둘 중 언제 더 쓴 거?'), 'comparison')
  assert.equal(kindOf('갑자기 많아진 항목 있으면 알려주세요 이번 달'), 'changes')
  assert.equal(kindOf('하루에 카드를 보통 몇 번 꺼내는 편이에요'), 'count')
  assert.equal(kindOf('말일쯤엔 총지출이 얼마 돼 있을지 계산 좀'), 'forecast')
  assert.equal(kindOf('어떻게 해야 배달 덜 시킬까'), kindOf('배달 줄이려면 어떻게 해야 돼'))
  assert.equal(asked('카페 월별로 4개월')[0]?.when, '2025-11-15~2026-03-15')
  assert.equal(kindOf('매월 저절로 나가는 것들 뭐 있어'), 'recurring')
  assert.equal(kindOf('월말 되면 카페 얼마쯤 돼있을까'), 'forecast')
  assert.equal(asked('카페파 vs 편의점파 나는 어디야')[0]?.of, '편의점,카페')
  assert.equal(asked('메가커피 하루 한 잔 국룰인데 2월 한 달이면 총 얼마야')[0]?.of, '메가커피')
})
