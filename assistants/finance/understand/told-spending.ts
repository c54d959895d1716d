import { isDeedAlone } from './deed-words.ts'
import { bareText } from './mentions.ts'
import { isShownElsewhere } from './shown-elsewhere.ts'

/** What a sum of money that is told was: paid, come in, or neither (there, seen, planned, asked about). */
export type MoneyTold = 'spent' | 'received' | 'neither'

interface Told {
  readonly at: number
  readonly what: MoneyTold
}

/** 썼어, 긁음, 나갔다: money went. 들어갔 is money that went too (기름값 5만원 들어갔어). */
const spent =
  /썼|씀|쓴(?!다)|샀|(?<![가-힣])삼(?=$|[.!~ㅋㅎㅠ])|산(?:거|것|건)|냈|냄|결제|긁|나갔|나감|나온|나왔|나옴|먹었|먹음|사먹|마셨|마심|탔|탐(?=$|[.!~ㅋㅎㅠ])|시켰|시킴|질렀|지름|줬|보냈|보냄|송금|이체|충전|납부|끊었|뽑았|넣었|부었|들었|들었음|깨졌|빠져나|주고|쐈|주문했|빌려줬|지불|계산했|내고|맞았|spent|paid|bought/u

/** 들어왔어, 환불, 벌었어: money came. 마사지 받았어 (`service`) is none. */
const received =
  /들어왔|들어온|들어옴|들어와|입금|환불|반품|환급|캐시백|페이백|돌려받|돌려줬|정산받|받았|받음|받은|벌었|벌음|번돈|번거|당첨|팔았|팔아서|팔렸|판돈|갚았(?=어|다|음|네|대)|꿔줬던|빌렸|대출받|적립|쌓였|refund|received|earned/iu

/** 있어, 남았어, 모았어: it is there, saved or left. */
const kept =
  /(?<!거|것|게|건|적|수|고|써|돼|되어|들어가|맛)(?<!어)있(?:어|음|다|는데|네|고|습니다|지|으니|었)|남았|남음|남아|남는|남은|모았|모아|모였|모인|모음|보유|잔액|잔고|한도|아꼈|아낀|절약|이득|굳었/u

/** 이네, 이래, 비싸: a price that was seen or heard of. */
const priced =
  /^(?:이나|이?(?:네|래|라네|라는데|라던데|라던|라더라|라니|라며|더라|던데|랍니다)|한대|하더라|하네|하던데|한다|이었나|였나|비싸|싸|올랐|내렸|인상|차이|부터|인데(?:살|너무|비싸|괜찮)|(?:은|는|이)?(?:좀|너무|넘|개)?(?:비싸|싸네|싸다|오바|에바|저렴))|비싸|비쌈|저렴|올랐|올라서|인하|시세|정가|최저가|할인|쿠폰|가격이|아깝|아까[워운]/u

const verbs =
  '쓸|살|낼|갈|볼|줄|할|먹을|마실|시킬|탈|바꿀|끊을|지를|나갈|나올|들|보낼|뽑을|맞출|갚을|모을|부을|올릴|챙길|받을|내줄|사줄|잡을|넣을'
/** 쓸 거야, 사려고, 이면 충분: what is to come, or would be. */
const planned = new RegExp(
  `(?:${verbs})(?:거|꺼|것|예정|생각|계획|듯|텐데|수도|까|래|게|수있|돈|만하|작정|참)|려고|려구|려면|려는|고싶|싶은|싶다|싶어|충분|예정|(?:어|아|해|사|가|내|써|쳐|켜|꿔|와|줘|야)야(?:돼|되|하|겠|지|됨|함|할|만)|(?:이|으|라|하|쓰|사|내|가|보내|타|시키|끊|들)면(?!$)|이면|필요|갖고싶|기로(?:했|함|하)|(?:쓰|사|먹|하|내|보내|가)자(?:$|[.!~ㅋㅎ])|모자|부족|까지만|한도|목표|였으면|었으면|았으면|견적|예상`,
  'u',
)

/** 안 썼어, 취소됐어, 못 샀어: it did not happen. */
const undone =
  /(?<![가-힣])(?:안|못)\s*(?:썼|샀|냈|냄|씀|삼|나갔|나왔|결제|긁|먹었|탔|시켰|질렀|보냈|줬|했)|(?:쓰|사|내|하|먹|시키|타|보내|주)지\s*(?:않|못)|취소(?:했|됐|됨|함|된)|(?:쓴|산|낸|결제한|긁은)\s*적\s*(?:이\s*)?없|(?:쓸|살|낼|갈)\s*뻔|참았|아직\s*안/u

