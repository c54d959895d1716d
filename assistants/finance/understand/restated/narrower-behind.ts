/**
 * A time made precise behind the question: 작년 여름휴가 때 여행 얼마예요? 7~8월요, 지난 겨울 난방비 얼마야? 12월이랑 1월. The later and narrower one is
 * meant.
 */
const season = '(?:봄|여름|가을|겨울|연말|연초|[상하]반기|[1-4]\\s?분기)'
const wide = `(?<![가-힣])(재?작년|지난해|올해|지난|저번|이번|20\\d\\d년)?\\s?(${season})(?:\\s?(?:휴가|방학|철|시즌|동안|내내))?\\s?(?:때|에는|에|엔|의|동안)?`
const month = '(1[0-2]|[1-9])\\s?월?'
const asked = '(?:얼마|몇|총|합|뭐|어디|보여|알려|내역|썼|쓴|나왔|나갔)'
const behind = new RegExp(
  `^([^?]*?)${wide}(?=\\s|[가-힣])([^?]*${asked}[^?]*?)[\\s,.?!~ㅋㅎㅠ]+(?:그러니까\\s?|정확히는?\\s?|아니\\s?|즉\\s?)?${month}\\s?(?:[~\\-,·/]|이?랑|하고|과|와|에서|부터)\\s?(1[0-2]|[1-9])\\s?월(?:까지)?(?:만|요|이요|에|꺼|거|기준|기준으로|정도|쯤|이야|말이야|로)*[\\s.?!~ㅋㅎㅠ]*$`,
  'u',
)

/** 겨울 of last year: its December, and the months of this one behind it. */
function yearOf(said: string, season: string, month: number, today: Temporal.PlainDate): number {
  const past = month > today.month ? today.year - 1 : today.year
  const written = /20\d\d/u.exec(said)?.[0]
  if (written) return Number(written)
  if (said === '재작년') return today.year - 2
  if (said === '올해' || said === '이번') return season === '겨울' ? past : today.year
  return (said === '작년' || said === '지난해') && !(season === '겨울' && month <= 2) ? today.year - 1 : past
}

export function withNarrowerTime(text: string, today: Temporal.PlainDate): string {
  const [, front = '', said = '', named = '', rest = '', first = '', last = ''] = behind.exec(text) ?? []
  if (first === '') return text
  const [from, to] = [Number(first), Number(last)]
  const year = yearOf(said, named, from, today)
  const end = to < from ? year + 1 : year
  return `${front}${year}년 ${from}월부터 ${end}년 ${to}월까지 ${rest.trim()}`
}
