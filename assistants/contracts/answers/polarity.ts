import { compact } from '#korean/normalise.ts'
import { amountPattern } from '../retrieve/wanted.ts'
import type { QuestionForm } from '../understand/form.ts'
import { hoursVerdict, measureVerdict } from './measures.ts'
import { plainlyStated, statedLimit, type Verdict } from './stated-limit.ts'

interface Asked {
  readonly form: QuestionForm
  readonly message: string
}

/** What a sentence leaves to whom it speaks of. */
interface Said {
  readonly text: string
  /** 할 수 있다 */
  readonly may: boolean
  /** 할 수 없다, 하여서는 아니 된다 */
  readonly mayNot: boolean
  /** 하여야 한다, 한다 */
  readonly must: boolean
  /** 인상하지 아니한다, 그러하지 아니하다: it does not come to it. */
  readonly undone: boolean
  /** With the other side's consent only. */
  readonly byConsent: boolean
  /** It holds in a case that it names. */
  readonly inCase: boolean
  /** For the breach of an article that it names. */
  readonly isNarrow: boolean
}

const consent =
  /(?:동의|승낙|승인|합의)(?:를|을|가|이)?\s?(?:받은\s?경우(?:에\s?한하여|에만)?|받아야|받지\s?아니하고|얻어야|얻은\s?경우|없이)/u
const exempts = /그러하지\s?아니하(?:다|되)|면제(?:된다|한다)|필요가\s?없다/u
const free = /무상|무료|별도(?:의)?\s?비용\s?없이/u
const inCase =
  /(?:경우|때|뒤|후)(?:에는|에|는)?(?:[\s,](?!\d+(?:개월|년|일)간)|$)|(?:으면|하면|되면|이면|려면)\s|한하여|초과하는|넘는|이상\s?(?:연체|지체)/u

/**
 * What a sentence answers to a yes-or-no question. Nothing where its words do not tell: a wrong no is worse than none.
 * The sentence is known to speak of what is asked.
 */
export function verdictOf(sentence: string, asked: Asked): Verdict | 'limited' | undefined {
  const own = settledIn(sentence, asked)
  if (own) return own
  const said = readVerdict(sentence, asked)
  const { form, message } = asked
  if (said === 'limited') return said
  const verdict = measureVerdict(sentence, { message, asks: form.asks, denies: form.denies }, said) ?? said
  if (verdict !== 'no' || said !== 'no') return verdict
  const bare = compact(asked.message).text
  // 1년 안에 그만두면 위약금 있나?, where it is none after the first year; 되는 경우가 있나?, where one sentence knows none.
  const isLater = laterOnly.test(sentence) && !/지나|지난|넘|후|뒤|이후/u.test(bare)
  const seeks = asked.form.asks === 'permission' && seeksCase.test(bare)
  return isLater || seeks ? undefined : verdict
}

/**
 * The yes or no where the sentence names the very thing that the question does: hours, weekdays, how it may be done.
 * It holds whatever else the question speaks of.
 */
export function settledIn(sentence: string, { message, form }: Asked): Verdict | undefined {
  const bare = compact(message).text
  const verdict = hoursVerdict(sentence, message) ?? plainlyStated(sentence, bare)
  return form.forbids ? turned(verdict) : verdict
}

const laterOnly = /(?:지난|경과한)\s?(?:뒤|후)/u
const seeksCase = /(?:경우|방법|예외|길)[이가은는도]?(?:있|없)/u

function readVerdict(sentence: string, asked: Asked): Verdict | 'limited' | undefined {
  const bare = compact(asked.message).text
  const said = readSaid(sentence.trim(), bare)
  // 우리 책임인가?, of a sentence that speaks of nobody's.
  if (/책임|탓인/u.test(bare) && !/책임|부담|배상|과실|귀책/u.test(said.text)) return undefined
  const settled = statedLimit(said.text, bare) ?? ofMoney(said, bare, asked.form)
  if (settled) return settled
  // 자동으로 갱신돼?, where it takes an agreement.
  if (/자동|저절로|알아서/u.test(bare) && !/자동|아니하면|않으면|없으면/u.test(said.text)) return 'no'
  // 어기면 바로 해지돼?, where there is time to mend it.
  if (
    /바로|즉시|당장/u.test(bare) &&
    /시정|최고하|기간을\s?정하여/u.test(said.text) &&
    !/즉시/u.test(said.text)
  )
    return 'no'
  if (asked.form.asks === 'existence') return isThere(said, bare) === asked.form.asksNone ? 'no' : 'yes'
  if (asked.form.forbids) return turned(permission(said, bare, asked.form))
  if (asked.form.asks === 'permission') return permission(said, bare, asked.form)
  return asked.form.asks === 'duty' ? duty(said, bare, asked) : fact(said, asked)
}

