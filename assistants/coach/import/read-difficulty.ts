const hardest = 5

/** Words for how hard a problem is; of three levels the middle is the middle. */
const words: readonly (readonly string[])[] = [
  ['최하', '매우쉬움', '아주쉬움', '입문', 'veryeasy'],
  ['하', '쉬움', '쉬워요', '초급', 'easy', 'beginner'],
  ['중', '보통', '중간', '중급', 'medium', 'normal', 'intermediate'],
  ['상', '어려움', '어려워요', '고급', 'hard', 'advanced'],
  ['최상', '매우어려움', '아주어려움', 'veryhard', 'expert'],
]
const levelOf = new Map(words.flatMap((list, at) => list.map((word) => [word, at + 1] as const)))

/** A level from 1 to 5: `3`, `3단계`, `Lv.3`, `★★★`, `7/10`, `중`; nothing where it is none. */
export function readDifficulty(text: string): number | undefined {
  const said = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const named = levelOf.get(said)
  if (named !== undefined) return named
  const stars = /^([★⭐*]+)[☆]*$/u.exec(said)?.[1]
  if (stars !== undefined) return within([...stars].length)
  const share = /^(\d+)\/(\d+)$/u.exec(said)
  if (share) {
    const [value, full] = [Number(share[1]), Number(share[2])]
    return full > 0 && value >= 1 && value <= full ? Math.ceil((value / full) * hardest) : undefined
  }
  const plain = /^(?:lv\.?|level|레벨|난이도)?(\d+)(?:단계|점|레벨)?$/u.exec(said)
  return plain ? within(Number(plain[1])) : undefined
}

function within(level: number): number | undefined {
  return level >= 1 && level <= hardest ? level : undefined
}
