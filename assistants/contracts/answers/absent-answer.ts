import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected, TopicFound } from '../collected.ts'
import { citation, headingOf } from '../contract/contract.ts'
import { type Query, readQuery } from '../understand/query.ts'
import { evidenceAt, quoteBlock, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { isListLead } from './in-full.ts'
import { polite } from './polite.ts'
import type { Reply } from './reply.ts'
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
  const nearest = first && !isListLead(first) ? first : undefined
  const standard = standardOn(collected)
  const searched = searchedIn(collected)
  const lead = pick(
    [
      `${prefix(query)}계약서에 ${bold(what)}에 관한 조항은 없습니다.`,
      `${prefix(query)}이 계약서는 ${bold(what)}에 관해 정하고 있지 않습니다.`,
    ],
    setting.voice,
  )
  // Not what the question before it was about.
  const own = new Set(readQuery(query.message).terms.map(({ name }) => name))
  const lookedFor = topic.lookedFor.filter((name) => own.has(name))
  const looked = lookedFor.length > 0 ? lookedFor.slice(0, 4).join(', ') : what
  const details = [
    `${searched}에서 ${withParticle(`‘${looked}’`, '을/를')} 찾아보았습니다.`,
    ...(nearest ? [`가장 가까운 것은 **${citation(nearest.section, nearest.sentence.place)}**입니다.`] : []),
    ...(standard ? [standard.text] : []),
  ]
  return {
    lead,
    details,
    ...(nearest && quoteBlock(nearest) ? { quotes: [quoteBlock(nearest)!] } : {}),
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
  return {
    text: `「${standard.standard.title}」에는 **${headingOf(found.section)}**에 이렇게 있습니다: ${polite(one.sentence.text)}`,
  }
}
