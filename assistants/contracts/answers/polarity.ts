import { compact } from '#korean/normalise.ts'
import type { QuestionForm } from '../understand/form.ts'

/** The yes or no of a question, as far as a sentence gives it. */
export type Verdict = 'yes' | 'no' | 'conditional'

/** How a sentence ends when it denies. */
const denied =
  /(?:없다|아니\s?된다|안\s?된다|못한다|아니한다|아니하다|않는다|않다|제외한다|금지한다|금지된다)[.。]?$|(?:할 수 없으며|아니하며)[^.]{0,40}[.。]?$/u
const consent =
  /(?:동의|승낙|승인|합의)(?:를|을|가|이)?\s?(?:받은\s?경우(?:에\s?한하여|에만)?|받아야|받지\s?아니하고|얻어야|얻은\s?경우|없이)/u
/** 서면 합의로만, 대한민국 내에서만: what else is out. */
const only = /([가-힣]+)\s?(?:내|안|밖)?(?:으로|로|에서|에게|에|까지)?만\s/u
const mayEnd = /수\s?있다[.。]?$|한하여/u
const mustEnd = /(?:야\s?한다|한다|낸다|준다)[.。]?$/u

/** What a sentence answers to a yes-or-no question. Nothing where the words do not tell. */
export function verdictOf(
  said: string,
  { form, message }: { form: QuestionForm; message: string },
): Verdict | undefined {
  const text = said.trim()
  const bare = compact(message).text
  const tax = taxVerdict(text, bare)
  if (tax) return tax
  const isDenied = denied.test(text)
  // 토요일도 영업일에 들어가?: … 토요일을 제외한 날을 말한다.
  if (/들어가|포함|해당/u.test(bare) && /(?:을|를)?\s?제외(?:한|하고|하며|된다|한다)/u.test(text))
    return /안|않|제외/u.test(bare) ? 'yes' : 'no'
  // 자동으로 갱신돼?, where it takes an agreement.
  if (/자동|저절로|알아서/u.test(bare) && !/자동|아니하면|않으면|없으면/u.test(text)) return 'no'
  if (form.confirms) return isDenied === (form.denies || /안\s?되|못|없/u.test(message)) ? 'yes' : 'no'
  if (form.asks === 'existence') return deniesItself(text, bare) ? 'no' : 'yes'
  if (form.asks === 'permission') return permission(text, bare, form, isDenied)
  if (form.asks === 'duty') {
    if (/필요|동의|승인|승낙|허락/u.test(bare) && consent.test(text)) return 'yes'
    if (isDenied) return 'no'
    return mayEnd.test(text) && !mustEnd.test(text) ? 'no' : 'yes'
  }
  return isDenied ? 'no' : 'yes'
}

function permission(text: string, bare: string, form: QuestionForm, isDenied: boolean): Verdict | undefined {
  if (form.denies) return mustEnd.test(text) && !isDenied ? 'no' : 'yes'
  if (consent.test(text)) return form.without ? 'no' : 'conditional'
  if (isDenied) return 'no'
  const limited = only.exec(text)?.[1]
  if (limited && !bare.includes(limited) && !(limited === '대한민국' && /국내|한국/u.test(bare))) return 'no'
  if (form.without && /통지하여|알리고|서면으로/u.test(text)) return 'conditional'
  return 'yes'
}

/** 위약금을 부과하지 아니한다, 위약금 없이: what is asked about is there to be denied. */
function deniesItself(text: string, bare: string): boolean {
  const denial = /([가-힣]{2,8})(?:을|를|은|는|이|가)?\s?(?:없이|부과하지|지급하지|받지|두지)/gu
  return [...text.matchAll(denial)].some(
    ([, thing]) => bare.includes(thing!) && !/동의|승낙|승인|통지|서면/u.test(thing!),
  )
}

/** 포함 and 별도 are each other's no. */
function taxVerdict(text: string, bare: string): Verdict | undefined {
  const asksIncluded = /포함/u.test(bare)
  const asksApart = /별도|제외|따로/u.test(bare)
  if (asksIncluded === asksApart || !/부가(?:가치)?세|세금|vat/iu.test(bare)) return undefined
  const isApart = /포함하지|별도|제외/u.test(text)
  const isIncluded = !isApart && /포함/u.test(text)
  if (!isApart && !isIncluded) return undefined
  return isApart === asksApart ? 'yes' : 'no'
}
