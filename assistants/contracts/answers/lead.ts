import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { citation, type Section, type Sentence } from '../contract/contract.ts'
import { patternOf } from '../retrieve/wanted.ts'
import type { Form } from '../understand/form.ts'
import type { Query } from '../understand/query.ts'
import { askersSide, type Party } from './askers-side.ts'
import { bearsOn, holdsLast } from './bearing.ts'
import type { Evidence } from './evidence.ts'
import { plainly } from './in-full.ts'
import { isWithinMeasure } from './measures.ts'
import { narrowed } from './narrowed.ts'
import { onlyWithoutCause, settledIn, verdictOf } from './polarity.ts'
import { polite } from './polite.ts'
import { restate } from './restate.ts'

const mostBold = 2

/** The leading sentence: the answer in the form of the question, with the article it stands in. */
export function leadOf(
  found: Evidence,
  query: Query,
  setting: {
    readonly voice: Voice
    readonly parties: readonly Party[]
    /** Notices that have to be given in writing, where the question is on notices. */
    readonly inWriting?: readonly unknown[]
  },
): string {
  const { voice, parties } = setting
  const evidence = { ...found, sentence: narrowed(found.sentence, query) }
  const { section, sentence, unit } = evidence
  const said = plainly(restate(sentence, section, unit))
  const where = bold(citation(section, sentence.place))
  const { inWriting } = setting
  const caused = causeTold(evidence, query)
  if (caused) return caused
  if (query.form.form === 'yes_no') {
    const says = pick(
      [`${where}에 따르면 ${withNames(said, parties)}`, `${where}에서 정한 대로 ${withNames(said, parties)}`],
      voice,
    )
    return `${yesNo(evidence, query, { voice, parties, inWriting: (inWriting?.length ?? 0) > 0 })}${says}`
  }
  const marked =
    query.form.form === 'who'
      ? withWho(said, parties)
      : withNames(withAnswer(said, query.form.form, query.message), parties)
  return pick(
    [
      `${where}에 따르면 ${marked}`,
      `${marked.replace(/\.$/u, '')} (${where}).`,
      `${withParticle(where, '은/는')} 이렇게 정하고 있습니다. ${marked}`,
    ],
    voice,
  )
}

/** 거부할 수 있나?, where it may not be 정당한 사유 없이: neither yes nor no, but what it hangs on. */
function causeTold(evidence: Evidence, query: Query): string | undefined {
  const { section, sentence } = evidence
  const { form, message } = query
  if (form.form !== 'yes_no' || form.asks !== 'permission' || form.denies) return undefined
  const found = onlyWithoutCause(sentence.text)
  if (!found || /(?:사유|이유)\s?없이/u.test(message) || !bearsOn(evidence, query)) return undefined
  const { cause, rest, subject } = found
  const who = subject ? `${subject} ` : ''
  const isNamed = new RegExp(`${cause}(?:란|라\\s?함|에\\s?해당|[은는]\\s다음|로\\s?본다)`, 'u').test(
    section.text,
  )
  const open = isNamed ? '' : ` 무엇이 ${cause}인지는 이 조문에 정해져 있지 않습니다.`
  return `${who}${withParticle(cause, '이/가')} 없으면 ${polite(rest).replace(/\.$/u, '')} (${bold(citation(section, sentence.place))}).${open}`
}

/** An item with what it completes: that is where it says may, must or must not. */
function whole({ text, introduction }: Sentence): string {
  return /다[.。]?\s*$/u.test(text.trim()) || introduction === '' ? text : introduction
}

