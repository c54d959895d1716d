import { withParticle } from '#korean/particles.ts'
import type { Question } from './question.ts'

/** What a person reads in the decision log: what was understood. */
const kindNames: Readonly<Record<Question['kind'], string>> = {
  total: '지출 합계',
  category: '분류 하나의 합계',
  breakdown: '분류별 지출',
  store: '가게에서 쓴 돈',
  store_ranking: '많이 쓴 가게',
  several: '여러 가지의 합계',
  list: '지출 내역',
  count: '횟수',
  average: '평균',
  daily: '날짜별 지출',
  monthly: '월별 지출',
  weekday: '요일과 시간대',
  moment: '그 시간에 쓴 돈',
  income: '수입',
  monthly_income: '정해 둔 월 수입',
  ratio: '수입 대비 비율',
  comparison: '두 기간의 비교',
  changes: '달라진 것',
  recurring: '정기 결제',
  forecast: '월말 예상',
  budget: '예산',
  uncategorised: '분류 안 된 지출',
  saving: '저축과 절약',
  overview: '전반적인 상태',
  what_if: '줄이면 얼마나 되는지',
  purchase: '사도 되는지',
  included: '들어 있는지',
  outlay: '더 나가면 어떻게 되는지',
  share: '한 달에 나가는 몫',
  due_dates: '나가는 날',
  until_payday: '월급날까지',
  how: '어떻게 계산했는지',
  planned: '앞으로의 계획',
  lasts: '그 돈으로 버틸 수 있는지',
  judgement: '돈 쓰는 게 괜찮은지',
  methods: '결제 수단별 지출',
  cutting: '줄이는 방법',
  season: '계절별 차이',
  rising: '달마다 늘거나 준 항목',
  thing: '이름으로 찾은 지출',
  unusual: '눈에 띄는 결제',
  limit: '기록에 없는 것',
  future: '아직 오지 않은 기간',
  book: '가계부 자체',
  chat: '대화',
  action: '기록 바꾸기',
  off_topic: '가계부 밖의 이야기',
}

export const understandTexts = {
  offered: '앞의 답이 제안한 것을 골랐어요',
  /** What was named and is not told apart. */
  unheeded: (name: string) => `${withParticle(name, '은/는')} 따로 못 나눠서 안 가리고 셌어.`,
  untoldFigure: (name: string) => `${withParticle(name, '은/는')} 따로 안 내서 평균으로 봤어.`,
  /** 반려동물, of which 생활 holds more. */
  wider: (name: string, category: string) =>
    `${withParticle(name, '은/는')} 따로 안 나눠 놔서 ${category} 전체로 셌어.`,
  placeLeftOut: (place: string) =>
    `${withParticle(`‘${place}’`, '이라고/라고')} 적힌 기록은 없어서 그걸로는 못 가렸어.`,
  /** 하하마트: what the figure is of instead. */
  shopNotThere: (shop: string, all: string) =>
    `${withParticle(`‘${shop}’`, '이라는/라는')} 가게는 기록에 없어서 ${all} 전부로 셌어.`,
  /** What was told beside a question, and is not written down. */
  toldBeside: {
    income:
      '말한 수입은 따로 적지 않았고 정해 둔 월 수입은 그대로야. 바꾸려면 “월급 얼마로 바꿔줘”처럼 말해 줘.',
    budget: '예산은 아직 그대로 뒀어. 정하려면 “예산 얼마로 정해줘”처럼 말해 줘.',
    expense: '말한 돈은 아직 안 나간 걸로 듣고 지출로 적지 않았어.',
  },
  mostRows: (rows: number) => `한 번에 ${rows}건까지만 보여 줄 수 있어.`,
  onlyAsked: (question: string) =>
    `글이 길어서 “${question}”만 읽었어. 적거나 바꿀 게 있으면 나눠서 보내 줘.`,
  tooLong: (letters: number, most: number) =>
    `${letters.toLocaleString('ko-KR')}자는 한 번에 읽기에 너무 길어 😅 아직 아무것도 적거나 바꾸지 않았어. ${most.toLocaleString('ko-KR')}자씩 나눠서 보내 주거나, 궁금한 것만 짧게 물어봐 줘.`,
  /** Why an answer is not given, in the decision log. */
  leftOver: '말한 금액이나 비율, 뺄 것이 질문에 안 들어갔어요',
  leftOut: (name: string) => `${name} 빼고`,
  /** A period's name. */
  sincePayday: '월급날 이후',
  reasons: (kinds: readonly Question['kind'][]) =>
    `${[...new Set(kinds.map((kind) => kindNames[kind]))].join(', ')} — 이렇게 읽었어요`,
} as const
