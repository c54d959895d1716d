import { findAmounts } from '#korean/amounts.ts'
import { boxesIn } from './boxes.ts'
import { englishNumbers } from './english-numbers.ts'
import type { Value, ValueType } from './provision.ts'

type Found = Omit<Value, 'bound'>

const numeral = '(?:\\d[\\d,]*(?:\\.\\d+)?|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)'
const counts: Readonly<Record<string, number>> = {
  ...{ 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
}
const span = `(?:${numeral}\\s?(?:영업일|개월|주일|시간|년|달|주|일|분)|하루|이틀|사흘|보름)`

const date =
  /(?:\d{4}\s?년\s?\d{1,2}\s?월(?:\s?\d{1,2}\s?일)?|\d{4}\s?[.\-/]\s?\d{1,2}\s?[.\-/]\s?\d{1,2}\.?|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2},\s\d{4})/gu
const day =
  /(?:매(?:월|달|년|주|분기)|분기마다|다음\s?달|다음달|익월|전월|당월|(?<=\s|^)\d{1,2}월(?:과|,)\s?\d{1,2}월의)\s?(?:첫\s?달\s?)?(?:각\s?)?(?:\d{1,2}\s?월\s?)?(?:\d{1,2}\s?일|말일|말|초일|가입일|[월화수목금토일]요일)(?!\s?(?:이내|이상|간))|(?:the\s)?(?:first|last|\d{1,2}(?:st|nd|rd|th))\s(?:(?:business\s)?day\s)?of\s(?:each|every|the)\s(?:\w+\s)?month|(?:매주\s)?(?:[월화수목금토일]요일)(?:\s?[,·]\s?[월화수목금토일]요일)*/gu
const time =
  /(?:(?:오전|오후|새벽|밤|낮)\s?)?\d{1,2}\s?(?:시(?!간)(?:\s?\d{1,2}\s?분|\s?반)?|:\d{2})(?:\s?(?:부터|~|-|–|∼)\s?(?:익일\s?|다음\s?날\s?)?(?:(?:오전|오후|새벽|밤)\s?)?\d{1,2}\s?(?:시(?!간)(?:\s?\d{1,2}\s?분)?|:\d{2})(?:까지)?)?/gu
/** 즉시, 입주일에, 검사에 합격한 때에: when something comes to pass, without a figure. */
const event =
  /즉시|지체\s?없이|(?:[가-힣]{1,4}\s)?(?:입주|인도|만료|종료|납품|개점|체결|퇴직|검수|착수|완료|시행|잔금\s?지급)일(?=[에까]|$)|(?:[가-힣]{2,6}(?:이|가|에)\s)?[가-힣]{1,6}(?:한|된|하는|할|되는)\s때(?=에\s|,|\s)|(?:계약\s)?체결(?:과\s동시에|\s시)/gu
const rate =
  /(?:(?:연|월|일|주)\s?)?\d+(?:\.\d+)?\s?(?:퍼센트|프로(?=[의로를가은\s]|$)|%)(?!\s?포인트)|(?:\d[\d,]*\s?[천만]?|[백천만])\s?분의\s?\d+(?:\.\d+)?/gu
const share =
  /(?:(?:월|연|연간|해당\s월|남은\s기간의)\s)?(?:[가-힣]*(?:임대료|차임|월세|월급|급여|임금|이용료|사용료|로열티|요금|대금|출연료|보수|수수료|금액|fees?))(?:의|\s중)?\s?(?:\d+(?:개월|일|년)분|\d+배|절반|전액|반액|총액)|\d+(?:개월|일)분의\s?[가-힣]{2,8}|[가-힣]{1,6}\s\d+\s?개월\s?동안\s[가-힣]{1,4}\s(?:요금|이용료|대금)|the\s(?:fees|amounts?)\spaid\sin\sthe\s[\w()\s]{3,30}(?:months?|years?)[\w\s]{0,20}|(?:최근|직전)\s\d+개월(?:간|\s동안)\s[가-힣\s]{0,14}(?:요금|이용료|대금|금액)|(?:연간|월|총)\s?(?:이용료|사용료|대금|용역대금)(?=(?:을|를)\s(?:한도|초과|넘))|(?:계약금액|용역대금|대금|이용료|임대료)\s?(?:총액|전액|상당액)/gu
