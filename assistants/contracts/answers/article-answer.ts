import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected } from '../collected.ts'
import { headingOf, paragraphIn, type Section } from '../contract/contract.ts'
import { countWord } from './clause-answer.ts'
import { type Evidence, sourcesOf } from './evidence.ts'
import type { Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

/** So many parts are shown in all; what is left out is said. */
const mostParts = 40

/** Articles as they stand. */
export function answerArticles(
  sections: readonly Section[],
  {
    paragraphs = [],
    missing = [],
    isContrast = false,
  }: { paragraphs?: readonly number[]; missing?: readonly string[]; isContrast?: boolean },
  setting: AnswerSetting,
): Reply {
  const [first] = sections as [Section, ...Section[]]
  const part = first.units.filter(({ place }) => paragraphs.includes(paragraphIn(place) ?? 0))
  const shown = sections.map((section) => ({
    section,
    evidence: partsOf(section, part.length > 0 ? part : section.units),
  }))
  const several = sections.length > 1
  const each = Math.ceil(mostParts / sections.length)
  const quotes = shown.flatMap(({ section, evidence }) => [
    ...(several ? [`> **${headingOf(section)}**`] : []),
    ...evidence.slice(0, each).map((one) => wholePart(one)),
  ])
  const cut = shown.flatMap(({ section, evidence }) =>
    evidence.length > each ? `${section.label || section.title} ${evidence.length - each}개 항목` : [],
  )
  const rest = cut.length > 0 ? `길어서 줄인 부분이 있습니다: ${cut.join(', ')}.` : ''
  const used = shown.flatMap(({ evidence }) => evidence.slice(0, several ? 1 : 4))
  const asked = paragraphs.map((number) => `제${number}항`).join(', ')
  const noPart =
    asked !== '' && part.length === 0
      ? `${withParticle(asked, '은/는')} 없어서 조문 전체를 보여 드립니다.`
      : ''
  const gone = missing.length > 0 ? `${withParticle(missing.join(', '), '은/는')} 이 계약서에 없습니다.` : ''
  const remark = [noPart, gone, rest].filter(Boolean).join(' ')
  return {
    lead:
      isContrast && part.length > 1
        ? contrastLead(first, asked)
        : leadFor(sections, part.length > 0 ? asked : '', setting),
    quotes,
    ...(remark ? { remark } : {}),
    next: several
      ? '궁금한 조문을 하나 골라 물어봐 주세요.'
      : '이 조문에서 궁금한 점을 이어서 물어봐 주세요.',
    suggestions: [
      ...(first.number === null ? [] : [`${first.label} 표준계약서와 비교해줘`]),
      ...(first.number === null ? [] : [`제${first.number + 1}조도 보여줘`]),
      '전체 조항 목록 보여줘',
    ],
    sources: sourcesOf(setting.contractId, used),
    sections: sections.map(({ key }) => key),
    note: `${sections.map(({ label, title }) => label || title).join(', ')} 전문`,
  }
}

function contrastLead(section: Section, asked: string): string {
  return `${withParticle(`${bold(headingOf(section))} ${asked}`, '은/는')} 정하는 경우가 서로 다릅니다.`
}

function leadFor(sections: readonly Section[], part: string, { voice }: AnswerSetting): string {
  if (sections.length > 1) return `${countWord(sections.length)} 개 조문의 내용입니다.`
  const name = `${bold(headingOf(sections[0]!))}${part === '' ? '' : ` ${part}`}`
  return pick(
    [`${name}의 내용은 다음과 같습니다.`, `${withParticle(name, '은/는')} 이렇게 정하고 있습니다.`],
    voice,
  )
}

function partsOf(section: Section, units: Section['units']): Evidence[] {
  return units.flatMap((unit) =>
    unit.sentences.slice(0, 1).map((sentence) => ({ section, unit, sentence, score: 1 })),
  )
}

/** A part with its mark, as it stands. */
function wholePart({ section, unit }: Evidence): string {
  const text = section.text.slice(unit.start - section.start, unit.end - section.start)
  return text === unit.text ? `> ${text.replaceAll('\n', '\n> ')}` : ''
}

/** No article of that number. */
export function answerNoArticle(collected: Collected): Reply {
  const { structure, missing } = collected
  const last = structure?.articles.at(-1)
  const asked = missing.map((reason) => reason.replace(/[은는] 이 계약서에 없습니다$/u, '')).join(', ')
  return {
    lead: `${withParticle(asked || '그 조문', '은/는')} 이 계약서에 없습니다.`,
    details: structure
      ? [`이 계약서는 ${last?.label ?? ''}까지 있고, 별지는 ${structure.exhibitCount}개입니다.`]
      : [],
    next: '조문 번호를 확인하시거나 주제로 물어봐 주세요.',
    suggestions: ['전체 조항 목록 보여줘', ...(last ? [`${last.label} 보여줘`] : [])],
    sources: [],
    sections: [],
    note: `${asked} 없음`,
  }
}
