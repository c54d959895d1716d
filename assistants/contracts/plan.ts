import { call, signature, type ToolCall } from '#engine/tool.ts'
import { cutText } from '#protocol/cut-text.ts'
import { evidenceOf } from './answers/found.ts'
import type { Collected } from './collected.ts'
import { asksAmount, asksDay, asksFigure, isReckonedAlone } from './compute/asks-figure.ts'
import { deadlinesIn } from './compute/deadlines.ts'
import { quantitiesIn } from './compute/quantities.ts'
import { type Evaluation, refersTo } from './decisions.ts'
import { bearingFrom } from './retrieve/learned-rank.ts'
import { reasons } from './texts.ts'
import { calculate } from './tools/calculate.ts'
import { compareWithStandard } from './tools/compare-with-standard.ts'
import { findDefinedTerm } from './tools/find-defined-term.ts'
import { findRisksTool } from './tools/find-risks.ts'
import { getArticleByIndex } from './tools/get-article-by-index.ts'
import { getArticleByTitle } from './tools/get-article-by-title.ts'
import { getContractStructure } from './tools/get-contract-structure.ts'
import { hybridSearch } from './tools/hybrid-search.ts'
import { lookupStandardContract } from './tools/lookup-standard-contract.ts'
import { searchAllContracts } from './tools/search-all-contracts.ts'
import { type Ask, type Topic, wantsWhole } from './understand/ask.ts'
import { type Asked, asksContent } from './understand/asked.ts'
import { joinQueries } from './understand/join-queries.ts'
import { readQuery } from './understand/query.ts'
import { formOf } from './understand/question-form.ts'

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
    /** Where the sentence begins that was just told. */
    readonly last?: number
    readonly pointsToArticle: boolean
    /** The defined thing that is being spoken of. */
    readonly subject?: string
    /** The questions that the last calculation answered, the last one first. */
    readonly calculated?: readonly string[]
  }
  readonly collected: Collected
  /** Signatures of what has run. */
  readonly done: ReadonlySet<string>
  /** What of the question was not in hand after the round before. */
  readonly missing: readonly string[]
}

/** The next calls by rule, and why. */
export interface Plan {
  readonly calls: readonly ToolCall[]
  readonly reasoning: string
}

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
    case 'upload':
    case 'change':
    case 'structure':
      return { calls: [structure], reasoning: reasons.asksStructure }
    case 'across':
      return {
        calls: [call(searchAllContracts, { topic: ask.topic.text, asked: ask.topic.asked })],
        reasoning: reasons.asksAcross,
      }
    case 'parties':
      return {
        calls: [
          structure,
          searchFor('당사자', '계약 당사자의 대표이사와 주소 이하 갑이라 한다', asksContent, which),
        ],
        reasoning: reasons.asksParties,
      }
    case 'summary':
      return {
        calls: [structure, call(findRisksTool, { ...which })],
        reasoning: reasons.asksStructure,
      }
    case 'risk':
      return { calls: [call(findRisksTool, { ...which })], reasoning: reasons.asksRisks }
    case 'article':
      return {
        calls: [
          call(getArticleByIndex, {
            article_numbers: [...ask.refs.articles],
            exhibit_numbers: [...ask.refs.exhibits],
            ...which,
          }),
          ...(wantsWhole(ask.refs.rest, ask.asked)
            ? []
            : topicCalls(
                ask.also ?? [{ text: ask.refs.rest, asked: ask.asked }],
                planningOf(which, { ...carried, sections: ask.also ? [] : ask.refs.articles.map(String) }),
              )),
        ],
        reasoning: reasons.pointsToArticle,
      }
    case 'definition':
      return {
        calls: [
          call(findDefinedTerm, { term: ask.term, ...which }),
          structure,
          ...topicCalls([{ text: message, asked: asksContent }], planningOf(which, carried)),
        ],
        reasoning: reasons.asksDefinition,
      }
    case 'comparison':
      return {
        calls: [
          comparisonCall(ask.articles, which),
          ...(ask.topic ? [searchFor(ask.topic, ask.topic, asksContent, which)] : []),
          structure,
        ],
        reasoning: reasons.asksComparison,
      }
    case 'standard': {
      const numbers = ask.isOfStandard ? 'standard_article_numbers' : 'user_article_numbers'
      const of = ask.articles.length > 0 ? { [numbers]: [...ask.articles] } : { topic: ask.topic || message }
      return { calls: [call(lookupStandardContract, { ...of, ...which })], reasoning: reasons.asksComparison }
    }
    case 'clause': {
      const back = carried.pointsToArticle ? articleCalls(carried.sections, which) : []
      const byTitle = titleCall(ask.topics[0]!, which)
      return {
        calls: [
          ...topicCalls(ask.topics, planningOf(which, carried)),
          structure,
          ...calculationCall(ask.topics, message, { which, carried }),
          ...back,
          ...byTitle,
          ...(carried.subject ? [call(findDefinedTerm, { term: carried.subject, ...which })] : []),
        ],
        reasoning: carried.pointsToArticle ? reasons.pointsBack : reasons.asksTopic,
      }
    }
  }
}

