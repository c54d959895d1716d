import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'
import { inStraightWords } from '../roundabout-words.ts'
import { inFullWords } from '../terse.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])

function asked(message: string): string {
  const [part] = readMessage(inStraightWords(inFullWords(message)), now, brands).parts
  const { kind, subjects, details, period, against, other } = part!.reading
  const days = (range: object | undefined) =>
    range && 'startDate' in range && 'endDate' in range ? `${range.startDate}~${range.endDate}` : ''
  return [
    kind,
    subjects.map((one) => one.category ?? one.store).join(),
    details.moment?.name,
    details.minAmount && `${details.minAmount}..${details.maxAmount}`,
    details.limit,
    days(period),
    days(other ?? against),
  ]
    .filter(Boolean)
    .join(' ')
}

const months = '2025-12-15~2026-03-15'
const month = '2026-03-01~2026-03-15'

function all(cases: readonly (readonly [string, string])[]): void {
  for (const [message, expected] of cases) assert.equal(asked(message), expected, message)
}

test('a habit is told by the time of day or by the days of the week', () => {
  all([
    ['밤늦게 돈 쓰는 습관 여전히 있나', `moment 밤 ${months}`],
    ['나 새벽에 지르는 편이야?', `moment 새벽 ${months}`],
    ['아침에 커피 사마시는 버릇 있지 나', `moment 카페 아침 ${months}`],
    ['이번 달은 밤에 많이 긁는 편인가', `moment 밤 ${month}`],
    ['내가 야행성 소비자인가', `moment 밤 ${months}`],
    ['주말에 몰아서 지르는 스타일인가 나', `weekday ${months}`],
    ['나 평일에 더 쓰지?', `weekday ${months}`],
    ['토요일 밤에 배달 시키는 버릇 있나', `weekday 배달 ${months}`],
  ])
  // What is to be done about it is no such question.
  assert.notEqual(asked('밤에 지르는 버릇 어떻게 고치지').split(' ')[0], 'moment')
})

test('one side or the other is the one that takes more', () => {
  all([
    ['나 스벅파야 투썸파야?', 'several 스타벅스,투썸플레이스'],
    ['버스족이냐 택시족이냐 나는', 'several 버스,택시'],
  ])
})

test('a guess about a change, and as much as then, hold two times against each other', () => {
  const before = '2026-02-01~2026-02-15'
  all([
    ['배달 두 배는 늘은 거 같은데', `comparison 배달 ${month} ${before}`],
    ['카페 지난달 반도 안 되지 않아?', `comparison 카페 ${month} ${before}`],
    ['작년 이맘때도 이만큼 썼나', 'comparison'],
    ['교통비 확 준 거 같은데', `comparison 교통 ${month} ${before}`],
    ['식비 작년 2월에도 이만큼 나갔나', `comparison 식비 ${month} 2025-02-01~2025-02-15`],
  ])
  assert.equal(asked('지난 주말에 뭐하느라 이렇게 썼대').split(' ')[0] === 'comparison', false)
})

test('an amount half remembered is a size of rows', () => {
  all([
    ['5일에 찍힌 3만얼마짜리 이거 뭐지', 'list 30000..39999 2026-03-05~2026-03-05'],
    ['만원 좀 넘는 거 뭐 샀지 어제', 'list 10000..15000 2026-03-14~2026-03-14'],
    ['2만원대는?', 'list 20000..29999'],
  ])
})

test('days beside a feast, and a time made precise behind', () => {
  all([
    ['설 전날이랑 당일 얼마 썼어', 'sum 2026-02-16~2026-02-17'],
    ['추석 전날부터 다음날까지 얼마 썼어', 'sum 2025-10-05~2025-10-07'],
    ['1월 1일이랑 그 전날 얼마 썼지', 'sum 2025-12-31~2026-01-01'],
    ['크리스마스랑 이브에 얼마 썼지', 'sum 2025-12-24~2025-12-25'],
    ['작년 여름에 전기세 얼마였어, 7,8월만', 'sum 전기요금 2025-07-01~2025-08-31'],
    ['지난 겨울 난방비 얼마야? 12월이랑 1월', 'sum 가스요금 2025-12-01~2026-01-31'],
  ])
})

test('the last few by number, the day of a payment, what a plus joins, what is paid still', () => {
  all([
    ['다이소 최근에 산 거 4개만', 'list 다이소 4'],
    ['넷플릭스 매달 며칠에 빠져', 'recurring 넷플릭스'],
    ['카페+편의점 지난달 얼마 썼어', 'sum 편의점,카페 2026-02-01~2026-02-28'],
    ['나 아직 멜론 내고 있어?', 'recurring 멜론'],
    ['작년 통장에 찍힌 월급 다 더해줘', 'income 2025-01-01~2025-12-31'],
    ['2월에 벌어서 쓰고 얼마나 남겼나', 'income 2026-02-01~2026-02-28'],
  ])
})

test('what trails off, or laments, in front of a question asks nothing itself', () => {
  const kinds = (message: string) =>
    readMessage(inStraightWords(message), now, brands).parts.map(({ reading }) => reading.kind)
  assert.deepEqual(kinds('봄이라 결혼식 줄줄이네.. 3월 들어 축의금 얼마 보냈지'), ['sum'])
  assert.deepEqual(kinds('꽃구경 다녀왔더니 지갑이 텅텅.. 지난주 외식 얼마야'), ['sum'])
  assert.deepEqual(kinds('헬스 끊을까 하다가.. 작년에 운동에 쓴 돈 얼마야'), ['sum'])
})
