import { withParticle } from '#korean/particles.ts'
import { bold, is, pick, type Voice } from '../../wording.ts'
import { type Fact, telling } from '../facts.ts'
import type { Reply } from '../reply.ts'
import { subjectWords } from '../subject.ts'
import { chartOf, dimensions, type Group, type Grouped, rankedOf } from './grouped.ts'
import { placeSaid } from './place.ts'
import { hasBounds, withinSaid } from './within.ts'

/** What an answer tells beside the ranking itself, and what it offers. */
interface Around extends Omit<Reply, 'lead' | 'facts' | 'chart'> {
  /** Facts of this dimension alone, ranked among those of every ranking. */
  readonly facts?: readonly (Fact | undefined | false)[]
  /** Said whatever else there is. */
  readonly cautions?: readonly (string | undefined)[]
  /** In place of the ranking's own first sentence. */
  readonly lead?: string | undefined
}

/** How many facts follow the first sentence. */
const mostTold = 2

/** The one composer of rankings and series: which comes first or last, at which place, which lie within bounds. */
export function composeGroups(grouped: Grouped, around: Around, voice: Voice): Reply {
  const { facts = [], cautions = [], lead, ...rest } = around
  const told = lead === undefined ? wordsOf(grouped, voice) : { lead, facts: [] }
  const sure = cautions.filter((caution) => caution !== undefined)
  const chart = chartOf(grouped)
  return {
    ...rest,
    lead: grouped.listsAll ? `${told.lead}\n\n${linesOf(grouped)}` : told.lead,
    facts: [
      ...telling([...(grouped.listsAll ? [] : told.facts), ...facts], Math.max(1, mostTold - sure.length)),
      ...sure,
    ].slice(0, mostTold),
    ...(chart ? { chart } : {}),
  }
}

const linesOf = ({ groups }: Grouped): string =>
  groups.map(({ name, said }) => `- ${name} ${said}`).join('\n')

interface Words {
  readonly lead: string
  readonly facts: readonly (Fact | undefined | false)[]
}

function wordsOf(grouped: Grouped, voice: Voice): Words {
  const ranked = rankedOf(grouped)
  const { where, by } = grouped
  const { noun, counter } = dimensions[by]
  if (hasBounds(grouped)) return within(grouped, ranked)
  const [first] = ranked
  if (!first) return { lead: `${where}쓴 ${withParticle(noun, '은/는')} 없고 환불만 있어 ↩️`, facts: [] }
  if (grouped.place) return placed(grouped, ranked, voice)
  if (ranked.length === 1) {
    const beside = [first.said, first.beside].filter(Boolean).join(', ')
    return {
      lead: `${where}돈 쓴 ${withParticle(noun, '은/는')} ${bold(first.name)} 하나뿐이야 ${markOf(grouped)} (${beside})`,
      facts: [],
    }
  }
  return extreme({ ...grouped, counter }, ranked, voice)
}

const markOf = ({ by, asks, subject }: Grouped): string => {
  const { mark, least } = dimensions[by]
  const isOfSome = subject.category !== undefined || subject.store !== undefined
  if ((by === 'store' || by === 'category') && isOfSome) return subjectWords(subject).emoji
  return asks === 'least' ? (least ?? mark) : mark
}

const howOf = ({ most = '많이 쓴', least = '적게 쓴', asks }: Grouped): string =>
  asks === 'least' ? least : most

/** More than these of one size are no answer. */
const mostTied = 3

