/**
 * Two parts of a year with the year said elsewhere: 상반기 하반기 나눠서 작년 지출 비교, 작년 지출 1분기 2분기 비교. The year is said of both.
 */
const part = '(상반기|하반기|[1-4]\\s?분기)'
const two = new RegExp(
  `(?<![가-힣\\d])${part}(?:에|것|거)?\\s*(?:이?랑|하고|과|와|,|/|·|vs|대)?\\s*${part}`,
  'u',
)
const saidYear = /(?<![가-힣\d])(재?작년|올해|지난해|20\d\d년)(?:에는|에|의|도|꺼|거|것)?\s?/gu
const holdsAgainst = /비교|견주|견줘|차이|더|대비|많|적|vs/u

export function withHalvesDated(text: string): string {
  const spelled = text.replace(/상\s?[·,/]?\s?하반기|전반기\s?후반기|상하반기/u, '상반기 하반기')
  const [found, one = '', other = ''] = two.exec(spelled) ?? []
  if (found === undefined || one === other) return spelled
  const years = new Set([...spelled.matchAll(saidYear)].map(([, year]) => year))
  if (years.size > 1) return spelled
  const [year] = years
  const dated = year ? `${year} ${one}랑 ${year} ${other}` : `${one}랑 ${other}`
  const rest = spelled.replace(found, 'Ⓗ').replace(saidYear, '').replace('Ⓗ', `${dated} `)
  const held = holdsAgainst.test(rest)
    ? rest.replace(/(?:로|으로|를|을)?\s?(?:둘로\s?)?(?:나눠|나누어|쪼개|구분해|갈라)서?\s?/u, ' ')
    : rest
  return held.replace(/\s+/gu, ' ').trim()
}
