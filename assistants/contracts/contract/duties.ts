import type { Sentence } from './contract.ts'

/** Whose duty a sentence states: the party's own, both sides', or one that it lays on nobody by name. */
export type Bearer = 'own' | 'both' | 'nobody'

/** Where one clause of a sentence ends and the next may have another subject. */
const joint = /(?<=(?:하|되|지|으|이|있|없)며|(?:하|되|지)고|하되),\s|(?<=(?:하|되|지|으|있|없)며)\s/u
const both = '당사자들?|쌍방|양\\s?당사자|각\\s?당사자|당사자\\s?(?:일방|쌍방)'
const must =
  /[가-힣]야\s?(?:한다|하며|하고|하되)|아니\s?된다|안\s?된다|못한다|없(?:다|으며)[.,]?\s*$|금지(?:한다|된다)/u
/** 국내에서만 이용할 수 있다, 승낙을 받은 경우에 한하여 위탁할 수 있다: what is beyond it is forbidden. */
const onlyMay = /(?:[가-힣]만\s|한하여\s)[^.]*수\s?있(?:다|으며|고)/u
/** 지급한다: a duty where somebody does it. */
const does = /(?:[가-힣](?:한다|하며|하고|하되|진다|지며|낸다|준다|둔다)|아니한다)[.,]?\s*$/u
/** What a sentence says of rights, meanings and effects. */
const noDuty =
  /수\s?있(?:다|으며|고)|(?:것|목적|법원|조건|날|기준)(?:으로|로)\s?(?:본다|보며|한다|하며)|말한다|귀속한다|존속한다|준용한다|우선한다|가진다|갖는다|보유한다|제외한다|포함하지|따른다|발생한다|부여한다|해지한다|체결한다|정한다/u

/** What names nobody is somebody's duty where it is done to the other side. */
const due = /(?:지급|송금|납부|반환|제공|공급|답변|통지)(?:을|를)?\s?(?:한다|하며)/u

/** Whether a party has to do what a sentence says. Nothing where it is no duty, or another's. */
export function dutyOf(
  { text, introduction }: Pick<Sentence, 'text' | 'introduction'>,
  party: string,
): Bearer | undefined {
  const whole = /다[.。]?\s*$/u.test(text.trim()) || introduction === '' ? text : introduction
  if (/목적으로\s?한다/u.test(whole)) return undefined
  let subject: string | undefined
  let found: Bearer | undefined
  for (const clause of whole.trim().split(joint)) {
    subject = subjectOf(clause, party) ?? subject
    const isDuty = onlyMay.test(clause) || (!noDuty.test(clause) && (must.test(clause) || does.test(clause)))
    if (!isDuty) continue
    if (subject === party) return 'own'
    if (subject === 'both') found = 'both'
    else if (subject === undefined && (due.test(clause) || /야\s?(?:한다|하며|하고)/u.test(clause)))
      found ??= 'nobody'
  }
  return found
}

/** Who does it: a party as the topic, else who acts outside the case that is set, else who the case is about. */
function subjectOf(clause: string, party: string): string | undefined {
  const role = `(?:갑|을|병|${escaped(party)}|${both}|상대방|수탁자|[가-힣]{2,3}[인자사](?=[은는이가]))`
  const outside = clause.replace(/^.*(?:경우에?는?|때에?는?|하면|으면)[,\s]/u, '')
  const topic = [...clause.matchAll(new RegExp(`(?<![가-힣])(${role})(?:은|는)(?=\\s|$)`, 'gu'))].at(-1)
  const acting = new RegExp(`(?<![가-힣])(${role})(?:이|가)(?=\\s|$)`, 'gu')
  // 갑이 발행하는 세금계산서: who issues it is not who pays.
  const actor = [...outside.matchAll(acting)].filter(
    ({ 0: all, index }) => !/[가-힣](?:는|한|된|인|던|할|을)\s/u.test(outside.slice(index + all.length)),
  )
  const inCase = must.test(clause) && outside !== clause ? [...clause.matchAll(acting)][0] : undefined
  const named = topic?.[1] ?? actor.at(-1)?.[1] ?? inCase?.[1]
  if (named === undefined) return undefined
  return new RegExp(`^(?:${both})$`, 'u').test(named) ? 'both' : named
}

/** 갑 and 을 where a contract calls its parties otherwise: the first and the second. */
export function roleOf(party: string, parties: readonly { readonly role: string }[]): string {
  if (parties.some(({ role }) => role === party)) return party
  return parties[['갑', '을', '병'].indexOf(party)]?.role || party
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
