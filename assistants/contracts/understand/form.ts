import { compact } from '#korean/normalise.ts'
import { englishForm, isEnglish } from './english.ts'
import type { Asks, Form, QuestionForm } from './question-form.ts'

const amount =
  /얼마(?!나|동안|안에|만에|뒤|후|전에)|얼만(?!큼)|얼마나(?:더|추가|내|붙|지급|드|들|물|배상|보상|올|인상|깎|받|나오|줄|할인|감액|초과|많|비싸|되[나는]|돼)|몇(?:퍼센트|프로|%|원|만원|천원|백만원|억)|금액은|비용은(?!누)|가격은|요율|비율|이율|이자율|퍼센트|한도는|단가는|총액/u
const when =
  /언제|며칠|몇일|몇(?:영업일|개월|년|달|주|시|월)|얼마나(?:오래|걸|빨리|쉬|쉴|일하|보관|유지|지속|이어|존속|기다|전에|일찍|미리|남)|얼마(?:동안|안에|만에|뒤|후|전에)|기한|기간(?:은|이|을|$|\?|요|알|좀)|시기|날짜|만료일|까지야|언제까지|시간안|체결일|지급일/u
const count = /몇(?:번|회|명|건|개|부|통|대|곳|차례|조|항|가지|호)|횟수|얼마나자주|몇까지|수량/u
const who = /누가|누구|누굴|어느쪽|어느회사|어떤회사|누구한테|부담주체|갑인지을인지|갑이야을이야|뉘/u
const where = /어디|어느(?:법원|곳|나라|지역|법|은행)|무슨법|장소/u
/** Two things held against each other: 계산법이 어떻게 달라요?, 차이가 뭐예요? */
const contrast =
  /차이|(?:어떻게|서로|뭐가|무엇이|뭐|좀|많이)(?:가|이)?다(?:른|르|릅|를)|서로다른가|(?:뭐가|어떻게|서로)달라|다른건지/u
const why = /왜|이유(?!없|불문)|어째서/u
const how = /어떻게|어떤식|방법|절차|방식|어떡/u
const list =
  /(?:뭐|무엇|무슨|어떤|뭘|뭔)(?:것|거|게|경우|조건|사유|의무|행위|정보|항목|데이터|내용|기능|권리)(?:들|이|가|을|를|은|는|도|일|인|에|까|있|돼|되|해|야|$)|(?:조건|사유|의무|항목|금지행위|예외|종류|경우|요건|목록|범위|책임)(?:은|는|이|가|을|를|들|들은|들이)?(?:뭐|무엇|모두|전부|다|알려|정리|나열|말해|좀|어떻게돼|어떤|$|\?)|모두|(?<![예이])전부(?!터)|나열|목록|다알려|정리해/u
/** 전부 받을 수 있을까요? */
const asksAll = /(?:전부|모두|다)[^?]*(?:수있|해도|[어아]도)\S{0,8}(?:나요?|까요?|돼요?|되나|죠)[?!.~]*$/u
const yesNo =
  /(?:나요|가요|까요|니까|습니까|ㅂ니까|은가|는가|인가|한가|되나|하나|있나|없나|있니|없니|되니|하니|돼|되냐|하냐|있냐|없냐|있어|없어|있음|없음|가능|있는지|없는지|되는지|하는지|인지|들어가|해당해|해당돼|속해|있을까|될까|할까|돼요|있어요|없어요|되죠|하죠|되지|맞아|맞나|맞지|이야|거야|이에요|예요|에요|겠죠|됨|인가|해|거지|건가|건지|여부|야|니|죠|지|나|냐|려나|는데|거임|건감|되노|돼노|있노|하노|까나|[가-힣]야(?:함|됨)|건감|맞음)[?!.~요]*$/u

/** With a question mark any verb will do: 책임져?, 다시 와? */
const asked = /[져줘봐써가와내어아여워려해돼](?:요)?[?？]+$/u

const existence =
  /(?:있(?:어|나|니|냐|는|습|을|음|죠|지|는지|던)|없(?:어|나|니|냐|는|습|을|음|죠|지)|규정돼|정해져|정해진|명시|들어\s?있|포함돼\s?있|나와)/u
const permission =
  /(?:수[도는가]?있|수[도는가]?없|가능|해도(?:돼|되|괜찮|상관|문제)|[아어해여]도(?:돼|되|괜찮|상관|문제)|도되|도돼|도될|도됩|도됨|허용|할수|될수|괜찮)/u
const duty = /[가-힣]야(?:하|되|돼|해|합|할|함|됨|됩|만|[?.!~]*$)|의무|필수|꼭|반드시|필요/u
const none = /없(?:나요?|어요?|죠|지요?|습니까|는\S{0,4}(?:죠|지요?|가요?))[?.!~]*$/u
const denial =
  /(?:^|[^가-힣])안\s?(?!되|돼|됩|됨|에|의|으로)[가-힣]|아니죠|아니지|아닌가|아닙니까|지\s?않|지\s?못|못\s?하|말아야/u
const freely =
  /없이|마음대로|맘대로|그냥|임의로|아무때나|자유롭게|허락안받|동의안받|묻지않고|일방적|불시에|갑자기|말없이|멋대로|언제든|말(?:도)?안하고|얘기(?:도)?안하고|안알리고|안물어보고|몰래|막들어|없을때(?:막|그냥)?들어/u

