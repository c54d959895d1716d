import { call, signature, type ToolCall } from '#engine/tool.ts'
import { cutText } from '#protocol/cut-text.ts'
import { asksBreach, consequenceTopics, lacksConsequences } from './answers/breach.ts'
import { contrastUnfound } from './answers/contrast.ts'
import { dayAsked, deadlineAsked } from './answers/day-reckoned.ts'
import { evidenceOf } from './answers/found.ts'
import { otherSubject } from './answers/kept-apart.ts'
import { isOnNotices, writtenNotices } from './answers/notices.ts'
import { shareAsked, sumAsked } from './answers/reckoning.ts'
import type { Collected } from './collected.ts'
import { type Evaluation, refersTo } from './decisions.ts'
import { answersForm } from './retrieve/wanted.ts'
import { reasons } from './texts.ts'
import { compareWithStandard } from './tools/compare-with-standard.ts'
import { findDefinedTerm } from './tools/find-defined-term.ts'
import { getArticleByIndex } from './tools/get-article-by-index.ts'
import { getArticleByTitle } from './tools/get-article-by-title.ts'
import { getContractStructure } from './tools/get-contract-structure.ts'
import { hybridSearch } from './tools/hybrid-search.ts'
import { lookupStandardContract } from './tools/lookup-standard-contract.ts'
import { reckonDate } from './tools/reckon-date.ts'
import { reckonShare } from './tools/reckon-share.ts'
import { searchAllContracts } from './tools/search-all-contracts.ts'
import type { Ask } from './understand/ask.ts'
import { readForm } from './understand/form.ts'
import { joinQueries } from './understand/join-queries.ts'
import { readQuery } from './understand/query.ts'

export const mostRounds = 5

/** What a plan goes by. */
export interface Planning {
  readonly ask: Ask
  readonly message: string
  /** The contract, by id or by words of its title. */
  readonly which: { readonly contract_id?: string; readonly contract_name?: string }
  /** What the question goes on from: the question before it, and the sections it was answered from. */
  readonly carried: {
    readonly topic?: string
    readonly sections: readonly string[]
    readonly pointsToArticle: boolean
    /** The defined thing that is being spoken of. */
    readonly subject?: string
  }
  readonly collected: Collected
  /** Signatures of what has run. */
  readonly done: ReadonlySet<string>
}

/** The next calls by rule, and why. */
export interface Plan {
  readonly calls: readonly ToolCall[]
  readonly reasoning: string
}

/** What a summary is made of. */
const summaryTopics = [
  ['목적', '계약의 목적은 무엇인가요?'],
  ['대상', '데이터의 명칭이나 계약의 목적물은 무엇인가요?'],
  ['이용 범위', '무엇에 이용할 수 있나요? 이용허락의 범위'],
  ['금지', '해서는 안 되는 금지행위는 무엇인가요?'],
  ['공급', '최초 공급은 언제까지 하나요?'],
  ['검수', '검수는 며칠 안에 해야 하나요?'],
  ['결과물의 권리', '만든 결과물이나 파생데이터에 관한 권리는 누구에게 귀속되나요?'],
  ['근로시간', '근로시간은 몇 시부터 몇 시까지인가요?'],
  ['휴가', '연차휴가는 며칠인가요?'],
  ['보증금', '보증금은 얼마인가요?'],
  ['기간', '계약기간은 언제부터 언제까지인가요?'],
  ['갱신', '계약이 자동으로 갱신되나요?'],
  ['대금', '이용료나 계약금액은 얼마인가요?'],
  ['지급', '매월 대금은 언제까지 지급하나요?'],
  ['비밀유지', '비밀정보를 제3자에게 공개해도 되나요?'],
  ['위반에 따른 해지', '위반하면 시정을 요구하고 해지할 수 있나요?'],
  ['중도 해지', '중도에 해지하면 위약금이 있나요?'],
  ['위약벌', '위약벌은 얼마인가요?'],
  ['지체상금', '지체상금은 하루에 얼마인가요?'],
  ['지연이자', '지연이자는 얼마인가요?'],
  ['종료 후', '계약이 종료되면 무엇을 파기하거나 반환하나요?'],
  ['분쟁', '소송 관할 법원'],
] as const
const mostTopics = 5
const periodTopic = ['계약기간', '계약기간은 언제부터 언제까지인가요?'] as const

/** The next calls; none when there is nothing left that has not run. */
export function planCalls(planning: Planning, round: number): Plan {
  const wanted = round === 1 ? firstCalls(planning) : laterCalls(planning)
  const calls = wanted.calls.filter(({ tool, args }) => !planning.done.has(signature(tool.name, args)))
  const reasoning = calls.length > 0 ? wanted.reasoning : reasons.noneLeft
  return { calls, reasoning }
}

