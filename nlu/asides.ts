import asides from './asides.json' with { type: 'json' }
import type { Example, LabelledClause } from './examples.ts'

/** Every so many examples are said once more with something told beside. */
const besideEvery = 3
const before = [...asides.before, ...asides.either]
const after = [...asides.after, ...asides.either]
/** Numbers that share no factor with the lists' lengths, so that all of a list comes up, in an order that mixes hands. */
const stride = 7919
const joints = ['. ', '\n', ' ', '! ', '.. ', ', ']
const isEnded = /[.!?~…ㅠㅜㅋㅎ^;]$/u
/** An aside that leads on into what is asked (…는데, …라서) is no sentence, and no clause of its own. */
const leadsOn =
  /(?:[는은인던]데|거든|거든요|[어아라해]서|고|(?<![더드])라|니까|지만|면서|느라|려고|길래|더니|며|[믄면])$/u

/**
 * Examples said once more with something told beside them: who one is, what it is for, what happened. What people tell is
 * much the same whatever they ask, and no assistant's own examples have enough of it.
 */
export function asidesOf(examples: readonly Example[]): Map<Example, Example> {
  return new Map(
    examples.flatMap((example, index): [Example, Example][] => {
      const [asked] = example.clauses as [LabelledClause]
      if (index % besideEvery !== 0 || example.clauses.length > 1 || !asked.facets) return []
      const round = index / besideEvery
      const list = round % 3 === 2 ? after : before
      const tells = list[(round * stride) % list.length]!
      const said = list === after ? toldBehind : toldAhead
      return [[example, said(example, asked, tells, round)]]
    }),
  )
}

function toldAhead(example: Example, asked: LabelledClause, tells: string, round: number): Example {
  const head = tells + (leadsOn.test(tells) ? ' ' : jointOf(tells, round))
  const moved = <S extends { start: number; end: number }>(span: S): S => ({
    ...span,
    start: span.start + head.length,
    end: span.end + head.length,
  })
  const asking = moved(asked)
  const clauses = leadsOn.test(tells)
    ? [{ ...asking, start: 0 }]
    : [{ start: 0, end: tells.length, facets: undefined }, asking]
  return { ...example, say: head + example.say, spans: example.spans.map(moved), clauses }
}

function toldBehind(example: Example, asked: LabelledClause, tells: string, round: number): Example {
  const head = example.say + jointOf(example.say, round)
  const say = head + tells
  return { ...example, say, clauses: [asked, { start: head.length, end: say.length, facets: undefined }] }
}

function jointOf(said: string, round: number): string {
  if (isEnded.test(said)) return round % 4 === 3 ? '\n' : ' '
  return joints[round % joints.length]!
}
