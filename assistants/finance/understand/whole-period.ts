import { fewOf } from '#korean/few.ts'

/** 6개월로: the last six, of what was asked. */
export function wholePeriod(spoken: string): string {
  const message = spoken
    .replace(/(한|두|석|세|넉|네|다섯|여섯)\s?달\s?치/u, (_, count) => `${fewOf(count)}개월치`)
    .replace(/(?:일|한)\s?년\s?치/u, '1년치')
    // 2025년치: of that year.
    .replace(/(?<!\d)(20\d\d년)\s?치/u, '$1')
    // 2025년 전부 is no 2025년 전.
    .replace(/(?<!\d)(20\d\d년)\s?(?=전(?:부|체))/u, '$1에 ')
    .replace(/반\s?년\s?치/u, '6개월치')
    // 작년 것까지 다: from then on; 2월 것까지 합치면 goes on from what was told.
    .replace(
      /(?<!^(?:그럼\s|그러면\s|거기에\s)?(?=\S{1,4}\s?(?:것|거|꺼)까지\s?(?:더|합|포함)))((?:재?작년|지난해|전년|지난달|저번달|지난주|저번주)|(?<!\d)\d{1,2}월)\s?(?:것|거|꺼)까지(?=\s?(?:도|다|전부|모두|포함|합|쳐|해|보|찾|내))/u,
      '$1부터 지금까지',
    )
  const alone = /^\s*(?:그럼\s*|아니\s*)?\d+\s*(?:개월|달|주|일|년)\s*(?:로|치|만|간|동안)/u.test(message)
  if (alone) return message.replace(/\d/u, '최근 $&')
  // 작년 1년치: the year alone.
  const year = message.replace(
    /((?:재?작년|올해|지난해|전년|20\d\d년|이번\s?해)(?:에|도|은|는)?)\s*(?:1|일|한)\s?(?:년|해)\s?(?:치|동안|간|내내|전체|거|꺼|총|(?=[은는도]))/u,
    '$1',
  )
  if (year !== message) return year
  // 1월 한달치: the month alone.
  const month = message.replace(
    /((?:\d{1,2}월|(?:지난|저번|이번)\s?달|전달|전월)(?:에|도|은|는)?)\s*(?:한|1)\s?달\s?(?:치|분|전체|통째로|꺼|거|것)/u,
    '$1',
  )
  if (month !== message) return month
  return message.replace(
    /(?<!최근\s*|지난\s*)(?<!\d)((?!20\d\d\s?년)\d+\s*(?:개월|달|년|주|일))\s*치/u,
    '최근 $1 동안',
  )
}