const period = new RegExp(`(?:만\\s)?${span}(?:간|동안)?(?![가-힣]{0,1}요일)`, 'gu')
const englishSpan =
  /\b(?:one|two|three|four|five|six|seven|ten|twelve)-(?:year|month|week|day)s?|(?:[\w-]+\s\()?\d+\)?[\s-](?:business\s|calendar\s)?(?:days?|months?|years?|weeks?|hours?)['’]?/giu
const count = new RegExp(
  `(?:만\\s)?${numeral}\\s?(?:회(?![가-힣])|회(?=[로의를까만씩])|기(?=\\s(?:이상|분))|번(?!째)|차례|명|인(?=[\\s의이을까.,]|$)|건|개(?!월)|종|부(?=[\\s를를씩의.,]|$)|대(?=[\\s의에를가까.,]|$)|통(?=[\\s의을.,]|$)|마리|세(?=\\s(?:이상|이하|미만|이전))|권|곳|[KMGT]B|제곱미터|㎡|미터|킬로미터|m²|평(?=[\\s의.,]|$))`,
  'gu',
)
const place =
  /(?:(?<![가-힣])(?!관할|전속|해당|소속|제일심)[가-힣]{2,12}(?:지방법원(?:\s?[가-힣]{2,5}지원)?|고등법원|가정법원|(?<!지방)법원)|[가-힣]{2,12}(?:중재원|조정원|조정위원회|분쟁조정위원회))|(?:[가-힣]+(?:의)?\s)?[가-힣]{2,6}(?:을|를)\s관할하는\s법원|[A-Z][a-z]+(?:\s[A-Z][a-z]+)*\s(?:Court|Arbitration\s(?:Board|Centre|Center))|(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|충청[북남]도|전북|전남|전라[북남]도|경북|경남|경상[북남]도|제주)(?:특별시|광역시|특별자치시|특별자치도|도)?\s[가-힣0-9](?:[^,.\n|]|,\s?\d){1,40}?(?=에서|(?:으로|로)\s[한하합]|[을를]\s|이며|이고|입니다|이다|[,.\n|)]|$)/gu
const law =
  /(?:대한민국|한국|[가-힣]{2,4}국)(?:의)?\s?(?:법률?|법령)|laws?\sof\s(?:the\s)?[A-Z][A-Za-z]+(?:\s(?:of\s)?[A-Z][A-Za-z]+)*/gu

/** Every value of a text, in its order; none lies within another. `at`: where the text begins in the whole. */
export function valuesIn(text: string, at: number): Value[] {
  const taken: Found[] = []
  const free = (start: number, end: number) => taken.every((it) => it.end <= start || end <= it.start)
  const take = (type: ValueType, start: number, end: number, norm: string, ticked?: boolean) => {
    if (end > start && free(start, end))
      taken.push({ type, start, end, norm, ...(ticked === undefined ? {} : { ticked }) })
  }
  const each = (type: ValueType, pattern: RegExp) => {
    for (const { 0: said, index } of text.matchAll(pattern))
      take(type, index, index + said.length, bare(said))
  }
  // ☑ 2026년 4월 1일부터: an option that is ticked and is itself a value is told as one.
  for (const box of boxesIn(text))
    if (!box.ticked || !/^\d[\d,.]*\s?(?:년|월|일|원|만|천|개월|주|시간|%|퍼센트|[./-])/u.test(box.option))
      take('box', box.start, box.end, box.option, box.ticked)
  each('date', date)
  each('day', day)
  each('time', time)
  each('share', share)
  each('rate', rate)
  for (const { start, end, value, max, min, currency, impliedWon } of findAmounts(text)) {
    const amount = value ?? max ?? min
    if (amount === undefined || (impliedWon && !/[만억천]/u.test(text.slice(start, end)))) continue
    const said = /^.*?(?:원정?|달러|[\d만억천])(?=[^원\d만억천]*$)/u.exec(text.slice(start, end))?.[0]
    take('money', start, start + (said?.length ?? end - start), `${currency}${amount}`)
  }
  for (const { 0: said, index } of text.matchAll(period)) spanValue(text, said, index, take)
  for (const { 0: said, index } of text.matchAll(englishSpan)) englishSpanValue(text, said, index, take)
  for (const { start, end } of englishNumbers(text)) take('rate', start, end, bare(text.slice(start, end)))
  each('count', count)
  each('law', law)
  each('event', event)
  each('place', place)
  return taken
    .sort((a, b) => a.start - b.start)
    .map((it) => ({ ...it, ...boundOf(text, it), start: at + it.start, end: at + it.end }))
}