/** 썼대, 샀다던데, 친구가 사줬어: somebody else paid. */
const others =
  /(?:썼|샀|냈|줬|했|먹었|나왔|질렀)(?:대|다던|다더|다네|단다|다는데|대요|댄다)(?![가-힣]*줘)|얻어\s*먹|(?:엄마|아빠|부모님|친구|남편|아내|와이프|언니|누나|오빠|형|동생|남친|여친|선배|팀장님?|부장님?|사장님|회사|이모|삼촌|할머니|할아버지)(?:이|가|께서|에서)\s*(?:[가-힣\d,.]{1,8}\s*){0,4}?(?:사\s*주|사\s*줬|쐈|쏨|내\s*줬|내\s*주|대신\s*냈|계산했|결제해\s*줬|줬|주셨|보내\s*줬|보내\s*주|부쳐)/u

/** 이번 달 총, 지금까지, 평균: a sum over time, not one payment. */
const summed =
  /지금까지|여태|이제껏|그동안|누적|평균|벌써|매달|매월|다달이|한\s*달에|하루에|일\s*년에|1년에|연간|월\s*평균/u

/** 마사지 받았어 8만원: what is received has a price. */
const service =
  /진료|치료|검진|검사|상담|마사지|시술|수업|레슨|피티|\bpt\b|네일|속눈썹|펌|염색|커트|세차|주사|접종|배송|배달|택배|강의|교육|수선|수리|타투|왁싱|스케일링|침|도수|관리|손질|클리닝|점검|교체|처방|반품(?:비|택배|배송)|수수료|위약금/u

/** 적어줘, 넣어둬, 누락됐네: it is to be written down. */
const keeping =
  /(?:추가|기록|등록|입력)(?!된|됐|한거|했던)|적어|적자|적을|적는|넣어(?:둬|줘|놔|주|라)|넣을게|써(?:둬|놔)|기입|누락|빠뜨|빠트|깜빡|까먹|\badd\b|\blog\b|\brecord\b/iu

/** Asks; 썼거든? and 적어줄래? do not. */
const asking =
  /(?<!거든|거등|줄래|줄래요|주라|줘|줘요|주세요|줄수있어|줄수있을까|줄수있나요|주실래요|주실수있나요|되지|됨|요)[?？]|(?:ㄴ가|인가|은가|는가|을까|일까|할까|될까|갈까|살까|쓸까|볼까|낼까|나요|가요|려나|맞나|[었았했였]나|맞지|적지|많지|얼마|어때|어떰|몇|무슨|언제|어떻게|왜이|왜그)(?:요|여)?/u

/** 보험금 30만원 나왔어: what comes out to one. */
const gains =
  /보험금|지원금|보조금|장학금|환급|상금|포상금|수당|배당|당첨금|퇴직금|성과급|상여|보너스|인센티브|월급|급여|알바비|원고료|재난금|축하금|용돈이|세뱃돈이/u
const cameOut = /^(?:이|가|원|정도|쯤)*(?:나왔|나옴|나온|떴|찍혔|꽂)/u
/** 엄마가 30만원 보냄: somebody's money came. */
const given =
  /(?:엄마|아빠|부모님|친구|남편|아내|와이프|언니|누나|오빠|형|동생|남친|여친|선배|회사|이모|고모|삼촌|할머니|할아버지)(?:이|가|께서|에서)[가-힣]{0,8}$/u
const gave =
  /^(?:을|를|이나|원|정도|쯤)*(?:보냄|보냈|보내줬|보내주|보내왔|줬|줌|주셨|부쳐|부쳤|이체|송금|입금|용돈)/u
/** 민수가 만원 보내줬어: whoever is named, what is sent for one's sake is not one's own. */
const giver =
  /(?:^|[\s,])(?!내가|제가|나가|우리가|누가|뭐가|이거|그거)[가-힣]{1,4}(?:이|가|님이|씨가)\s*(?:나한테|저한테|내게|돈|[가-힣]{1,3}\s)?\s*$/u
