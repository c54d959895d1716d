import { withParticle } from '#korean/particles.ts'
import type { Collected, Comparison, TopicFound } from '../collected.ts'
import type { Section } from '../contract/contract.ts'
import { isAbsent, queriesOf } from '../plan.ts'
import { absenceIn } from '../retrieve/absence.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { search } from '../retrieve/search.ts'
import type { ArticleRefs } from '../understand/article-refs.ts'
import { type Ask, wantsWhole } from '../understand/ask.ts'
import { readForm } from '../understand/form.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { type Query, readQuery } from '../understand/query.ts'
import { answerAbsent } from './absent-answer.ts'
import { answerAcross } from './across-answer.ts'
import { answerArticles, answerNoArticle } from './article-answer.ts'
import { asksBreach, breachTold } from './breach.ts'
import { helpWords, noContractWords, troubleWords } from './chat-words.ts'
import { answerClause } from './clause-answer.ts'
import { answerComparison, answerStandard } from './comparison-answer.ts'
import { daySaid } from './day-reckoned.ts'
import { answerDefinition } from './definition-answer.ts'
import { type Evidence, evidenceAt } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { keptApart, onlyOf, otherSubject } from './kept-apart.ts'
import { noticesInWriting } from './notices.ts'
import { sumSaid } from './reckoning.ts'
import type { Reply } from './reply.ts'
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
    return [ask.kind === 'help' ? helpWords(undefined, answering.message) : plain(noContractWords)]
  switch (ask.kind) {
    case 'help':
      return [helpWords(collected.contract, answering.message)]
    case 'structure':
      return [structureReply(answering)]
    case 'across':
      return [collected.across ? answerAcross(collected.across, ask.topic) : trouble(collected)]
    case 'parties':
      return [answerParties(collected, answering.message, setting) ?? trouble(collected)]
    case 'summary':
      return [collected.topics.length > 0 ? answerSummary(collected, setting) : trouble(collected)]
    case 'comparison':
      return [
        collected.comparison
          ? answerComparison(onTopic(collected, collected.comparison), setting, message)
          : trouble(collected),
      ]
    case 'standard':
      return [collected.standard ? answerStandard(collected.standard, setting) : noStandard()]
    case 'definition':
      return collected.term ? [answerDefinition(collected.term, setting)] : clauses(answering)
    case 'article':
      return [articleReply(answering)]
    case 'clause':
      return clauses(answering)
  }
}