function firstCalls({ ask, message, which, carried }: Planning): Plan {
  const structure = call(getContractStructure, { ...which })
  switch (ask.kind) {
    case 'help':
    case 'structure':
      return { calls: [structure], reasoning: reasons.asksStructure }
    case 'across':
      return { calls: [call(searchAllContracts, { topic: ask.topic })], reasoning: reasons.asksAcross }
    case 'parties':
      return {
        calls: [structure, searchFor([['당사자', '계약 당사자의 대표이사와 주소 이하 갑이라 한다']], which)],
        reasoning: reasons.asksParties,
      }
    case 'summary':
      return {
        calls: [structure, ...inGroups(summaryTopics, mostTopics).map((topics) => searchFor(topics, which))],
        reasoning: reasons.asksStructure,
      }
    case 'article':
      return {
        calls: [
          call(getArticleByIndex, {
            article_numbers: [...ask.refs.articles],
            exhibit_numbers: [...ask.refs.exhibits],
            ...which,
          }),
          ...(asksBreach(message) ? [searchFor(consequenceTopics, which)] : []),
        ],
        reasoning: reasons.pointsToArticle,
      }
    case 'definition':
      return {
        calls: [
          call(findDefinedTerm, { term: ask.term, ...which }),
          structure,
          ...topicCalls([message], planningOf(which, carried)),
        ],
        reasoning: reasons.asksDefinition,
      }
    case 'comparison':
      return {
        calls: [
          comparisonCall(ask.articles, which),
          ...(ask.topic ? [searchFor([[ask.topic, ask.topic]], which)] : []),
          structure,
        ],
        reasoning: reasons.asksComparison,
      }
    case 'standard':
      return {
        calls: [
          call(lookupStandardContract, {
            ...(ask.articles.length > 0
              ? { user_article_numbers: [...ask.articles] }
              : { topic: ask.topic || message }),
            ...which,
          }),
        ],
        reasoning: reasons.asksComparison,
      }
    case 'clause': {
      const back = carried.pointsToArticle ? articleCalls(carried.sections, which) : []
      const byTitle = titleCall(message, which)
      return {
        calls: [
          ...topicCalls(ask.topics, planningOf(which, carried)),
          structure,
          ...back,
          ...byTitle,
          ...(carried.subject ? [call(findDefinedTerm, { term: carried.subject, ...which })] : []),
        ],
        reasoning: carried.pointsToArticle ? reasons.pointsBack : reasons.asksTopic,
      }
    }
  }
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...inGroups(items.slice(size), size)]
}

const planningOf = (which: Planning['which'], carried: Planning['carried']) => ({ which, carried })

function comparisonCall(articles: readonly (number | string)[], which: Planning['which']): ToolCall {
  const only = articles.length > 0 ? { user_article_numbers: [...articles] } : {}
  return call(compareWithStandard, { ...only, ...which })
}

function searchFor(topics: readonly (readonly [string, string])[], which: Planning['which']): ToolCall {
  return call(hybridSearch, {
    topics: topics.map(([topic_name, query]) => ({ topic_name, queries: [query] })),
    ...which,
  })
}

function topicCalls(
  topics: readonly string[],
  { which, carried }: Pick<Planning, 'which' | 'carried'>,
): ToolCall[] {
  const near = carried.sections.length > 0 ? { near: [...carried.sections] } : {}
  const list = topics.map((topic, index) => ({
    topic_name: cutText(topic, 200),
    queries: queriesOf(topics, index, carried.topic),
  }))
  return [call(hybridSearch, { topics: list, ...near, ...which })]
}

/** A question, what the first one of the message lends it (… 얼마이고 언제 내나요?), and what it goes on from. */
export function queriesOf(topics: readonly string[], index: number, carried: string | undefined): string[] {
  const isComplete = readQuery(topics[index]!).terms.some(
    ({ kind, generic }) => kind === 'concept' && !generic,
  )
  const lent = index > 0 && !isComplete ? [topics[0]!] : []
  return [topics[index]!, ...lent, ...(carried ? [carried] : [])]
}

/** 검수, 비밀유지 조항 보여줘: one word that may well be a title. */
function titleCall(message: string, which: Planning['which']): ToolCall[] {
  const { terms, form } = readQuery(message)
  const words = terms.filter(({ kind }) => kind === 'word')
  if (words.length !== 1 || form.form !== 'content') return []
  return [call(getArticleByTitle, { titles: [words[0]!.said], ...which })]
}

function articleCalls(keys: readonly string[], which: Planning['which']): ToolCall[] {
  const article_numbers = keys
    .filter((key) => /^\d+(?:-\d+)?$/u.test(key))
    .map((key) => (key.includes('-') ? key : Number(key)))
  const exhibit_numbers = keys
    .map((key) => Number(/^(?:별지|별표|부속합의서)\s?(\d+)$/u.exec(key)?.[1] ?? 0))
    .filter((number) => number > 0)
  if (article_numbers.length + exhibit_numbers.length === 0) return []
  return [call(getArticleByIndex, { article_numbers, exhibit_numbers, ...which })]
}

