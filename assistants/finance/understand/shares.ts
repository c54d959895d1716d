const people: Readonly<Record<string, number>> = {
  둘: 2,
  두: 2,
  이: 2,
  셋: 3,
  세: 3,
  삼: 3,
  넷: 4,
  네: 4,
  사: 4,
  다섯: 5,
  오: 5,
  여섯: 6,
  육: 6,
  일곱: 7,
  여덟: 8,
}
const count = '\\d{1,2}|둘|두|셋|세|넷|네|다섯|여섯'
/** 셋, 4: how many people. */
export const countOf = (said: string): number => people[said] ?? Number(said)

/** 반반, 절반만, 더치페이: of two, where nobody says of how many. */
const half = /반반|절반|반으로|반만|반값|반띵|반씩|반땡|반은(?!찬|납|드)|50(?:%|프로|퍼센트)/u
/** 셋이 나눠 냈어, 4명이서 더치. */
const among = new RegExp(
  `(${count})(?:이서|이|명이서|명이|명|사람이|사람|인)?(?:서)?(?:(?:똑같이|같이)?(?:나눠|나누|나눈|나눴|더치|엔빵|n빵|뿜빠이|갈라|분담|1/n|n분의)|로나)`,
  'iu',
)
/** n분의 1 (3명), 엔빵 4명. */
const ofN = /(?:n분의(?:1|일)|엔분의(?:1|일)|1\/n|n\/1|엔빵|n빵|더치페이|더치|분빠이|뿜빠이)/iu
const headcount = new RegExp(`(${count})(?:명|이서|사람|인)`, 'u')
/** 1/3만 내 거야, 3분의 1, 삼등분. */
const fraction = /(?<![\d/])([1-9])\/([2-9]|1\d)(?![\d/]|월|일)/u
const inParts = /(\d|이|삼|사|오|육)(?:분의(?:1|일)|등분)/u
const isOwnPart = /만|내(?:꺼|거|돈|몫|가)|나(?:만|는)|으로|로|나눠|부담|씩/u

/** What is left of an amount as one's own share, where a text without spaces says so; nothing where it does not. */
export function shareIn(bare: string): number | undefined {
  const said = among.exec(bare)?.[1] ?? (ofN.test(bare) ? headcount.exec(bare)?.[1] : undefined)
  if (said && countOf(said) > 1) return 1 / countOf(said)
  const parts = inParts.exec(bare)?.[1]
  if (parts && countOf(parts) > 1) return 1 / countOf(parts)
  const written = isOwnPart.test(bare) ? fraction.exec(bare) : undefined
  if (written && Number(written[1]) < Number(written[2])) return Number(written[1]) / Number(written[2])
  if (half.test(bare)) return 1 / 2
  return /더치페이|더치했|엔빵|n빵|나눠냈/u.test(bare) ? 1 / 2 : undefined
}
