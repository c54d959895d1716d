/**
 * How far the month is, told in passing (벌써 15일인데 지금까지 총 나간 거, 3월도 반이 지났네): no day that is asked about, but the month that runs
 * where nothing else is. A day that is not today's is no remark on today.
 */
const lead =
  '(?:(?:아니|와|헐|하|아|어느새|어느덧|벌써|아직|이제|이제야|인제|겨우|고작|오늘|지금|이번\\s?달|이\\s?달|우와|그러고\\s?보니|근데)(?:이|도|은|는|이면)?[\\s,]*)'
const far =
  '(?:(\\d{1,2})\\s?일|(보름)|((?:(\\d{1,2})월(?:도|이|은)?\\s?(?:벌써\\s?)?)?(?:중순|초(?!과)|초순|하순|월말|반|절반|달의?\\s?(?:절반|반))|(?:한|이번|이)?\\s?달(?:의|이|도)?\\s?(?:벌써\\s?)?(?:절반|반)))'
const gone =
  '(?:째|밖에|이나|이|도|을|은|가)?\\s?(?:벌써\\s|아직\\s|다\\s|훌쩍\\s)?(?:안\\s?|넘게\\s?)?(?:됐|되었|된|되|지났|지나갔|지난|지나|넘었|넘은|넘|왔|온|흘렀|갔|아니|아닌|아직)?'
const so =
  '(?:인데도?|는데도?|ㄴ데|데도?|이고|이라(?:서|고|니)?|라니|이네요?|네요?|네|이야|야|이다|다|이지|지|고|구만|구나|더니|이잖아|잖아|임|음|이니까|니까|이라서)'
const front = new RegExp(`^(${lead}*)${far}${gone}${so}[\\s,.?!~…ㅋㅎㅠㅜ]+(?=\\S)`, 'u')
const monthOf =
  /^(?:(?:아니|와|헐|올해도|올해|어느새|어느덧|벌써|이제|아직)[\s,]*)+(\d{1,2})월(?:이|달)?(?:인데|이네|네|이야|이라니|이다)[\s,.?!~…ㅋㅎㅠㅜ]+(?=\S)/u
const nearEnd =
  /^(?:(?:벌써|이제|곧|슬슬|아니)\s?)*(?:월말|달말|이번\s?달\s?말)(?:이|도|은)?\s?(?:다\s?|벌써\s?|곧\s?|거의\s?)?(?:다가오|다가왔|다\s?왔|가까워|가까이|코앞|얼마\s?안\s?남|됐|되가|되어)[가-힣]*(?:데|네|고|니까|다)[\s,.?!~…ㅋㅎㅠㅜ]+(?=\S)/u
const weekday =
  /^(?:(?:아직|이제|벌써|겨우|고작)\s?)+[월화수목금토일]요일(?:밖에\s?안\s?됐는데|인데|이네|이야)[\s,.?!~…ㅋㅎㅠㅜ]+(?=\S)/u

const ownTime =
  /\d\s?[월일주년]|오늘|어제|그저께|그제|[이저지]번|요번|지난|지지난|[가-힣]\s?달에|전달|작년|올해|이달|주말|요일|최근|요즘|월급|분기|반기|하루|평균|매달|월별/u
const ofSpending =
  /썼|쓴|쓰|씀|나갔|나간|나감|나왔|나온|질렀|긁|깨졌|지출|소비|결제|카드값|총|얼마|몇|지른|시켰|갔|샀/u
const ahead = /남았|남은|남아|예산|예상|말까지|나올까|될까|쓸까|버틸|써도|예정|저축|수입|들어/u
const surely = /벌써|아직|이제|인제|겨우|고작|오늘|어느/u

export function withoutPassingDate(text: string, today: Temporal.PlainDate): string {
  const since = (words: string, rest: string) =>
    ownTime.test(rest) || !ofSpending.test(rest) || ahead.test(rest) ? rest : `${words} ${rest}`
  const [end] = nearEnd.exec(text) ?? []
  if (end) return since('이번 달', text.slice(end.length))
  const [week] = weekday.exec(text) ?? []
  if (week) return since('이번 주', text.slice(week.length))
  const [year, ofYear] = monthOf.exec(text) ?? []
  if (year && Number(ofYear) === today.month) return since('올해', text.slice(year.length))
  const [found, openers = '', day, , , month] = front.exec(text) ?? []
  if (found === undefined) return text
  const isToday =
    day === undefined
      ? surely.test(found) || /달/u.test(found) || month !== undefined
      : Number(day) === today.day
  if (!isToday || (month !== undefined && Number(month) !== today.month)) return text
  if (day !== undefined && openers === '' && !/째|밖에|됐|지났|인데/u.test(found)) return text
  return since('이번 달', text.slice(found.length))
}
