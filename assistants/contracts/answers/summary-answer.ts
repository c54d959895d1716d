import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { RisksFound, StructureFound } from '../collected.ts'
import { citedSource } from './evidence.ts'
import { polite } from './polite.ts'
import { type Reply, risksChip } from './reply.ts'

/** The contract in short: its parties, every key term with its place, what each side has to do, the days to remember. */
export function answerSummary(found: StructureFound, risks: RisksFound | undefined): Reply {
  const {
    contract,
    parties,
    key_terms: terms,
    conflicts,
    kind,
    articles,
    articleCount,
    dates,
    duties,
  } = found
  const named = parties
    .filter(({ name }) => name !== '')
    .map(({ role, name }) => (role ? `${role} ${name}` : name))
  const what = kind ? `${withParticle(kind, '으로/로')}, ` : ''
  const lines = Map.groupBy(terms, ({ id }) => id)
    .values()
    .map(
      (held) =>
        `${bold(held[0]!.name)}: ${held.map(({ text, citation }) => `${text} (${citation})`).join(' / ')}`,
    )
    .toArray()
  const differing = conflicts.map(
    ({ name, texts, prevails }) =>
      `${withParticle(name, '은/는')} ${texts.join('와 ')}, 두 가지로 적혀 있습니다. ${prevails ? `${prevails}이 우선합니다.` : '어느 쪽이 우선하는지는 정해져 있지 않습니다.'}`,
  )
  const others = articles
    .map(({ title }) => title)
    .filter(Boolean)
    .slice(0, 12)
  return {
    lead: `${withParticle(bold(`「${contract.title}」`), '은/는')} ${what}${named.length > 1 ? `${named.slice(0, 3).join(', ')} 사이의 계약입니다.` : `조문 ${articleCount}개로 된 문서입니다.`}`,
    details: [
      ...(lines.length > 0 ? lines : others),
      ...duties.map(dutiesLine),
      ...datesLine(contract.id, dates),
      ...risksLine(risks),
      ...(contract.unreadable ? [`${bold('읽지 못한 것')}: ${contract.unreadable}`] : []),
    ],
    ...(differing.length > 0 ? { remark: differing.join(' ') } : {}),
    next: '더 알고 싶은 항목을 말씀해 주시면 조문을 짚어 답해 드립니다.',
    suggestions: chips(terms),
    sources: terms.map((term) => citedSource(contract.id, term)),
    sections: [...new Set(terms.map(({ key }) => key))].slice(0, 5),
    note: '요약',
  }
}

function dutiesLine({ role, told, articles }: StructureFound['duties'][number]): string {
  const more = articles > told.length ? [`그 밖에 조문 ${articles - told.length}개가 더 있습니다.`] : []
  const lines = told.map(({ citation, quote }) => `${citation}: ${polite(quote)}`)
  return [bold(`${role}의 의무`), ...lines, ...more].join('\n  - ')
}

function datesLine(contractId: string, dates: StructureFound['dates']): string[] {
  if (dates.length === 0) return []
  const lines = dates.map(({ name, date, citation }) => `${shownDay(date)} ${name} (${citation})`)
  const file = `[달력에 넣기](/api/contracts/${contractId}/dates.ics)`
  return [[`${bold('기억할 날')} ${file}`, ...lines].join('\n  - ')]
}

function shownDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}

function risksLine(found: RisksFound | undefined): string[] {
  if (!found || found.risks.length === 0) return []
  const names = [...new Set(found.risks.map(({ name }) => name))].slice(0, 4)
  return [`${bold('살펴볼 조항')}: ${names.join(', ')}`]
}

const chips = (terms: StructureFound['key_terms']): string[] => [
  ...(terms.some(({ id }) => id === 'penalty') ? ['중도에 해지하면 위약금이 있나요?'] : []),
  ...(terms.some(({ id }) => id === 'term') ? ['계약기간은 언제까지인가요?'] : []),
  risksChip,
  '전체 조항 목록 보여줘',
]