type Take = (type: ValueType, start: number, end: number, norm: string) => void

const limits = /^\s?(?:이전|이내|이후|전|내|안|후|뒤)(?:에는|까지|부터|에|로)?(?=[\s,.)가-힣]|$)/u

/** 30일 전까지, 7일 이내, 납품 후 14일 이내: a deadline; 24개월, 3년간: a stretch of time. */
function spanValue(text: string, said: string, index: number, take: Take): void {
  const end = index + said.length
  const before = text.slice(Math.max(0, index - 1), index)
  if (/[\d.,제월년]/u.test(before) && !/^\d/u.test(said) === false && /[\d.]/u.test(before)) return
  // 매 6개월마다 is a stretch; 5일 behind a month is a date, 제3년 a number.
  if (/[제]/u.test(before)) return
  const rest = text.slice(end, end + 8)
  if (/^\s?(?:분|치)(?=[의을를\s]|$)/u.test(rest)) return
  // 지체 1일당, 1일마다: what something is counted by.
  if (/^\s?(?:당(?!사)|마다)/u.test(rest) && /^(?:1|한|하루)/u.test(said)) return
  const limit = limits.exec(rest)?.[0]
  const isLimit =
    limit !== undefined && !/(?:년|월|일|주)간$|동안$/u.test(said) && !/^안\s?(?:된|되)/u.test(limit.trim())
  if (isLimit)
    take(
      'deadline',
      index,
      end + limit.replace(/[가-힣]$/u, (it) => (/[에로]/u.test(it) ? '' : it)).length,
      bare(said + limit),
    )
  else if (/^(?:까지|의\s)?/u.test(rest)) take('period', index, end, normalSpan(said))
}

function englishSpanValue(text: string, said: string, index: number, take: Take): void {
  const before = text.slice(Math.max(0, index - 24), index)
  const isDeadline = /\b(?:within|at least|upon|no later than|not less than)\s$/iu.test(before)
  take(isDeadline ? 'deadline' : 'period', index, index + said.length, bare(said))
}

const bare = (said: string): string => said.replaceAll(/[\s,]/gu, '').toLowerCase()

/** 1년 and 12개월, 하루 and 1일, are the same. */
function normalSpan(said: string): string {
  const plain = bare(said)
    .replace(/(?:간|동안)$/u, '')
    .replace(/^만/u, '')
  const days = { 하루: 1, 이틀: 2, 사흘: 3, 보름: 15 }[plain]
  if (days) return `${days}일`
  const [, number = '', unit = ''] = /^(.+?)(영업일|개월|주일|시간|년|달|주|일|분)$/u.exec(plain) ?? []
  const value = counts[number] ?? Number(number)
  if (!Number.isFinite(value)) return plain
  return unit === '년' ? `${value * 12}개월` : unit === '달' ? `${value}개월` : `${value}${unit}`
}

const most =
  /^[^,.]{0,14}?(?:초과하(?:지|여서는)|초과할\s?수\s?없|넘지|넘을\s?수\s?없|넘기지|한도로|이하|이내에서|범위\s?(?:내\s?)?에서|까지(?:만)?\s)|^[을를]?\s?(?:한도|상한)/u
const least = /^\s?(?:이상|초과(?!하지|하여서는|할 수 없))/u

function boundOf(text: string, { type, start, end }: Found): { bound?: 'most' | 'least' } {
  if (type === 'event' || type === 'date' || type === 'day' || type === 'deadline' || type === 'box')
    return {}
  const rest = text.slice(end, end + 24)
  const before = text.slice(Math.max(0, start - 14), start)
  if (
    most.test(rest) ||
    /(?:최대|최고|한도[는은]?|상한[은는]?|not exceed|maximum of|up to|no more than)\s?$/u.test(before) ||
    /^(?:up to|not? more than)/iu.test(text.slice(start, end))
  )
    return { bound: 'most' }
  return least.test(rest) || /(?:최소|at least)\s?$/u.test(before) ? { bound: 'least' } : {}
}
