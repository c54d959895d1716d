import { call } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { whenText } from '../answers/idea-words.ts'
import { wonText } from '../answers/words.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import type { Handler } from './handler.ts'
import { mealMeant, noMoreIdeas, proposeMeals } from './ideas.ts'
import { conditionNotes, unkeptNotes } from './notes.ts'
import { seedOf } from './plan.ts'
import { unmetNotes } from './unmet.ts'
import { wishesOf } from './wishes-of.ts'

const count = 5
const mostLooked = 60

/** Ideas: for a meal, or dishes of a kind. */
export const find: Handler = async (t, asked) => {
  const { request, unexplained } = asked
  if (request.ofMeal) return proposeMeals(t, asked)
  const seen = request.more ? (asked.ideas?.seen ?? []) : []
  const found = await t.run(
    call(searchRecipes, {
      ...{ wishes: wishesOf(request), meals: [...(request.meals ?? [])], seed: seedOf(t) },
      limit: Math.min(mostLooked, count + seen.length),
      question: t.message.slice(0, 400),
    }),
  )
  const recipes =
    found.kind === 'found' ? found.value.recipes.filter(({ id }) => !seen.includes(id)).slice(0, count) : []
  if (found.kind === 'found' && recipes.length === 0) return noMoreIdeas(request, asked.ideas)
  if (found.kind !== 'found')
    return {
      text: `${found.kind === 'miss' ? found.reason : '지금은 찾지 못했어요'}. 재료나 맛을 바꿔 말씀해 주세요.`,
      suggestions: ['두부 요리 추천해줘', '간단한 아침 추천해줘'],
      isExact: true,
    }
  const { count: all, unmet } = found.value
  const lines = recipes.map(
    ({ name, minutes, kcal, price }) => `- **${name}** ${minutes}분 · ${kcal}kcal · 1인 ${wonText(price)}쯤`,
  )
  const lead =
    seen.length > 0
      ? '다른 걸로 골라 봤어요.'
      : all > recipes.length
        ? `${all}가지 가운데 ${recipes.length}가지를 골랐어요.`
        : '이런 요리가 있어요.'
  const notes = [
    ...(await unmetNotes(t, unmet)),
    ...unkeptNotes(request, unexplained, t.message),
    ...conditionNotes(request),
  ]
  const place = mealMeant(request, t.question.now)
  const [first] = recipes
  return {
    text: `${[...notes, lead].join(' ')}\n\n${lines.join('\n')}`,
    suggestions: [
      ...recipes.slice(0, 2).map(({ name }) => `${name} 어떻게 만들어?`),
      `${whenText(place.date, place.meal, t.today)}은 ${withParticle(first!.name, '으로/로')} 등록해줘`,
      ...(all > recipes.length + seen.length ? ['다른 거 추천해줘'] : []),
    ],
    ...(recipes.length === 1 ? { dish: first!.id } : {}),
    ideas: {
      ids: recipes.map(({ id }) => id),
      names: recipes.map(({ name }) => name),
      seen: [...seen, ...recipes.map(({ id }) => id)],
      ...place,
    },
    isExact: true,
  }
}
