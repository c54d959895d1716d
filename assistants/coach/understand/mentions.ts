import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { createLexicon } from '#korean/lexicon.ts'
import { content } from '../course/content.ts'
import { type Topic, topicLexicon } from '../course/topics.ts'
import { bareText } from './spelling.ts'

/** What of the course a message names. */
export interface Mentions {
  /** Without spaces, with Ⓤ Ⓟ Ⓝ for units, problems, and skills or concepts. */
  readonly marked: string
  /** Without spaces, in usual spelling. */
  readonly bare: string
  /** Ids, in the order of the message. */
  readonly units: readonly string[]
  readonly problems: readonly string[]
  readonly topics: readonly Topic[]
  /** 두 번째 문제, 3번: which of those shown, or of a unit. */
  readonly ordinal: number | undefined
}

type Named =
  | { readonly type: 'unit'; readonly id: string }
  | { readonly type: 'problem'; readonly id: string }

const courseLexicon = createLexicon<Named>([
  ...content.units.flatMap(({ id, name, nameKo, aliases }) =>
    [name, nameKo, ...aliases]
      // debug, system and pseudo alone are words of many questions.
      .filter((term) => !/^(?:debug|system|pseudo|슈도코드)$/iu.test(term))
      .map((term) => ({ term, value: { type: 'unit', id } as const })),
  ),
  ...content.problems.flatMap(({ id, title, aliases }) =>
    [title, ...aliases].map((term) => ({
      // 회문 or LRU alone may be the concept; with 문제 behind it, it is the problem.
      term: term.length <= 3 ? `${term} 문제` : term,
      value: { type: 'problem', id } as const,
    })),
  ),
])

const marks = { unit: 'Ⓤ', problem: 'Ⓟ', topic: 'Ⓝ' } as const

export function findMentions(message: string): Mentions {
  const text = fromLatinKeyboard(message) ?? message
  const units: string[] = []
  const byId: string[] = []
  const spelled = text.replace(unitOfWord, (_, word: string) => `${wordUnits[word.toLowerCase()]} `)
  const withoutIds = spelled.replace(problemById, (_, unit: string, place: string) => {
    byId.push(`unit${unit.padStart(2, '0')}-${place.padStart(2, '0')}`)
    return ` ${marks.problem} `
  })
  const numbered = withoutIds.replace(unitByNumber, (whole, ...groups: (string | undefined)[]) => {
    const number = numberOf(groups.slice(0, 4).find((group) => group !== undefined) ?? '')
    if (number === undefined) return whole
    units.push(`unit${String(number).padStart(2, '0')}`)
    return ` ${marks.unit} `
  })
  const named = courseLexicon.find(numbered)
  const unsure = 0.8
  const sure = named.filter(({ score }) => score >= unsure)
  for (const { value } of sure) if (value.type === 'unit' && !units.includes(value.id)) units.push(value.id)
  const titled = sure.flatMap(({ value }) => (value.type === 'problem' ? [value.id] : []))
  const rest = replaced(numbered, sure, ({ value }) => marks[value.type])
  const topics = topicLexicon.find(rest).filter(({ score }) => score >= unsure)
  const marked = bareText(replaced(rest, topics, () => marks.topic))
  return {
    marked: upperMarks(marked),
    bare: bareText(message),
    units: [...new Set(units)],
    problems: [...new Set([...byId, ...titled])],
    topics: topics.map(({ value }) => value),
    ordinal: ordinalIn(marked),
  }
}

/** 디버그 2번: the unit, and which of its problems. */
const unitOfWord = /(디버그|디버깅|debug|시스템|system|의사코드|슈도|pseudo)\s*(?=#?\d{1,2}\s*번(?!째))/giu
const wordUnits: Readonly<Record<string, string>> = {
  디버그: 'unit02',
  디버깅: 'unit02',
  debug: 'unit02',
  시스템: 'unit03',
  system: 'unit03',
  의사코드: 'unit01',
  슈도: 'unit01',
  pseudo: 'unit01',
}

/** unit03-02 */
const problemById = /(?:unit|유닛)\s*0?([1-9]\d?)\s*[-–]\s*0?([1-9]\d?)/giu

/** unit02, 유닛 2, 2단원, 두 번째 유닛. */
const unitByNumber =
  /(?:unit|유닛|유니트|단원|챕터|chapter)\s*0?([1-9]\d?)(?!\d)(?!\s*개)|([1-9]|첫|두|세|네|다섯|여섯)\s*번째\s*(?:유닛|단원|챕터)|([1-9])\s*(?:단원|유닛|챕터)|(첫|두|세|네)\s*(?:유닛|단원)/giu

const numerals: Readonly<Record<string, number>> = {
  첫: 1,
  한: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
}

function numberOf(word: string): number | undefined {
  const number = numerals[word] ?? Number(word)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** 첫 번째 문제, 2번 문제, 3번 어떻게; not 3번 제출했어, 몇 번. */
const ordinalForms = [
  /[ⓊⓤU]#?(\d{1,2})(?![\d월점개주일%]|시간|번째)/u,
  /(첫|두|세|네|다섯|여섯|일곱|여덟|\d{1,2})번째(?!힌트|단서|제출|시도|유닛|단원)/u,
  /(\d{1,2})번(?=문제|거|것|은|는|을|를|이|힌트|어떻게|풀|왜|도|$|점수|난이도|설명|좀)/u,
  /(\d{1,2})번(?=[가-힣]{0,2}(?:모르|막|틀))/u,
]

function ordinalIn(text: string): number | undefined {
  if (/마지막(?:문제|거|것)/u.test(text)) return -1
  for (const form of ordinalForms) {
    const found = form.exec(text)?.[1]
    if (found !== undefined) return numberOf(found)
  }
  return undefined
}

function replaced<T extends { readonly span: { readonly start: number; readonly end: number } }>(
  text: string,
  mentions: readonly T[],
  mark: (mention: T) => string,
): string {
  let result = ''
  let at = 0
  for (const mention of mentions) {
    result += text.slice(at, mention.span.start) + mark(mention)
    at = mention.span.end
  }
  return result + text.slice(at)
}

/** Marks survive lower-casing as ⓤ ⓟ ⓝ; they are read in capitals. */
function upperMarks(text: string): string {
  return text.replace(/ⓤ/gu, marks.unit).replace(/ⓟ/gu, marks.problem).replace(/ⓝ/gu, marks.topic)
}