/** The yes or no itself; nothing, or a word that leaves it open, where the sentence does not give it. */
function yesNo(
  evidence: Evidence,
  query: Query,
  { voice, parties, inWriting }: { voice: Voice; parties: readonly Party[]; inWriting: boolean },
): string {
  const { form } = query
  const text = whole(evidence.sentence)
  const special = ownYesNo(evidence, query)
  if (special !== undefined) return special
  const isMeasured =
    isWithinMeasure(evidence.sentence.text, query.message) !== undefined && holdsLast(evidence, query)
  const verdict =
    bearsOn(evidence, query) || isMeasured
      ? verdictOf(
          isMeasured && text !== evidence.sentence.text ? `${evidence.sentence.text} ${text}` : text,
          query,
        )
      : settledIn(text, query)
  const side = verdict === 'yes' || verdict === 'no' ? askersSide(text, query, parties) : undefined
  // 바로 우리 거 되나?, where it becomes so when all is paid.
  if (side && /(?:때|경우)에/u.test(text) && !/[가-힣](?:면|때|경우)/u.test(query.message)) return ''
  if (side) {
    const [theirs, others] = verdict === 'yes' ? ['네', '아니요'] : ['아니요', '네']
    return `${withParticle(bold(side.mine), '이라/라')}면 ${theirs}, ${withParticle(side.other, '이라/라')}면 ${others}입니다. `
  }
  if (verdict === 'limited')
    return /수\s?있다/u.test(text)
      ? '네, 다만 한도가 있습니다. '
      : '조건이 있습니다. 정해진 한도 안에서만 그렇습니다. '
  if (verdict === 'conditional') {
    const needed = /(동의|승낙|승인|허락|합의)(?:를|을)?\s?(?:없이|받지\s?아니하고|얻지\s?아니하고)/u.exec(
      text,
    )?.[1]
    if (needed && form.asks === 'permission' && /수\s?없다|아니\s?된다|못한다|아니한다/u.test(text))
      return `조건이 있습니다. ${needed} 없이는 안 되고, ${withParticle(needed, '을/를')} 받아야 가능합니다. `
    if (form.asks === 'duty') return '네, 정해진 경우에는 그렇습니다. '
    return pick(['조건을 갖추면 가능합니다. ', '네, 다만 조건이 있습니다. '], voice)
  }
  if (verdict === 'no') {
    if (form.asks === 'existence') return form.asksNone ? '아니요, 있습니다. ' : '아니요. '
    return form.without && form.asks === 'permission' ? '아니요, 그렇게는 할 수 없습니다. ' : '아니요. '
  }
  if (verdict === 'yes' && inWriting) return '네, 다만 서면으로 하라고 따로 정한 통지가 있습니다. '
  if (verdict === 'yes') {
    if (form.asks === 'existence') return form.asksNone ? '네, 없습니다. ' : '네, 있습니다. '
    return form.forbids ? '네, 안 됩니다. ' : '네, '
  }
  return pick(['계약서는 이렇게 정하고 있습니다. ', ''], voice)
}

/** Questions whose yes or no is not in the sentence's own may and must. */
function ownYesNo({ sentence, unit }: Evidence, { message, form }: Query): string | undefined {
  const { text } = sentence
  const isUp = form.asks === 'permission' || form.asks === 'fact' || form.asks === 'existence'
  // 고의가 없으면 배상 안 해도 되나?, where neither intent nor negligence must be there.
  const fault = /(?:고의나|고의\s?또는|고의,)\s?(중(?:대한\s?)?과실|과실)이?\s?없/u.exec(text)?.[1]
  const lacksOne =
    /고의(?!\s?(?:나|와|도|또는|랑))\S*\s?(?:없|아니|안)/u.test(message) && !/과실/u.test(message)
  const lacksFault = /(?:실수|과실)\S*(?:면|인데|라도|로)/u.test(message) && !/없|고의/u.test(message)
  if (fault && form.denies && (lacksOne || lacksFault))
    return `아니요, 고의가 없다는 것만으로는 부족하고 ${fault}도 없었음을 증명해야 합니다. `
  // 내년에 올릴 수 있나?, where it may be once the contract is renewed.
  const isNext = /내년|다음\s?해|이듬해|재계약|연장하면|갱신하면/u.test(message)
  if (
    isUp &&
    isNext &&
    /갱신|연장/u.test(text) &&
    /수\s?있다/u.test(text) &&
    unit.sentences.some((it) => /아니한다/u.test(it.text))
  )
    return /갱신|연장/u.test(message)
      ? '네, 갱신할 때에는 가능합니다. '
      : '계약을 갱신하는 경우에는 가능합니다. 갱신하기 전, 계약기간 중에는 안 됩니다. '
  return undefined
}

