import { valuesIn } from '../clauses/values.ts'
import antonyms from './antonyms.json' with { type: 'json' }
import type { Case } from './case.ts'
import type { IndexedSentence } from './contract-index.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'

/** Of a date, 4월 1일, the day is no such figure, and 두부 is no two copies. */
const number =
  /(?<!\d\s?월\s?|\d)(?!두부)(\d[\d,]*(?:\.\d+)?|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:번째|번|회|차례|달|개월|년|일|시간|주|명|대|마리|인|기|개|부|통|벌|곳|가지|배|차|퍼센트|퍼|프로|%)(?=[\s가-힣?!.,]|$)/gu
const digits: Readonly<Record<string, string>> = {
  ...{ 한: '1', 두: '2', 세: '3', 네: '4', 다섯: '5', 여섯: '6', 일곱: '7', 여덟: '8', 아홉: '9', 열: '10' },
}
const often: readonly (readonly [RegExp, RegExp])[] = [
  [
    /매달|매월|다달이|달마다/u,
    /매월|매달|월\s?\d*회|다달이|(?<![가-힣\d])월\s|monthly|per month|each month/iu,
  ],
  [/매년|해마다|연마다/u, /매년|매\s?해|해마다|(?<![가-힣])연\s?\d*회|annual|yearly|each year/iu],
  [/매주|주마다/u, /매주|주\s?\d+회|weekly|each week/iu],
  [/매일|날마다|하루하루/u, /매일|1일|하루|일\s?\d+회|daily|each day/iu],
]

/** 매달은?: how often is no more dropped than what; what is said of the first time is no answer to it. */
export const isAsOften = (message: string, said: string): boolean =>
  often.every(([asked, told]) => !asked.test(message) || told.test(said))

const atOnce = /바로|즉시|당장|곧바로|곧장/u
const immediately = /즉시|바로|최고\s?없이|지체\s?없이|통지\s?없이|요구\s?없이|곧바로|immediately/u
const byItself = /자동|저절로|알아서|automatic/iu
const automatic = /자동|것으로\s?(?:본|봅)|연장된|연장됩|갱신된|갱신됩|automatic/iu

/** 돈 내야 하나?: what is paid has to be what is spoken of. */
const paid = /(?:돈|비용|요금|값)(?:을|도|이|은)?(?:더|또|따로)?(?:내|들|받|물|드나|나가)/u
const payment = /지급|부담|납부|비용|요금|값|료[를은는가]|\d\s?[만천]?원|유상|대금|추가|배상|pay|fee/iu

/** 별지가 우선인가?, of 본문이 우선한다: another is said to be it. */
function hasSubject(message: string, said: string): boolean {
  const [, subject, predicate] =
    /([가-힣]{2,8})(?:이|가)\s([가-힣]{2})[가-힣]*[?？!.~\s]*$/u.exec(message) ?? []
  if (!subject || !predicate || !said.includes(predicate)) return true
  const own = new RegExp(`([가-힣]{2,8})(?:이|가|은|는)\\s${predicate}`, 'u').exec(said)?.[1]
  return own === undefined || own.includes(subject) || subject.includes(own)
}

const afterwards =
  /(?:끝|마치|종료|만료|퇴사|퇴직|퇴거|해지|그만두|그만둔|나가|나간|나온|탈퇴|폐업)[가-힣]{0,3}\s?(?:고\s?(?:나서|난|나면)?|뒤|후|다음|이후)|끝나고|\bafter\b/iu
const meanwhile =
  /(?:기간|재직|근무|재임|가입|이용|거래|계약|존속|임대차)\s?(?:중|동안|내)(?=[에은는의도만,\s]|$)|\bduring\b/iu

/** 끝나고 나서도?, of what holds 계약기간 중: another time is asked about than is spoken of. */
function isOfItsTime(message: string, said: string): boolean {
  const [asksAfter, asksMeanwhile] = [afterwards.test(message), meanwhile.test(message)]
  const [saysAfter, saysMeanwhile] = [afterwards.test(said), meanwhile.test(said)]
  if (asksAfter && !asksMeanwhile && saysMeanwhile && !saysAfter) return false
  return !(asksMeanwhile && !asksAfter && saysAfter && !saysMeanwhile)
}

const apart = /따로|별도|추가로|\bextra\b|\bseparate/iu
const inside = /포함[된됩한하]|들어\s?있|\binclud/iu
/** 이용료는 따로 내나요?, of 재료비는 이용료와 별도로 낸다: what another is paid apart from. */
function isWhatItIsApartFrom(message: string, said: string): boolean {
  const [, thing, held] =
    /([가-힣]{2,10}?)(?:은|는|이|가|을|를)\s(?:[^,.]{0,20}\s)?([가-힣]{2,10}?)(?:와|과|하고|랑|에|\s외에)\s?(?:별도|따로|추가)/u.exec(
      said,
    ) ?? []
  return held !== undefined && message.includes(held) && !message.includes(thing!)
}
const asksInside = /포함|들어\s?(?:있|가|간)|\binclud/iu

