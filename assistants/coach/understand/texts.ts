import { withParticle } from '#korean/particles.ts'
import type { Ask } from './reading.ts'

/** What each kind of question asks, as the step list says it: ‘…’을 묻는 말로 이해했어요. */
const asked: Readonly<Record<Ask, string>> = {
  weak: '어디가 약한지',
  strength: '무엇을 잘하는지',
  skill: '한 스킬의 점수',
  scores: '점수',
  completion: '진도와 남은 문제',
  submissions: '제출 기록',
  profile: '지금 실력 전체',
  trend: '점수가 어떻게 변했는지',
  basis: '무엇을 어떻게 셌는지',
  pace: '이 속도로 언제 끝나는지',
  effect: '추천이 도움이 됐는지',
  others: '다른 학습자와 견주면 어떤지',
  overcome: '약한 곳을 어떻게 채울지',
  habit: '어떻게 공부할지',
  plan: '학습 계획',
  materials: '읽을 자료',
  help: '코치가 무엇을 할 수 있는지',
  growth: '얼마나 늘었는지',
  forecast: '앞으로 몇 점이 될지',
  achievements: '무엇을 이뤘는지',
  encourage: '기운을 북돋는 말',
  approach: '문제를 어떻게 풀지',
  hint: '힌트',
  statement: '문제의 내용',
  answer: '문제의 답',
  mistakes: '무엇이 틀렸는지',
  explain: '개념 설명',
  difference: '두 개념의 차이',
  next: '다음에 무엇을 풀지',
  choose: '둘 가운데 무엇을 고를지',
  ready: '넘어가도 될지',
  why: '왜 그것을 권했는지',
}

/** A clause (‘어디가 약한지’) takes no particle, a noun takes its own. */
const wanted = (what: string) => (what.endsWith('지') ? what : withParticle(what, '을/를'))

/** Why a question was taken for what it is, as the step list says it. */
export const understandTexts = {
  asked,
  read: (ask: Ask, goesOn: boolean) =>
    `${goesOn ? '앞의 이야기에 이어서, ' : ''}${wanted(asked[ask])} 알고 싶다는 말로 이해했어요`,
  same: (ask: Ask) => `앞에서 물은 것(${asked[ask]})을 다른 것에 대해 다시 묻는 말로 이해했어요`,
  code: '붙여 넣은 코드에서 무엇이 잘못됐는지 묻는 것으로 봤어요',
  settled: '앞에서 여쭤본 것에 답하신 말로 이해했어요',
  offered: '앞에서 권한 것을 하기로 했어요',
  scope: {
    foreign: '학습 코칭과 상관없는 이야기로 이해했어요',
    code: '코드가 함께 왔어요',
    ours: '학습에 관한 말이에요',
    talk: '인사나 고맙다는 말이에요',
    nothing: '학습에 관한 말인지 뚜렷하지 않아요',
    empty: '물어본 것이 없어요',
  },
} as const