const turned =
  /^(.{4,}?(?:나요|까요|가요|니까|[어아]요|돼요?|되나|하나|있나|없나|얼마|뭐))\s+([^?.!]{2,20}(?:면|때|경우에?는?))[?.!~\s]*$/u

/** 위약금 내야 하나요 해지하면: what the question is asked under comes first, wherever it was said. */
export function inOrder(message: string): string {
  const [, main, condition] = turned.exec(message.trim()) ?? []
  return main && condition ? `${condition} ${main}?` : message
}

/** Endings as they are spelt: 잇나여 is 있나요. */
function spelt(bare: string): string {
  return bare
    .replace(/[ㄱ-ㅎㅏ-ㅣ~^;]+$/u, '')
    .replaceAll(/잇(?=[어나는음죠지냐])/gu, '있')
    .replace(/([나까가어아해돼죠지예에])[여염](?=[?!.~ㅠㅜ]*$)/u, '$1요')
    .replaceAll(/되요/gu, '돼요')
}

/** What is asked, without what is told before it: 안 냈는데 **날리는 건가요?** */
function mainIn(message: string): string {
  const clauses = message
    .trim()
    .split(/(?<=[가-힣](?:고|데|만|서|니까|면|때|다가|[어아해]요)[,.]?)\s+(?!안\s?되|안\s?돼|되|돼|괜찮|있)/u)
  const last = clauses.at(-1) ?? message
  return last.length >= 4 ? ` ${last}` : message
}

/** Reads what a question wants from its words, without spaces. */
export function readForm(asked: string): QuestionForm {
  if (isEnglish(asked)) return englishForm(asked)
  const message = inOrder(asked)
  const bare = spelt(compact(message.trim()).text.toLowerCase())
  const flags = {
    denies: denial.test(mainIn(message)),
    without: freely.test(bare),
    asksNone: none.test(bare),
    forbids: /면안(?:되|돼|됩|됨)/u.test(bare),
  }
  const form = formOf(lastSentence(bare))
  if (form !== 'yes_no') return { form, ...flags }
  return { form, asks: asksOf(bare), ...flags }
}

/** 갑이 올리겠대요. 가능한 얘기예요?: the last sentence asks. */
function lastSentence(bare: string): string {
  const sentences = bare.split(/(?<=[가-힣][.!?])(?=.{3})/u)
  // 올려 받아도 되나요? 공급 쪽 직원입니다.
  const last = sentences.findLast((one) => one.endsWith('?')) ?? sentences.at(-1) ?? bare
  return (last.length >= 3 ? last : bare).replace(address, '$1')
}

/** 되나요 형: who is asked. */
const address =
  /((?:나요|까요|가요|돼요|되나|어요|습니까))(?:형|누나|언니|오빠|선배|선배님|사장님|변호사님|선생님|쌤|님들?)[?!.~]*$/u

function formOf(bare: string): Form {
  // 알려줘도 되나요?, 보여줘도 돼?
  if (
    /[아어해여줘]도(?:되|돼|될|됩|괜찮)[가-힣]{0,4}[?.!~]*$/u.test(bare) &&
    !/얼마|언제|누가|몇|며칠|어디/u.test(bare)
  )
    return 'yes_no'
  if (contrast.test(bare)) return 'contrast'
  if (who.test(bare)) return 'who'
  if (why.test(bare)) return 'why'
  if (/기간|기한/u.test(bare) && /얼마|몇(?!번|회)/u.test(bare)) return 'when'
  if (amount.test(bare)) return 'amount'
  if (count.test(bare) && !asksLeave(bare)) return 'count'
  if (when.test(bare) && !asksWhether(bare)) return 'when'
  if (where.test(bare)) return 'where'
  if (list.test(bare) && !asksAll.test(bare)) return 'list'
  if (how.test(bare)) return 'how'
  if (/뭐|무엇|뭔|뭘|(?:어떤|무슨)[가-힣]{2,7}(?:으로|로|에|을|를|이|가)(?!든|라도)/u.test(bare))
    return 'content'
  if (/(?:미리|먼저|바로|면)(?:알려|보여|말해)줘요?[?？]+$/u.test(bare)) return 'yes_no'
  if (
    /설명|요약|정리|(?:알려|보여|말해)(?:줘(?!야)|줄(?:래|수)|주세|주라|달라|봐|[?!.]|$)|내용(?:이|은)?(?:뭐|[?!.]|$)/u.test(
      bare,
    )
  )
    return 'content'
  return yesNo.test(bare) || asked.test(bare) ? 'yes_no' : 'content'
}

/** 갱신 기한이 있어?, 기한이 늘어나나요? ask whether; 언제까지 있어? asks when. */
function asksWhether(bare: string): boolean {
  if (/언제|며칠|몇|얼마|어떻|뭐|무엇|알려|설명|말해|보여|궁금/u.test(bare)) return false
  return (existence.test(bare) && yesNo.test(bare)) || /[가-힣]{2}(?:나요|까요|되나|하나)[?!.~]*$/u.test(bare)
}

/** 수량 바꿔도 되나요?: whether, not how many. */
function asksLeave(bare: string): boolean {
  return /[가-힣]도(?:되|돼|될|됩|괜찮)[가-힣]{0,3}[?!.~]*$/u.test(bare) && !/몇|얼마/u.test(bare)
}

function asksOf(bare: string): Asks {
  if (duty.test(bare) && !permission.test(bare)) return 'duty'
  if (permission.test(bare)) return 'permission'
  if (existence.test(bare)) return 'existence'
  return 'fact'
}