/** After the first round: what is missing still. */
function laterCalls({ ask, message, which, collected, carried }: Planning): Plan {
  if (ask.kind === 'article' && collected.sections.length === 0) {
    return { calls: [call(getContractStructure, { ...which })], reasoning: reasons.missedArticle }
  }
  const absent = collected.topics.find(isAbsent)
  if (absent) {
    const topic = absent.absence?.names.join(' ') || message
    return { calls: [call(lookupStandardContract, { topic, ...which })], reasoning: reasons.absent }
  }
  const unsaid = callsUnsaid({ message, which, collected, carried })
  if (unsaid.length > 0) return { calls: unsaid, reasoning: reasons.lacksFigures }
  const further = referredOn(collected, message)
  if (further.length > 0) {
    return { calls: articleCalls(further, which), reasoning: reasons.refersOn(further.join(', ')) }
  }
  return { calls: [], reasoning: reasons.noneLeft }
}

/** Whether a model may plan better: the first search found nothing, and nothing else was tried. */
export function isOpen({ ask, collected }: Planning, round: number): boolean {
  const looksUp = ask.kind === 'clause' || (ask.kind === 'definition' && !collected.term)
  return looksUp && round === 2 && collected.topics.length > 0 && collected.topics.every(isAbsent)
}

export function isAbsent({ absence, articles }: Collected['topics'][number]): boolean {
  return articles.length === 0 || absence?.isWhole === true
}

/** What was found says where the figure is that was asked for, not the figure: 별지 2에서 정한 단가. */
function referredOn(collected: Collected, message: string): string[] {
  const form = readForm(message)
  if (form.form !== 'amount' && form.form !== 'when' && form.form !== 'count') return []
  const [first] = collected.topics.flatMap(evidenceOf)
  if (!first || answersForm(first.sentence.text, form)) return []
  const { articles, exhibits } = refersTo(first.sentence.text)
  const inHand = new Set([
    ...collected.sections.map(({ key }) => key),
    ...collected.topics.flatMap((topic) => topic.articles.map(({ section }) => section.key)),
  ])
  const keys = [...articles.map(String), ...exhibits.map((number) => `별지 ${number}`)]
  return keys.filter((key) => !inHand.has(key))
}

/** What the answer needs beside what was found: the amount that a share is of, what follows from a breach. */
function callsUnsaid({
  message,
  which,
  collected,
  carried,
}: Pick<Planning, 'message' | 'which' | 'collected' | 'carried'>): ToolCall[] {
  const [topic] = collected.topics
  if (collected.topics.length !== 1 || !topic || isAbsent(topic) || collected.sum || collected.day) return []
  const query = joinQueries(queriesOf([message], 0, carried.topic))
  const evidence = evidenceOf(topic)
  const sum = sumAsked(evidence, query, collected)
  if (sum) return [call(reckonShare, sum)]
  const day = dayAsked(evidence, query, collected)
  if (day) return [call(reckonDate, day)]
  if (collected.further.length > 0) return []
  const { subject } = carried
  if (subject && otherSubject(evidence, message, subject, collected))
    return [searchFor([[subject, `${subject}의 권리는 누구에게 있나요?`]], which)]
  if (lacksConsequences(evidence, query, carried.sections)) return [searchFor(consequenceTopics, which)]
  const unfound = contrastUnfound(evidence, query)
  if (unfound.length > 0)
    return [
      searchFor(
        unfound.slice(0, 2).map((name) => [name, name] as const),
        which,
      ),
    ]
  if (deadlineAsked(evidence, query)) return [searchFor([periodTopic], which)]
  if (isOnNotices(evidence, query)) return [searchFor(writtenNotices, which)]
  const share = shareAsked(evidence, query)
  return share ? [searchFor([[share.base, `${share.base}는 얼마인가요?`]], which)] : []
}

/** Whether there is enough to answer, by rule. */
export function evaluate(planning: Planning, found: number): Evaluation {
  const { ask, collected, message } = planning
  if (collected.isEmpty) return { isSufficient: true, reasoning: reasons.noContract, missing: [] }
  if (ask.kind === 'article') {
    const isThere = collected.sections.length > 0 || collected.structure !== undefined
    return isThere
      ? { isSufficient: true, reasoning: reasons.inHand, missing: [] }
      : { isSufficient: false, reasoning: reasons.missedArticle, missing: [...collected.missing] }
  }
  const looksUp = ask.kind === 'clause' || (ask.kind === 'definition' && !collected.term)
  const isFound = collected.further.some((topic) => !isAbsent(topic)) || collected.sections.length > 0
  if (looksUp && collected.topics.some(isAbsent) && !isFound && !collected.standard && found > 0) {
    const names = collected.topics.find(isAbsent)?.absence?.names ?? []
    return { isSufficient: false, reasoning: reasons.absent, missing: names }
  }
  if (ask.kind === 'clause' && found > 0 && callsUnsaid(planning).length > 0)
    return { isSufficient: false, reasoning: reasons.lacksFigures, missing: [] }
  const further = looksUp ? referredOn(collected, message) : []
  if (further.length > 0 && found > 0) {
    return { isSufficient: false, reasoning: reasons.refersOn(further.join(', ')), missing: further }
  }
  return found === 0
    ? { isSufficient: true, reasoning: reasons.nothingNew, missing: [] }
    : { isSufficient: true, reasoning: reasons.complete, missing: [] }
}
