import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { dayText, mealText } from '../answers/words.ts'
import { checkMeals } from '../tools/check-meals.ts'
import type { Handler, Reply } from './handler.ts'

const mostNamed = 6

/** 그럼 지금 식단 괜찮아?: the plan and what is stored, held against all that is remembered. Nothing is changed. */
export const check: Handler = async (t) => {
  const outcome = await t.run(call(checkMeals, { sessionId: t.question.sessionId }))
  if (outcome.kind !== 'found') return { text: '지금은 식단을 살펴보지 못했어요.', isExact: true }
  const { allergies, rules, plan, calendar, found } = outcome.value
  if (plan + calendar === 0)
    return {
      text: '살펴볼 식단이 아직 없어요. 지금 짠 것도, 캘린더에 등록된 것도 없어요.',
      suggestions: ['3일치 점심 저녁 짜줘', '내 정보 보여줘'],
      isExact: true,
    }
  const looked = [
    plan > 0 ? `지금 식단 ${plan}끼` : '',
    calendar > 0 ? `오늘부터 캘린더에 있는 ${calendar}끼` : '',
  ].filter(Boolean)
  const kept = [...allergies.map((it) => `${it} 알레르기`), ...rules]
  if (kept.length === 0)
    return {
      text: `기억해 둔 알레르기나 빼실 것이 없어서 견줄 것이 없어요. 못 드시는 것을 알려 주시면 ${looked.join('와 ')}를 살펴볼게요.`,
      suggestions: ['새우 알레르기 있어', '식단 보여줘'],
      isExact: true,
    }
  const against = `${kept.join(', ')}`
  if (found.length === 0)
    return {
      text: `네, 괜찮아요. ${withParticle(looked.join('와 '), '을/를')} 모두 살펴봤는데 ${against}에 걸리는 메뉴는 없어요.`,
      suggestions: ['식단 보여줘', '캘린더에 등록해줘'],
      isExact: true,
    }
  const stored = found.filter(({ where }) => where === 'calendar')
  return {
    text: `아니요, ${found.length}끼가 걸려요(${against} 기준, ${looked.join('와 ')}를 살펴봤어요).\n\n${linesOf(found)}\n\n${
      stored.length > 0 ? `캘린더에 있는 것은 지우고 다시 짤 수 있어요.` : '그 끼니를 다른 메뉴로 바꿀까요?'
    }`,
    suggestions:
      stored.length > 0
        ? [
            ...new Set(
              stored.slice(0, 2).map(({ date, meal }) => `${dayText(date!)} ${mealText(meal)} 지워줘`),
            ),
          ]
        : ['식단 보여줘', '전부 다시 짜줘'],
    isExact: true,
  }
}

interface Found {
  readonly where: 'plan' | 'calendar'
  readonly day: number | null
  readonly date: string | null
  readonly meal: Parameters<typeof mealText>[0]
  readonly name: string
  readonly against: readonly string[]
}

function linesOf(found: readonly Found[]): string {
  const lines = found.slice(0, mostNamed).map(({ day, date, meal, name, against, where }) => {
    const at = date ? dayText(date) : `${day}일차`
    const from = where === 'calendar' ? '캘린더 ' : ''
    return `- ${from}${at} ${mealText(meal)} **${name}**: ${against.join(', ')}`
  })
  const rest = found.length - mostNamed
  return [...lines, ...(rest > 0 ? [`- 그 밖에 ${rest}끼`] : [])].join('\n')
}

/** What is stored and may not be eaten any more: said right after an allergy is told, since only its owner deletes it. */
export async function storedInDanger(t: Turn): Promise<Reply | undefined> {
  const outcome = await t.run(call(checkMeals, { sessionId: t.question.sessionId }))
  if (outcome.kind !== 'found') return undefined
  const found = outcome.value.found.filter(({ where, isAllergy }) => where === 'calendar' && isAllergy)
  if (found.length === 0) return undefined
  return {
    text: `⚠️ 캘린더에 이미 등록된 ${found.length}끼에는 들어 있거나 확인할 수 없어요. 드시지 마세요.\n\n${linesOf(found)}`,
    suggestions: [
      ...new Set(found.slice(0, 2).map(({ date, meal }) => `${dayText(date!)} ${mealText(meal)} 지워줘`)),
    ],
  }
}
