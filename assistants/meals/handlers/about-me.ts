import { call } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { setProfile } from '../actions/set-profile.ts'
import { wonText } from '../answers/words.ts'
import { contraries } from '../kitchen/conditions.ts'
import { dietRules } from '../kitchen/diets.ts'
import { type Profile, plainProfile } from '../planner/wishes.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { getProfile } from '../tools/get-profile.ts'
import type { Request } from '../understand/request.ts'
import { madeSafe } from './change.ts'
import { storedInDanger } from './check.ts'
import type { Handler } from './handler.ts'
import { showPlan } from './plan.ts'

/** What somebody tells of themselves is kept; an allergy is taken out of the current plan at once. */
export const aboutMe: Handler = async (t, { request, unexplained }) => {
  const found = await t.run(call(getProfile, {}))
  const before = found.kind === 'found' ? found.value : plainProfile
  const patch = patchOf(request, before, unexplained)
  if (Object.keys(patch).length === 0)
    return showMe(t, { request, own: [], unexplained, before: [], dish: undefined })
  const acted = await t.act(setProfile, patch)
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  const receipt =
    acted.kind === 'done' ? acted.receipt.summary : acted.kind === 'failed' ? acted.error : acted.reason
  const changed =
    acted.kind === 'done' && (patch.allergies ?? patch.dislikes ?? patch.diet) ? await madeSafe(t) : undefined
  if (changed?.end) return changed
  const stored = patch.allergies && !request.isCured ? await storedInDanger(t) : undefined
  return {
    ...changed,
    text: [receipt, stored?.text, changed ? `지금 식단도 고쳤어요. ${changed.text}` : '']
      .filter(Boolean)
      .join('\n\n'),
    suggestions: [
      ...(stored?.suggestions ?? []),
      ...(changed?.suggestions ?? ['내 정보 보여줘', '3일치 점심 저녁 짜줘', '되돌려줘']),
    ],
    isExact: true,
  }
}

const diets = { 저염: 'low_sodium', 저탄수화물: 'low_carb' } as const
/** Words that say what something is like, not what one cannot eat. */
const manners = new Set(['아이', '간단한', '도시락', '든든한', '국물', '담백한'])

function patchOf(request: Request, before: Profile, unexplained: readonly string[]): Partial<Profile> {
  const { wanted = [], without = [], replaced = [], diet, servings, kcal, budget, minutes } = request
  const words = [...wanted, ...without, ...replaced].filter((it) => !manners.has(it))
  const health = request.isAllergy ? [...words, ...(words.length === 0 ? unexplained : [])] : []
  if (request.isCured && words.length > 0)
    return { allergies: before.allergies.filter((it) => !words.includes(it)) }
  const named = wanted.find((it): it is keyof typeof diets => it in diets)
  // 저염 beside 비건: the diet stays, and what is salty is left out.
  const isBeside = named === '저염' && before.diet !== plainProfile.diet && before.diet !== diets[named]
  const said = isBeside ? undefined : named
  // 앞으로 기름진 거 안 먹을래: what is left out, by its own name.
  const contrary = [...contraries].flatMap(([word, name]) =>
    wanted.includes(name) && (isBeside || !(name in diets)) ? [word] : [],
  )
  const dislikes = request.isAllergy ? [] : [...without, ...replaced, ...contrary]
  return {
    ...(health.length > 0 ? { allergies: [...new Set([...before.allergies, ...health])] } : {}),
    ...(dislikes.length > 0 ? { dislikes: [...new Set([...before.dislikes, ...dislikes])] } : {}),
    ...(diet ? { diet } : said && !request.isAllergy ? { diet: diets[said] } : {}),
    ...(servings === undefined ? {} : { servings: Math.min(20, servings) }),
    ...(kcal !== undefined && kcal >= 800 && kcal <= 5000 ? { kcal } : {}),
    ...(budget !== undefined && budget >= 500 && budget <= 100_000 ? { budget } : {}),
    ...(minutes !== undefined && minutes >= 5 && minutes <= 240 ? { minutes } : {}),
  }
}

export const showMe: Handler = async (t) => {
  const found = await t.run(call(getProfile, {}))
  const { allergies, diet, dislikes, servings, kcal, budget, minutes } =
    found.kind === 'found' ? found.value : plainProfile
  const lines = [
    `- 알레르기: ${allergies.join(', ') || '없음'}`,
    `- 식단 종류: ${dietRules[diet].name}`,
    `- 빼고 짜는 것: ${dislikes.join(', ') || '없음'}`,
    `- 인분: ${servings}인분`,
    ...(kcal === null ? [] : [`- 하루 열량: ${kcal.toLocaleString('en')}kcal`]),
    ...(budget === null ? [] : [`- 한 끼 예산: 1인 ${wonText(budget)}`]),
    ...(minutes === null ? [] : [`- 조리 시간: ${minutes}분 안`]),
  ]
  return {
    text: `이렇게 기억하고 있어요.\n\n${lines.join('\n')}`,
    suggestions: ['새우 알레르기 있어', '앞으로 2인분으로 해줘'],
    isExact: true,
  }
}

export const undo: Handler = async (t) => {
  const outcome = await t.undo('last')
  if (outcome.kind === 'refused') return { text: outcome.text, suggestions: ['식단 보여줘'], isExact: true }
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind === 'found') {
    showPlan(t, stored.value.plan)
    const changed = await madeSafe(t)
    if (changed)
      return {
        ...changed,
        text: `${outcome.receipt.summary}\n\n${withParticle('알레르기 재료', '이/가')} 든 메뉴는 다시 바꿨어요. ${changed.text}`,
      }
  }
  return { text: outcome.receipt.summary, suggestions: ['식단 보여줘', '장바구니 보여줘'], isExact: true }
}
