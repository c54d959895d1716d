import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { content } from '../course/content.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { leavesOf } from './recommended.ts'
import type { Reply } from './reply.ts'
import { quoted, reasonsOf } from './words.ts'

/** 둘 중 쉬운 건, 계획 중 난도가 가장 높은 것은: of what was just named, and not of all there is. */
export function isAmongShown({ details, shown, message }: Request): boolean {
  const isByEnd =
    details.difficulty === 'easier' || details.difficulty === 'harder' || endByMinutes.test(message)
  // 남은 것 중에, 유닛 1 문제 중에: of all that is left, or of a unit; 그중 제일 쉬운 거 빼줘 asks for the others.
  const isOfOther = unitNames.some((name) => message.includes(name)) || isRefused.test(message)
  return (
    isByEnd &&
    !isOfOther &&
    !/지금까지|유닛|단원|남은|남아|안\s?푼|못\s?푼|전체|모든/u.test(message) &&
    shown.length > 1 &&
    /(?:중에|중에서|중|가운데|거기서|여기서|계획에서)(?=[\s,?.!]|$)/u.test(message)
  )
}

const unitNames = content.units.flatMap(({ id, name, nameKo, aliases }) => [id, name, nameKo, ...aliases])

const isRefused = /(?:거|것|건|문제)(?:는|은|를|을)?\s?(?:빼|말고|말구|제외)/u

/** 제일 오래 걸리는 건, 가장 짧은 게: by their minutes. */
const endByMinutes = /(?:제일|가장|젤)\s?(?:오래|긴|길|짧|빨리|금방)/u
const isShortest = /짧|빨리|금방/u

/** The easiest or hardest of them, why, and whether it is within reach. */
export function amongShown(request: Request, found: Found): Reply | undefined {
  const all = found.all(recommendProblems).flatMap(({ problems }) => problems)
  const problems = request.shown.flatMap((id) => all.find((it) => it.id === id) ?? [])
  const isByMinutes = endByMinutes.test(request.message)
  const isLess = isByMinutes ? isShortest.test(request.message) : request.details.difficulty === 'easier'
  const way = isLess ? 1 : -1
  const [first, second] = problems.toSorted((a, b) => {
    const [difficulty, minutes] = [way * (a.difficulty - b.difficulty), way * (a.minutes - b.minutes)]
    return isByMinutes ? minutes || difficulty : difficulty || minutes
  })
  if (!first || !second) return undefined
  const end = isByMinutes ? (isLess ? '가장 짧은' : '가장 오래 걸리는') : isLess ? '가장 쉬운' : '가장 어려운'
  return {
    lead: `방금 말씀드린 ${problems.length}문제 가운데 ${end} 건 ${withParticle(bold(quoted(first.title)), '이에요/예요')}(난이도 ${first.difficulty}, ${first.minutes}분).`,
    facts: [
      isByMinutes
        ? `그다음은 ${second.minutes}분인 ${withParticle(quoted(second.title), '이에요/예요')}.`
        : first.difficulty === second.difficulty
          ? `${quoted(second.title)}도 난이도는 ${second.difficulty}로 같고 ${second.minutes}분이에요.`
          : `그다음은 난이도 ${second.difficulty}인 ${withParticle(quoted(second.title), '이에요/예요')}.`,
      ...reachOf(first),
    ],
    next: '힌트부터 볼까요?',
    offer: chips.hintTo(first.title),
    suggestions: [chips.hintTo(first.title), chips.show(first.title), chips.another],
    leaves: { ...leavesOf([first], request), shown: [...request.shown] },
    note: `${end} 것 ${first.title}`,
  }
}

const levels = {
  easy: '지금 점수로 보면 어렵지 않은 편이에요.',
  fitting: '지금 점수에 알맞은 난이도예요.',
  hard: '지금 점수로는 벅찰 수 있어서, 힌트를 보면서 푸는 걸 권해요.',
} as const

/** Whether it can be solved is no one's to promise: what the scores say of it. */
function reachOf(problem: Recommended): string[] {
  const { level, needs } = problem.why
  return [levels[level], ...(needs.length > 0 ? [`${reasonsOf(problem)[0]}.`] : [])]
}
