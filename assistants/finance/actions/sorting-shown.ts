import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { rowOf } from '../answers/talk/entries.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import type { Change } from '../understand/change.ts'
import { bold, pick, type Voice } from '../wording.ts'
import { exactly } from './expense-words.ts'

type Of<T extends Change['type']> = Extract<Change, { type: T }>

/** 식비로 할까 문화로 할까: where it stands now, which is likelier, and that one word moves it. */
export async function weighSorting(
  t: Turn,
  { entry, choices }: Of<'weigh_sorting'>,
  voice: Voice,
): Promise<Reply> {
  const row = await rowOf(t, entry)
  if (!row) return troubled('방금 적은 지출')
  const { store, category, amount } = row
  const usual = categoryOfStore(store)
  const isThere = choices.includes(category)
  const other = choices.find((one) => one !== category)
  const why = usual === category ? ', 내가 보기에도 그게 맞아' : ''
  const there = withParticle(bold(category), '으로/로')
  const lead = isThere
    ? pick(
        [
          `${store} ${exactly(amount)}, 지금은 ${there} 적혀 있어${why} 👌`,
          `지금은 ${there} 들어가 있어${why} 👌`,
        ],
        voice,
      )
    : `지금은 ${there} 적혀 있어 🙂 ${choices.join(', ')} 중에 말만 하면 바로 옮길게.`
  return {
    lead,
    facts: [],
    ...(isThere ? { next: other ? sayTo(other) : '다른 데로 옮기려면 어디로 넣을지만 말해 줘.' } : {}),
    suggestions: choices
      .filter((one) => one !== category)
      .map((one) => `${withParticle(one, '으로/로')} 바꿔줘`),
    shown: [row.id],
    did: { ...entry, category },
  }
}

function sayTo(other: string): string {
  const to = withParticle(other, '으로/로')
  return `${to} 보고 싶으면 “${to} 바꿔줘”라고 해 줘.`
}
