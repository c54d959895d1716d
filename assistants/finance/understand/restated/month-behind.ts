/**
 * A month in the first sentence, and what it is held against in the second (2월에 왜 이렇게 많이 나왔어?? 1월 대비 뭐 땜에 늘어난 겨): one question about both.
 * And why it grew with by how much (교통비 왜 올랐어 전달이랑 차이가 얼마야): the month that runs against the one that is named.
 */
const month = '(?:(?:재?작년|올해|지난해)\\s?)?(?:(?:1[0-2]|[1-9])월|(?:지난|저번|이번|요번)\\s?달)'
const why = '(?:왜|왤|어쩌다|뭐\\s?때문에|뭐\\s?땜에|뭔데)[^?!.]*'
const before = '그\\s?(?:전|앞)\\s?달|전달|전월'
const twoSentences = new RegExp(
  `^([^?!.]*?)(${month})(에|은|는|엔|에는)?(\\s[^?!.]*?)?${why}[?!.~\\s]+(${month}|${before})(?:이랑|랑|하고|과|와|에|보다|보단)?\\s?(?:대비|비교해서|비교하면|에\\s?비해서?|견줘서|치고)?\\s([^?]*(?:늘|올|많|더|커|뛰|달라|차이)[^?]*)\\??[\\s?.!~]*$`,
  'u',
)
const rose =
  '(?:올랐|늘었|뛰었|많이\\s?(?:나왔|썼|나갔)|더\\s?(?:나왔|썼|나갔|나온|쓴)|많(?:아졌|아)|비싸졌|늘어났|줄었|내렸|떨어졌|적어졌|덜\\s?(?:나왔|썼|나갔)|적(?:어|게\\s?(?:나왔|썼)))'
const last =
  '(?:그\\s?전달|(?:재?작년\\s?)?(?:1[0-2]|[1-9])월|전달|지난\\s?달|저번\\s?달|전월|지난\\s?주|저번\\s?주)'
const howMuch =
  '(?:(?:이랑|랑|하고|과|와|보다|대비|에\\s?비해서?|에\\s?비하면|비교해서|비교하면)\\s?)+(?:의\\s?)?(?:차이|차액|격차|얼마나?\\s?(?:더|차이|늘|올|많|오른|늘어)|더\\s?얼마|몇\\s?(?:만|천|프로|퍼))[^?]*'
const byHowMuch = new RegExp(
  `^([^?!.]*?)(?:은|는|이|가)?\\s?(?:대체\\s?|도대체\\s?)?(?:왜|왤)(?:\\s?이?케|\\s?이렇게|\\s?이리)?\\s?${rose}[가-힣]{0,4}?[\\s?!.,~]*(${last})\\s?${howMuch}\\??[\\s?.!~]*$`,
  'u',
)

const thenWhy = new RegExp(
  `^(${last})(?:이랑|랑|하고|과|와|보다|보단|대비|에\\s?비해서?|\\s대비)\\s([^?!.]*?)(?:은|는|이|가)?\\s?(?:대체\\s?)?(?:왜|왤)(?:\\s?이?케|\\s?이렇게|\\s?이리)?\\s?${rose}[가-힣]{0,4}[\\s?!.,~]+(?:얼마나?|몇)\\s?[^?]*\\??[\\s?.!~]*$`,
  'u',
)

/** 교통비가 지난달보다 많이 나온 것 같은데 왜 그런지랑 차이가 얼마인지: guessed in front. */
const guessedWhy = new RegExp(
  `^([^?!.]*?)(?:이|가|은|는)?\\s?(${last})(?:보다|보단|에\\s?비해서?|\\s?대비)\\s(?:더\\s|좀\\s|많이\\s|훨씬\\s|엄청\\s)*(?:나온|오른|늘은|늘어난|쓴|나간|많은|많이진)\\s?(?:거|것|듯)(?:\\s?같은데|\\s?한데|인데|은데)(?:요)?[\\s,.]+(?=[^?]*(?:왜|이유))[^?]*(?:차이|얼마)[^?]*\\??[\\s?.!~]*$`,
  'u',
)

export function withMonthBehind(typed: string): string {
  // 전달보다 교통비 왜 더 나왔어 얼마나 더?
  const text = typed
    .replace(thenWhy, '$2 왜 올랐어 $1이랑 차이가 얼마야')
    .replace(guessedWhy, '$1 왜 올랐어 $2이랑 차이가 얼마야')
  const [, subject = '', period] = byHowMuch.exec(text) ?? []
  if (period) {
    const own = /(?:이번|요번|지난|저번)\s?(?:달|주)|\d월|작년|올해/u.test(subject)
    // 왜 올랐어 전달이랑 차이가 얼마야, after a sum: of what was spoken of.
    const now = own || subject.trim() === '' ? '' : /주/u.test(period) ? '이번 주 ' : '이번 달 '
    const isBefore = /전(?:달|월)/u.test(period)
    const held = isBefore ? (now !== '' ? '지난달' : own ? '그 전달' : period) : period
    return `${now}${subject.trim()} ${held}이랑 비교하면 차이가 얼마야`.replace(/\s+/gu, ' ').trim()
  }
  const [all, front = '', first = '', , about = '', second = '', asked = ''] = twoSentences.exec(text) ?? []
  if (all === undefined || /얼마/u.test(asked)) return text
  return `${front}${first} ${about.trim()} ${second}보다 뭐가 늘었어`.replace(/\s+/gu, ' ').trim()
}
