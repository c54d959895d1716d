import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { Comparison, StandardFound } from '../collected.ts'
import { citation, headingOf, shortCitation } from '../contract/contract.ts'
import { nearlySame } from '../standard/aspects.ts'
import { isOtherKind, otherKindWarning } from '../standard/other-kind.ts'
import { articleHref, evidenceAt } from './evidence.ts'
import { polite } from './polite.ts'
import { compareChip, type Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

const mostNamed = 5

/** What weighs on who signs it, where no standard has it. */
const burdening: ReadonlySet<string> = new Set([
  'punitive',
  'penalty',
  'delay_penalty',
  'acceleration',
  'non_compete',
  'exclusivity',
  'guarantor',
  'collateral',
])

/** What the contract lacks against the standard, and where the two differ. */
export function answerComparison(whole: Comparison, { contractId }: AnswerSetting, message: string): Reply {
  const one = oneAsked(whole, message)
  const comparison = one ? { ...whole, aspects: [one], gaps: [], beyond: [] } : whole
  const { standard, gaps, aspects, counts, missing, beyond } = comparison
  const differing = aspects.filter(({ verdict }) => verdict !== 'same')
  const [near, told] = [
    differing.filter(({ remark }) => remark === nearlySame),
    differing.filter(({ remark }) => remark !== nearlySame),
  ]
  const burdens = beyond.filter(({ id }) => burdening.has(id))
  const further = beyond.filter(({ id }) => !burdening.has(id))
  const lacking = gaps.map(({ name }) => name)
  const warning = isOtherKind(counts) ? otherKindWarning(standard.title) : ''
  return {
    // That the two are of different kinds has to be known before what they lack of each other.
    lead: [warning, one ? leadOfOne(one, message) : leadOf(comparison, lacking)].filter(Boolean).join(' '),
    details: one
      ? []
      : [
          ...gaps
            .slice(0, mostNamed)
            .map((gap) => `${bold(`없음 · ${gap.name}`)} — 표준 ${gap.citation}: ${polite(gap.quote)}`),
          ...burdens.map(
            ({ name, citation: where, quote }) =>
              `${bold(`이 계약에만 · ${name}`)} — ${shortOf(where)}: ${polite(quote)}`,
          ),
          ...told.map(
            ({ name, mine, standard: theirs, remark }) =>
              `${bold(`다름 · ${name}`)} — 이 계약 ${mine.value}(${shortOf(mine.citation)}), 표준 ${theirs.value}: ${remark}.`,
          ),
          ...(near.length > 0
            ? [`${withParticle(near.map(({ name }) => name).join(', '), '은/는')} ${nearlySame}.`]
            : []),
          ...(further.length > 0
            ? [
                `표준에는 없고 이 계약에만 있는 내용: ${further
                  .slice(0, 8)
                  .map(({ name }) => name)
                  .join(', ')}`,
              ]
            : []),
        ],
    next: lacking[0]
      ? `‘${lacking[0]}’에 관한 표준 문구를 보여 드릴까요?`
      : '조문별로도 비교해 드릴 수 있습니다.',
    suggestions: [
      ...lacking.slice(0, 2).map((name) => `표준계약서의 ${name.split('·')[0]} 조항 보여줘`),
      ...(missing.length > 0 ? ['어떤 조항이 있는지 알려줘'] : []),
    ],
    sources: [...differing, ...aspects.filter(({ verdict }) => verdict === 'same')].map(({ mine }) => ({
      id: `${contractId}:${mine.start}-${mine.start + mine.quote.length}`,
      kind: 'article',
      title: mine.citation,
      locator: shortOf(mine.citation),
      quote: mine.quote,
      href: articleHref(contractId, mine.section, {
        start: mine.start,
        end: mine.start + mine.quote.length,
      }),
    })),
    sections: [...new Set(differing.map(({ mine }) => mine.section))].slice(0, 3),
    ...(one ? {} : { chart: tableOf(comparison) }),
    note: `${standard.title}와 비교`,
  }
}

/** 비밀유지 기간은 표준보다 짧아?: the one thing that is asked, where both put a figure to it. */
function oneAsked(
  { aspects, pairs }: Comparison,
  message: string,
): Comparison['aspects'][number] | undefined {
  const bare = message.replaceAll(/\s/gu, '')
  const named = aspects.filter(({ name }) => bare.includes(name.replaceAll(' ', '')))
  const [one, another] = named.length > 0 ? named : pairs.length <= 1 ? aspects : []
  return one && !another && asksMeasure.test(bare) ? one : undefined
}

const asksMeasure = /보다[^?]*(?:짧|길|적|많|낮|높|작|크|커|빠르|빨리|늦|이르|엄격|느슨|유리|불리)/u
const asksLess = /짧|적[어은나게]|낮|작[아은나게]|빠르|빨라|빨리/u
const asksMore = /길[어다나고]|긴|많|높|크|커|늦|오래/u

function leadOfOne(
  { name, mine, standard, remark, verdict }: Comparison['aspects'][number],
  message: string,
): string {
  const [ours, theirs] = [mine, standard].map(({ value, citation }) => `${bold(value)}(${shortOf(citation)})`)
  const values = `${withParticle(name, '은/는')} 이 계약 ${ours}, 표준 ${theirs}입니다.`
  const [less, more] = [asksLess.test(message), asksMore.test(message)]
  if (verdict === 'same') return `${less || more ? '아니요, 같습니다. ' : ''}${values}`
  const size = (value: string) =>
    Number(/[\d.]+/u.exec(value)?.[0]) * (unitDays[/[가-힣%]+$/u.exec(value)?.[0] ?? ''] ?? 1)
  const isLess = size(mine.value) < size(standard.value)
  const said = less === more ? '' : less === isLess ? '네, ' : '아니요, '
  return `${said}${values} ${remark}.`
}

const unitDays: Readonly<Record<string, number>> = { 시간: 1 / 24, 일: 1, 영업일: 1.45, 개월: 30, 년: 365 }

function leadOf(
  { standard, pairs, missing, counts, aspects }: Comparison,
  lacking: readonly string[],
): string {
  const against = `「${standard.title}」와 비교하면`
  const [only, another] = aspects.filter(({ verdict }) => verdict !== 'same')
  if (only && !another && pairs.length <= 1) {
    const values = `이 계약 ${bold(only.mine.value)}, 표준 ${withParticle(bold(only.standard.value), '으로/로')}`
    return `${against} ${withParticle(only.name, '은/는')} ${values} 다릅니다. ${only.remark}.`
  }
  if (lacking.length === 0 && counts.weaker + counts.stronger === 0) {
    return pairs.length === 0
      ? `${against} 맞는 표준 조항이 없습니다.`
      : `${against} 빠지거나 크게 다른 내용은 없습니다.`
  }
  const gone =
    lacking.length > 0
      ? `${bold(lacking.slice(0, 3).join(', '))}${lacking.length > 3 ? ' 등' : ''}에 관한 내용이 없고`
      : missing.length > 0
        ? `표준의 조항 가운데 ${missing.length}개가 없고`
        : '빠진 내용은 없고'
  const differing = counts.weaker + counts.stronger
  return differing > 0
    ? `${against} ${gone}, 내용이 다른 항목이 ${bold(`${differing}개`)} 있습니다.`
    : `${against} ${gone.replace(/고$/u, '습니다').replace(/없습니다/u, '없습니다')}.`
}

const shortOf = (citation: string): string => citation.replace(/\([^)]*\)/u, '')

