import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { sortOf, subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

const families: readonly Rewrite[] = [
  // 하나만 끊는다면 뭐가 좋을까
  [
    /(?:딱\s?)?(?:하나|한\s?개|한\s?가지)(?:만|를|을)?\s?(?:없앤|끊는|줄인|뺀|버린|정리한|해지한|포기한|그만둔|그만두|지운|없애|끊|버리|빼|해지하|포기하)(?:다면|면|으면|라면|다\s?치면|려면|으려면)\s?(?:뭐가|뭘|뭐를|뭣을|무엇을|어떤\s?(?:거|걸|게)|어느\s?(?:거|걸|게)|뭐)[가-힣\s]{0,14}(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    '뭘 끊어야 돼',
  ],
]

export const givenUpOutright = (text: string): string => rewritten(text, families)

/** 뭐부터 해지할까, after subscriptions, or one of them: which of them all. */
export function whichToGiveUp(_reading: Reading, { slots, cues }: Light): Reading | undefined {
  if (!cues.has('cancel') || !cues.has('which') || cues.has('howMuch')) return undefined
  const told = [...subjectsIn(slots), ...(slots.lastSubject ? [slots.lastSubject as unknown as Subject] : [])]
  const category = '구독'
  if (!told.some((subject) => sortOf(subject) === category)) return undefined
  return { kind: 'cutting', subjects: [{ category }], without: [], more: [], details: { cutting: 'subject' } }
}