function extreme(grouped: Grouped & { counter: string }, ranked: readonly Group[], voice: Voice): Words {
  const { where, by, asks, told = 1 } = grouped
  const ordered = asks === 'least' ? ranked.toReversed() : ranked
  const [first, second, ...others] = ordered as [Group, Group, ...Group[]]
  const noun = `${howOf(grouped)} ${dimensions[by].noun}`
  const tied = ordered.filter(({ value }) => value === first.value)
  const last = ordered.at(-1)!
  const mark = markOf(grouped)
  const after = ordered.slice(tied.length, tied.length + told)
  const facts: (Fact | undefined | false)[] = [
    after.length > 0 && { score: told > 1 ? 0.9 : 0.6, text: afterFirst(after, voice) },
    by !== 'store' &&
      by !== 'method' &&
      others.length > 0 &&
      last.value !== second.value && {
        score: 0.55,
        text: `제일 ${howOf({ ...grouped, asks: asks === 'least' ? 'most' : 'least' })} ${withParticle(dimensions[by].noun, '은/는')} ${last.name}, ${is(last.said)}.`,
      },
  ]
  if (tied.length > 1 && tied.length <= ordered.length) {
    const names = tied.slice(0, mostTied).map(({ name }) => bold(name))
    const more = tied.length > mostTied ? ` 등 ${tied.length}${grouped.counter}` : ''
    return {
      lead: `${where}제일 ${withParticle(noun, '은/는')} ${names.join(', ')}${more}, 똑같이 ${first.said}씩이야 ${mark}`,
      facts,
    }
  }
  const name = bold(first.name)
  const beside = first.beside ? ` (${first.beside})` : ''
  const much = bold(first.said)
  return {
    lead: pick(
      [
        `${where}제일 ${withParticle(noun, '은/는')} ${is(name)} ${mark} (${[much, first.beside].filter(Boolean).join(', ')})`,
        `${withParticle(name, '이/가')} ${where}제일 ${is(noun)} ${mark} ${is(much)}${beside || '.'}`,
        `${is(name)} ${mark} ${where}제일 ${withParticle(noun, '이고/고')}, ${is(much)}${beside || '.'}`,
      ],
      voice,
    ),
    facts,
  }
}

/** What comes after the first. */
function afterFirst(rows: readonly Group[], voice: Voice): string {
  const list = rows
    .map(({ name, said, beside }) => `${name} ${said}${beside ? `(${beside})` : ''}`)
    .join(', ')
  const next = `그다음은 ${is(list)}.`
  return rows.length === 1 ? next : pick([next, `뒤로는 ${is(`${list} 순서`)}.`], voice, 1)
}

function placed(grouped: Grouped, ranked: readonly Group[], voice: Voice): Words {
  const { place = 1, limit, where, by } = grouped
  const { noun, counter } = dimensions[by]
  const row = ranked[place - 1]
  const { lead, facts } = placeSaid(
    { where, noun: `${howOf(grouped)} ${noun}`, mark: markOf(grouped) },
    ranked,
    {
      place,
      ...(limit === undefined ? {} : { limit }),
      aside: [row?.said, row?.beside].filter(Boolean).join(', '),
      all: `돈 쓴 ${noun}`,
      counter,
    },
    voice,
  )
  return { lead, facts: facts.map((text) => ({ score: 1, text })) }
}

function within(grouped: Grouped, ranked: readonly Group[]): Words {
  const { by, where, minAmount, maxAmount, groups } = grouped
  const { noun, counter } = dimensions[by]
  const inBounds = ({ value }: Group) =>
    value >= (minAmount ?? 0) && value <= (maxAmount ?? Number.POSITIVE_INFINITY)
  // Days without any spending are none of those below a sum; months are.
  const counted = by === 'day' ? ranked : groups.filter(({ isPartial }) => !isPartial)
  const { lead, facts } = withinSaid({
    ...grouped,
    where: by === 'day' ? `${where}하루에 ` : where,
    noun,
    counter,
    ...(groups.length > mostCounted ? {} : { of: by === 'day' ? groups.length : counted.length }),
    found: counted.filter(inBounds).sort((a, b) => b.value - a.value),
    nearest: minAmount === undefined ? ranked.at(-1) : ranked[0],
    mark: by === 'day' ? '📅' : '📊',
  })
  return { lead, facts: facts.map((text) => ({ score: 1, text })) }
}

/** Of more than these one does not say how many there were in all. */
const mostCounted = 62