/** A message that asks for one figure; what it tells beside that is what the figure is of. */
function calculationCall(
  topics: readonly Topic[],
  message: string,
  { which, carried }: Pick<Planning, 'which' | 'carried'>,
): ToolCall[] {
  const before = carried.calculated ?? []
  const [topic] = topics.filter(({ asked }) => asksAmount(message, asked, before.length > 0))
  if (!topic || topics.filter(({ text, asked }) => isReckonedAlone(text, asked)).length > 1) return []
  return [
    call(calculate, {
      question: message,
      wants: asksDay(topic.asked) ? 'day' : 'amount',
      ...(before.length > 0 ? { before: [...before] } : {}),
      ...which,
    }),
  ]
}

const planningOf = (which: Planning['which'], carried: Planning['carried']) => ({ which, carried })

function comparisonCall(articles: readonly (number | string)[], which: Planning['which']): ToolCall {
  const only = articles.length > 0 ? { user_article_numbers: [...articles] } : {}
  return call(compareWithStandard, { ...only, ...which })
}

function searchFor(topic_name: string, query: string, asked: Asked, which: Planning['which']): ToolCall {
  return call(hybridSearch, { topics: [{ topic_name, queries: [query], asked }], ...which })
}

function topicCalls(
  topics: readonly Topic[],
  { which, carried }: Pick<Planning, 'which' | 'carried'>,
): ToolCall[] {
  const near = {
    ...(carried.sections.length > 0 ? { near: [...carried.sections] } : {}),
    ...(carried.last === undefined ? {} : { last: carried.last }),
  }
  const texts = topics.map(({ text }) => text)
  const list = topics.map(({ text, asked }, index) => ({
    topic_name: cutText(text, 200),
    queries: queriesOf(texts, index, carried.topic),
    asked,
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
function titleCall({ text, asked }: Topic, which: Planning['which']): ToolCall[] {
  const words = readQuery(text).terms.filter(({ kind }) => kind === 'word')
  if (words.length !== 1 || formOf(asked).form !== 'content') return []
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
  if (absent?.verdict.kind === 'absent') {
    return {
      calls: [call(lookupStandardContract, { topic: absent.verdict.names.join(' '), ...which })],
      reasoning: reasons.absent,
    }
  }
  const unsaid = callsUnsaid({ message, which, collected, carried })
  if (unsaid.length > 0) return { calls: unsaid, reasoning: reasons.lacksFigures }
  const further = referredOn(collected)
  if (further.length > 0) {
    return { calls: articleCalls(further, which), reasoning: reasons.refersOn(further.join(', ')) }
  }
  return { calls: [], reasoning: reasons.noneLeft }
}

/** Whether a model may plan better: nothing was found, or something of the question is not in hand, and rounds are left. */
export function isOpen({ ask, collected, missing }: Planning, round: number): boolean {
  const looksUp = ask.kind === 'clause' || (ask.kind === 'definition' && !collected.term)
  if (!looksUp || round === 1 || collected.topics.length === 0) return false
  return round === 2 && collected.topics.every(isAbsent)
    ? true
    : collected.topics.some(isUnsure) && missing.length > 0
}

/** Clauses that bear on it were found, and the best of them speaks of little of what was asked. */
export function isUnsure({ verdict, covered, uncovered }: Collected['topics'][number]): boolean {
  return verdict.kind === 'open' && covered < leastCovered && uncovered.length > 0
}

const leastCovered = 0.6

export function isAbsent({ verdict }: Collected['topics'][number]): boolean {
  return verdict.kind === 'absent'
}

/** What was found says where the figure is that was asked for, not the figure: 별지 2에서 정한 단가. */
function referredOn(collected: Collected): string[] {
  const [topic] = collected.topics
  if (topic?.verdict.kind !== 'open' || formOf(topic.asked).types.size === 0) return []
  const [first] = evidenceOf(topic)
  if (!first) return []
  const { articles, exhibits } = refersTo(first.sentence.text)
  const inHand = new Set([
    ...collected.sections.map(({ key }) => key),
    ...collected.topics.flatMap((one) => one.articles.map(({ section }) => section.key)),
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
  if (collected.topics.length !== 1 || !topic || collected.calculation) return []
  const { verdict } = topic
  if (verdict.kind !== 'value' && verdict.kind !== 'open') return []
  // 수습기간 끝나는 날은?, of the end of the contract: of what is only near no day and no sum is told.
  if (verdict.kind === 'open' && topic.decides < bearingFrom) return []
  // Of what only bears on it the first is told, and the day that it sets with it.
  const evidence = evidenceOf(topic)
  const told = verdict.kind === 'open' ? '' : verdict.spans.map((span) => textAt(topic, span)).join(' ')
  const deciding = (
    verdict.kind === 'open' ? evidence[0] : evidence.find(({ sentence }) => sentence.start === verdict.at)
  )?.sentence
  const { form } = joinQueries(queriesOf([message], 0, carried.topic), formOf(topic.asked)).form
  const wants = form === 'when' ? 'day' : form === 'amount' ? 'amount' : undefined
  if (!deciding || !wants) return []
  const isOpen =
    wants === 'day'
      ? deadlinesIn(deciding.text).some(({ from, anchor }) => from !== 'event' || anchor.endsWith('일'))
      : // What a share comes to is no answer to a sum that could not be reckoned.
        !asksFigure(message, topic.asked, false) && quantitiesIn(told).some(({ unit }) => unit === 'share')
  return isOpen
    ? [
        call(calculate, {
          question: message,
          wants,
          sentence: deciding.start,
          told: cutText(told, 300),
          ...which,
        }),
      ]
    : []
}

function textAt({ articles }: Collected['topics'][number], [start, end]: readonly [number, number]): string {
  const held = articles.find(({ section }) => section.start <= start && end <= section.end)
  return held ? held.section.text.slice(start - held.section.start, end - held.section.start) : ''
}

/** Articles that have been looked at, and those that have not. */
export function exploredOf({ structure, sections, topics, further }: Collected): {
  readonly explored: readonly string[]
  readonly unexplored: readonly string[]
} {
  const seen = new Set([
    ...sections.map(({ key }) => key),
    ...[...topics, ...further].flatMap(({ articles }) => articles.map(({ section }) => section.key)),
  ])
  const all = [...(structure?.articles ?? []), ...(structure?.exhibits ?? [])]
  const named = (isSeen: boolean) =>
    all.filter(({ key }) => seen.has(key) === isSeen).map(({ label, title }) => label || title)
  return { explored: named(true), unexplored: named(false) }
}

/** What was asked, what of it is in hand, and what is missing still: by rule. */
export function evaluate(planning: Planning, found: number): Evaluation {
  const { ask, collected } = planning
  if (collected.isEmpty) return { isSufficient: true, reasoning: reasons.noContract, missing: [] }
  const asked = collected.topics.length
  const looksUp =
    ask.kind === 'clause' || ask.kind === 'article' || (ask.kind === 'definition' && !collected.term)
  if (ask.kind === 'article' && collected.sections.length === 0) {
    return collected.structure
      ? { isSufficient: true, reasoning: reasons.missedArticle, missing: [] }
      : { isSufficient: false, reasoning: reasons.missedArticle, missing: [...collected.missing] }
  }
  // 제5조와 해지 조건: the article is in hand, what was asked beside it is looked at below.
  if (ask.kind === 'article' && !ask.also)
    return { isSufficient: true, reasoning: reasons.inHand, missing: [] }
  if (!looksUp || asked === 0) {
    return { isSufficient: true, reasoning: found === 0 ? reasons.nothingNew : reasons.complete, missing: [] }
  }
  const isFound = collected.further.some((topic) => !isAbsent(topic)) || collected.sections.length > 0
  const absent = collected.topics.find(isAbsent)
  if (absent?.verdict.kind === 'absent' && !isFound && !collected.standard && found > 0)
    return { isSufficient: false, reasoning: reasons.absent, missing: absent.verdict.names }
  if (found > 0 && callsUnsaid(planning).length > 0)
    return { isSufficient: false, reasoning: reasons.lacksFigures, missing: [] }
  const further = referredOn(collected)
  if (further.length > 0 && found > 0)
    return { isSufficient: false, reasoning: reasons.refersOn(further.join(', ')), missing: further }
  const missing = collected.topics.flatMap(({ verdict, uncovered }) =>
    verdict.kind === 'open' ? uncovered : [],
  )
  if (found === 0) return { isSufficient: true, reasoning: reasons.nothingNew, missing }
  return {
    isSufficient: true,
    reasoning: reasons.inHandOf(saidOf(collected)),
    missing,
    isPlain: !collected.topics.some(isUnsure),
  }
}

/** Each thing that was asked, and where it stands or that it is not in hand. */
function saidOf({
  topics,
}: Collected): readonly { readonly asked: string; readonly where: string | undefined }[] {
  return topics.map(({ topic_name, verdict, articles, covered }) => ({
    asked: cutText(topic_name, 40),
    where:
      verdict.kind === 'absent' || (verdict.kind === 'open' && covered < leastCovered)
        ? undefined
        : articles[0]?.section.label || articles[0]?.section.title,
  }))
}