/** What answers the form stands out: the amount, the day, the number. */
export function withAnswer(text: string, form: Form, message = ''): string {
  const pattern = patternOf(form)
  if (!pattern) return text
  let count = 0
  const isUntil = form === 'when' && /까지/u.test(message)
  const named = form === 'amount' ? amountsNamed(text, pattern, message) : undefined
  return text.replaceAll(pattern, (found, ...at) => {
    const place = at.findLast((it) => typeof it === 'number') as number
    if (named && named.size > 0 && !named.has(place)) return found
    if (isUntil && isAside(found, text.slice(place + found.length))) return found
    const trimmed = endAsked(found.trim(), message)
    return trimmed !== '' && count++ < mostBold ? found.replace(trimmed, bold(trimmed)) : found
  })
}

/** 말일까지 발행하는 세금계산서, 1년간: no day by which anything has to be done. */
const isAside = (found: string, rest: string): boolean =>
  /간$/u.test(found.trim()) || /^\s?[가-힣]{1,6}(?:하는|되는|한|된)\s/u.test(rest)

/** 한 달 이용료: of 초기 구축비 2천만원과 월 이용료 850만원 the one that is named. Where they begin. */
function amountsNamed(text: string, pattern: RegExp, message: string): ReadonlySet<number> {
  const isMonthly = /한\s?달|월세|월\s|매달|매월|다달이/u.test(message)
  const bare = message.replaceAll(/\s/gu, '')
  const isNamed = (before: string) => {
    const noun = /([가-힣]{2,})\s?(?:[은는이가을를의]\s)?(?:금\s?)?$/u.exec(before)?.[1]
    if (noun === undefined) return false
    return isMonthly ? /월\s?[가-힣]*\s?(?:금\s?)?$/u.test(before) : bare.includes(noun)
  }
  return new Set(
    [...text.matchAll(pattern)].flatMap(({ index }) => (isNamed(text.slice(0, index)) ? [index] : [])),
  )
}

/** 언제 끝나?: of 1월 1일부터 12월 31일까지 the end. */
function endAsked(found: string, message: string): string {
  if (/부터$/u.test(found) && /끝나|만료|만기|종료/u.test(message)) return ''
  const range = /^(.+?부터)\s?(.+?까지)$/u.exec(found)
  if (!range || message === '') return found
  if (/끝나|종료|만료|만기|마지막|까지/u.test(message)) return range[2]!
  return /언제부터|시작|개시|첫날/u.test(message) ? range[1]! : found
}

/** Who: the one that rights and costs go to, else the one that acts. */
function withWho(text: string, parties: readonly Party[]): string {
  const roles = parties.map(({ role }) => role).filter((role) => role !== '')
  if (roles.length === 0) return text
  const mention = new RegExp(
    `(?<![가-힣])(${roles.map(escaped).join('|')})(?=(?:은|는|이|가|의|에게|과|와|을|를|도|만)?(?:\\s|,|$|[.]))`,
    'gu',
  )
  const found = [...text.matchAll(mention)]
  const toWhom = /귀속|이전|속한|소유|것이며|부담/u.test(text)
  const one = toWhom ? found.at(-1) : found[0]
  if (!one) return withNames(text, parties)
  const name = parties.find(({ role }) => role === one[1])?.name
  const shown = bold(name ? `${one[1]}(${name})` : one[1]!)
  return fitted(text, one.index, one[1]!, shown)
}

/** The first party that is spoken of by its role gets its name beside it: 을(주식회사 나무코드)은. */
export function withNames(text: string, parties: readonly Party[]): string {
  const known = parties.filter(({ role, name }) => role !== '' && name !== '' && role !== name)
  for (const { role, name } of known) {
    const mention = new RegExp(`(?<![가-힣])${escaped(role)}(?=(?:은|는|이|가|의|에게)(?:\\s|$))`, 'u').exec(
      text,
    )
    if (!mention) continue
    const others = known.filter((it) => it.role !== role)
    // Who comes first is named; the other is then clear.
    const earlier = others.some((it) => {
      const at = new RegExp(`(?<![가-힣])${escaped(it.role)}(?=(?:은|는|이|가|의|에게)(?:\\s|$))`, 'u').exec(
        text,
      )
      return at !== null && at.index < mention.index
    })
    if (!earlier) return fitted(text, mention.index, role, `${role}(${name})`)
  }
  return text
}

/** The role's particle stays as it is written: brackets are not read. */
function fitted(text: string, at: number, role: string, shown: string): string {
  return `${text.slice(0, at)}${shown}${text.slice(at + role.length)}`
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

export function headingBold(section: Section): string {
  return bold(citation(section, { section: section.key, paragraph: null, item: null }))
}
