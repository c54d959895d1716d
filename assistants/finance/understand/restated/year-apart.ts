import { categoriesIn } from '../category-words.ts'

/**
 * A time of the year in one clause and the year in another: 추석에 돈 깨나 깨졌을 텐데, 작년에 얼마였지 asks of 추석 of that year.
 */
const timeOfYear =
  '(?:(?:추석|한가위|설날|설|구정)\\s?(?:연휴|명절)|추석|한가위|설날|설(?=에|에는|엔|때|\\s)|구정|크리스마스|성탄절|어린이날|어버이날|발렌타인데이|빼빼로데이|핼러윈|할로윈|연말|연초|여름|겨울|가을|봄(?=에|에는|엔|철|\\s)|[상하]반기|[1-4]\\s?분기|(?<!\\d)(?:1[0-2]|[1-9])월)(?=(?:에는|에|엔|때|도|은|는|이라|이면|인데|쯤|즈음|철|휴가)|[\\s,.?])'
const saidYear = '(재?작년|올해|지난해|20\\d\\d년)'
const broken =
  '(?:텐데|는데|은데|ㄴ데|인데|던데|건데|했데|거든요?|잖아요?|니까|길래|지만|네요?|다|지|아서|어서|해서|라서|고|음|듯|듯한데|죠|요|어|아|거|것|돈|건)[\\s,.!?~…ㅋㅎㅠㅜ;]+'

const apart = new RegExp(
  `^([^?]*?)(?<![가-힣])(${timeOfYear})(?!부터|까지|보다|대비|이랑|랑|하고|\\s?말고)([^?]{1,40}?${broken}(?:그|그럼|대체|도대체|근데|그래서|음|흠)?\\s*)${saidYear}(에는|에도|에|엔|은|는|꺼|거|건|\\s)([^?]*(?:얼마|총|몇|합계|다\\s?해서|어디|뭐|어땠|보여|알려|내역)[^?]*\\??)$`,
  'u',
)
const otherYear = /재?작년|올해|지난해|20\d\d년|지난|저번|이번|요번|최근|요즘|매년|해마다/u
const otherTime = new RegExp(
  `보다|대비|비교|이랑|랑\\s|${timeOfYear}|\\d일|지난|저번|이번|월별|매달|달마다`,
  'u',
)

/** 설에 얼마 썼지 작년에: the year put behind. */
const behind = new RegExp(
  `^([^?]*?)(?<![가-힣])(${timeOfYear})(?!부터|까지|보다|대비|이랑|랑|하고|\\s?말고)([^?]{1,30}(?:얼마|총|뭐|몇|어디)[^?]{0,12}?)[\\s,.?!~ㅋㅎㅠㅜ]+${saidYear}(?:에|꺼|거|이야|이요|말이야)?[\\s.?!~ㅋㅎㅠㅜ]*$`,
  'u',
)

/** 여행비 좀 썼는데 작년에 총 얼마지: what the sum is of, where the clause in front says it. */
function subjectOf(told: string, asked: string): string {
  if (!/총|다\s?해서|모두|전부/u.test(asked) || categoriesIn(asked).length > 0) return ''
  const [one, ...others] = categoriesIn(told).filter(({ speaksOfMoney }) => speaksOfMoney)
  return one && others.length === 0 ? `${one.words} ` : ''
}

export function withYearOfBoth(text: string): string {
  const [, front = '', season = '', question = '', yearBehind = ''] = behind.exec(text) ?? []
  if (season !== '' && !otherYear.test(front + question)) return `${front}${yearBehind} ${season}${question}`
  const [, before = '', time = '', told = '', year = '', particle = '', asked = ''] = apart.exec(text) ?? []
  if (time === '' || otherYear.test(before + told) || otherTime.test(asked)) return text
  if (/얼마|몇\s?[번건]|총액/u.test(told) || new RegExp(timeOfYear, 'u').test(told)) return text
  const said = `${year} ${time}`
  return `${before}${said}${told}${said}${particle.trim() === '' ? '에 ' : `${particle} `}${subjectOf(told, asked)}${asked.trim()}`
}
