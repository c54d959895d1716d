import type { Slots } from '#engine/memory/carry-over.ts'
import { findReference } from '#korean/reference.ts'
import type { Reading as Read } from '#nlu/schema.ts'
import type { Json } from '#protocol/events.ts'
import { content } from '../course/content.ts'
import { recordsQuestion } from '../records/question.ts'
import type { Built } from './build-reading.ts'
import { type Ask, asks, type Reading } from './reading.ts'

/** What was doubted before, as it is asked of one problem. */
const ofOneProblem: Readonly<Partial<Record<Ask, Ask>>> = {
  ...{ approach: 'approach', hint: 'hint', answer: 'answer', mistakes: 'mistakes', statement: 'statement' },
  ...{ overcome: 'mistakes', weak: 'mistakes', skill: 'mistakes', scores: 'submissions', trend: 'trend' },
}

/** As many letters as a title has around it where it is only named: …이요, …문제요. */
const mostBeside = 6

/** 왜 자꾸 틀려요, and then 동네 도서관 대출이요: what was asked or doubted, of the problem that is named and nothing else. */
export function ofDoubted(
  main: Read<Built> | undefined,
  [problem]: readonly string[],
  text: string,
  last: Slots,
): Ask | undefined {
  const doubted = doubtedIn(last.doubted) ?? doubtedIn(last.ask)
  // One that was recommended is chosen, and nothing asked of it yet.
  const offered = [last.shown, last.told].some((ids) => Array.isArray(ids) && ids.includes(problem ?? ''))
  if (offered && last.doubted === undefined) return undefined
  const title = content.problems.find(({ id }) => id === problem)?.title
  if (!main || doubted === undefined || title === undefined) return undefined
  const letters = (it: string) => it.replace(/[^가-힣a-z0-9]/giu, '').length
  return letters(text) - letters(title) <= mostBeside ? ofOneProblem[doubted] : undefined
}

/** What a message was likeliest to ask that was asked back for. */
export function doubtedIn(doubted: Json | undefined): Ask | undefined {
  return typeof doubted === 'string' && doubted in asks ? (doubted as Ask) : undefined
}

/** 왜 이렇게 낮죠?, after one unit or skill: the cause of what was told. */
export function asksWhyOfLast(
  { units, problems, skills, concepts, details }: Reading,
  last: Slots | undefined,
): boolean {
  const namesNone = units.length + problems.length + skills.length + concepts.length === 0
  const toldOfOne = [last?.units, last?.skills].some((it) => Array.isArray(it) && it.length === 1)
  return details.why === true && namesNone && details.span === undefined && toldOfOne
}

/** 시간은 줄었네요, after one problem's tries: theirs, unless more is named. */
export function asksTimeOfTries(
  { records, units, problems, skills, details }: Reading,
  last: Slots | undefined,
  text: string,
): boolean {
  const before = recordsQuestion.safeParse(last?.records).data
  const namesNone = units.length + problems.length + skills.length === 0 && details.span === undefined
  const isOfTries = before?.problem_id !== undefined && before.by === 'submission'
  return (
    records?.measure === 'minutes' &&
    isOfTries &&
    namesNone &&
    !/전체|모두|총|합치|합쳐|합하|모든/u.test(text)
  )
}

/** 그거, 그 부분, where the message names nothing itself. */
export function pointsBack({ units, problems, skills, concepts, title }: Reading, text: string): boolean {
  if (units.length + problems.length + skills.length + concepts.length > 0 || title !== undefined)
    return false
  const said = findReference(text)
  return said?.reach === 'last' && said.words.length > 0
}
