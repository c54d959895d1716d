import { withParticle } from '#korean/particles.ts'
import type { Collected, Comparison, TopicFound } from '../collected.ts'
import { isReckoned } from '../compute/asks-figure.ts'
import type { Section } from '../contract/contract.ts'
import { isAbsent, isUnsure } from '../plan.ts'
import { toolTexts } from '../texts.ts'
import type { ArticleRefs } from '../understand/article-refs.ts'
import { type Ask, wantsWhole } from '../understand/ask.ts'
import { answerAbsent, searchedIn } from './absent-answer.ts'
import { answerAcross } from './across-answer.ts'
import { answerArticles, answerNoArticle } from './article-answer.ts'
import { answerCalculation, besideSaid, lackingSaid } from './calculation-answer.ts'
import { changeWords, fileWords, helpWords, noContractWords, troubleWords } from './chat-words.ts'
import { answerClause } from './clause-answer.ts'
import { answerComparison, answerStandard } from './comparison-answer.ts'
import { answerDefinition } from './definition-answer.ts'
import { type Evidence, evidenceAt, quoteBlock, sourcesOf } from './evidence.ts'
import { answerJudgement } from './judgement-answer.ts'
import { compareChip, type Reply } from './reply.ts'
import { answerRisks } from './risk-answer.ts'
import { statedOf } from './stated.ts'
import { answerChapter, answerParties, answerStructure } from './structure-answer.ts'
import { answerSummary } from './summary-answer.ts'
import type { AnswerSetting } from './told.ts'

export interface Answering {
  readonly ask: Ask
  readonly message: string
  readonly collected: Collected
  readonly setting: AnswerSetting
  /** What the question goes on from. */
  readonly carried: {
    readonly topic?: string
    readonly sections: readonly string[]
    readonly pointsToArticle: boolean
    readonly subject?: string
  }
}

/** What there is to say, a reply for each question of the message. */
export function answer(answering: Answering): Reply[] {
  const { ask, collected, setting, message } = answering
  if (collected.isEmpty)
    return [
      ask.kind === 'help'
        ? helpWords(undefined)
        : ask.kind === 'upload'
          ? fileWords()
          : plain(noContractWords),
    ]
  switch (ask.kind) {
    case 'help':
      return [helpWords(collected.contract)]
    case 'upload':
      return [fileWords()]
    case 'change':
      return [changeWords(collected.contract)]
    case 'structure':
      return [structureReply(answering)]
    case 'across':
      return [collected.across ? answerAcross(collected.across, ask.topic.text, setting) : trouble(collected)]
    case 'parties':
      return [answerParties(collected, answering.message, setting) ?? trouble(collected)]
    case 'summary':
      return [collected.structure ? answerSummary(collected.structure, collected.risks) : trouble(collected)]
    case 'risk':
      return [collected.risks ? answerRisks(collected.risks, message, setting) : trouble(collected)]
    case 'comparison':
      if (collected.hasNoStandard) return [noStandardOfKind()]
      return [
        collected.comparison
          ? answerComparison(onTopic(collected, collected.comparison), setting, message)
          : trouble(collected),
      ]
    case 'standard':
      if (collected.hasNoStandard) return [noStandardOfKind()]
      return [collected.standard ? answerStandard(collected.standard, setting) : noStandard()]
    case 'definition':
      return collected.term ? [answerDefinition(collected.term, setting)] : clauses(answering)
    case 'article':
      return ask.also ? [articleReply(answering), ...clauses(answering)] : [articleReply(answering)]
    case 'clause':
      return clauses(answering)
  }
}

function structureReply({ collected, message }: Answering): Reply {
  const { structure } = collected
  if (!structure) return trouble(collected)
  return answerChapter(structure, message) ?? answerStructure(structure, message)
}

/** Of a comparison, what is about the topic that was named. */
function onTopic({ topics }: Collected, comparison: Comparison): Comparison {
  const [topic] = topics
  if (!topic) return comparison
  const mine = isAbsent(topic) ? undefined : topic.articles[0]?.section.key
  const pairs = comparison.pairs.filter((pair) => pair.mine.key === mine)
  const theirs = new Set(pairs.map(({ standard }) => standard.key))
  const aspects = comparison.aspects.filter((aspect) => aspect.mine.section === mine)
  const gaps = comparison.gaps.filter(({ name, section }) => name === topic.topic_name || theirs.has(section))
  const beyond = comparison.beyond.filter(({ section }) => section === mine)
  const having = (verdict: string) => aspects.filter((aspect) => aspect.verdict === verdict).length
  const counts = {
    ...comparison.counts,
    weaker: having('weaker'),
    stronger: having('stronger'),
    missing: 0,
    pairs: pairs.length,
  }
  return { ...comparison, pairs, aspects, gaps, beyond, missing: [], extra: [], counts }
}

function articleReply({ ask, message, collected, setting }: Answering): Reply {
  const { sections, missing, topics } = collected
  if (sections.length === 0) return answerNoArticle(collected)
  const refs = ask.kind === 'article' ? ask.refs : undefined
  const rest = refs?.rest ?? message
  const paragraphs = refs?.paragraphs ?? []
  const isContrast = ask.kind === 'article' && ask.asked.ask === 'contrast'
  const isAlone = ask.kind === 'article' && !ask.also
  if (isAlone && !wantsWhole(rest, ask.asked) && !isContrast) {
    const item = itemOf(sections, refs)
    if (item) return answerItem(item, setting)
    const [topic] = topics
    if (topic && isWithin(topic, sections, paragraphs)) return answerClause(topic, rest, setting)
  }
  return answerArticles(sections, { paragraphs, missing, isContrast }, setting)
}

