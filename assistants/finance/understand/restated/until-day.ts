import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Days that stand for a stretch: 25일 전에 또 나갈 돈 is what is due until then, 12월 31일이랑 1월 1일 two days in a row, 설 전날부터 다음날까지 the days around
 * the feast and no longer.
 */
const day = '(?:(?:(?:1[0-2]|[1-9])월\\s?)?\\d{1,2}일|월말|말일|주말|이번\\s?달\\s?말|다음\\s?주)'
const ahead =
  '(?:나갈|빠질|빠져\\s?나갈|결제될|출금될|이체될|납부할|낼|나가는|빠지는|빠져|나가(?!ㅆ)|나감|빠짐|결제되|출금되|청구될)'

const families: readonly Rewrite[] = [
  [
    new RegExp(
      `(${day})(?:이|가)?\\s?(?:되기\\s?|오기\\s?)?(?:이?전에|되기\\s?전)(?:는|도)?\\s(?=[^?]{0,12}${ahead})`,
      'u',
    ),
    '$1 전까지 ',
  ],
]

const date = '((?:(?:재?작년|올해|지난해|20\\d\\d년)\\s?)?(1[0-2]|[1-9])월\\s?(\\d{1,2})일)'
const joined = new RegExp(
  `${date}\\s?(?:이?랑|하고|과|와|,|\\+|&)\\s?${date}(?:\\s?(?:이틀|양일|둘\\s?다|두\\s?날|합쳐서?|합해서?|다\\s?해서))*(?:\\s?(?:동안|간))?(에|은|는|엔|때)?(?=\\s|[?!.]|$)`,
  'u',
)
const apart = /각각|각자|따로|비교|중에?\s|차이|어느|언제|더\s|보다|별로/u

export function withDaysUntil(text: string): string {
  const said = rewritten(text, families)
  const [all, one = '', month = '', number = '', other = '', otherMonth = '', otherNumber = ''] =
    joined.exec(said) ?? []
  if (all === undefined || apart.test(said)) return said
  const first = { year: 2025, month: Number(month), day: Number(number) }
  const next = { month: Number(otherMonth), day: Number(otherNumber) }
  const isNext = isDay(first) && follows(first, next)
  return isNext ? said.replace(all, `${one}부터 ${other}까지`) : said
}

const isDay = ({ month, day }: { month: number; day: number }): boolean =>
  month >= 1 && day >= 1 && day <= Temporal.PlainDate.from({ year: 2025, month, day: 1 }).daysInMonth

function follows(first: { year: number; month: number; day: number }, next: { month: number; day: number }) {
  const after = Temporal.PlainDate.from(first).add({ days: 1 })
  return after.month === next.month && after.day === next.day
}
