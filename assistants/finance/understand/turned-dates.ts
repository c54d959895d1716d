import { fewOf } from '#korean/few.ts'

/**
 * Dates whose parts stand apart (상반기에 병원비 작년, 1월 셋째 주랑 넷째 주, 지난달 중순부터 말까지, 한 달 전부터), put together as
 * the parser reads them.
 */
const year = '(?:재?작년|지난해|올해)'
const partOfYear = '(?:[상하]반기|[1-4]분기|봄|여름|가을|겨울|(?:1[0-2]|[1-9])월)'
const month =
  '(?:(?:재?작년|지난해|올해|20\\d\\d년)?\\s?(?:1[0-2]|[1-9])월|(?:지지난|저저번|지난|저번|이번|요번)\\s?달)'
const end =
  '(?:\\s?(?:꺼|거|것|걸로|에|요))?(?:\\s?(?:총합|합계|총|합|다|싹|쫙|쭉|횟수|얼마[가-힣]{0,3}|보여줘|알려줘))?[?!.~ㅋㅎㅠ\\s]*$'
const nth = '(?:첫|첫째|둘째|셋째|넷째|다섯째|[1-5]째)'

const yearBehind = new RegExp(`^(.*?)(${partOfYear})(.*\\s)(${year})${end}`, 'u')
const monthBehind = new RegExp(
  `^(.*?)(?<![가-힣\\d])월\\s?(초|말|중순)(?=에|쯤|께|\\s)(.*\\s)((?:지난|저번|이번)\\s?달|(?:1[0-2]|[1-9])월)${end}`,
  'u',
)

export function datesTogether(message: string, today: Temporal.PlainDate): string {
  return (
    taxYear(yearInFront(message), today)
      .replace(monthBehind, '$1$4 $2$3')
      .replaceAll(new RegExp(`(${month})(\\s?)(초|중순)부터\\s?(중순|말)(?=까지)`, 'gu'), '$1$2$3부터 $1 $4')
      .replaceAll(
        new RegExp(`(${month})\\s?(${nth}\\s?주)(이?랑|하고|과|와|,|부터)\\s?(?=${nth}\\s?주)`, 'gu'),
        '$1 $2$3 $1 ',
      )
      .replaceAll(
        /(?<!\d)(\d{1,2}|한|두|세|석|네|넉|여섯)\s?(?:달|개월)\s?전부터(?:\s?지금까지|\s?오늘까지)?/gu,
        (_, count: string) => {
          const day = today.subtract({ months: fewOf(count) })
          return `${day.year}년 ${day.month}월 ${day.day}일부터`
        },
      )
      .replaceAll(/(?<!최근\s?|지난\s?|\d)([2-9]|1[0-2])\s?개월\s?(?=(?:간\s?)?평균)/gu, '최근 $1개월 ')
      .replaceAll(new RegExp(`(${year})(\\s[^?]*?)?\\s?분기별(?:로)?`, 'gu'), quarters)
      .replaceAll(
        new RegExp(`분기별(?:로)?([^?]*?)\\s(${year})${end}`, 'gu'),
        (_, rest: string, of: string) => quarters('', of, rest),
      )
      // 24일 25일 이틀간
      .replaceAll(
        /(\d{1,2})일\s?(?:,|이?랑|하고)?\s?(\d{1,2})일\s?(?:이틀|양일)\s?(?:간|동안)?/gu,
        (all, a: string, b: string) => (Number(b) === Number(a) + 1 ? `${a}일부터 ${b}일까지` : all),
      )
      // 명절에 작년에, 작년 명절: both of that year.
      .replace(
        /^(?!.*(?:설|추석|구정))(.*?)(재?작년|지난해)(?:에|엔|에는)?\s?명절(?:\s?연휴)?(?:에|때|에는|엔)?/u,
        '$1$2 설날이랑 $2 추석에',
      )
      .replace(
        /^(?!.*(?:설|추석|구정))(.*?)명절(?:\s?연휴)?(?:에|때|에는|엔)\s?(재?작년|지난해)(?:에|엔|에는)?/u,
        '$1$2 설날이랑 $2 추석에',
      )
      .replaceAll(/(?:이번|지난|저번|요번)\s?명절(?:\s?연휴)?/gu, '설 연휴')
      .replace(
        /^(?!.*(?:설|추석|구정))(.*?)(?<![가-힣])명절(?:\s?연휴)?(?:에|때|마다)(?=.*(?:쓴|썼|얼마|나갔|지출))/u,
        '$1설날이랑 추석에',
      )
      // 배달 시킨 날만 뽑아줘: the payments.
      .replaceAll(
        /(쓴|시킨|간|산|탄|먹은|긁은|지른|마신)\s?날(?=(?:만|들|들만|을)?\s?(?:좀\s?)?(?:다\s?|전부\s?|쭉\s?)?(?:뽑|보여|정리|모아|나열|추려|띄워))/gu,
        '$1 내역',
      )
  )
}

/** 연말정산 때 쓸 의료비: of the year that it is made for, the last one until summer. */
function taxYear(message: string, today: Temporal.PlainDate): string {
  if (/작년|지난해|올해|20\d\d|\d월|달/u.test(message)) return message
  const year = today.month <= lastTaxMonth ? '작년' : '올해'
  return message.replace(
    /연말\s?정산(?:\s?(?:때|에|용|서류|자료|하려고|하려는데|하는데|할\s?때|땜에|때문에))?(?:\s?(?:쓸|낼|넣을|필요한|들어갈))?(?=\s|$)/u,
    year,
  )
}

const lastTaxMonth = 6

/** 봄에 얼마 썼지 작년: the year of the part that is named before it. */
function yearInFront(message: string): string {
  const found = yearBehind.exec(message)
  if (!found || /(?:작년|지난해|올해|20\d\d)/u.test(`${found[1]}${found[3]}`)) return message
  // 1월이랑 작년: of two times, not of one.
  if (/^(?:이?랑|하고|과|와|보다|대비)/u.test(found[3]!)) return message
  return `${found[1]}${found[4]} ${found[2]}${found[3]}`.trim()
}

const quarters = (_: string, of: string, rest = ''): string =>
  `${[1, 2, 3, 4].map((each) => `${of} ${each}분기`).join(', ')} ${rest.trim() === '' || /^\s*(?:보여|알려|뽑|줘|좀)/u.test(rest) ? `총지출 ${rest}` : rest}`
