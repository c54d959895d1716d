import type { Span } from './normalise.ts'

/** An English period and the Korean one it is: what either means on the calendar is known in one place. */
export interface EnglishPeriod extends Span {
  readonly korean: string
}

const months = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
]
const weekdays = [
  'monday|mon',
  'tuesday|tue',
  'wednesday|wed',
  'thursday|thu',
  'friday|fri',
  'saturday|sat',
  'sunday|sun',
]
const numerals = ['one|a|an', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const month = `(${months.join('|')})`
const weekday = `(${weekdays.join('|')})`
const day = '([12]?\\d|3[01])(?:st|nd|rd|th)?'
const year = '(?:,? ((?:19|20)\\d\\d))?'
const number = `(\\d{1,3}|${numerals.join('|')})`
const unit = '(day|week|month|year)s?'

type Written = (groups: readonly (string | undefined)[]) => string

const placeIn = (words: readonly string[], said = ''): number =>
  words.findIndex((word) => word.split('|').includes(said.toLowerCase())) + 1
const monthOf = (said: string | undefined): string => `${placeIn(months, said)}월`
const dayOf = (said: string | undefined): string => `${said}일`
const yearOf = (said: string | undefined): string => (said === undefined ? '' : `${said}년 `)
const weekdayOf = (said: string | undefined): string => `${'월화수목금토일'[placeIn(weekdays, said) - 1]}요일`
const numberOf = (said: string | undefined): number => Number(said) || placeIn(numerals, said)
const units: Readonly<Record<string, string>> = { day: '일', week: '주', month: '개월', year: '년' }

const named: Readonly<Record<string, string>> = {
  today: '오늘',
  yesterday: '어제',
  tomorrow: '내일',
  'the day before yesterday': '그저께',
  'the day after tomorrow': '모레',
  'last week': '지난주',
  'this week': '이번 주',
  'next week': '다음 주',
  'last month': '지난달',
  'this month': '이번 달',
  'next month': '다음 달',
  'past week': '최근 일주일',
  'past month': '최근 한 달',
  'past year': '최근 1년',
  'last year': '작년',
  'this year': '올해',
  'next year': '내년',
  'last weekend': '지난 주말',
  'this weekend': '이번 주말',
  'next weekend': '다음 주말',
}
const weekOf: Readonly<Record<string, string>> = {
  last: '지난주 ',
  this: '이번 주 ',
  next: '다음 주 ',
  on: '',
}

/** The longer before the shorter that begin alike. May and March alone are verbs: a preposition or a day makes them months. */
const forms: readonly (readonly [form: string, written: Written])[] = [
  [
    `(?:between|from) ${day} (?:and|to|until) ${day} (?:of )?${month}${year}`,
    ([a, b, m, y]) => `${yearOf(y)}${monthOf(m)} ${dayOf(a)}부터 ${dayOf(b)}까지`,
  ],
  [
    `(?:between|from) ${month} ${day} (?:and|to|until) ${day}${year}`,
    ([m, a, b, y]) => `${yearOf(y)}${monthOf(m)} ${dayOf(a)}부터 ${dayOf(b)}까지`,
  ],
  [
    `(?:between|from) ${month} ${day} (?:and|to|until) ${month} ${day}`,
    ([m, a, n, b]) => `${monthOf(m)} ${dayOf(a)}부터 ${monthOf(n)} ${dayOf(b)}까지`,
  ],
  [
    `${month} ${day} ?(?:to|until|-|–) ?${day}${year}`,
    ([m, a, b, y]) => `${yearOf(y)}${monthOf(m)} ${dayOf(a)}부터 ${dayOf(b)}까지`,
  ],
  [`(?:between|from) ${month} (?:and|to|until) ${month}`, ([a, b]) => `${monthOf(a)}부터 ${monthOf(b)}까지`],
  [`${day} (?:of )?${month}${year}`, ([d, m, y]) => `${yearOf(y)}${monthOf(m)} ${dayOf(d)}`],
  [`${month} ${day}${year}`, ([m, d, y]) => `${yearOf(y)}${monthOf(m)} ${dayOf(d)}`],
  [`since ${month}${year}`, ([m, y]) => `${yearOf(y)}${monthOf(m)}부터`],
  [`(?:until|till) ${month}${year}`, ([m, y]) => `${yearOf(y)}${monthOf(m)}까지`],
  [`(?:in|of|for|about|during) ${month}${year}`, ([m, y]) => `${yearOf(y)}${monthOf(m)}`],
  [`(?:the )?(?:last|past) ${number} ${unit}`, ([n, u]) => `최근 ${numberOf(n)}${units[u!.toLowerCase()]}`],
  [`${number} ${unit} ago`, ([n, u]) => `${numberOf(n)}${units[u!.toLowerCase()]} 전`],
  [`(last|this|next|on) ${weekday}`, ([w, d]) => `${weekOf[w!.toLowerCase()]}${weekdayOf(d)}`],
  [`(${Object.keys(named).join('|')})`, ([word]) => named[word!.toLowerCase().replace(/\s+/gu, ' ')]!],
]

const readers = forms.map(([form, written]) => ({
  form: new RegExp(
    `(?<![\\p{L}\\p{N}])${form.replaceAll(' ?', '\\s{0,3}').replaceAll(' ', '\\s{1,3}')}(?![\\p{Script=Latin}\\p{N}])`,
    'giu',
  ),
  written,
}))

/** Without one of these there is no period: most texts are passed over by one look. */
const telling = new RegExp(
  `${[...months, ...weekdays].join('|')}|today|yesterday|tomorrow|day|week|month|year`,
  'iu',
)

/** The English periods of a text, none over another: last month, in March, between 5 and 10 May, 3 days ago. */
export function findEnglishPeriods(text: string): EnglishPeriod[] {
  if (!telling.test(text)) return []
  const found: EnglishPeriod[] = []
  for (const { form, written } of readers) {
    for (const match of text.matchAll(form)) {
      const [said, ...groups] = match
      const start = match.index
      const end = start + said.length
      if (!found.some((it) => it.start < end && start < it.end))
        found.push({ start, end, korean: written(groups) })
    }
  }
  return found
}
