import type { ExactMention } from '#nlu/schema.ts'

const numerals: Readonly<Record<string, number>> = {
  첫: 1,
  한: 1,
  두: 2,
  둘: 2,
  하나: 1,
  일: 1,
  원: 1,
  투: 2,
  쓰리: 3,
  세: 3,
  셋: 3,
  삼: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
}

export function numberOf(word: string): number | undefined {
  const number = numerals[word] ?? Number(word)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const unitId = (number: number): string => `unit${String(number).padStart(2, '0')}`

/** 아 3이요, 2번, 유닛 1: a number and hardly anything beside it, where a unit was asked for. */
export function unitAlone(text: string): string | undefined {
  const bare = text.replace(/unit|유닛|단원|번|요|이|은|는|로|으로|아|네|그럼|[\s.,!?0~ㅎㅋ]/giu, '')
  return /^[1-9]$/u.test(bare) ? unitId(Number(bare)) : undefined
}

/** unit03-02 */
const problemById = /(?:unit|유닛)\s{0,3}0?([1-9]\d?)\s{0,3}[-–]\s{0,3}0?([1-9]\d?)/giu

/** unit02, 유닛 2, 2단원, 3번 유닛, 두 번째 유닛, 유닛 원, 유니트 쓰리. */
const unitByNumber =
  /(?:unit|유닛|유니트|단원|단위|챕터|chapter)\s{0,3}0?([1-9]\d?)(?!\d)(?!\s?개)|([1-9]|첫|두|세|네|다섯|여섯)\s{0,3}번째\s{0,3}(?:유닛|단원|챕터)|([1-9])\s{0,3}(?:번\s{0,3})?(?:단원|유닛|챕터)|(첫|두|세|네)\s{0,3}(?:유닛|단원)|(?:유닛|유니트|단원)\s?(하나|둘|셋|원|투|쓰리|일|삼)(?=은|는|요|이|도|만|의|에|을|를|\s|$|[?.,!])/giu

/** 유닛 1을 끝낼지 3으로 갈지: the second of two, by its number alone. */
const unitBesideOne = /(?<=[\s,])0?([1-9])(?=\s?(?:이?랑|하고|[와과]|으?로|부터|중))/gu

/** 유닛1 말고 3이라고, 유닛 2 아니고 1: the other one, by its number alone. */
const unitInstead =
  /(?<=(?:말고|말구|아니고|아니라)\s{0,3})0?([1-9])(?!\d)(?=\s?번?\s?(?:이?라고|이?라니까|이?요|임|이야|으?로|[을를은는]|[이가](?!지)|$|[.!?~,\s]\s?(?:\d|점수|보여|$)))/gu

/** 디버그 2번, 디버그 먼저: the unit by its kind. */
const unitByWord =
  /(디버그|디버깅|debug|시스템|system|의사코드|슈도|pseudo)(?=\s{0,3}#?\d{1,2}\s{0,3}번(?!째)|\s{0,3}(?:이|가|을|를)?\s{0,3}먼저|\s{0,3}부터|\s{0,3}(?:단원|유닛|연습|프랙티스|practice)|\s{0,3}첫\s?(?:번째\s?)?문제)/giu
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

/** 월수금, 화·목, 평일, 매주 화요일, 월요일마다: days of every week, as no calendar names them. */
const weekdays =
  /평일|(?<![가-힣])[월화수목금토일](?:[·,/]?[월화수목금토일]){1,6}(?=요일|욜|만|마다|에|은|는|엔|이|뿐|로|빼|하루|제외|날|당번|[\s.,·!?~]|$)|(?<=매주\s?)[월화수목금토일](?:요일|욜)|[월화수목금토일](?:요일|욜)(?=마다)/gu

/** 70점 못 넘은, 80점 이상 */
const scoreBound =
  /\d{1,3}\s?점(?:도|을|은|이|에)?\s{0,3}(?:못\s?넘|안\s?넘|이하|미만|아래|밑|안\s?되|안\s?돼|못\s?미|이상|넘|초과|위)/gu

/** 시스템 단원 2번: the unit is named, and the number is that of a problem in it. */
function isOfNamedUnit(text: string, index: number, said: string): boolean {
  return (
    namedUnit.test(text.slice(Math.max(0, index - 12), index)) &&
    /^\s?번(?!째)/u.test(text.slice(index + said.length))
  )
}

const namedUnit = /(?:디버그|디버깅|debug|시스템|system|의사코드|슈도|pseudo)\s{0,3}$/iu

/** Units, problems and bounds of a score that a message has by number: an exact grammar. */
export function references(text: string): ExactMention[] {
  const found: ExactMention[] = []
  const add = (kind: string, value: unknown, index: number, length: number) =>
    found.push({ kind, value, span: { start: index, end: index + length } })
  for (const { 0: said, index } of text.matchAll(scoreBound)) add('scores', said, index, said.length)
  for (const { 0: said, 1: unit, 2: place, index } of text.matchAll(problemById))
    add('problem', `${unitId(Number(unit))}-${place!.padStart(2, '0')}`, index, said.length)
  for (const { 0: said, index, ...groups } of text.matchAll(unitByNumber)) {
    if (isOfNamedUnit(text, index, said)) continue
    const number = numberOf(
      [groups[1], groups[2], groups[3], groups[4], groups[5]].find((group) => group !== undefined) ?? '',
    )
    if (number !== undefined) add('unit', unitId(number), index, said.length)
  }
  const [first] = found.filter(({ kind }) => kind === 'unit').map(({ span }) => span.end)
  if (first !== undefined)
    for (const { 0: said, 1: number, index } of [unitBesideOne, unitInstead].flatMap((form) => [
      ...text.matchAll(form),
    ]))
      if (index > first) add('unit', unitId(Number(number)), index, said.length)
  for (const { 0: said, index } of text.matchAll(weekdays)) add('weekdays', said, index, said.length)
  for (const { 0: said, index } of text.matchAll(unitByWord))
    add('unit', wordUnits[said.toLowerCase()], index, said.length)
  return found
}

/** 첫 번째 문제, 2번 문제, 3번 어떻게; not 3번 제출했어, 몇 번. The text has no spaces, and Ⓤ for each unit. */
const ordinalForms = [
  /Ⓤ(?:단원|유닛|연습)?#?(\d{1,2})(?![\d월점개주일%]|시간|번째)/u,
  /(첫|두|세|네|다섯|여섯|일곱|여덟|\d{1,2})번째(?!힌트|단서|제출|시도|유닛|단원)/u,
  /(\d{1,2})번(?=문제|거|것|은|는|을|를|이|힌트|어떻게|풀|왜|도|$|점수|난이도|설명|좀)/u,
  /(\d{1,2})번(?!연속|다|이나|씩|째)(?=[가-힣]{0,2}(?:모르|막|틀))/u,
]

/** Which of those shown or of a unit is meant: 1 for the first, -1 for the last. */
export function ordinalIn(bare: string): number | undefined {
  if (/마지막(?:문제|거|것)/u.test(bare)) return -1
  for (const form of ordinalForms) {
    const found = form.exec(bare)?.[1]
    if (found !== undefined) return numberOf(found)
  }
  return undefined
}
