import { rewritten } from '#korean/rewrite.ts'

/**
 * The days off around a feast, told behind the question or beside it (설에 얼마 깨졌어? 연휴 동안만; 작년 추석에 총 얼마, 연휴 내내): those days are asked
 * about, and not the one.
 */
const feast = '(설날|구정|설(?=에|엔|때|\\s)|추석|한가위|명절)(?!\\s?연휴)'
const daysOff =
  '(?:그\\s)?연휴\\s?(?:기간\\s?)?(?:동안에?|내내|전체|통틀어서?|통으로|통째로|기간에?|다|전부|싹|까지|합쳐서?|로|에|때)?\\s?(?:다\\s?|전체\\s?|싹\\s?)?(?:만|에만|으로만?|로만?|해서|합쳐서?|쳐서|치면|에서|기준(?:으로)?|까지)?\\s?(?:딱|요|만|이요)?'
const behind = new RegExp(
  `^([^?]*?)(?<![가-힣])${feast}([^?]*?)[\\s?,.!~]*(?<!설|추석|설날)${daysOff}[\\s?.!~ㅋㅎㅠ]*$`,
  'u',
)
const between = new RegExp(
  `(?<![가-힣])${feast}(?:에|엔|때|은|는)?[\\s,]+(?:그\\s)?연휴\\s?(?=동안|내내|기간|전체|때|에)`,
  'u',
)
/** 작년 추석에 고향 갔다 왔는데 연휴 내내 얼마 썼는지: of both clauses. */
const inNextClause = new RegExp(
  `(?<![가-힣])${feast}(에|엔|때|은|는)?(\\s[^?]{2,24}?(?:는데|은데|고|아서|어서|거든|지만)[\\s,]+)(?:그\\s)?연휴\\s?(?:기간\\s?)?(?:동안에?|내내|전체|통틀어서?|기간에?)\\s?`,
  'u',
)
const latest = /(?:작년|재작년|올해|지난|이번|20\d\d년)\s?$/u

export function withFeastDays(text: string, today: Temporal.PlainDate): string {
  const named = (front: string, name: string) =>
    name === '명절' ? `${latest.test(front) ? '' : '지난 '}${latestFeast(today)}` : name
  const feastAlone = text
    .replace(/(설날|설|추석)\s?명절\s?(?:연휴\s?)?(?=동안|내내|기간|때|에\s|연휴)/u, '$1 연휴 ')
    .replace(inNextClause, (_, name = '', particle = '', clause = '') => `${name} 연휴${particle}${clause}`)
  const one = rewritten(feastAlone, [[between, (_, name = '') => `${named('지난', name)} 연휴 `]])
  const [all, front = '', name = '', rest = ''] = behind.exec(one) ?? []
  if (all === undefined || /비교|보다|대비/u.test(one)) return one
  const year = /(?:^|[\s,])(재?작년|올해)(?:에)?[\s,]*$/u.exec(rest)
  // 설에얼마썼지: written without any space.
  const asked = (year ? rest.slice(0, year.index) : rest).replace(/^(에는|에|엔)(?=[가-힣])/u, '$1 ')
  return `${year ? `${year[1]} ` : ''}${front}${named(front, name)} 연휴${asked}`.trim()
}

/** Which of the two feasts was the last one: 설 falls into January or February, 추석 into September or October. */
const latestFeast = ({ month }: Temporal.PlainDate): string => (month >= 2 && month <= 9 ? '설' : '추석')