const benefited =
  /^(?:을|를|이나|원|정도|쯤)*(?:보내|부쳐|입금해|이체해|송금해|넣어|쏴|꽂아|갚아|돌려|보태|토스해)(?:줬|줌|주셨|줘서|주길래|준)/u
/** 견적 80만원 나왔어: nothing is paid yet. */
const quoted = /견적|예상(?:금액|비용|가)|시세|고지서/u

/** 카드값 80만원 나갔어: what was bought with the card is in the book already. */
const billed = /카드(?:값|대금|이용대금)|이용대금|청구(?:액|금액)/u

export const asksToKeep = (bare: string): boolean => keeping.test(bare)

/**
 * What the sum between `start` and `end` of a text was: by the first thing said behind it, else the last before it. Where
 * nothing is said, a name and a price tell of a payment (김밥 4500원) unless the sentence speaks of something else.
 */
export function moneyTold(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  from = 0,
  to = text.length,
): MoneyTold {
  const whole = bareText(text)
  const behind = bareText(text.slice(end, to))
  const ahead = bareText(text.slice(from, start))
  const isKept = keeping.test(whole)
  const isGiven =
    (given.test(ahead) && gave.test(behind)) ||
    (benefited.test(behind) && giver.test(text.slice(from, start)))
  if (undone.test(text) || (others.test(text) && !isGiven)) return 'neither'
  if (asking.test(whole) && !isKept) return 'neither'
  if (!isKept && isShownElsewhere(text, { start, end })) return 'neither'
  if (/[?？]/u.test(whole) && asking.test(whole) && received.test(whole)) return 'neither'
  const isService = service.test(whole)
  const near = first(behind, isService) ?? last(ahead, isService)
  if (near === 'received') return 'received'
  if (gains.test(ahead) && cameOut.test(behind)) return 'received'
  if (isGiven) return 'received'
  if (isKept) return 'spent'
  if (quoted.test(ahead) || quoted.test(behind) || billed.test(ahead)) return 'neither'
  if (near === 'neither') return 'neither'
  if (near === undefined && isWanted(text, { start, end }, from, to)) return 'neither'
  if (summed.test(text) && near === 'spent') return 'neither'
  if (near === 'spent' && !planned.test(behind)) return 'spent'
  if (planned.test(behind) || planned.test(ahead)) return 'neither'
  return priced.test(behind) || /비싸|비쌈|저렴|시세|정가|최저가|올랐/u.test(ahead) ? 'neither' : 'spent'
}

/** 5만원으로, 3만원 이상만, 2만원까지: a bound, and no price. */
const bound =
  /^(?:원)?(?:정도|쯤|선|대|짜리)?(?:으로|로|까지|부터|이상|이하|미만|초과|위로|아래|밑으로|넘는|넘게|안쪽|이내|기준)/u
/** 커피 5천원 올려줘, 넣어: may be said of a payment that is to be written down, where one is named. */
const mayKeep = /^(?:원)?(?:좀|도)?(?:올려|넣|해줘|해놔|해둬|처리|저장|달아|찍어|부탁)/u
const openers = /^(?:그럼|그러면|아니|아|음|이번엔|이번에는|다시|그냥|걍|일단|응|어|근데|그|좀|한번|또)*$/u

/** 5만원으로 낮춰봐, 커피 5천원 찾아줘: something is wanted of the sum, nothing was paid. */
function isWanted(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  from: number,
  to: number,
): boolean {
  const behind = text.slice(end, to)
  if (bound.test(bareText(behind))) return true
  if (!isDeedAlone(behind)) return false
  return !mayKeep.test(bareText(behind)) || openers.test(bareText(text.slice(from, start)))
}

function verbsIn(text: string, isService: boolean): Told[] {
  const found = (pattern: RegExp, what: MoneyTold): Told[] =>
    [...text.matchAll(new RegExp(pattern.source, 'giu'))].map(({ index }) => ({ at: index, what }))
  return [
    ...found(spent, 'spent'),
    ...(isService ? [] : found(received, 'received')),
    ...found(kept, 'neither'),
  ].sort((a, b) => a.at - b.at)
}

const first = (text: string, isService: boolean): MoneyTold | undefined => verbsIn(text, isService)[0]?.what
const last = (text: string, isService: boolean): MoneyTold | undefined =>
  verbsIn(text, isService).at(-1)?.what