function tableOf({ standard, pairs, missing, extra, gaps, beyond, aspects }: Comparison): Chart {
  const remarks = (key: string, own: string) =>
    [
      ...aspects
        .filter(({ standard: theirs, mine }) => theirs.section === key || mine.section === own)
        .filter(({ verdict }) => verdict !== 'same')
        .map(({ name, mine, standard: theirs }) => `${name} ${mine.value} ↔ ${theirs.value}`),
      ...gaps.filter(({ section }) => section === key).map(({ name }) => `${name} 없음`),
      ...beyond
        .filter(({ section, id }) => section === own && burdening.has(id))
        .map(({ name }) => `표준에 없는 ${name}`),
    ].join(', ')
  return {
    title: `「${standard.title}」와 비교`,
    chart_type: 'table',
    data: {
      columns: ['이 계약', '표준계약서', '다른 점'],
      rows: [
        ...pairs.map((pair) => [
          pair.mine.heading,
          pair.standard.heading,
          remarks(pair.standard.key, pair.mine.key) || '비슷함',
        ]),
        ...missing.map(({ heading }) => ['—', heading, '이 계약에 없음']),
        ...extra.map(({ heading, elsewhere }) =>
          elsewhere
            ? [heading, `${elsewhere}에 포함`, remarksOf(heading, aspects) || '표준은 다른 조문에서 다룸']
            : [heading, '—', '표준에 없음'],
        ),
      ],
    },
  }
}

/** The differences that stand in an article of the contract that none of the standard's answers. */
function remarksOf(heading: string, aspects: Comparison['aspects']): string {
  return aspects
    .filter(({ verdict, mine }) => verdict !== 'same' && mine.citation.startsWith(heading))
    .map(({ name, mine, standard }) => `${name} ${mine.value} ↔ ${standard.value}`)
    .join(', ')
}

/** What the standard says on a topic, beside what the contract does. */
export function answerStandard({ standard, found, aspects }: StandardFound, _: AnswerSetting): Reply {
  const [first] = found
  const section = first!.section
  const starts = first!.matches.length > 0 ? first!.matches : section.units.map((unit) => unit.start)
  const evidence = starts.flatMap(
    (start) =>
      evidenceAt(section, start, 1) ??
      section.units
        .filter((it) => it.start === start)
        .flatMap((unit) => evidenceAt(section, unit.sentences[0]?.start ?? -1, 1) ?? []),
  )
  const quotes = evidence
    .slice(0, 4)
    .map(({ sentence }) => `> “${sentence.text}” — 표준 ${shortCitation(section, sentence.place)}`)
  const parts = new Set(evidence.map(({ sentence }) => citation(section, sentence.place)))
  const where = parts.size === 1 ? [...parts][0]! : headingOf(section)
  return {
    lead: `「${standard.title}」에서는 ${withParticle(bold(where), '이/가')} 이를 정하고 있습니다.`,
    quotes,
    details: [
      standsHere(first!),
      ...aspects
        .filter(({ verdict }) => verdict !== 'same')
        .map(
          ({ name, mine, standard: theirs, remark }) =>
            `${bold(name)}: 이 계약 ${mine.value}, 표준 ${theirs.value} — ${remark}.`,
        ),
    ],
    next: '계약서 전체를 표준과 비교해 볼 수도 있습니다.',
    suggestions: [compareChip, ...(first!.mine ? [`${shortOf(first!.mine)} 전문 보여줘`] : [])],
    sources: [],
    sections: [],
    note: `표준계약서 ${section.label}`,
  }
}

/** Which article of the contract it would be, and whether that has it. */
function standsHere({ mine, lacks }: StandardFound['found'][number]): string {
  if (!mine) return '이 계약에는 이에 맞는 조문이 없습니다.'
  if (lacks.length === 0) return `이 계약에서는 **${mine}**에 해당합니다.`
  return `이 계약 **${mine}**에는 ${withParticle(bold(lacks.join(', ')), '이/가')} 없습니다.`
}
