import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected, StructureFound } from '../collected.ts'
import { readQuery } from '../understand/query.ts'
import { sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { compareChip, type Reply } from './reply.ts'
import { signerLines } from './signers.ts'
import type { AnswerSetting } from './told.ts'

/** How far the articles go, and what they are called. */
export function answerStructure(
  { contract, articles, exhibits, articleCount, exhibitCount }: StructureFound,
  message: string,
): Reply {
  const [first, last] = [articles[0], articles.at(-1)]
  const range = first && last && first.label !== '' ? `${first.label}부터 ${last.label}까지 ` : ''
  const attached = exhibitCount > 0 ? `, 별지 ${exhibitCount}개가 붙어 있습니다.` : ' 있고, 별지는 없습니다.'
  const chapters = Map.groupBy(articles, ({ chapter }) => chapter ?? '')
  const groups = [...chapters].map(([chapter, held]) => {
    const titles = held.map(({ label, title }) => (title ? `${label} ${title}` : label)).join(', ')
    return chapter ? `${bold(chapter)}: ${titles}` : titles
  })
  // 별지 몇 개야?: of what is asked about alone.
  const asksExhibits = /별지|별표|부속/u.test(message) && !/조항|조문|몇\s?조|목차|구성/u.test(message)
  return {
    lead: asksExhibits
      ? exhibitCount > 0
        ? `「${contract.title}」에는 ${bold(`별지 ${exhibitCount}개`)}가 붙어 있습니다.`
        : `「${contract.title}」에는 별지가 없습니다.`
      : `${withParticle(`「${contract.title}」`, '은/는')} ${range}${bold(`${articleCount}개 조문`)}${exhibitCount > 0 ? '으로 되어 있고' : '이'}${attached}`,
    details: [...(asksExhibits ? [] : groups), ...exhibits.map(({ heading }) => heading)],
    next: '보고 싶은 조문을 번호나 제목으로 말씀해 주세요.',
    suggestions: ['이 계약 핵심만 요약해줘', '해지 조건이 뭐야?', compareChip],
    sources: [],
    sections: [],
    note: `조문 ${articleCount}개`,
  }
}

/** 4장에는 어떤 조항이 있어?: the articles of one chapter. Nothing where no chapter is named or there. */
export function answerChapter({ contract, articles }: StructureFound, message: string): Reply | undefined {
  const number = /제?\s?(\d{1,2})\s?장(?!\S*비)/u.exec(message)?.[1]
  const held = articles.filter(
    ({ chapter }) => chapter !== null && new RegExp(`^제\\s?${number}\\s?장`, 'u').test(chapter),
  )
  if (!number || held.length === 0) return undefined
  return {
    lead: `${bold(held[0]!.chapter!)}에는 ${held.length}개 조문이 있습니다.`,
    details: held.map(({ heading }) => heading),
    next: '보고 싶은 조문을 번호나 제목으로 말씀해 주세요.',
    suggestions: held.slice(0, 2).map(({ label }) => `${label} 보여줘`),
    sources: held.map(({ key, heading, label }) => ({
      id: `${contract.id}:${key}`,
      kind: 'article',
      title: heading,
      locator: label,
      href: `/api/contracts/${contract.id}/articles/${encodeURIComponent(key)}`,
    })),
    sections: held.map(({ key }) => key).slice(0, 5),
    note: `제${number}장`,
  }
}

/** Who has made the contract with whom. */
export function answerParties(
  collected: Collected,
  message: string,
  setting: AnswerSetting,
): Reply | undefined {
  const { structure } = collected
  if (!structure || structure.parties.length === 0) return undefined
  const found = collected.topics.flatMap(evidenceOf).filter(({ section }) => section.kind !== 'article')
  const used = found.filter(({ section }) => section.kind === 'preamble').slice(0, 1)
  const asked = readQuery(message).parties.filter((role) => structure.parties.some((it) => it.role === role))
  const named = structure.parties.map(({ role, name }) => (role ? `${bold(role)}은 ${name}` : name))
  return {
    lead: pick(
      [
        `이 계약의 당사자는 ${joined(structure.parties.map(({ role, name }) => `${bold(role)}(${name})`)).replace(/[이가]$/u, '')}입니다.`,
        `${fixParticles(named.join(', '))}입니다.`,
      ],
      setting.voice,
    ),
    details: signerLines(found, structure.parties, asked),
    next: '각 당사자의 의무가 궁금하시면 이어서 물어봐 주세요.',
    suggestions: structure.parties.slice(0, 2).map(({ role }) => `${role}의 의무를 모두 알려줘`),
    sources: sourcesOf(setting.contractId, used.length > 0 ? used : found.slice(0, 1)),
    sections: used.map(({ section }) => section.key),
    note: '당사자',
  }
}

/** 갑(…)과 을(…)이 */
export function joined(names: readonly string[]): string {
  return names
    .map((name, index) => withParticle(name, index === names.length - 1 ? '이/가' : '과/와'))
    .join(' ')
}

const fixParticles = (text: string): string =>
  text.replaceAll(/\*\*([가-힣]+)\*\*은/gu, (_, role: string) => {
    const code = role.charCodeAt(role.length - 1) - 0xac00
    return `**${role}**${code % 28 === 0 ? '는' : '은'}`
  })