function readSaid(text: string, bare: string): Said {
  // 양도할 수 없는 권리
  const ofRight = /양도할\s?수\s?없는/u.test(text) && /넘[겨기길]|양도|이전|물려/u.test(bare)
  const denies =
    /수\s?없다[.。]?$|효력이\s?없다|아니\s?된다|안\s?된다|못한다[.。]?$|금지(?:한다|된다)|수\s?없으며|서는\s?(?:아니|안)\s?되(?:며|고)|인정하지\s?(?:아니한다|않는다)/u.test(
      text,
    )
  // 요구할 수 있고, 상대방은 거절하지 못한다: what may be done comes first.
  const mayNot = (denies || ofRight) && !/수\s?있고[,\s]/u.test(text)
  const undone =
    exempts.test(text) || /(?:아니한다|아니하다|않는다|않다|제외한다)[.。]?$|아니하며[^.]{0,40}$/u.test(text)
  const may =
    !mayNot && /수\s?있다[.。]?$|수\s?있고[,\s]|수\s?있으며|권리를\s?부여한다|가능하다|한하여/u.test(text)
  const must = !mayNot && !undone && !may && /다[.。]?$/u.test(text)
  const isNarrow = /제\d+조\S*를?\s?위반|제\d+조\S*을\s?위반/u.test(text)
  return {
    text,
    may,
    mayNot,
    must,
    undone,
    isNarrow,
    byConsent: consent.test(text),
    inCase: inCase.test(text),
  }
}

/** It holds in a case that the question does not speak of. */
function isElsewhere({ inCase, isNarrow }: Said, bare: string): boolean {
  return isNarrow || (inCase && !namesCase(bare))
}

/** 해도 되나? */
function permission(said: Said, bare: string, form: QuestionForm): Verdict | 'limited' | undefined {
  const { text, may, mayNot, must, undone } = said
  if (form.denies) {
    // 안 알려도 되나: what has to be done may not be left; 해서는 안 된다 is about something else.
    if (must) return 'no'
    // 물건 안 보내도 되나?, where it may be held back.
    if (may && /(?:중단|보류|거절|거부|정지|중지)할\s?수/u.test(text))
      return isElsewhere(said, bare) ? 'conditional' : 'yes'
    return undone && exempts.test(text) ? 'yes' : undefined
  }
  if (limits.test(text)) return 'limited'
  if (said.byConsent || needsConsent.test(text)) return form.without ? 'no' : 'conditional'
  if (/존속(?:한다|된다)|유지된다/u.test(text)) return 'no'
  // 폰에 저장해도 되나?, where it is told to nobody: a deed of another kind.
  if (/저장|찍어|보관/u.test(bare) && /누설/u.test(text) && !/복제|저장|보관|반출/u.test(text))
    return undefined
  if (mayNot && onlyWithoutCause(text)) return form.without ? 'no' : 'conditional'
  if (mayNot || undone) return undone && isElsewhere(said, bare) ? undefined : 'no'
  // 7일 이내에 뜯지 않은 것에 한하여: whether that is so here is not known.
  if (may && onlyIn.test(text)) return 'conditional'
  if (may) return form.without ? freely(text, bare) : isElsewhere(said, bare) ? 'conditional' : 'yes'
  // 돌려받을 수 있나, where the other side gives it back.
  if (must && /받(?:을|아낼)수/u.test(bare) && /반환|지급|돌려|감액|배상|제공|공급|낸다/u.test(text))
    return 'yes'
  // 통과된 걸로 봐도 되나
  if (/것으로\s?(?:본다|간주)/u.test(text) && /걸로|것으로|봐도|쳐도/u.test(bare)) return 'yes'
  // 남겨 둬도 되나, where it has to be destroyed.
  if (must && /남겨|보관|갖고|가지고|보유|계속(?:써|쓰)/u.test(bare) && /파기|삭제|폐기|반환하/u.test(text))
    return 'no'
  return must && statesMeans(text, bare) ? 'yes' : undefined
}

/** 5퍼센트를 초과하지 못한다, 15% 범위에서 할 수 있다: so much and no more. */
const limits =
  /초과하(?:지\s?(?:못|아니)|여서는)|초과할\s?수\s?없|넘지\s?(?:못|아니)|(?:퍼센트|%|분의\s?\d+|원|회|건|개)의?\s?(?:범위에서|범위\s?내에서|이내에서|한도로|한도에서)/u
/** 서면 동의를 받아야 한다 */
const needsConsent = /(?:동의|승낙|승인|허락)(?:를|을)\s?(?:받아야|얻어야)/u

/** 정당한 사유 없이 거부할 수 없다: what is forbidden only then, the cause as it is named, and who it is forbidden to. */
export function onlyWithoutCause(
  text: string,
): { readonly cause: string; readonly rest: string; readonly subject: string } | undefined {
  const found =
    /(?:(?<subject>[가-힣]{1,6}[은는])\s)?(?<cause>(?:정당|상당|합리적|특별|부득이)[가-힣]*\s(?:사유|이유|사정|근거))\s?(?:없이|가\s?없는\s?한|가\s?없으면)[,\s]\s?(?<rest>[^.]*(?:수\s?없다|아니\s?된다|못한다|아니한다|금지한다))/u.exec(
      text,
    )?.groups
  return found && { cause: found.cause!, rest: found.rest!, subject: found.subject ?? '' }
}

