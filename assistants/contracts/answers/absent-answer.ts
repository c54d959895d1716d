import { bold } from '#engine/wording.ts'
import { pickParticle } from '#korean/particles.ts'
import type { Collected, TopicFound } from '../collected.ts'
import { citation, headingOf } from '../contract/contract.ts'
import { evidenceAt, quoteBlocks, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { polite } from './polite.ts'
import type { Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

/** The contract has nothing on it: what was looked for and where, what comes nearest, what the standard says. */
export function answerAbsent(topic: TopicFound, collected: Collected, setting: AnswerSetting): Reply {
  const { verdict } = topic
  const names = verdict.kind === 'absent' ? verdict.names : topic.lookedFor
  const what = names.slice(0, 3).join(', ')
  const isThing = verdict.kind === 'absent' && verdict.by === 'thing'
  const [nearest] = evidenceOf(topic)
  const standard = standardOn(collected)
  const lead = isThing ? `이 계약서에서 ${bold(what)}에 관한 조항은 찾지 못했습니다.` : standNowhere(names)
  const details = [
    `${searchedIn(collected)}에서 제목과 본문, 표를 모두 찾아보았습니다.`,
    ...(nearest
      ? [`가장 가까운 조항은 ${bold(citation(nearest.section, nearest.sentence.place))}입니다.`]
      : []),
    ...(isThing ? [] : ['다른 말로 적혀 있을 수 있으니 계약서에서 쓰는 말로 다시 물어봐 주세요.']),
    ...(standard ? [standard] : []),
    ...(collected.contract?.unreadable ? [collected.contract.unreadable] : []),
  ]
  return {
    lead,
    details,
    ...(nearest ? { quotes: quoteBlocks(nearest) } : {}),
    next: '필요한 내용이라면 상대방과 협의해 서면으로 정해 두는 편이 안전합니다.',
    suggestions: [
      ...(nearest?.section.label && nearest.section.label !== '본문'
        ? [`${nearest.section.label} 전문 보여줘`]
        : []),
      '전체 조항 목록 보여줘',
    ],
    sources: nearest ? sourcesOf(setting.contractId, [nearest]) : [],
    sections: nearest ? [nearest.section.key] : [],
    note: `${what} 없음`,
  }
}

/** That words stand nowhere, and nothing more. */
export function standNowhere(names: readonly string[]): string {
  const said = names.slice(0, 3)
  return `${said.map((name) => `‘${name}’`).join(', ')}${pickParticle(said.at(-1)!, '이라는/라는')} 말은 이 계약서에 나오지 않습니다.`
}

export function searchedIn({ structure }: Collected): string {
  // A form without articles is one of them to the reader, and none to people.
  if (!structure || structure.articleCount < 2) return '계약서 전체'
  const exhibits = structure.exhibitCount > 0 ? `와 별지 ${structure.exhibitCount}개` : ''
  return `조문 ${structure.articleCount}개${exhibits}`
}

function standardOn({ standard }: Collected): string | undefined {
  const [found] = standard?.found ?? []
  if (!standard || !found) return undefined
  const start = found.matches[0] ?? found.section.units[0]?.sentences[0]?.start
  const one = start === undefined ? undefined : evidenceAt(found.section, start, found.score)
  if (!one) return undefined
  // A cap without what it does not hold for, a release without what comes of it in the end, would be half of it.
  const behind = one.unit.sentences.filter(({ start: from }) => from > one.sentence.start).slice(0, 2)
  const said = [one.sentence, ...behind].map(({ text }) => polite(text)).join(' ')
  return `「${standard.standard.title}」에는 **${headingOf(found.section)}**에 이렇게 있습니다: ${said}`
}
