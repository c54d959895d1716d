import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected, TopicFound } from '../collected.ts'
import { citation, headingOf } from '../contract/contract.ts'
import { conceptOf } from '../understand/concepts.ts'
import { partsOf } from '../understand/join-queries.ts'
import { type Query, readQuery } from '../understand/query.ts'
import { type Evidence, evidenceAt, quoteBlocks, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { isListLead } from './in-full.ts'
import { polite } from './polite.ts'
import type { Reply } from './reply.ts'
import { restate } from './restate.ts'
import type { AnswerSetting } from './told.ts'

/** The contract has nothing on it: what was searched, what comes nearest, what the standard says. */
export function answerAbsent(
  topic: TopicFound,
  query: Query,
  collected: Collected,
  setting: AnswerSetting,
): Reply {
  const names = topic.absence?.names ?? topic.lookedFor
  const what = (names.length > 0 ? names : [query.message.replace(/[?？!.\s]+$/u, '')]).slice(0, 3).join(', ')
  const [first] = evidenceOf(topic)
  // A list's beginning says nothing of what is nearest in it.
  const nearest = first && !isListLead(first) && isKin(first, query) ? first : undefined
  const part = nearest && partIn(nearest, query)
  const standard = standardOn(collected)
  const searched = searchedIn(collected)
  const lead = part
    ? `${prefix(query)}${withParticle(bold(what), '을/를')} 따로 정한 조항은 없습니다. 다만 ${part}`
    : pick(
        [
          `${prefix(query)}계약서에 ${bold(what)}에 관한 조항은 없습니다.`,
          `${prefix(query)}이 계약서는 ${bold(what)}에 관해 정하고 있지 않습니다.`,
        ],
        setting.voice,
      )
  // Not what the question before it was about.
  const own = new Set(readQuery(query.message).terms.map(({ name }) => name))
  const verbs = new Set(
    readQuery(query.message).terms.flatMap(({ name, kind, nounLike }) =>
      kind === 'word' && !nounLike ? [name] : [],
    ),
  )
  const lookedFor = topic.lookedFor.filter((name) => own.has(name) && !verbs.has(name))
  const looked = lookedFor.length > 0 ? lookedFor.slice(0, 4).join(', ') : what
  const details = [
    `${searched}에서 ${withParticle(`‘${looked}’`, '을/를')} 찾아보았습니다.`,
    ...(part ? otherParts(evidenceOf(topic), query) : []),
    ...(nearest && !part
      ? [
          `가장 가까운 것은 **${citation(nearest.section, nearest.sentence.place)}**입니다.${meaningOf(nearest)}`,
        ]
      : []),
    ...(standard ? [standard.text] : []),
  ]
  return {
    lead,
    details,
    ...(nearest ? { quotes: quoteBlocks(nearest) } : {}),
    next: standard
      ? '필요하다면 표준계약서의 문구를 참고해 추가를 협의해 보시기 바랍니다.'
      : '필요한 내용이라면 상대방과 협의해 서면으로 정해 두는 편이 안전합니다.',
    suggestions: [
      ...(nearest?.section.label ? [`${nearest.section.label} 전문 보여줘`] : []),
      '표준계약서에 있는데 빠진 조항 알려줘',
      '어떤 조항이 있는지 알려줘',
    ],
    sources: nearest ? sourcesOf(setting.contractId, [nearest]) : [],
    sections: nearest ? [nearest.section.key] : [],
    note: `${what} 조항 없음`,
  }
}

/** Whether the nearest is about something that settles the like, or of what was asked: not merely a hit by a passing word. */
function isKin({ found = [] }: Evidence, { terms }: Query): boolean {
  const kin = terms.flatMap((term) => [
    ...(term.generic ? [] : [term.name]),
    ...[...term.near, ...partsOf(term)].map((id) => conceptOf(id).name),
  ])
  return found.some((name) => kin.includes(name))
}

/** What a proviso comes to: by itself it is not read by everybody. */
function meaningOf({ sentence, section, unit }: Evidence): string {
  const said = restate(sentence, section, unit)
  return /그러하지\s?아니/u.test(sentence.text) && !/그렇지 않/u.test(said) ? ` ${said}` : ''
}

/** What settles a part of it, as it stands: no one is to think that there is nothing at all. */
function partIn(nearest: Evidence, query: Query): string | undefined {
  if (!isPart(nearest, query)) return undefined
  const said = restate(nearest.sentence, nearest.section, nearest.unit)
  return `${bold(citation(nearest.section, nearest.sentence.place))}에 따르면 ${said}`
}

function isPart({ found = [] }: Evidence, { terms }: Query): boolean {
  const parts = new Set(terms.flatMap(partsOf).map((id) => conceptOf(id).name))
  return found.some((name) => parts.has(name))
}

function otherParts([first, ...others]: readonly Evidence[], query: Query): string[] {
  return others
    .filter((one, at) => others.findIndex(({ unit }) => unit === one.unit) === at)
    .filter((one) => one.unit !== first!.unit && isPart(one, query))
    .slice(0, 2)
    .map(
      (one) =>
        `**${citation(one.section, one.sentence.place)}** ${restate(one.sentence, one.section, one.unit)}`,
    )
}

/** What is not settled is neither allowed nor forbidden by it: only what would have to stand there gets a no. */
function prefix({ form }: Query): string {
  if (form.form !== 'yes_no') return ''
  if (form.asks === 'existence') return form.asksNone ? '네, ' : '아니요, '
  return form.asks === 'duty' && !form.denies ? '아니요, ' : ''
}

export function searchedIn({ structure }: Collected): string {
  if (!structure) return '계약서 전체'
  const exhibits = structure.exhibitCount > 0 ? `와 별지 ${structure.exhibitCount}개` : ''
  return `조문 ${structure.articleCount}개${exhibits}`
}

function standardOn({ standard }: Collected): { text: string } | undefined {
  const [found] = standard?.found ?? []
  if (!standard || !found) return undefined
  const start = found.matches[0] ?? found.section.units[0]?.sentences[0]?.start
  const one = start === undefined ? undefined : evidenceAt(found.section, start, found.score)
  if (!one) return undefined
  // A cap without what it does not hold for, a release without what comes of it in the end, would be half of it.
  const behind = one.unit.sentences.filter(({ start: at }) => at > one.sentence.start).slice(0, 2)
  const said = [one.sentence, ...behind].map(({ text }) => polite(text)).join(' ')
  return {
    text: `「${standard.standard.title}」에는 **${headingOf(found.section)}**에 이렇게 있습니다: ${said}`,
  }
}
