import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { TopicFound } from '../collected.ts'
import { citation, headingOf, type Section } from '../contract/contract.ts'
import { absentFrom, maybeAbsentFrom } from '../retrieve/learned-absence.ts'
import { bearingFrom, plainFrom } from '../retrieve/learned-rank.ts'
import { formOf } from '../understand/question-form.ts'
import { standNowhere } from './absent-answer.ts'
import { type Evidence, evidenceAt, quoteBlock, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { cutOf, isListLead, itemSaid, itemsUnder, mostListed, partSaid, partsTogether } from './in-full.ts'
import { limitsSaid } from './limit-said.ts'
import type { Reply } from './reply.ts'
import { isHeadOfTable } from './row-said.ts'
import { isExcepting, statedOf } from './stated.ts'
import type { AnswerSetting } from './told.ts'

/** Against the best: what scores less is beside the point. */
const alsoTelling = 0.7
const mostQuoted = 3

interface Setting extends AnswerSetting {
  /** What a share comes to, or the day that a deadline falls on. */
  readonly sum?: string
  /** What was looked through. */
  readonly searched?: string
}

/** What the contract says on a topic: stated where its words entail it, else shown. */
export function answerClause(topic: TopicFound, message: string, setting: Setting): Reply {
  const evidence = evidenceOf(topic)
  const { verdict } = topic
  const first = 'at' in verdict && typeof verdict.at === 'number' ? at(topic, verdict.at) : evidence[0]
  const { form } = formOf(topic.asked)
  if (!first) return nothingNear(topic, asTyped(message, setting.typed), setting)
  const told =
    verdict.kind === 'open'
      ? topic.lists !== 'nothing' ||
        form === 'content' ||
        form === 'list' ||
        form === 'how' ||
        form === 'why' ||
        form === 'contrast'
        ? shown(topic, evidence, setting)
        : open(topic, evidence, setting.voice)
      : stated(topic, first)
  const items = told.details.length === 0 && told.used[0] ? itemsUnder(told.used[0]) : []
  const used = told.used.length > 0 ? [...told.used, ...items.slice(0, mostListed)] : [first]
  const details =
    items.length > 0 ? [...items.slice(0, mostListed).map(itemSaid), ...cutOf(items.length)] : told.details
  const sections = [...new Set(used.map(({ section }) => section))]
  return {
    lead: told.lead,
    quotes: told.quotes,
    ...(details.length > 0 ? { details } : {}),
    ...(setting.sum ? { remark: setting.sum } : {}),
    suggestions: chipsFor(sections),
    sources: sourcesOf(setting.contractId, used),
    sections: sections.map(({ key }) => key),
    note: sections.map(headingOf).slice(0, 2).join(', '),
  }
}

interface Said {
  readonly lead: string
  readonly quotes: readonly string[]
  readonly details: readonly string[]
  readonly used: readonly Evidence[]
}

/** The sentence that begins at an offset, in the articles that were found. */
export function at({ articles }: TopicFound, start: number): Evidence | undefined {
  for (const { section, score } of articles) {
    const one = evidenceAt(section, start, score)
    if (one) return one
  }
  return undefined
}

/** A value, a yes or a no, with the whole of the sentence that entails it and what is excepted from it. */
function stated(topic: TopicFound, first: Evidence): Said {
  const { verdict } = topic
  const text = (span: readonly [number, number]) => sliceOf(topic, span)
  if (verdict.kind === 'conflict') return contradicting(topic, verdict)
  if (verdict.kind === 'excepted') return excepted(topic, first, verdict.by)
  const { lead, used } = statedOf(first, { isValue: verdict.kind === 'value' })
  const answer =
    verdict.kind === 'value'
      ? `${bold([...new Set(verdict.spans.map(text))].join(', '))}입니다. `
      : verdict.kind === 'person'
        ? `${bold(verdict.role)}입니다. `
        : verdict.kind === 'yes'
          ? '네. '
          : verdict.kind === 'no'
            ? '아니요. '
            : '조건이 있습니다. '
  const limits = verdict.kind === 'value' || verdict.kind === 'person' ? '' : limitsSaid(topic.held)
  return {
    lead: `${answer}${lead}${limits && ` ${limits}`}`,
    quotes: used.flatMap((one) => quoteBlock(one) ?? []),
    details: [],
    used,
  }
}

/** The rule, then what is excepted from it, where that stands elsewhere than behind it. */
function excepted(topic: TopicFound, rule: Evidence, by: number): Said {
  const { lead, used } = statedOf(rule)
  const other = used.some(({ sentence }) => sentence.start === by) ? undefined : at(topic, by)
  const beside = other && statedOf(other)
  const more = (beside?.used ?? []).filter(({ sentence }) => !used.some((one) => one.sentence === sentence))
  const isWhole = beside?.used.some(({ sentence }) => sentence === rule.sentence)
  return {
    lead: isWhole ? beside!.lead : beside ? `${lead} ${beside.lead}` : lead,
    quotes: [...used, ...more].flatMap((one) => quoteBlock(one) ?? []),
    details: [],
    used: [...used, ...more],
  }
}

function sliceOf({ articles }: TopicFound, [start, end]: readonly [number, number]): string {
  const found = articles.find(({ section }) => section.start <= start && end <= section.end)
  return found
    ? found.section.text
        .slice(start - found.section.start, end - found.section.start)
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replace(/[,;]$/u, '')
    : ''
}

type Contradiction = Extract<TopicFound['verdict'], { kind: 'conflict' }>

/** Two values of one thing: both are told, and which prevails by the contract's own words. */
function contradicting(topic: TopicFound, { name, at: places, spans, prevails, by }: Contradiction): Said {
  const [one, other] = places.map((place) => at(topic, place))
  const [first, second] = spans.map((span) => bold(sliceOf(topic, span)))
  const where = (evidence: Evidence | undefined) =>
    evidence ? citation(evidence.section, evidence.sentence.place) : ''
  const winner = prevails === null ? undefined : prevails === places[0] ? first : second
  const rule = by === null ? undefined : at(topic, by)
  const which = winner
    ? `${rule ? `${bold(where(rule))}에 따라 ` : '계약서에서 정한 우선순위에 따라 '}${withParticle(winner, '이/가')} 우선합니다.`
    : '어느 쪽이 우선하는지는 계약서에 정해져 있지 않으니 상대방에게 확인하시기 바랍니다.'
  const used = [one, other, rule].filter((it) => it !== undefined)
  return {
    lead: `${withParticle(name, '이/가')} 두 곳에 다르게 적혀 있습니다. ${where(one)}에는 ${first}, ${where(other)}에는 ${second}입니다. ${which}`,
    quotes: used.flatMap((it) => quoteBlock(it) ?? []),
    details: [],
    used,
  }
}

const nearest = [
  '바로 답하는 문장은 아닐 수 있지만 가장 가까운 조항을 보여 드립니다.',
  '물으신 것에 꼭 들어맞지는 않을 수 있습니다. 가장 가까운 조항은 이렇습니다.',
] as const

const maybeAbsent = (names: readonly string[], voice: Voice): string =>
  names.length > 0 && names.length <= mostNowhere
    ? `${names.map(quotedWord).join(', ')}에 관한 내용은 이 계약서에 없을 수 있습니다.`
    : pick(
        ['계약서에서 따로 정하지 않은 내용일 수 있습니다.', '이 계약서에는 없는 내용일 수 있습니다.'],
        voice,
      )

const plainly = ['', '이에 관한 조항은 이렇습니다. '] as const

/** It says which clause bears on what was asked, and no more. */
const bearing = [
  '물으신 것과 관련해 계약서는 이렇게 정하고 있습니다. ',
  '관련된 조항은 이렇습니다. ',
  '이와 관련해서는 이 조항을 보시면 됩니다. ',
] as const

/** Nothing that the contract says entails an answer: the best of it leads, as the answer where it speaks of all that was asked. */
function open(topic: TopicFound, evidence: readonly Evidence[], voice: Voice): Said {
  const [first, ...rest] = telling(evidence) as [Evidence, ...Evidence[]]
  const { lead, used: said } = statedOf(first)
  const others = rest
    // 다만, … 그러하지 아니하다: without its rule it says nothing.
    .filter(({ sentence }) => !said.some((one) => one.sentence === sentence) && !isExcepting(sentence))
    .slice(0, mostQuoted - 1)
  const used = [...said, ...others]
  const names = [...new Set(others.map(({ section, sentence }) => citation(section, sentence.place)))]
  const beside = names.length > 0 ? ` ${names.map(bold).join(', ')}도 관련이 있습니다.` : ''
  const limits = limitsSaid(topic.held)
  // 1회면?, of what is said of 2회.
  const figures =
    limits === '' && /\d/u.test(first.sentence.text)
      ? topic.figures.slice(0, 2).map(quotedWord).join(', ')
      : ''
  const unmatched = figures
    ? ` 물으신 ${figures}${withParticle(figures.slice(1, -1), '이/가').slice(figures.length - 2)} 이 기준에 드는지 함께 살펴보시기 바랍니다.`
    : ''
  return {
    lead: `${leadOf(topic, voice)}${lead}${limits && ` ${limits}`}${beside}${unmatched}`,
    quotes: used.flatMap((one) => quoteBlock(one) ?? []),
    details: [],
    used,
  }
}

/** As the answer, as what bears on it, or with a doubt: by how likely it decides. */
function leadOf(topic: TopicFound, voice: Voice): string {
  if (isAnswer(topic)) return pick(plainly, voice)
  const { nowhere, settledElsewhere, decides, absent } = topic
  if (absent >= absentFrom) return `${notFound(nowhere)} ${comesNearest}`
  if (decides >= bearingFrom) return pick(bearing, voice)
  if (absent >= maybeAbsentFrom) return `${maybeAbsent(nowhere, voice)} ${comesNearest}`
  // A word that only comes with the question (우리 영감도) is not spoken of.
  return settledElsewhere.length > 0 && settledElsewhere.length <= mostNowhere
    ? `${standNowhere(settledElsewhere)} ${comesNearest}`
    : `${pick(nearest, voice)} `
}

const comesNearest = '가장 가까운 조항은 이렇습니다. '

/** Below this a sentence decides nothing of what was asked. */
const nothingBelow = 0.2
const isAnswer = ({ decides }: TopicFound): boolean => decides >= plainFrom

/** So many things are said to stand nowhere; of more it is not known which was meant. */
const mostNowhere = 2

const notFound = (names: readonly string[]): string =>
  names.length > 0 && names.length <= mostNowhere
    ? `${names.map(quotedWord).join(', ')}에 관해 정한 조항은 찾지 못했습니다.`
    : '물으신 것에 맞는 조항을 찾지 못했습니다.'

const quotedWord = (word: string): string => `‘${word}’`

const telling = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter(({ score }) => score >= (evidence[0]?.score ?? 0) * alsoTelling)
    .filter(
      ({ unit, sentence }, index, all) =>
        all.findIndex((it) => it.unit === unit && it.sentence === sentence) === index,
    )

/** What the contract says of it: the article that is about it in full, else the sentences. */
function shown(topic: TopicFound, evidence: readonly Evidence[], { voice }: AnswerSetting): Said {
  const [first] = evidence as [Evidence]
  if (topic.lists !== 'nothing') return listed(topic)
  const whole = wholeOf(topic, first)
  if (whole.length > 1) {
    const parts = partsTogether(whole)
    return {
      lead:
        isAnswer(topic) || isAllTitled(topic, first.section)
          ? wholeLead(bold(headingOf(first.section)), voice)
          : topic.decides >= bearingFrom
            ? `관련된 조항은 ${bold(headingOf(first.section))}입니다.`
            : `${leadOf(topic, voice)}${bold(headingOf(first.section))}에는 이렇게 적혀 있습니다.`,
      quotes: [],
      details: [
        ...parts.slice(0, mostListed).map((part) => partSaid(part, first.section)),
        ...cutOf(parts.length),
      ],
      used: whole.slice(0, mostListed),
    }
  }
  if (!isAnswer(topic) && (topic.decides < decidesFrom || topic.covered < 0.5 || topic.uncovered.length > 0))
    return open(topic, evidence, voice)
  const { lead, used } = statedOf(first)
  const others = telling(evidence)
    .filter((one) => !used.some(({ sentence }) => sentence === one.sentence))
    .slice(0, mostQuoted - 1)
  return {
    lead: `${pick(plainly, voice)}${lead}`,
    quotes: [...used, ...others].flatMap((one) => quoteBlock(one) ?? []),
    details: [],
    used: [...used, ...others],
  }
}

function wholeLead(heading: string, voice: Voice): string {
  return pick(
    [
      `${withParticle(heading, '이/가')} 이에 관해 정하고 있습니다.`,
      `${heading}에 이렇게 정해져 있습니다.`,
      `이에 관한 조항은 ${heading}입니다.`,
    ],
    voice,
  )
}

/** All that a party has to do, or all days on which something is paid, in the contract's order. */
function listed({ articles, lists }: TopicFound): Said {
  const all = articles.flatMap(({ section, matches }) =>
    matches.flatMap(({ start }) => evidenceAt(section, start, 1) ?? []),
  )
  const parts = partsTogether(all)
  return {
    lead:
      lists === 'pay_days'
        ? '돈을 내거나 받는 때는 다음과 같이 정해져 있습니다.'
        : '계약서가 지우는 의무는 다음과 같습니다. 양쪽 모두의 의무도 함께 적었습니다.',
    quotes: lists === 'pay_days' ? all.flatMap((one) => quoteBlock(one) ?? []) : [],
    details: lists === 'pay_days' ? [] : parts.map((part) => partSaid(part, undefined)),
    used: all.slice(0, 24),
  }
}

/** From here on the best sentence is told rather than all of its article. */
const decidesFrom = 0.5

/** Every part of the article, where it is the one that is about what was asked, by its title or by most of its parts. */
function wholeOf({ articles, lookedFor, decides }: TopicFound, { section, unit }: Evidence): Evidence[] {
  const [best, other] = articles
  if (!best || best.section !== section || section.kind === 'preamble' || section.kind === 'signature')
    return []
  const title = section.title.replaceAll(/\s/gu, '')
  const isTitled =
    title !== '' &&
    lookedFor.some((name) => name.split(/[·\s]/u).some((word) => word.length > 1 && title.includes(word)))
  const isMost =
    best.matches.length > 1 &&
    best.matches.length >= section.units.length / 2 &&
    best.score > (other?.score ?? 0)
  const list =
    unit.introduction || (unit.sentences[0] && isListLead({ sentence: unit.sentences[0] }) ? 'list' : '')
  if (!isTitled && !isMost && list === '') return []
  // 중간에 그만두면 돈 물어내?: more was asked than the heading says, and one sentence likely decides it.
  if (
    !isAllTitled({ lookedFor }, section) &&
    list === '' &&
    (decides >= decidesFrom || decides < nothingBelow)
  )
    return []
  const units =
    isTitled || isMost
      ? section.units
      : section.units.filter((it) => it.introduction === unit.introduction || it === unit || list === 'list')
  return units.flatMap((it) =>
    it.sentences
      .filter((one) => !isHeadOfTable(one, section))
      .slice(0, 1)
      .map((sentence) => ({ section, unit: it, sentence, score: 1 })),
  )
}

/** All that was asked about is what the heading says. */
function isAllTitled({ lookedFor }: Pick<TopicFound, 'lookedFor'>, { title }: Section): boolean {
  const bare = title.replaceAll(/\s/gu, '')
  return lookedFor.every((name) =>
    name.split(/[·\s]/u).some((word) => word.length > 1 && bare.includes(word)),
  )
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '')
/** What was looked up with spaces put in is shown as it was typed. */
const asTyped = (message: string, typed: string): string =>
  withoutSpaces(message) === withoutSpaces(typed) ? typed : message

/** No provision speaks of any of it: what was looked for is told, and that it may be called otherwise. */
function nothingNear(
  { nowhere, lookedFor, absent }: TopicFound,
  message: string,
  { searched = '계약서 전체' }: Setting,
): Reply {
  const shared = {
    suggestions: ['전체 조항 목록 보여줘', '이 계약 핵심만 요약해줘'],
    sources: [],
    sections: [],
    note: '',
  }
  if (lookedFor.length > 0) {
    return {
      lead:
        absent >= absentFrom ? notFound(nowhere) : '물으신 것이 어느 조항에 해당하는지 알아보지 못했습니다.',
      details: [
        `${searched}에서 제목과 본문, 표를 모두 찾아보았습니다.`,
        ...(nowhere.length > mostNowhere
          ? [`${nowhere.slice(0, 5).map(quotedWord).join(', ')} 같은 말은 나오지 않습니다.`]
          : []),
      ],
      next: '다른 말로 적혀 있을 수 있으니 계약서에서 쓰는 말로 다시 물어봐 주세요.',
      ...shared,
    }
  }
  return {
    lead: `무엇을 물으셨는지 계약서에서 찾을 말을 알아보지 못했습니다: “${cutText(message.replaceAll('\n', ' '), 60)}”`,
    next: '조항의 이름이나 낱말로 다시 물어봐 주세요.',
    ...shared,
  }
}

function chipsFor(sections: readonly Section[]): string[] {
  const labels = sections
    .filter(({ kind, label }) => kind === 'article' && label !== '' && label !== '본문')
    .map(({ label }) => label)
  return [...labels.slice(0, 2).map((label) => `${label} 전문 보여줘`), '전체 조항 목록 보여줘']
}

/** 세 개 조문의 내용입니다. */
export const countWord = (count: number): string =>
  ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'][count - 1] ?? String(count)
