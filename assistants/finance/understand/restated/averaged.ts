import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Averages in other words: what one visit comes to (들를 때마다, 한 번 시키면, 갔다 하면), what a week or a month does (주 단위로 평균 내면), and
 * this month against the average of the last ones (최근 석 달 평균에 비해), which is their stretch: what is of another length is
 * told per day.
 */
const money = '(?:얼마|얼만|몇\\s?(?:천|만)?\\s?원|어느\\s?정도|어느정도|평균|금액)'
const visiting =
  '(?:들를|들릴|들어갈|갈|다녀올|갔다\\s?올|놀러\\s?갈|찾을|방문할|시킬|주문할|시켜\\s?먹을|사\\s?먹을|사\\s?마실|먹을|마실|살|사러\\s?갈|먹으러\\s?갈|마시러\\s?갈|탈|부를|이용할|결제할|긁을|지를|볼)'
const visited =
  '(?:들르|들리|가|다녀오|갔다\\s?오|시키|주문하|시켜\\s?먹으|사\\s?먹으|사\\s?마시|먹으|마시|사|사러\\s?가|먹으러\\s?가|마시러\\s?가|타|부르|이용하|결제하|긁으)'
const gone = '(?:갔|들렀|시켰|주문했|먹었|마셨|샀|탔|불렀|결제했|긁었|다녀왔)'
const asks = `(?=[^?]*${money})`

const visits: readonly Rewrite[] = [
  // 주유할 때마다, 기름 넣으면: the verb names what it is for.
  [new RegExp(`(?:주유할|기름\\s?넣을)\\s?때\\s?마다${asks}`, 'gu'), '주유 한 번에 평균'],
  [new RegExp(`장\\s?(?:볼|보러\\s?갈)\\s?때\\s?마다${asks}`, 'gu'), '장보기 한 번에 평균'],
  [
    new RegExp(`(?:한\\s?번\\s?)?${visiting}\\s?(?:때\\s?마다|적\\s?마다)(?:는|에)?${asks}`, 'gu'),
    '한 번에 평균',
  ],
  [new RegExp(`(?<![가-힣])(?:한|1)\\s?번\\s?${visited}면(?:은)?${asks}`, 'gu'), '한 번에 평균'],
  [new RegExp(`(?<![가-힣])(?:한\\s?번\\s?)?${gone}다\\s?하면${asks}`, 'gu'), '한 번에 평균'],
  // 얼마씩 쓰는 편이지 갈 때마다
  [
    new RegExp(
      `(${money}[^?]{0,14}?)[\\s,?.]+(?:한\\s?번\\s?)?${visiting}\\s?때\\s?마다[\\s?.!~ㅋㅎㅠㅜ]*$`,
      'u',
    ),
    '한 번에 평균 $1',
  ],
]

const reckoned =
  '(?:치|따지|내|잡|계산하|계산해\\s?보|환산하|보|하|나누|나눠\\s?보|쪼개|구하|뽑|내\\s?보|따져\\s?보)(?:으)?(?:면|자면|니까|면은)'
const spans: readonly (readonly [string, string])[] = [
  ['(?:일\\s?주일|1\\s?주일?|한\\s?주|주간?|위클리)', '일주일에'],
  ['(?:하루|1\\s?일|일일|(?<!주)일)', '하루에'],
  ['(?:한\\s?달|1\\s?달|1\\s?개월|월간?)', '한 달에'],
]
/** 일주일 평균으로 치면, 주 단위로 평균 내면, 한 주 평균 잡으면, 주당으로 치면. */
const perSpan: readonly Rewrite[] = spans.map(
  ([span, per]): Rewrite => [
    new RegExp(
      `(?<![가-힣\\d])${span}\\s?(?:(?:단위|기준|당|꼴)?(?:로|으로)?\\s?(?:의\\s?)?평균(?:값|치)?(?:을|를|적)?(?:으로|로)?\\s?${reckoned}|(?:단위|기준|당)(?:로|으로)\\s?${reckoned}${asks}|(?:단위|기준)(?:로|으로)\\s?평균)`,
      'gu',
    ),
    `${per} 평균`,
  ],
)

