import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { questionsOf, readMessage } from './read-question.ts'
import { ofSameFeast } from './same-holiday.ts'
import { slotsOf } from './slot-rules.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])

/** What the first question of a message is: its kind, of what, and when. */
const asked = (message: string): string => {
  const { kind, subjects, period, details } = readMessage(message, now, brands).parts[0]!.reading
  const when = period && 'startDate' in period ? `${period.startDate}~${period.endDate}` : ''
  const of = subjects.map((one) => one.category ?? one.store).join()
  return [kind, of, when, details.order, details.limit]
    .filter((it) => it !== undefined && it !== '')
    .join(' ')
}

const holds = (cases: readonly (readonly [said: string, is: string])[]): void => {
  for (const [said, is] of cases) assert.equal(asked(said), is, said)
}

test('a count from the day that a clause tells', () => {
  holds([
    ['작년 10월에 결혼했거든 그때부터 지금까지 총 얼마 쓴거야', 'sum 2025-10-01~2026-03-15'],
    ['지난달 20일에 이사했는데 그날 이후로 생활용품에 얼마 썼나요', 'sum 생활 2026-02-20~2026-03-15'],
    ['작년 11월에 넷플릭스 가입했거든 그때부터 얼마 낸 거야', 'sum 넷플릭스 2025-11-01~2026-03-15'],
    ['1월에 헬스 등록했어 그날부터 여태까지 배달에 얼마 썼어', 'sum 배달 2026-01-01~2026-03-15'],
    ['작년 10월 결혼 이후 지금까지 총 지출', 'total 2025-10-01~2026-03-15'],
  ])
})

test('rows by their size, and the one dearest', () => {
  holds([
    ['지난달에 크게 나간 거 세 개만 대봐라', 'list 2026-02-01~2026-02-28 largest 3'],
    ['상위 지출 7건', 'list largest 7'],
    ['액수 센 순으로 10개', 'list largest 10'],
    ['먹는 데 쓴 것 중에 젤 비싼 한 끼가 얼마였을까요', 'list 식비 largest'],
    ['편의점에서 한 번에 최대 얼마 써봤어', 'list 편의점 largest'],
    ['지난달 병원비 중 제일 많이 나온 한 번', 'list 의료 2026-02-01~2026-02-28 largest'],
  ])
})

test('how the household goes, in any noun; that of a country is no matter of ours', () => {
  for (const said of [
    '이번달 살림 어떻게 돼가고 있어?',
    '지갑 사정 어떻게 되고 있어',
    '이번 달 가계 돌아가는 꼴 좀 알려줘',
    '집안 살림 엉망이지?',
    '우리 가정 경제 이대로 괜찮을까',
    '이번달 어떻게 돼가고 있어?',
  ])
    assert.match(asked(said), /^overview/u, said)
  for (const said of ['미국 경제 어떻게 돌아가', '나라 살림 잘 굴러가나', '신혼 살림 뭐 사야 돼'])
    assert.doesNotMatch(asked(said), /^overview/u, said)
})

test('what the month will have come to, and shares that are guessed at', () => {
  for (const said of ['이대로면 말일에 카드값 얼마 찍힐까', '이런 식으로 긁다간 카드값 얼마 나와'])
    assert.match(asked(said), /^forecast/u, said)
  holds([['작년에 쓴 돈 중 여행으로 쓴 게 몇 퍼센트쯤 될까요', 'ratio 여행 2025-01-01~2025-12-31']])
})

test('the year of two halves, wherever it stands; which of two times', () => {
  for (const [said, period, other] of [
    ['상반기 하반기 나눠서 작년 지출 비교 가능할까요', '2025-07-01', '2025-01-01'],
    ['작년 지출 상반기랑 하반기 어느 쪽이 더 많았어', '2025-07-01', '2025-01-01'],
    ['지난주하고 이번주하고 어느 쪽이 더 썼어요', '2026-03-09', '2026-03-02'],
  ] as const) {
    const { reading } = readMessage(said, now, brands).parts[0]!
    assert.equal(reading.kind, 'comparison', said)
    assert.ok(reading.period && 'startDate' in reading.period)
    assert.deepEqual([reading.period.startDate, reading.other?.startDate], [period, other], said)
  }
})

/** What the last of a conversation asks, each message in the light of those before it. */
function last(...messages: readonly string[]) {
  const today = now.toPlainDate()
  return messages.reduce<{ slots: ReturnType<typeof slotsOf>; question?: Record<string, unknown> }>(
    ({ slots }, message) => {
      const read = readMessage(message, now, brands)
      const question = questionsOf(read, { ...slots, ...read.given }, now)[0]!
      return {
        slots: slotsOf(question, today, slots),
        question: question as unknown as Record<string, unknown>,
      }
    },
    { slots: {} },
  ).question
}

test('which of the times that were told', () => {
  const more = last('지난달 배달 얼마야', '1월은?', '어느 달이 더 많이 나간 거야')
  assert.deepEqual([more?.kind, more?.category], ['comparison', '배달'])
  const rest = last('지난주하고 이번주 비교해줘', '배달은 빼고 비교')
  assert.deepEqual(rest?.without, ['배달'])
})

test('days off are held against days off', () => {
  const day = { startDate: '2026-02-17', endDate: '2026-02-17', name: '설날' }
  const off = { startDate: '2025-10-03', endDate: '2025-10-09', name: '' }
  const period = { ...off, running: false, grain: 'span' as const, earlier: null, assumed: null }
  const { other } = ofSameFeast({ period, other: day }, now.toPlainDate())
  assert.deepEqual([other?.startDate, other?.endDate], ['2026-02-14', '2026-02-18'])
})