function structureReply({ collected, message }: Answering): Reply {
  const { structure } = collected
  if (!structure) return trouble(collected)
  return answerChapter(structure, message) ?? answerStructure(structure)
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
  const { sections, missing } = collected
  if (sections.length === 0) return answerNoArticle(collected)
  const refs = ask.kind === 'article' ? ask.refs : undefined
  const rest = refs?.rest ?? message
  const paragraphs = refs?.paragraphs ?? []
  const sides = readForm(message).form === 'contrast' ? partsNamed(sections, refs?.places ?? []) : []
  if (sides.length > 1) return answerClause(sides, readQuery(message), setting)
  const first = sections[0]!.units[0]?.sentences[0]
  const evidence = first ? evidenceAt(sections[0]!, first.start, 1) : undefined
  const broken =
    evidence && asksBreach(message) ? breachTold([evidence], readQuery(message), collected, []) : undefined
  if (broken) return answerClause([evidence!], readQuery(message), { ...setting, told: broken })
  if (!wantsWhole(rest)) {
    const query = readQuery(rest)
    const within = withinSections(sections, query, paragraphs)
    const item = itemOf(sections, refs)
    if (item) return answerClause([item], { ...query, message }, setting)
    if (within.length > 0) return answerClause(within, { ...query, message }, setting)
  }
  return answerArticles(
    sections,
    { paragraphs, missing, isContrast: readForm(message).form === 'contrast' },
    setting,
  )
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

/** 20조 2항과 18조 4항은 어떻게 달라?: a sentence of each. */
function partsNamed(sections: readonly Section[], places: ArticleRefs['places']): Evidence[] {
  if (places.length < 2) return []
  return places.flatMap(({ article, paragraph }) => {
    const section = sections.find(({ key }) => key === article)
    const unit = section?.units.find(({ place }) => paragraph === null || place.paragraph === paragraph)
    const start = unit?.sentences[0]?.start
    return section && start !== undefined ? (evidenceAt(section, start, 1) ?? []) : []
  })
}

/** The sentences of some sections that answer a question, best first. */
function withinSections(
  sections: readonly Section[],
  query: Query,
  paragraphs: readonly number[],
): Evidence[] {
  const index = indexContract({
    title: '',
    text: sections.map(({ text }) => text).join('\n'),
    parties: [],
    sections,
  })
  const { sentences } = search(index, query)
  return sentences
    .filter(({ sentence: { place } }) => paragraphs.length === 0 || paragraphs.includes(place.paragraph ?? 0))
    .flatMap(({ section, sentence, score }) => evidenceAt(section, sentence.start, score) ?? [])
}

function clauses({ message, collected, setting, carried }: Answering): Reply[] {
  const { topics, sections } = collected
  if (topics.length === 0) return [trouble(collected)]
  const names = topics.map(({ topic_name }) => (topic_name.length >= 200 ? message : topic_name))
  return topics.map((topic, index) => {
    const query = joinQueries(queriesOf(names, index, carried.topic))
    if (carried.pointsToArticle && sections.length > 0 && topics.length === 1) {
      const back = answersBack(sections, query)
      if (back) return answerClause(back, query, setting)
      if (!isAbsent(topic)) {
        const reply = answerClause(evidenceOf(topic), query, setting)
        return namesArticle.test(message) ? withRemark(reply, beyond(sections)) : reply
      }
    }
    if (isAbsent(topic)) {
      return foundOtherwise(topic, collected, setting) ?? answerAbsent(topic, query, collected, setting)
    }
    const beside = query.form.form === 'contrast' ? collected.further.flatMap(evidenceOf) : []
    const evidence = [...withReferred(evidenceOf(topic), sections, query), ...beside]
    const partlyAbsent = topic.absence && !topic.absence.isWhole ? topic.absence.names : []
    const breach = topics.length === 1 ? breachTold(evidence, query, collected, carried.sections) : undefined
    const other =
      topics.length === 1 ? otherSubject(evidence, message, carried.subject, collected) : undefined
    const sum = collected.sum ? sumSaid(collected.sum) : collected.day ? daySaid(collected.day) : undefined
    const reply = answerClause(other ? onlyOf(other, evidence) : evidence, query, {
      ...setting,
      partlyAbsent,
      ...(breach ? { told: breach } : {}),
      ...(sum ? { sum } : {}),
      inWriting: noticesInWriting(evidence, query, collected),
    })
    return other ? keptApart(reply, carried.subject!, other, collected, setting, message) : reply
  })
}

/** What a search in other words has found, or the articles that were opened for it; with what was not there said. */
function foundOtherwise(topic: TopicFound, collected: Collected, setting: AnswerSetting): Reply | undefined {
  const names = topic.absence?.names ?? []
  const remark =
    names.length > 0
      ? `계약서에 ${withParticle(names.join(', '), '이라는/라는')} 말은 없어 가장 가까운 조항을 보았습니다.`
      : '질문의 말이 그대로 쓰인 곳은 없어 가장 가까운 조항을 보았습니다.'
  const found = collected.further.find((one) => !isAbsent(one))
  if (found) {
    return withRemark(answerClause(evidenceOf(found), readQuery(found.topic_name), setting), remark)
  }
  if (collected.sections.length === 0) return undefined
  return withRemark(answerArticles(collected.sections.slice(0, 2), {}, setting), remark)
}

/** 그 조항은 언제부터 적용돼?: the cited articles, where they say anything of it. */
function answersBack(sections: readonly Section[], query: Query): Evidence[] | undefined {
  const index = indexContract({ title: '', text: '', parties: [], sections })
  const result = search(index, query)
  if (absenceIn(result)?.isWhole || result.sentences.length === 0) return undefined
  return result.sentences.flatMap(
    ({ section, sentence, score }) => evidenceAt(section, sentence.start, score) ?? [],
  )
}

/** 그 조항은, 거기에는: not 그건, which may be what the answer was about. */
const namesArticle = /조항|조문|규정|(?:그|이|저|해당|위)\s?조(?![가-힣]{2})|거기|여기|그곳|별지|별표/u

/** What was pointed to says nothing of it: the answer stands elsewhere. */
function beyond(sections: readonly Section[]): string {
  const names = sections.slice(0, 2).map(({ label, title }) => label || title)
  return `말씀하신 ${names.join(', ')}에는 이에 관한 내용이 없어 계약서 전체에서 찾았습니다.`
}

const withRemark = (reply: Reply, remark: string): Reply => ({
  ...reply,
  remark: [remark, reply.remark].filter(Boolean).join(' '),
})

/** What the best sentence refers on to answers before it. */
function withReferred(evidence: readonly Evidence[], sections: readonly Section[], query: Query): Evidence[] {
  if (sections.length === 0) return [...evidence]
  const known = new Set(evidence.map(({ section }) => section.key))
  const further = sections.filter(({ key }) => !known.has(key))
  const best = withinSections(further, query, [])[0]
  return best && evidence[0] ? [{ ...best, score: evidence[0].score }, ...evidence] : [...evidence]
}

function noStandard(): Reply {
  return plain({
    lead: '표준계약서에서도 그 내용에 맞는 조항을 찾지 못했습니다.',
    suggestions: ['표준계약서와 비교해줘', '전체 조항 목록 보여줘'],
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
