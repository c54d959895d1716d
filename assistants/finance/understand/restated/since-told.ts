import { categoriesIn } from '../category-words.ts'

/**
 * A day that a clause tells, and the count from then on: 작년 10월에 결혼했거든 그때부터 지금까지 총 얼마 쓴 거야 asks from 작년 10월 on. What
 * happened then is but its date, unless it is what was paid for: 1월에 헬스 등록했는데 그 뒤로 얼마 냈지.
 */
const year = '(?:(?:재?작년|올해|지난해|20\\d\\d년|\\d\\d년도?)\\s?)?'
const month = '(?:1[0-2]|[1-9])월(?:\\s?(?:\\d{1,2}일|초|중순|말|첫째\\s?주))?'
const season = '(?:초|봄|여름|가을|겨울|추석|설날|설|크리스마스)(?=에|때|쯤|즈음|\\s)'
const week =
  '(?:지난|저번|지지난|이번|저저번)\\s?(?:주말|주|달)(?:\\s?[월화수목금토일]요일|\\s?\\d{1,2}일)?(?:\\s?(?:초|말|중순))?'
const day =
  '(?:어제|그제|그저께|엊그제|(?:지난|저번|이번)\\s?[월화수목금토일]요일|재?작년(?=에)|\\d{1,2}일(?=날|에))'
const ago = '(?:\\d{1,2}|한|두|세|네|다섯|여섯|일주)\\s?(?:일|주일?|달|개월|년)\\s?전'
const time = `(${year}(?:${month}|${season})|${week}|${day}|${ago})`

const ended =
  '(?:거든요?|는데요?|은데요?|인데요?|ㄴ데|했데|잖아요?|니까|길래|지만|네요?|었어요?|았어요?|했어요?|됐어요?|갔어요?|왔어요?|어요|았음|었음|했음|했다|었다|았다|됐다|었고|았고|했고|됐고|갔고|왔고|이고|지|죠|함|고|야|임)[\\s,.!~…ㅋㅎㅠㅜ;]+'
const since =
  '(?:그(?:때|날|달|해|시점|즈음|무렵)\\s?(?:부터|이후로?|뒤로?|후로?)|그\\s?(?:이후|뒤|후|다음)(?:로|부터)?|그\\s?다음\\s?(?:날|달)부터|그러고\\s?(?:나서|서)부터|이후로|(?:갔다\\s?|다녀)(?:와서|온\\s?(?:뒤|후|다음)(?:로|부터)?)|(?!(?:다\\s?)?[가-힣]{0,3}(?:쓰|벌|빼|떼|내|제하|지출하|저축하|모으)고)[가-힣]{1,4}(?:하고|고)\\s?나서(?:부터)?|[가-힣]{1,4}(?:한|은|간)\\s?(?:뒤로|후로|이후로|다음부터|뒤부터))(?:는|은|엔|에)?'

const told = new RegExp(
  `^([^?]*?)(?<![가-힣\\d])${time}(?!\\s?\\d{1,2}일|\\d|까지|보다|대비|이랑|랑|하고)([^?]{0,50}?${ended})(?:그럼|그래서|근데|대체|도대체|음|자)?\\s*${since}[\\s,]*(.*)$`,
  'u',
)
const counts =
  /얼마|총|몇|합|다\s?해|내역|어디|뭐|평균|쓴|지출|나간|들어간|보여|알려|적\s?(?:이|은|도)?\s?있/u
const event =
  '(?:결혼|이사|퇴사|입사|취직|취업|이직|독립|자취|출산|졸업|입학|개학|개강|전역|제대|복학|휴직|복직|수술|개업|창업|귀국|이혼|분가|입주|입양|다이어트|금연|금주|승진|퇴직|은퇴|파견|방학|종강)'
/** 작년 10월 결혼 이후, 11월에 이사하고 나서: the day and what happened in one. */
const after = new RegExp(
  `^([^?]*?)(?<![가-힣\\d])${time}(?:에|쯤|즈음)?\\s?(?:우리\\s?|내가\\s?)?${event}(?:을|를)?\\s?(?:시작)?\\s?(?:(?:하고|한|했던)\\s?)?(?:나서(?:부터)?|(?:이후|뒤|후|다음)(?:로|부터)?)(?:는|은)?[\\s,]*(.*)$`,
  'u',
)
/** Gone on paying for, from then on. */
const taken = /등록|가입|구독|다니|다녔|끊었|키우|기르|들었|배우|입양/u
const otherTime = /\d\s?월|[이저지]번\s?(?:달|주)|지난\s?(?:달|주)|작년|올해|어제/u

export function withSinceTold(text: string, isShop: (text: string) => boolean): string {
  const [, ahead = '', at = '', rest = ''] = after.exec(text) ?? []
  if (at !== '' && counts.test(rest) && !otherTime.test(rest)) return `${ahead}${from(at, rest)}`
  const [, before = '', when = '', story = '', asked = ''] = told.exec(text) ?? []
  if (when === '' || !counts.test(asked) || /얼마|총|몇/u.test(story) || otherTime.test(asked)) return text
  const isNamed = categoriesIn(asked).length > 0 || isShop(asked)
  const paidFor =
    !isNamed && taken.test(story) ? `${before}${story.replace(/^\s?(?:에는|에|쯤|부터|때|께)/u, '')}` : ''
  return `${paidFor}${from(when, asked)}`.trim()
}

const from = (when: string, asked: string): string =>
  `${when}부터${/까지|현재|여태|이제껏|지금껏/u.test(asked) ? '' : ' 지금까지'} ${asked.replace(more, '')}`

/** 그 다음부터 얼마 더 썼어: of no other time. */
const more = /더\s?(?=썼|쓴|나갔|나간|들었)/u
