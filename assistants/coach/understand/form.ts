const hardest = 5
const levelSaid =
  /(?:난이도\s?(?:가\s?|는\s?)?([1-5])(?!\d)(?:\s?(?:에서|부터|~|-|–|이?나|이?랑|하고|[와과])\s?([1-5])(?!\d|\s?(?:개|문제)))?|(?<!\d)([1-5])\s?(?:단계|레벨)\s?난이도)/u

export interface Levels {
  readonly from: number
  readonly to: number
}

/** 난이도 1인 문제만, 난이도 3 이상, 2보다 쉬운, 1은 너무 쉬워: the difficulties that are meant, both included. */
export function levelsNamed(text: string): Levels | undefined {
  const said = levelSaid.exec(text)
  if (!said) return undefined
  const level = Number(said[1] ?? said[3])
  if (said[2] !== undefined) {
    const other = Number(said[2])
    return { from: Math.min(level, other), to: Math.max(level, other) }
  }
  const above = { from: Math.min(hardest, level + 1), to: hardest }
  const below = { from: 1, to: Math.max(1, level - 1) }
  const behind = text
    .slice(said.index + said[0].length)
    .replace(/\s+/gu, '')
    .replace(/^(?:단계|레벨|짜리|정도)/u, '')
  if (/^(?:을|를|은|는|도)?(?:이하|안넘|못넘|까지)/u.test(behind)) return { from: 1, to: level }
  if (/^(?:이상|부터|위로)/u.test(behind)) return { from: level, to: hardest }
  if (/^(?:을|를)?(?:초과|넘)|^보다(?:는|더|좀)*(?:위|높|어려)|^(?:은|는|도)?(?:너무|좀|넘)*쉬/u.test(behind))
    return above
  if (/^미만|^보다(?:는|더|좀)*(?:아래|낮|쉬)|^(?:은|는|도)?(?:너무|좀|넘)*(?:어려|힘들|벅차)/u.test(behind))
    return below
  // 난이도 1 말고 더 어려운 거: any but that one, on the side that is said.
  if (/^(?:말고|말구|빼고|제외)/u.test(behind)) return /쉬운|낮은/u.test(behind) ? below : above
  return { from: level, to: level }
}

/** 난이도 3, 난이도 3 이상: as it is told. */
export function levelWords({ from, to }: Levels): string {
  if (from === to) return `난이도 ${from}`
  if (to === hardest) return `난이도 ${from} 이상`
  return from === 1 ? `난이도 ${to} 이하` : `난이도 ${from}~${to}`
}

/** Not what something is likened to: 쉬운 말로 설명, 코드로 예를. */
const ownMeans =
  /(?:말|글|코드|그림|예시|예제|비유|것|거|걸|식|일상|실생활|생활|파이썬|자바|한국어|영어|이걸|그걸|단계|순서|위주)$/u

/** 구체적으로, 현실적으로, 앞으로, 실제로: how, and no thing. */
const adverbial =
  /(?:적|적으|앞으|뒤으|새|실제|진짜|정말|제대|그대|이대|대체|주|별|따|바|서|억지|추가|임의|개별|반대|예|차례|간단|쉽게?)$/u

/** 지하철로 예를 들어, 용접에 비유해: what an explanation is to be likened to. */
export function likenessIn(text: string): string | undefined {
  const said =
    /([가-힣A-Za-z]{2,10}?)(?:(?:으로|로|에)\s?(?:비유|빗대|치면|예를|예시를)|[을를]\s?예로)/u.exec(text)?.[1]
  return said === undefined || ownMeans.test(said) || adverbial.test(said) ? undefined : said
}

/** 점화식과 같은 거라고 보면 되나요: what something is held to be like. */
export function likenessHeldUp(text: string): string | undefined {
  const said =
    /([가-힣A-Za-z]{2,12}?)(?:이랑|하고|[과와랑])\s?(?:같은|똑같은|비슷한)\s?(?:것|거|게|건|말|뜻|개념)/u.exec(
      text,
    )?.[1]
  const isAsked = /되겠|되나|되는|될까|맞(?:나|아|죠|지|습|는)|인가|이에요\s?\?|거죠|건가/u.test(text)
  return isAsked ? said : undefined
}

/** 오래 걸린 게 점수랑 관련이 있어: whether one figure goes with the other. */
export function asksRelation(text: string): boolean {
  return /관련|상관|관계|연관|비례|영향/u.test(text)
}

/** 시간은 줄었네요, 빨라졌나요: that it took less, to be confirmed. */
export function claimsFaster(text: string): boolean {
  return /(?:시간|분).{0,14}(?:줄|단축)|빨라/u.test(text)
}

const questionWords = /몇|뭐|뭘|무엇|무슨|언제|얼마|어떤|어디|어느|어떻게|왜|누구|얼마나/u
const askedEnds =
  /(?:었|았|했|냈|렸|됐|있|있었|없었)(?:나|니|냐|노|어|는지|을까|습니까|어요|나요|던가요?|지|죠|지요|제|는가)요?\s?[?？~ㅎㅋ.!]*$|안\s?했(?:나|노|냐|니|어)|맞(?:지|죠|나|아|제|냐|는지|습니까)요?|지요?[?？]|죠[?？]/u

/** 지난 일요일에 낸 거 있었나요, 이번 주에 했나 안 했나, 백 점 맞지?: a yes or a no is waited for. */
export function isYesNo(text: string): boolean {
  return !questionWords.test(text) && askedEnds.test(text.trim())
}

const durations =
  /(?:얼마나|얼마쯤|얼마|몇\s?(?:분|시간)(?:이나|쯤|정도)?|오래|시간)[^?.!\n]{0,14}?(?:걸(?:려|리|릴|림|린다)|(?<!힘)들(?:까|어|지))|몇\s?분\s?(?:짜리|이면)/u

/** 시간 얼마나 걸려, 몇 분이면 돼: how long something takes; 걸렸어 is what it took. */
export function asksDuration(text: string): boolean {
  return durations.test(text)
}
