/**
 * What is said among friends, in the words the patterns know: 탑텐 is the first ten, 굳다 is to be saved, 까봐 is 보여줘. A table
 * of families, as `plain-words.ts` is; each entry keeps what stands around it.
 */
const tops: Readonly<Record<string, number>> = { 쓰리: 3, 파이브: 5, 텐: 10, 일레븐: 11, 트웬티: 20 }
const ranked = '(?:가게|곳|집|데|매장|거|것|지출|순위|항목|결제|내역|소비|카테고리|분류|식당|카페|편의점|마트)'

/** 가게 탑텐: so many; a shop is called so too, which is named alone. */
function withCount(text: string): string {
  const counted = (name: string): number => tops[name] ?? Number(name)
  return text
    .replace(
      new RegExp(`(?<=${ranked}(?:\\s?별)?\\s?)(?:탑|톱|top)\\s?(쓰리|파이브|텐|일레븐|트웬티|\\d{1,2})(?:위)?(?=[\\s은는이가만좀까을를?!.]|$)`, 'giu'),
      (_, name: string) => ` 상위 ${counted(name)}개`,
    )
    .replace(
      new RegExp(`(?<![가-힣a-z])(?:탑|톱|top)\\s?(쓰리|파이브|텐|일레븐|트웬티|\\d{1,2})\\s+(?=${ranked})`, 'giu'),
      (_, name: string) => `상위 ${counted(name)}개 `,
    )
}

const families: readonly (readonly [RegExp, string])[] = [
  // How it is done says nothing of what: 아예 끊으면, 걍 안 시키면.
  [/(?<![가-힣])(?:아예|걍|그냥|싹|확|딱|뚝|완전히?)\s+(?=(?:끊|안\s|그만|줄이|없애|해지))/gu, ''],
  // 얼마 굳노, 굳는데: what is saved.
  [/(?<=(?:얼마|얼매|몇\s?만\s?원?)(?:나|쯤|정도)?\s?)굳(?:나|냐|니|지|어|는데|을까|음|는거|는겨)(?=[\s?!.~]|$)/gu, '아껴'],
  // To show.
  [/(?<=(?:로|별로|내역|목록|거|것|다|쭉|좀|싹)\s?)(?:까봐|까\s?봐라|까줘|깔아봐|풀어봐|펼쳐봐|읊어봐|대봐|불러봐|불러줘|털어봐)(?=[\s?!.~]|$)/gu, '보여줘'],
  [/(?<=[가-힣]\s)(?:쭈+욱|쭉+|쫘+악|쫙|주르륵|좌르륵|줄줄이|싹\s?다)(?=[\s?!.~]*$)/gu, '내역 쭉 보여줘'],
  // What was dear: 올린 놈, 값 올린 데.
  [/(?<=(?:구독료?|요금|가격|값|월\s?이용료)(?:을|를)?\s?(?:슬쩍\s?|몰래\s?)?)(?:올린|올려\s?받은|인상한|처올린)\s?(?:놈|데|곳|애|서비스|거|것|넘|업체)(?:들)?/gu, '오른 거'],
  // One against now.
  [/(?<=[월년달해기주]\s?(?:이?랑|하고|과|와|vs)\s?)(?:지금|현재|요즘|요새)(?=(?:이?랑|하고|과|와)?\s[^?]*(?:비교|차이|대비|견줘))/gu, '이번 달'],
  // 둘 중 하나만 살리면 뭐가 싸냐: which of them takes less.
  [
    /(?:둘|셋|두\s?개|이)\s?중(?:에)?\s?(?:하나|한\s?개)만\s?(?:살리|남기|두|놔두|냅두|쓰|보|들|유지하)(?:면|려면|ㄹ거면)?\s?(?:뭐|뭘|어느\s?거|어느\s?쪽|어떤\s?거|어디)(?:를|을|가)?\s?(?:[가-힣]{2,6}\s?게\s?)?(?:싸|저렴|이득|나|아껴|적게)[가-힣]*/gu,
    '중에 뭐가 돈 덜 나가',
  ],
  // So long without it.
  [/(오래|길게|오랫동안)\s?(?:참은|참았던|버틴|버텼던|끊은|끊었던)(?=\s?(?:게|건|거|기간|적|기록))/gu, '$1 안 쓴'],
  [/(?<=(?:탈|갈|살|시킬|먹을|마실|결제할|주문할)\s?때마다\s?)(?:평균|보통|대충)?\s?(?:얼마|얼매)\s?(?:나오|나가|깨지|들|쓰)[가-힣]*/gu, '한 번에 평균 얼마야'],
  [/(?<![가-힣])(?:탈|갈|살|시킬|먹을|마실|결제할|주문할)\s?때마다\s?(?=평균|보통|한\s?번에\s?평균)/gu, '한 번에 '],
  // Where one goes more often.
  [/(어디|어딜|어느\s?쪽)(?:를|을)?\s?더\s?(?:자주|많이)\s?(?:감|갔음|가냐|가니|다님|다녔음|들름)(?=[\s?!.~]|$)/gu, '중에 어디를 더 자주 가'],
  // 통틀어: of it all.
  [/(작년|재작년|올해|지난달|\d{1,2}월)부터\s?(?:싹\s?다\s?)?(?:통틀어|싹\s?다|다\s?합쳐)서?(?=\s)/gu, '$1부터'],
]

/** A message in plain words, as far as they are of money. */
export function inPlainSlang(text: string): string {
  return families.reduce((said, [spoken, plain]) => said.replace(spoken, plain), withCount(text))
}
