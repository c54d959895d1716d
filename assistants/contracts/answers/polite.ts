import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/** Endings that a contract writes and a person says otherwise. */
const spoken: readonly Rewrite[] = [
  [/하여야\s?한다/gu, '해야 한다'],
  [/하여야\s?(?=하|할|함)/gu, '해야 '],
  [/하여서는\s?아니\s?된다/gu, '해서는 안 된다'],
  [/(?<=[가-힣])서는\s?아니\s?된다/gu, '서는 안 된다'],
  [/그러하지\s?아니하다/gu, '그렇지 않다'],
  [/지\s?아니한다/gu, '지 않는다'],
  [/지\s?아니하(다|고|며|면|도록|여|는|였|기)/gu, '지 않$1'],
  [/지\s?않(여)/gu, '지 않아'],
  [/지\s?않였/gu, '지 않았'],
  [/지\s?않면/gu, '지 않으면'],
  [/지\s?않며/gu, '지 않으며'],
  [/지\s?아니할/gu, '지 않을'],
  [/지\s?아니함/gu, '지 않음'],
  [/지\s?아니한/gu, '지 않은'],
  [/당사자 일방이/gu, '한쪽 당사자가'],
  [/당사자 일방은/gu, '한쪽 당사자는'],
]

/** Words that tie a sentence to the one before it. */
const connective = /^(?:이\s?경우(?:에는)?|다만|단|또한|그리고|이때|이\s?때)\s?,?\s+/u

/** A contract's sentence in formal speech: 지급한다. → 지급합니다. What is no sentence stays as it is. */
export function polite(sentence: string): string {
  const plain = rewritten(sentence.trim().replaceAll(/\s*\n\s*/gu, ' '), spoken)
  const body = plain.replace(/[.。]\s*$/u, '')
  const [aside = ''] = /\([^()]{1,40}\)$/u.exec(body) ?? []
  return `${formalEnding(body.slice(0, body.length - aside.length))}${aside}.`
}

/** The same without what ties it to the sentence before. */
export function politeAlone(sentence: string): string {
  return polite(sentence.trim().replace(connective, ''))
}

export function isSentence(text: string): boolean {
  const said = text.trim()
  return /다[.。]?\s*(?:\([^()]{1,40}\)[.。]?)?$/u.test(said) || isNominal(said.replace(/[.。]$/u, ''))
}

/**
 * 연료는 출고 때와 같게 함: as forms write their sentences. Only what its object or how it is done stands right before is a verb: 무인 사물함, 매년 봄 and
 * 문자 알림 are things.
 */
const isNominal = (text: string): boolean =>
  /(?:[을를게]|도록|으로|[가-힣]야)\s(?:[가-힣]{0,4}함|[가-힣]*(?:봄|줌|냄|드림|늘림|보냄|마침|알림|(?:받|넣|찾|묻|맡)음))$/u.test(
    text,
  ) ||
  /[은는이가을를로면고]\s(?:[^|│☐☑☒□■]*\s)?[가-힣]*(?:지\s않음|[은는이가수고]\s있음|[은는이가수]\s없음|[와과]\s같음|(?:[이가게]|으로)\s됨)$/u.test(
    text,
  )

const finals = 28
const [n, m, b] = [4, 16, 17]

function formalEnding(text: string): string {
  if (isNominal(text)) return nominalEnding(text)
  // It is formal already.
  if (/(?:니다|요)$/u.test(text) || !text.endsWith('다')) return text
  const stem = text.slice(0, -1)
  const code = stem.charCodeAt(stem.length - 1) - 0xac00
  if (code < 0 || code >= 11172) return text
  const final = code % finals
  const before = stem.slice(0, -1)
  // 받는다, 않는다: the stem ends in a consonant before 는.
  if (stem.endsWith('는') && hasFinal(before)) return `${before}습니다`
  // 한다, 된다, 알린다: ㄴ is the ending's.
  if (final === n) return `${before}${String.fromCharCode(0xac00 + code - n + b)}니다`
  if (final === 0) return `${before}${String.fromCharCode(0xac00 + code + b)}니다`
  return `${stem}습니다`
}

/** 같게 함 → 같게 합니다, 할 수 있음 → 할 수 있습니다. */
function nominalEnding(text: string): string {
  const before = text.slice(0, -1)
  if (text.endsWith('음')) return `${before}습니다`
  const code = text.charCodeAt(text.length - 1) - m + b
  return `${before}${String.fromCharCode(code)}니다`
}

function hasFinal(text: string): boolean {
  const code = text.charCodeAt(text.length - 1) - 0xac00
  return code >= 0 && code < 11172 && code % finals !== 0
}
