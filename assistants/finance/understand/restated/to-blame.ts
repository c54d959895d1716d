import { withParticle } from '#korean/particles.ts'

/**
 * Which of two is to blame: 배달이 문제냐 외식이 문제냐, 주말이 문젠가 평일이 문젠가, 범인은 카페냐 편의점이냐, 쿠팡 탓인가 무신사 탓인가. Asked is where, or
 * when, more was spent.
 */
const is =
  '(?:이?냐|이?야|이?니|이?지|임|인가요?|인지|일까요?|인걸까|인\\s?걸까|인\\s?거야|인\\s?건가|인\\s?건지|인감|이?려나|이에요|예요|이라|일지|이노|이고|ㄴ가)?'
const fault =
  '(?:이|가|은|는)?\\s?(?:더\\s?|진짜\\s?|제일\\s?)?(?:문젠(?:가|지|걸까|거야|건가|감)(?:요)?|(?:문제|범인|원흉|주범|원인|탓|때문|잘못|화근|구멍|적|웬수|돈\\s?먹는\\s?하마)' +
  `${is})`
const between = '[\\s,./?…~]*(?:아니면\\s?|아님\\s?|or\\s?|vs\\.?\\s?|혹은\\s?)?'
const thing = '([가-힣A-Za-z\\d]{1,8}?)'
const front = '^((?:.*[\\s,])?)'
const rest = '([\\s?!.,~…ㅋㅎㅠㅜ].*)?$'

const both = new RegExp(`${front}${thing}${fault}${between}${thing}${fault}${rest}`, 'u')
const named = new RegExp(
  `${front}(?:문제|범인|원흉|주범|원인|화근|웬수)(?:은|는|이|가)\\s?(?:대체\\s?|과연\\s?)?${thing}${is}(?=[\\s,./?…~])${between}${thing}${is}${rest}`,
  'u',
)

/** Times of a habit: 주말, 점심, 금요일; and times that are behind. */
const ofHabit =
  /^(?:주말|평일|주중|아침|점심|저녁|낮|밤|새벽|오전|오후|[월화수목금토일]요일|불금|월초|월말|월중순)$/u
const ofTime = /(?:달|월|주|해|년|어제|오늘|그제|분기|반기|설|추석|연휴)$/u
const time =
  /(?:이번|요번|지난|저번|지지난)\s?(?:달|주)|올해|작년|재작년|\d{1,2}월(?:달)?|최근\s?\S+|요즘|요새/u

export function withBlame(text: string, isName: (word: string) => boolean): string {
  const found = both.exec(text) ?? named.exec(text)
  if (!found) return text
  const [, ahead = '', one = '', other = '', behind = ''] = found
  const [dated] = time.exec(ahead) ?? time.exec(behind) ?? []
  const pair = `${dated ? `${dated} ` : ''}${withParticle(one, '이랑/랑')} ${other} 중에`
  if (/요일$/u.test(one) && /요일$/u.test(other)) return `${pair} 무슨 요일에 더 많이 써`
  if (ofHabit.test(one) && ofHabit.test(other)) return `${pair} 언제 더 많이 써`
  if (ofTime.test(one) && ofTime.test(other)) return `${pair} 언제 더 많이 썼어`
  return isName(one) && isName(other) ? `${pair} 어디에 더 많이 썼어` : text
}