const onlyIn = /에\s?한(?:하여|해)|경우에만|때에만/u

/** 마음대로, 아무 때나 해도 되나? */
function freely(text: string, bare: string): Verdict {
  // 시정 요구 없이 해지할 수 있나?, where it may be 시정 요구 없이.
  const left = /([가-힣]{2,6})없이/u.exec(bare)?.[1]
  if (left && new RegExp(`${left.slice(-2)}(?:를|을)?\\s?없이`, 'u').test(text)) return 'yes'
  const isUnannounced = /아무때나|불시|갑자기|말없이|예고없이|언제든/u.test(bare)
  if (/언제든지|임의로|자유로|사유\s?없이/u.test(text) && !/배상하고|지급하고|알리고/u.test(text))
    return 'yes'
  if (isUnannounced && /(?:연|월)\s?\d+\s?회|년에\s?한\s?번|일\s?전/u.test(text)) return 'no'
  return /시정|최고|위반|어기/u.test(text) ? 'no' : 'conditional'
}

/** 이메일로 해도 되나, where it is done 전자우편으로. */
function statesMeans(text: string, bare: string): boolean {
  const ways = [/이메일|메일|전자우편/u, /서면|문서|종이/u, /전화/u, /문자|카톡/u, /팩스/u]
  return ways.some(
    (way) => way.test(bare) && new RegExp(`(?:${way.source})[^.]{0,6}(?:으로|로|과|와)`, 'u').test(text),
  )
}

const turned = <V extends string>(verdict: V | undefined) =>
  verdict === 'yes' ? 'no' : verdict === 'no' ? 'yes' : verdict

/** 해야 하나? */
function duty(said: Said, bare: string, { form }: Asked): Verdict | 'limited' | undefined {
  const { text, may, mayNot, must, undone, byConsent } = said
  if (limits.test(text)) return 'limited'
  // 뜯어내야 하나?, where it may stay.
  if (may && /존치할|그대로\s?둘|남겨\s?둘|하지\s?(?:아니할|않을)\s?수/u.test(text))
    return answered('no', form)
  if (exempts.test(text)) return isElsewhere(said, bare) ? undefined : answered('no', form)
  if (/필요|동의|승인|승낙|허락/u.test(bare) && byConsent) return 'yes'
  // 손해를 배상하고 해지할 수 있다
  if (may && /(?:배상|지급|통지|제출|반환)하고\s[^.]*수\s?있다/u.test(text)) return 'yes'
  if (mayNot && /지켜|유지|비밀로|조심|숨겨/u.test(bare)) return 'yes'
  if (must) return said.inCase && !namesCase(bare) ? 'conditional' : answered('yes', form)
  return undone && !isElsewhere(said, bare) ? answered('no', form) : undefined
}

/** 그런가? */
function fact(said: Said, { form, message }: Asked): Verdict | undefined {
  const { may, mayNot, must, undone, text } = said
  const isCase = isElsewhere(said, compact(message).text)
  if (mayNot || undone) return isCase ? undefined : answered('no', form)
  if (may && (isCase || onlyIn.test(text))) return 'conditional'
  const states = may || must || /말한다|까지|이다[.。]?$/u.test(text)
  return states ? answered('yes', form) : undefined
}

/** 안 하는 거 맞죠?: yes to what denies. */
function answered(verdict: 'yes' | 'no', { denies }: QuestionForm): Verdict {
  return denies ? (verdict === 'yes' ? 'no' : 'yes') : verdict
}

/** The question itself says in which case. */
const namesCase = (bare: string): boolean =>
  /[가-힣](?:면|때|경우|후|뒤|고도|도록|다가|자마자|라도)|(?:해|돼|어|아|여|져)도|해서|돼서|되어|어서|아서/u.test(
    bare.replace(/(?:면안|도)(?:되|돼|됩|괜찮|상관|무방).*$/u, ''),
  )

/** 위약금을 부과하지 아니한다, 책임을 묻지 아니한다, 위약금 없이: what is asked about is there to be denied. */
function isThere({ text }: Said, bare: string): boolean {
  const denial =
    /([가-힣]{2,8}?)(?:을|를|은|는|이|가)?\s?(?:없이|부과하지|지급하지|받지|두지|묻지|지지|부담하지|적용하지|인상하지|돌려받지)|([가-힣]{2})지지\s?(?:아니|않)/gu
  return ![...text.matchAll(denial)].some(
    ([, thing, verb]) =>
      bare.includes((thing ?? verb)!) && !/동의|승낙|승인|통지|서면/u.test((thing ?? verb)!),
  )
}

/** 돈 내야 하나?, where it is free or has its price. */
function ofMoney({ text }: Said, bare: string, { denies, asks }: QuestionForm): Verdict | undefined {
  if (/무상|무료|공짜/u.test(bare) && free.test(text)) return denies ? 'no' : 'yes'
  if (!/돈|비용|요금|유료/u.test(bare) || asks === 'permission') return undefined
  if (free.test(text)) return denies ? 'yes' : 'no'
  return /들|나가/u.test(bare) && text.search(amountPattern) >= 0 ? 'yes' : undefined
}