/** Whether how a question asks it, at once, by itself, so often, is what the provision speaks of. */
export function isQualified({ query }: Case, { indexed }: Ranked): boolean {
  const { message } = query
  const said = `${indexed.sentence.introduction} ${indexed.sentence.text}`
  if (atOnce.test(message) && !immediately.test(said)) return false
  if (byItself.test(message) && !automatic.test(said)) return false
  if (paid.test(message.replaceAll(/\s/gu, '')) && !payment.test(said)) return false
  if (!hasSubject(message, said)) return false
  // 따로 내나?, of what is 포함된: the other of a pair stands there.
  if (apart.test(message) && isWhatItIsApartFrom(message, said)) return false
  if (apart.test(message) && inside.test(said) && !apart.test(said)) return false
  if (asksInside.test(message) && apart.test(said) && !inside.test(said)) return false
  if (!isOfItsTime(message, said)) return false
  return otherFigures(message, indexed).length === 0
}

/** 12일이면, 4천만원을 빌릴 때: figures that are put of a case and are not those that are spoken of. */
export function otherFigures(whole: string, { section, sentence, heads }: IndexedSentence): string[] {
  const message = whole.slice(0, mostRead)
  const said = `${section.title} ${sentence.introduction} ${heads.join(' ')} ${sentence.text}`
  const own = new Set([
    ...(said.match(/\d[\d,]*(?:\.\d+)?/gu) ?? []).map((it) => it.replaceAll(',', '')),
    ...figuresIn(said).map(({ amount }) => amount),
  ])
  const amounts = new Set(amountsIn(said).map(({ norm }) => norm))
  return [
    ...figuresIn(message).flatMap(({ figure, amount }) => (own.has(amount) ? [] : [figure])),
    // 이유로 is no two euros.
    ...amountsIn(message).flatMap(({ norm, start, end }) =>
      amounts.has(norm) || message.slice(start, end) === '이유로' ? [] : [message.slice(start, end)],
    ),
  ]
}

/** Thousands of digits in a row take their square in time. */
const mostRead = 1000

const figuresIn = (text: string) =>
  [...text.matchAll(number)].map(([figure, amount]) => ({
    figure,
    amount: digits[amount!] ?? amount!.replaceAll(',', ''),
  }))
const amountsIn = (text: string) => valuesIn(text, 0).filter(({ type }) => type === 'money')

/** 관리비 따로 내나?, of 관리비에 수도료가 포함된다: what holds the other is not what is held. */
function isContainer({ groups }: Pick<Case, 'groups'>, said: string, denied: readonly string[]): boolean {
  if (!denied.some((word) => inside.test(word) && said.includes(word))) return false
  return groups.some(
    ({ isNoun, exact, meant }) =>
      isNoun &&
      [...exact, ...meant].some(
        ([word, more]) =>
          word !== undefined &&
          more === undefined &&
          (new RegExp(`${RegExp.escape(word)}[가-힣]{0,2}(?:에|에는|에도|안에)\\s`, 'u').test(said) ||
            new RegExp(`${RegExp.escape(word)}\\s(?:price\\s|fee\\s)?includ`, 'iu').test(said) ||
            new RegExp(`(?:included|including)\\sin\\s(?:the\\s)?${RegExp.escape(word)}`, 'iu').test(said)),
      ),
  )
}

/** 부가세 포함인가?, of 부가가치세 별도: the other of a pair stands there, and all else that is asked. */
export function antonymIn({ query, groups }: Case, { indexed, found }: Ranked): boolean {
  if (query.form.denies || query.form.without) return false
  const bare = query.message.replaceAll(/\s/gu, '')
  const pair = antonyms.find(
    ({ asked, denied }) =>
      asked.some((word) => bare.includes(word.replaceAll(' ', ''))) &&
      denied.some((word) => indexed.sentence.text.includes(word)),
  )
  if (
    !pair ||
    pair.asked.some(
      (word) => indexed.own.includes(word) && !pair.denied.some((other) => other.includes(word)),
    )
  )
    return false
  if (isContainer({ groups }, indexed.sentence.text, pair.denied)) return false
  const others = groups.filter(
    (group) =>
      isEssential(group) &&
      !pair.asked.some((word) => query.message.slice(group.span.start, group.span.end).includes(word)),
  )
  return (
    others.length > 0 &&
    others.every((group) => {
      const { field, isSure } = found[groups.indexOf(group)]!
      return (
        isSure &&
        (field === 'own' || field === 'label' || field === 'case' || (field === 'title' && group.isNoun))
      )
    })
  )
}
