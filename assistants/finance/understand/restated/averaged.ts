import { fewOf } from '#korean/few.ts'
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
const does =
  '(?:들르|가|다녀오|시키|주문하|시켜\\s?먹|사\\s?먹|사\\s?마시|먹|마시|사|타|부르|이용하|결제하|긁|보)'
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
  // 저녁 한 번 먹는데 보통 얼마
  [
    new RegExp(`(?<![가-힣])(?:한|1)\\s?번\\s?(?:사\\s?|시켜\\s?)?먹는\\s?데(?:에|는)?${asks}`, 'gu'),
    '한 끼에 평균',
  ],
  [new RegExp(`(?<![가-힣])(?:한|1)\\s?번\\s?${does}는\\s?데(?:에|는)?${asks}`, 'gu'), '한 번에 평균'],
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

/** 일주일에 편의점 얼마나 써: by habit, as the verb is of now. */
const habits: readonly Rewrite[] = [
  [
    /(?<![가-힣\d]|(?:이번|지난|최근|저번|요)\s?)(일주일|한\s?주|하루|한\s?달)에\s([가-힣A-Za-z]{1,8}(?:에|에서|로|는|은|값|비)?)\s(얼마(?:나|씩|쯤|정도)?\s?(?:써|쓰|나가|들어|드|내|마셔|먹어)(?:나|니|냐|지|는지|요)*(?:는\s?편[가-힣]*)?[\s?!.~]*$)/u,
    '$1에 $2 평균 $3',
  ],
]

const lengths =
  '(1[0-2]|[2-9]|두|세|석|네|넉|다섯|여섯|육|열두)\\s?(개월|달|주일?)(?!\\s?전)|(반\\s?년)|(일\\s?년|1\\s?년)'
const compared =
  '(?:이?랑|하고|과|와)?\\s?(?:에|치에?)?\\s?(?:보다는?|대비|비해서?|비하면|비교해서?|비교하면|견줘서?|견주면|놓고\\s?보면)'
const againstLast = new RegExp(
  `(?:(?:최근|지난|직전|이전|요|앞선|앞|과거)\\s?)?(?:${lengths})\\s?(?:간|동안|치)?(?:의)?\\s?(?:월\\s?|주\\s?|한\\s?달\\s?|주간\\s?)?평균(?:값|치|액|\\s?지출|\\s?소비)?${compared}`,
  'u',
)
const ofMonth = /(?<![\d~월,·]\s?)(?<!년\s?)(1[0-2]|[1-9])월(?!\s?\d|부터|까지|~)/u
const lastMonth = /지난\s?달|저번\s?달|전달(?!\s?보다)/u
const thisMonth = /이번\s?달|이\s?달|요번\s?달|당월|금월/u
const thisWeek = /이번\s?주|요번\s?주|금주/u
const lastWeek = /지난\s?주|저번\s?주/u
const otherTime = /한\s?번|하루|건당|주말|오늘|어제|올해|작년|분기|반기/u
/** 많은 편인지 적은 편인지: the one or the other. */
const eitherWay =
  /(?:많이?\s?(?:은|쓴|쓰는|나간)?|더\s?쓴|높은)\s?(?:편|거|건|것)?(?:인지|이야|인가|야|임|일까|인|이)?[\s,]*(?:아니면\s?)?(?:적게?\s?(?:은|쓴|쓰는)?|덜\s?쓴|낮은)\s?(?:편|거|건|것)?(?:인지|이야|인가|야|임|일까|인|이)?[^?]*\??\s*$/u
/** 많이 쓴 편이야?, 적은 편인가: more or less. */
const whetherMore =
  /(?:(?:많이?\s?(?:은|쓴|쓰는|나간)|더\s?쓴|높은)|(적은|적게\s?쓴|덜\s?쓴|낮은))\s?(?:편|거|건|것)[^?]*\??\s*$/u

/** So many whole months or weeks before the day on which another begins. */
function stretchBefore(start: Temporal.PlainDate, length: number, isWeeks: boolean): string {
  const first = start.subtract(isWeeks ? { weeks: length } : { months: length })
  const last = start.subtract({ days: 1 })
  const written = (day: Temporal.PlainDate) => `${day.year}년 ${day.month}월${isWeeks ? ` ${day.day}일` : ''}`
  return `${written(first)}~${written(last)}`
}

/** 더 많아?, 비교해줘, 어때: nothing is named. */
const shortest = 8

/** The first day of the month that a text asks about, and whether it says so. */
function monthAsked(text: string, today: Temporal.PlainDate): { start: Temporal.PlainDate; isSaid: boolean } {
  const own = today.with({ day: 1 })
  if (lastMonth.test(text)) return { start: own.subtract({ months: 1 }), isSaid: true }
  const named = Number(ofMonth.exec(text)?.[1])
  if (!named) return { start: own, isSaid: thisMonth.test(text) }
  return {
    start: own.with({ month: named, year: named > own.month ? own.year - 1 : own.year }),
    isSaid: true,
  }
}

function weekAsked(text: string, today: Temporal.PlainDate): { start: Temporal.PlainDate; isSaid: boolean } {
  const own = today.subtract({ days: today.dayOfWeek - 1 })
  const isLast = lastWeek.test(text)
  return { start: isLast ? own.subtract({ weeks: 1 }) : own, isSaid: isLast || thisWeek.test(text) }
}

/** 최근 석 달 평균에 비해 이번 달은: against the whole months before the one that is asked about, or the weeks. */
function againstThoseBefore(text: string, today: Temporal.PlainDate): string {
  const found = againstLast.exec(text)
  if (!found) return text
  const [said, number = '', unit = '', half, year] = found
  const isWeeks = unit.startsWith('주')
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + said.length)}`.trim()
  if (otherTime.test(rest) || (!isWeeks && /주/u.test(rest) && (thisWeek.test(rest) || lastWeek.test(rest))))
    return text
  const length = half ? 6 : year ? 12 : number === '육' ? 6 : fewOf(number)
  const { start, isSaid } = isWeeks ? weekAsked(rest, today) : monthAsked(rest, today)
  const plain = rest
    .replace(eitherWay, '비교해줘')
    .replace(whetherMore, (_, less) => (less ? '더 적어?' : '더 많아?'))
  const before = stretchBefore(start, length, isWeeks)
  // 최근 석 달 평균보다 많아?, after 이번 달 배달: of what was spoken of.
  if (!isSaid && plain.replace(/\s/gu, '').length <= shortest)
    return /많|적|더|덜|높|낮|늘|줄/u.test(plain) ? `${before}보다 ${plain}` : `${before}이랑 비교해줘`
  const own = isSaid ? '' : isWeeks ? '이번 주 ' : '이번 달 '
  return `${before}에 비해 ${own}${plain}`
}

export const withPlainAverages = (text: string, today: Temporal.PlainDate): string =>
  againstThoseBefore(rewritten(text, [...visits, ...perSpan, ...habits]), today)
