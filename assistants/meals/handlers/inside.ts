import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { allergyCovers } from '../planner/rules.ts'
import { ingredientFacts } from '../tools/ingredient-facts.ts'
import type { Reply } from './handler.ts'

/** 간장에 뭐 들어 있어?, 어묵에 밀 들어가?: of an ingredient, what of the marked allergens is in it. */
export async function insideOf(t: Turn, wanted: readonly string[]): Promise<Reply | undefined> {
  const said = t.message.replace(/\s+/gu, '')
  const isHolder = (word: string) => said.includes(`${word}에`) && !said.includes(`${word}에서`)
  const holder = wanted.find((word) => findIngredient(word) && isHolder(word.replace(/\s+/gu, '')))
  if (!holder) return undefined
  const found = await t.run(call(ingredientFacts, { name: holder, grams: 100 }))
  if (found.kind !== 'found') return undefined
  const { name, allergens } = found.value
  const asked = wanted
    .filter((word) => word !== holder)
    .map((word) => {
      const covered = [word, ...(allergyCovers(word) ?? [])]
      return allergens.some((it) => covered.includes(it))
        ? `네, ${name}에는 ${withParticle(word, '이/가')} 들어 있어요.`
        : `아니요, ${name}의 알레르기 표시 재료에는 ${withParticle(word, '이/가')} 없어요.`
    })
  const all =
    allergens.length > 0
      ? `${name}에는 알레르기 표시 재료가 있어요: **${allergens.join(', ')}**.`
      : `${name}에는 따로 표시하는 알레르기 재료가 없어요.`
  return {
    text: `${[...asked, all].join(' ')} 제품마다 다를 수 있으니 포장의 표시도 봐 주세요.`,
    suggestions: [`${name} 대신 뭐 넣어?`, `${name} 들어간 요리 추천해줘`],
    isExact: true,
  }
}
