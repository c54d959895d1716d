import type { Turn } from '#engine/turn.ts'
import type { Reply } from './answers/reply.ts'
import { describedAnswer } from './answers/term-answer.ts'
import { entriesAbout } from './evidence/gather.ts'
import type { Question } from './evidence/question.ts'
import { nearestEntries } from './evidence/words.ts'
import { findTerms } from './glossary/find-terms.ts'

const most = 2

/**
 * The entries whose explanations say most of what was described, where no name was told: 데이터는 못 내보내는데 같이
 * 학습시키는 방법. They are offered, and not said to be it.
 */
export async function nearByDescription(t: Turn, question: Question): Promise<Reply | undefined> {
  const own = (await t.context.read((tx) => entriesAbout(tx, question))).filter(({ isShared }) => !isShared)
  const names = nearestEntries(question.words, own).slice(0, most)
  const found = await t.context.read((tx) => Array.fromAsync(names, (name) => findTerms(tx, name, 1)))
  const terms = found.flat().map(({ term }) => term)
  return terms.length > 0 ? describedAnswer(terms) : undefined
}
