/** Days of the week, 1 for Monday, of a longer stretch. */
interface WeekdaysWithin {
  readonly name: string
  readonly weekdays: readonly number[]
  readonly within: true
}

/** Stretches longer than a week: of 이번 주 the days are a period of their own. */
const long =
  /(?:이번|지난|저번|요번|전|지지난)\s?달|전월|당월|(?<!\d)\d{1,2}월(?!\s*\d{1,2}\s?일)|올해|작년|재작년|지난해|올\s?들어|[상하]반기|\d\s?분기|최근|요즘|\d+\s?(?:개월|달)|(?:한|두|세|석|네|넉)\s?달|지금까지|여태|전체\s?기간|(?:올|지난|작년)?\s?(?:봄|여름|가을|겨울)/u
const ofOneWeek = /(?:이번|지난|저번|요번|다음|지지난|저저번|전)\s?주(?!중)|일주일|한\s?주/u
/** One held against the other, what is usual, and what is still to come. */
const otherwise =
  /(?:[월화수목금토일]요일|주말)날?부터|보다|비교|vs|차이|대비|[더덜]\s?(?:많|적|쓰|썼|쓴|나)|평균|보통|하루|마다|씩|요일별|(?:무슨|어느|어떤)\s?요일|언제|쓸\s?(?:거|것|수|까|듯)|나갈|나올|예상|예산|비율|비중|퍼센트|%|늘었|줄었|줄이|줄일|적금|저축/u
const asks =
  /얼마|얼만|합계|합산|총|내역|목록|몇\s?[번건회]|건수|횟수|지출|소비|결제|쓴|썼|나갔|나간|쓴\s?거|보여|뭐\s?(?:샀|썼|먹)/u
const weekend = /주말|토일|토\s?[·,/]\s?일/u
const workdays = /평일|주중/u
const named = /(?<![가-힣])(?:불?([월화수목금토일])요일|불금)/gu
const letters = '월화수목금토일'
/** 주말에만, 평일만: these days and no others. */
const alone = /(?:주말|평일|주중|요일|토일)(?:들)?(?:에|엔)?만/u

/** 이번 달 주말에만 얼마 썼어?, 지난달 평일 지출 합계: what the days of that sort in a longer stretch come to. */
export function weekdaysWithin(text: string): WeekdaysWithin | undefined {
  if (ofOneWeek.test(text) || otherwise.test(text) || !asks.test(text)) return undefined
  const days = daysNamed(text)
  if (!days) return undefined
  // 주말에 얼마 썼어: the last weekend; no last 평일 is meant in that way.
  const isOfMany = long.test(text) || alone.test(text) || days.name === '평일'
  return isOfMany ? { ...days, within: true } : undefined
}

function daysNamed(text: string): Omit<WeekdaysWithin, 'within'> | undefined {
  const isWeekend = weekend.test(text)
  const isWork = workdays.test(text)
  const single = [...text.matchAll(named)].map(([words, letter]) => letter ?? words.at(-1)!)
  if (Number(isWeekend) + Number(isWork) + new Set(single).size !== 1) return undefined
  if (isWeekend) return { name: '주말', weekdays: [6, 7] }
  if (isWork) return { name: '평일', weekdays: [1, 2, 3, 4, 5] }
  const letter = single[0]!
  return { name: `${letter}요일`, weekdays: [letters.indexOf(letter) + 1] }
}
