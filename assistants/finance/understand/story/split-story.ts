import { hasQuestionWord, mannerOf } from './asks.ts'
import { clauseBreaks } from './clause-breaks.ts'

/** A message in two: what it asks, and what it tells around it. */
export interface Apart {
  readonly asked: string
  /** In order; `isNear`: of the sentence that asks, in front of it. */
  readonly story: readonly Told[]
}

export interface Told {
  readonly text: string
  readonly isNear: boolean
}

/** What a text would be read as, for one that may stand alone. */
export interface Trial {
  /** Whether the text is a question or a wish to be told something, by itself or with what `told` says in front. */
  isWhole(asked: string, told?: string): boolean
  /** Whether a piece of story says what is asked for, changed or written down, and has to stay. */
  isNeeded(story: string, asked: string): boolean
}

/** Where one sentence ends and the next begins. */
const sentenceEnd = /[?!\n;]+(?:[ㅋㅎㅠㅜ~\s]*)|(?<!\d)[.。…]+(?!\d)\s*|(?<=[가-힣])[~ㅠㅜㅋㅎ]{2,}\s+/gu
/** 다. 요. without a mark: 거든요 지난달, 합니다 이번 달. */
const unmarked =
  /(?<=[가-힣](?:거든요|잖아요|네요|습니다|입니다|합니다|됩니다|는데요|은데요|인데요|라서요|해서요|어서요|아서요|예요|에요|려고요|더라고요))\s+(?=\S+\s+\S)/gu

/** 다녔더니.. 얼마: the sentence goes on. */
const heldBreath = /(?<=[가-힣](?:더니|는데|은데|인데|던데|니까|어서|아서|해서|라서|길래))[.…]+\s*/gu

/** The longest message that is told apart, in letters. */
const longest = 400
const shortest = 10
/** What is to be left out, or what is held against: its object stands in front of it. */
const leavesOut =
  /^\s*(?:빼|뺀|제외|제하|제쳐|제끼|말고|떼|덜어|없이|비교|견주|대조|그거\s?빼|그건\s?빼|그거\s?말고)/u

/**
 * Tells what a message asks from the story around it: a reason in front (조르는데, 멀어졌으니), sentences that but tell,
 * and a reason put behind (싶어서). `undefined`: nothing is told beside, or the story cannot be taken away.
 */
export function splitStory(message: string, trial: Trial): Apart | undefined {
  const text = message.trim().replaceAll(heldBreath, ' ')
  if (text.length < shortest || text.length > longest) return undefined
  const sentences = sentencesOf(text)
  const story: Told[] = []
  const kept: string[] = []
  for (const sentence of sentences) {
    const cut = cutOf(sentence, trial)
    if (cut.asked) kept.push(cut.asked)
    story.push(...cut.story)
  }
  if (story.length === 0 || kept.length === 0) return undefined
  const asked = kept.map((it) => (/[.?!~]$/u.test(it) || it === kept.at(-1) ? it : `${it}.`)).join(' ')
  const before = story.map((it) => it.text).join(' ')
  if (!trial.isWhole(asked, before) || story.some(({ text }) => trial.isNeeded(text, asked))) return undefined
  return { asked, story }
}

/** The sentences of a text, each with its mark; what has neither letters nor digits is none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  const ends = [...text.matchAll(sentenceEnd), ...text.matchAll(unmarked)].sort((a, b) => a.index - b.index)
  for (const { 0: mark, index } of ends) {
    if (index < from) continue
    sentences.push(text.slice(from, index + mark.length))
    from = index + mark.length
  }
  sentences.push(text.slice(from))
  return sentences.map((it) => it.trim()).filter((it) => /[\p{L}\p{N}]/u.test(it))
}

/** 병원 좀 다녔더니..: trails off into the next sentence. */
function leadsOn(sentence: string): boolean {
  const words = sentence.replace(/[\s.…~,ㅠㅜㅋㅎ]+$/u, '')
  return !/(?:요|죠)$/u.test(words) && clauseBreaks(`${words} 그`).some(({ at }) => at === words.length)
}

interface Cut {
  readonly asked?: string
  readonly story: readonly Told[]
}

/** One sentence without what it tells in front of and behind its question. */
function cutOf(sentence: string, trial: Trial): Cut {
  const breaks = clauseBreaks(sentence)
  const last = sentence.slice(breaks.at(-1)?.at ?? 0)
  const manner = mannerOf(last)
  if (manner === 'tells' && !asksBefore(sentence, breaks.at(-1)?.at)) {
    const isNear = leadsOn(sentence)
    return { story: piecesOf(sentence).map((text) => ({ text, isNear })) }
  }
  const behind = reasonBehind(sentence, trial)
  const rest = behind ? behind.asked : sentence
  const front = cutInFront(rest, trial)
  return { asked: front.asked, story: [...front.story, ...(behind?.story ?? [])] }
}

/** Whether something in front of its last clause asks: 얼마 내고 있었지, 바꿔 볼까 싶어서. */
function asksBefore(sentence: string, lastBreak: number | undefined): boolean {
  const asksThere = commas(sentence).some((at) =>
    ['asks', 'wishes'].includes(mannerOf(sentence.slice(0, at))),
  )
  return asksThere || (lastBreak !== undefined && hasQuestionWord(sentence.slice(0, lastBreak)))
}

const commas = (sentence: string): number[] => [...sentence.matchAll(/,\s+/gu)].map(({ index }) => index)

/** …, 요가로 바꿔 볼까 싶어서: behind a comma, after a question that is whole. */
function reasonBehind(sentence: string, trial: Trial): { asked: string; story: readonly Told[] } | undefined {
  const at = commas(sentence).findLast((comma) => {
    const asked = sentence.slice(0, comma)
    const manner = mannerOf(lastClause(asked))
    return (
      (manner === 'asks' || manner === 'wishes') &&
      mannerOf(sentence.slice(comma + 1)) === 'tells' &&
      (trial.isWhole(asked) || trial.isWhole(cutInFront(asked, trial).asked))
    )
  })
  if (at === undefined) return undefined
  return { asked: sentence.slice(0, at), story: [{ text: sentence.slice(at + 1).trim(), isNear: false }] }
}

/** The clauses of a story, each of which lends by itself: the nearest first. */
function piecesOf(told: string): string[] {
  const ends = clauseBreaks(told).map(({ at }) => at)
  return [0, ...ends].map((from, index) => told.slice(from, ends[index]).trim()).filter((it) => it !== '')
}

const lastClause = (text: string): string => text.slice(clauseBreaks(text).at(-1)?.at ?? 0)

/** The shortest end of a sentence that is a question by itself, behind clauses that but tell. */
function cutInFront(sentence: string, trial: Trial): { asked: string; story: readonly Told[] } {
  for (const { at, isSure } of clauseBreaks(sentence).toReversed()) {
    const [told, asked] = [sentence.slice(0, at), sentence.slice(at).trim()]
    if (leavesOut.test(asked) || asksInPassing(told)) continue
    const manner = mannerOf(lastClause(asked))
    if (manner === 'tells' || (manner === 'unsure' && !isSure)) continue
    if (trial.isWhole(asked, told))
      return { asked, story: piecesOf(told).map((text) => ({ text, isNear: true })) }
  }
  return { asked: sentence, story: [] }
}

/** 얼마 쓰는지 적어 내야 해서: the question stands in what would be the story. */
const asksInPassing = (told: string): boolean => hasQuestionWord(told)