const counts: Readonly<Record<string, number>> = {
  두: 2,
  세: 3,
  석: 3,
  네: 4,
  넉: 4,
  다섯: 5,
  여섯: 6,
  육: 6,
  반: 6,
  열두: 12,
}
const lengths = '(1[0-2]|[2-9]|두|세|석|네|넉|다섯|여섯|육|열두)\\s?(?:개월|달)|반\\s?(년)'
const compared =
  '(?:이?랑|하고|과|와)?\\s?(?:에|치?에?)?\\s?(보다는?|대비|비해서?|비하면|비교해서?|비교하면|견줘서?|견주면|놓고\\s?보면)'
const againstLast = new RegExp(
  `(?:(?:최근|지난|직전|이전|요|앞선|앞)\\s?)?(?:${lengths})\\s?(?:간|동안|치)?(?:의)?\\s?(?:월\\s?|한\\s?달\\s?)?평균(?:값|치|액|\\s?지출|\\s?소비)?${compared}`,
  'u',
)
const ofMonth = /(?<![\d~월,·]\s?)(?<!년\s?)(1[0-2]|[1-9])월(?!\s?\d|부터|까지|~)/u
const lastMonth = /지난\s?달|저번\s?달|전달(?!\s?보다)/u
/** 많은 편인지 적은 편인지: the one or the other. */
const asAsked =
  /(?:많이?\s?(?:은|쓴|쓰는|나간)?|더\s?쓴|높은)\s?(?:편|거|건|것)?(?:인지|이야|인가|야|임|일까|인|이)?[\s,]*(?:아니면\s?)?(?:적게?\s?(?:은|쓴|쓰는)?|덜\s?쓴|낮은)\s?(?:편|거|건|것)?(?:인지|이야|인가|야|임|일까|인|이)?[^?]*\??\s*$/u
/** 많이 쓴 편이야?, 적은 편인가: more or less. */
const whetherMore =
  /(?:(?:많이?\s?(?:은|쓴|쓰는|나간)|더\s?쓴|높은)|(적은|적게\s?쓴|덜\s?쓴|낮은))\s?(?:편|거|건|것)[^?]*\??\s*$/u

const monthsAgo = (month: Temporal.PlainDate, by: number): Temporal.PlainDate =>
  month.subtract({ months: by })

/** 작년 12월~2월: as people say it. */
function stretchBefore(month: Temporal.PlainDate, length: number, today: Temporal.PlainDate): string {
  const [first, last] = [monthsAgo(month, length), monthsAgo(month, 1)]
  const year = (day: Temporal.PlainDate) => `${day.year}년 `
  return first.year === today.year && last.year === today.year
    ? `${first.month}월부터 ${last.month}월까지`
    : `${year(first)}${first.month}월부터 ${year(last)}${last.month}월까지`
}

/** 최근 석 달 평균에 비해 이번 달은: against the whole months before the one that is asked about. */
function againstMonthsBefore(text: string, today: Temporal.PlainDate): string {
  const found = againstLast.exec(text)
  if (!found) return text
  const [said, number, half] = found
  const length = half ? 6 : (counts[number!] ?? Number(number))
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + said.length)}`.trim()
  if (/한\s?번|하루|일주일|건당|주말|오늘|어제|이번\s?주|올해|작년/u.test(rest)) return text
  const named = Number(ofMonth.exec(rest)?.[1])
  const own = today.with({ day: 1 })
  const asked = lastMonth.test(rest)
    ? monthsAgo(own, 1)
    : named
      ? own.with({ month: named, ...(named > own.month ? { year: own.year - 1 } : {}) })
      : own
  const month = lastMonth.test(rest) || named || /이번\s?달|이\s?달|요번\s?달|당월|금월/u.test(rest)
  const plain = rest
    .replace(asAsked, '비교해줘')
    .replace(whetherMore, (_, less) => (less ? '더 적어?' : '더 많아?'))
  return `${stretchBefore(asked, length, today)}에 비해 ${month ? '' : '이번 달 '}${plain}`
}

export const withPlainAverages = (text: string, today: Temporal.PlainDate): string =>
  againstMonthsBefore(rewritten(text, [...visits, ...perSpan]), today)
