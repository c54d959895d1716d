import { schema } from '#assistants/finance/reader/schema.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { Span } from '#nlu/schema.ts'
import type { Labelled } from './labelled.ts'

/** What a sentence that asks has. */
const asks: ReadonlySet<string> = new Set(
  'how much,in all,count,how many,show,where,what,when,average,compare,more,less,changed,budget,left,ahead,recurring,share,as set,unsorted,save,advise,do,by month,by day,by sort,weekday'.split(
    ',',
  ),
)
const conceptsIn = conceptFinder(schema.concepts)
const sentenceEnd = /(?:[.!?~…;]+|[ㅋㅎㅠㅜ]{1,}[.!?~]*)\s+/gu

/** A message of which one sentence asks and others only tell, parted there. */
export function toldApart(message: string, whole: Labelled): Labelled[] {
  if (whole.facets.ask === 'chat' || whole.facets.ask === 'off_topic' || whole.facets.ask === 'action')
    return [whole]
  const ends = [...message.matchAll(sentenceEnd)].map(({ 0: said, index }) => ({
    end: index + said.trimEnd().length,
    start: index + said.length,
  }))
  if (ends.length === 0 || ends.length > 3 || message.includes('|')) return [whole]
  const spans = [...ends, { end: message.length, start: message.length }].map(({ end }, index) => ({
    start: index === 0 ? 0 : ends[index - 1]!.start,
    end,
  }))
  const asking = spans.filter(
    (span) =>
      conceptsIn(message, span).some(({ name }) => asks.has(name)) ||
      whole.mentions.some(
        (it) => it.role !== 'aside' && it.span.start >= span.start && it.span.end <= span.end,
      ),
  )
  if (asking.length !== 1) return [whole]
  const [only] = asking
  const told = (span: Span): Labelled => ({ ...whole, span, mentions: [], tells: true })
  const start = only!.start
  const end = only!.end
  const own = {
    ...whole,
    span: { start, end },
    mentions: whole.mentions.filter((it) => it.span.start >= start && it.span.end <= end),
  }
  const before = start > 0 ? [told({ start: 0, end: ends.findLast((gap) => gap.start <= start)!.end })] : []
  const next = ends.find((gap) => gap.end >= end)
  return [
    ...before,
    own,
    ...(end < message.length && next ? [told({ start: next.start, end: message.length })] : []),
  ]
}