/** Found in the very articles, and paragraphs, that were named. */
function isWithin(
  { articles, verdict, covered }: TopicFound,
  sections: readonly Section[],
  paragraphs: readonly number[],
): boolean {
  const [best] = articles
  // 전문 보여줘: found by what a word means alone, nothing in it was asked for.
  if (verdict.kind === 'open' && covered === 0) return false
  if (!best || verdict.kind === 'absent' || !sections.some(({ key }) => key === best.section.key))
    return false
  const start = 'at' in verdict && typeof verdict.at === 'number' ? verdict.at : best.matches[0]?.start
  const unit = best.section.units.find((it) => it.sentences.some((one) => one.start === start))
  return paragraphs.length === 0 || paragraphs.includes(unit?.place.paragraph ?? 0)
}

function answerItem(item: Evidence, setting: AnswerSetting): Reply {
  const { lead, used } = statedOf(item)
  return {
    lead,
    quotes: used.flatMap((one) => quoteBlock(one) ?? []),
    suggestions: [`${item.section.label} 전문 보여줘`],
    sources: sourcesOf(setting.contractId, used),
    sections: [item.section.key],
    note: item.section.label,
  }
}

/** 제2항 제1호: that item alone. */
function itemOf([section, other]: readonly Section[], refs: ArticleRefs | undefined): Evidence | undefined {
  const [number] = refs?.items ?? []
  if (!section || other || number === undefined) return undefined
  const [paragraph = null] = refs?.paragraphs ?? []
  const unit = section.units.find(
    ({ place }) =>
      place.paragraph === paragraph &&
      place.item !== null &&
      Number.parseInt(place.item.replace(/\D/gu, ''), 10) === number,
  )
  const start = unit?.sentences[0]?.start
  return start === undefined ? undefined : evidenceAt(section, start, 1)
}

function clauses({ message, collected, setting, ...rest }: Answering): Reply[] {
  const { topics, sections, further } = collected
  if (topics.length === 0) return [trouble(collected)]
  const { calculation } = collected
  if (calculation?.kind === 'computed' && !calculation.isBeside) {
    const reckoned = answerCalculation(calculation, setting)
    const others = topics.length > 1 ? topics.filter((one) => !isReckoned(one.topic_name, one.asked)) : []
    return [
      reckoned,
      ...(others.length > 0
        ? clauses({ message, collected: { ...nothingReckoned(collected), topics: others }, setting, ...rest })
        : []),
    ]
  }
  const replies = topics.map((topic) => {
    const asked = topic.topic_name.length >= 200 ? message : topic.topic_name
    if (topic.asked.ask === 'judgement') return answerJudgement(topic, collected, setting)
    if (isAbsent(topic)) {
      const found = further.find((one) => !isAbsent(one))
      if (found) return withRemark(answerClause(found, found.topic_name, setting), otherWords(topic))
      if (sections.length > 0 && topics.length === 1)
        return withRemark(answerArticles(sections.slice(0, 2), {}, setting), otherWords(topic))
      return answerAbsent(topic, collected, setting)
    }
    const better =
      topic.verdict.kind === 'open'
        ? further.find(({ verdict }) => verdict.kind !== 'open' && verdict.kind !== 'absent')
        : undefined
    if (better && isUnsure(topic)) return answerClause(better, better.topic_name, setting)
    const sum = calculation?.kind === 'computed' ? besideSaid(calculation) : undefined
    const reply = answerClause(topic, asked, {
      ...setting,
      ...(sum ? { sum } : {}),
      searched: searchedIn(collected),
    })
    return calculation?.kind === 'lacking' ? { ...reply, next: lackingSaid(calculation) } : reply
  })
  return replies.filter((_, at) => !isRepeated(topics, replies, at))
}

/** The parts of a message may come to one clause: where nothing of it is entailed it is shown once. */
function isRepeated(topics: readonly TopicFound[], replies: readonly Reply[], at: number): boolean {
  const isOpen = (to: number) => topics[to]!.verdict.kind === 'open'
  const [quote] = replies[at]!.quotes ?? []
  return (
    quote !== undefined &&
    isOpen(at) &&
    replies.some((other, to) => other.quotes?.includes(quote) && (to < at || (to > at && !isOpen(to))))
  )
}

function nothingReckoned({ calculation: _, ...collected }: Collected): Collected {
  return collected
}

/** It was found in other words than were asked with, and that is said. */
function otherWords({ verdict, lookedFor }: TopicFound): string {
  const names = verdict.kind === 'absent' ? verdict.names : lookedFor
  return names.length > 0
    ? `계약서에 ${withParticle(names.join(', '), '이라는/라는')} 말은 없어 가장 가까운 조항을 보았습니다.`
    : '질문의 말이 그대로 쓰인 곳은 없어 가장 가까운 조항을 보았습니다.'
}

const withRemark = (reply: Reply, remark: string): Reply => ({
  ...reply,
  remark: [remark, reply.remark].filter(Boolean).join(' '),
})

/** A comparison with a contract of another kind would tell nothing. */
function noStandardOfKind(): Reply {
  return plain({
    lead: `${toolTexts.noStandard}.`,
    suggestions: ['전체 조항 목록 보여줘', '이 계약 핵심만 요약해줘'],
  })
}

function noStandard(): Reply {
  return plain({
    lead: '표준계약서에서도 그 내용에 맞는 조항을 찾지 못했습니다.',
    suggestions: [compareChip, '전체 조항 목록 보여줘'],
  })
}

function trouble({ failures }: Collected): Reply {
  return plain(
    failures[0] ? { lead: `${failures[0]}.`.replace(/요\.$/u, '요.'), suggestions: [] } : troubleWords,
  )
}

function plain({ lead, suggestions }: Pick<Reply, 'lead' | 'suggestions'>): Reply {
  return { lead, suggestions, sources: [], sections: [], note: '' }
}
