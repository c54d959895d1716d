import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected, TopicFound } from '../collected.ts'
import { shortCitation } from '../contract/contract.ts'
import { type Evidence, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { isListLead, itemsOf, withoutMark } from './in-full.ts'
import { asNote, leansOnPart, purposeIn } from './in-short.ts'
import type { Reply } from './reply.ts'
import { joined } from './structure-answer.ts'
import table from './summary-lines.json' with { type: 'json' }
import type { AnswerSetting } from './told.ts'

/** A thing that a summary says, and what it rests on. */
interface Fact {
  readonly text: string
  readonly one: Evidence
}

/** One way to say a thing: a sentence on a topic that fits a pattern, in words of its own or in short. */
interface Way {
  readonly topic: string
  readonly pattern?: string
  readonly say?: string
  /** What its article has to be called. */
  readonly title?: string
  /** Not said where the line says this already. */
  readonly unless?: string
}

/** The main things, a short line each: what it is for, how long, for how much, what is owed and what ends it. */
export function answerSummary(collected: Collected, setting: AnswerSetting): Reply {
  const lines = [purposeLine(collected), ...table.map(({ name, facts }) => lineOf(name, facts, collected))]
  const kept = onceEach(lines).filter(({ facts }) => facts.length > 0)
  const title = collected.contract?.title ?? '계약서'
  const parties = collected.structure?.parties.map(({ role, name }) => `${role}(${name})`) ?? []
  const used = kept.flatMap(({ facts }) => facts.map(({ one }) => one))
  return {
    lead:
      parties.length > 1
        ? `${withParticle(`「${title}」`, '은/는')} ${joined(parties)} 맺은 계약이고, 핵심은 다음과 같습니다.`
        : `「${title}」의 핵심은 다음과 같습니다.`,
    details: kept.map(
      ({ name, facts }) => `${bold(name)}: ${facts.map(({ text }) => text).join(' · ')} (${placesOf(facts)})`,
    ),
    next: '더 알고 싶은 항목을 골라 물어봐 주세요.',
    suggestions: ['해지 조건이 뭐야?', '위약금은 얼마야?', '표준계약서에 있는데 빠진 조항 알려줘'],
    sources: sourcesOf(setting.contractId, used),
    sections: used.slice(0, 1).map(({ section }) => section.key),
    note: '계약 요약',
  }
}

interface Line {
  readonly name: string
  readonly facts: readonly Fact[]
}

/** What a line has said is not said again on another. */
function onceEach(lines: readonly Line[]): Line[] {
  const said = new Set<string>()
  return lines.map(({ name, facts }) => ({
    name,
    facts: facts.filter(({ text }) => !said.has(text) && said.add(text)),
  }))
}

/** What it is for, and the name of what it is about. */
function purposeLine({ topics }: Collected): Line {
  const [purpose] = found(topics, '목적').flatMap((one): Fact[] => {
    const text = purposeIn(one.sentence.text)
    return text ? [{ text, one }] : []
  })
  const [named] = found(topics, '대상').flatMap((one): Fact[] => {
    const value = /(?:명칭|목적물|품명|소재지)[^:：]{0,6}[:：]\s*(.+)$/u.exec(one.sentence.text)?.[1]
    if (value) return [{ text: `대상은 ${value.trim()}`, one }]
    return /목적물/u.test(one.sentence.text) ? [{ text: asNote(one.sentence.text), one }] : []
  })
  return { name: '목적', facts: [purpose, named].flatMap((it) => it ?? []) }
}

function lineOf(name: string, facts: readonly (readonly Way[])[], { topics }: Collected): Line {
  const said: Fact[] = []
  for (const ways of facts) {
    const before = said.map(({ text }) => text).join(' ')
    const open = ways.filter(({ unless }) => unless === undefined || !new RegExp(unless, 'u').test(before))
    const [fact] = open.flatMap((way) => factOf(way, topics) ?? [])
    if (fact && !before.includes(fact.text)) said.push(fact)
  }
  return { name, facts: said }
}

function factOf(
  { topic, pattern = '', title = '', say }: Way,
  topics: readonly TopicFound[],
): Fact | undefined {
  const wanted = new RegExp(pattern, 'u')
  const called = new RegExp(title, 'u')
  if (say !== undefined) {
    for (const one of inArticles(topics, topic)) {
      const groups = wanted.exec(asNote(one.sentence.text, { whole: true }))
      if (groups) return { text: filled(say, groups), one }
    }
    return undefined
  }
  return found(topics, topic)
    .filter(({ section, sentence }) => called.test(section.title) && !leansOnPart(sentence.text))
    .map((one): Fact => ({ text: inShort(one), one }))
    .find(({ text }) => wanted.test(text))
}

function inShort(one: Evidence): string {
  const isOfList = isListLead(one) || one.sentence.introduction !== ''
  return isOfList ? listInShort(one) : asNote(one.sentence.text)
}

const filled = (say: string, groups: RegExpExecArray): string =>
  say.replaceAll(/\$(\d)/gu, (_, at: string) => (groups[Number(at)] ?? '').trim())

/** The sentences found on a topic; none where the contract has nothing on it. */
function found(topics: readonly TopicFound[], name: string): Evidence[] {
  const topic = topics.find(({ topic_name }) => topic_name === name)
  return topic && !topic.absence?.isWhole ? evidenceOf(topic) : []
}

/** What was found on a topic, and then the rest of the articles that it was found in. */
function inArticles(topics: readonly TopicFound[], name: string): Evidence[] {
  const evidence = found(topics, name)
  const sections = new Set(evidence.map(({ section }) => section))
  const rest = [...sections].flatMap((section) =>
    section.units.flatMap((unit) =>
      unit.sentences.map((sentence): Evidence => ({ section, unit, sentence, score: 0 })),
    ),
  )
  return [...evidence, ...rest]
}

/** 대상데이터를 제3자에게 판매하는 행위 등 4가지 금지 */
function listInShort(one: Evidence): string {
  const items = itemsOf(one)
  const [first] = items
  if (!first) return asNote(one.sentence.text)
  const text = withoutMark(first.unit.text).replace(/[.。]\s*$/u, '')
  const isBan = /아니\s?된다|안\s?된다|금지|수\s?없다/u.test(first.sentence.introduction || one.sentence.text)
  const more = items.length > 1 ? ` 등 ${items.length}가지` : ''
  const ends = /해지할\s?수\s?있/u.test(first.sentence.introduction)
    ? `${more === '' ? '' : ' 경우'} 해지 가능`
    : ''
  return `${text}${more}${isBan ? ' 금지' : ends}`
}

/** The articles that a line rests on. */
function placesOf(facts: readonly Fact[]): string {
  const whole = (section: Evidence['section']) =>
    shortCitation(section, { section: section.key, paragraph: null, item: null })
  return [...new Set(facts.map(({ one }) => whole(one.section)))].join(', ')
}
