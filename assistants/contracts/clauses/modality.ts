import type { Modality } from './provision.ts'

/** By the ends of what is said, in plain (한다) and in formal speech (합니다), before . and before 며 and 고. */
const patterns: readonly (readonly [Modality, RegExp])[] = [
  ['void', /(?:무효|효력이\s?(?:없|상실))(?:로\s?(?:한|합|본|봅))?/u],
  [
    'need_not',
    /(?:하지|지)\s?(?:아니하|않)(?:여|아)도\s?(?:된|됩|되|무방)|(?:하지|지)\s?(?:아니할|않을)\s?수\s?있|필요(?:가|는)?\s?없|의무(?:를|가|는)?\s?(?:부담|지)(?:하)?지\s?(?:아니|않)|의무(?:가|는)?\s?없|의무를\s?지우지\s?(?:아니|않)|면제(?:된|한|됩|합|받)|책임(?:을|이)?\s?(?:지지|부담하지)\s?(?:아니|않)|책임(?:이|은)?\s?없/u,
  ],
  [
    'must_not',
    /서는\s?(?:아니|안)\s?(?:된|됩|되)|(?:면|해도)\s?안\s?(?:된|됩|되)|수\s?없(?:다|습니다|으며|고|음|는\s?것|$)|지(?:는|도)?\s?못(?:한|합|하며|하고|함)|금지(?:한|된|합|됩|하며|함|된다)/u,
  ],
  ['deemed', /것으로\s?(?:본|봅|보며|간주|추정)|로\s?(?:본다|봅니다|간주)/u],
  [
    'may',
    /수(?:도)?\s?있(?:다|습니다|으며|고|음|으나|지만|되|는)|권리(?:를|가)?\s?(?:가진|가집|갖|부여|있)|도\s?(?:된다|됩니다|좋다|무방)|허락(?:한|합)|(?:이|가)?\s?가능(?:하|합)/u,
  ],
  [
    'must',
    /(?:하여|해|어|아|여|[가-힣])야\s?(?:한|합|하며|하고|하되|함|만\s?한)|의무(?:가|를)\s?(?:있|진|집|부담(?:한|합))|책임을\s?(?:진|집|부담(?:한|합))/u,
  ],
  [
    'not',
    /지(?:는|도)?\s?(?:아니한|않는|않습|아니하며|않으며|아니하고|않고|아니하되|아니함|않음|아니합|않은|말)|그러하지\s?아니|그렇지\s?않|없(?:다|습니다|으며|고|음)[.\s]*$|제외(?:한|된|합|됩)|별도(?:로\s?(?:한|합)|입니다|이다)?[.)\s]*$|아니다|아닙니다|(?:미)부과/u,
  ],
]

/** Whoever is said to do what such a clause ends with is bound to it. */
const doing =
  /(?:지급|납부|제출|통지|반환|인도|공급|제공|납품|배상|부담|보증|보수|수선|교체|처리|송금|입금|보관|폐기|파기|삭제|유지|준수|이행|교부|공지|변제|상환|예고|가입|협조|회복|사용|제작|발주|검사|검수|선임|작성|확인|게시|보호|보고|공제|감면|환불|보장|지불|납입|등록)(?:하거나|하고|하며|하되|한다|합니다|하기로|함|해요)|(?:낸다|냅니다|내며|준다|줍니다|돌려|알린다|알립니다|보낸다|보냅니다|맡는다|맡습니다|진다|집니다|지며|둔다|갖춘다|넘긴다|치른다|따른다|따릅니다|받는다)/u

const english: readonly (readonly [Modality, RegExp])[] = [
  ['void', /\b(?:null and void|is void|be void)\b/iu],
  [
    'need_not',
    /\b(?:not (?:be )?(?:required|obligated|obliged)|no obligation|not liable|not be liable|neither party is liable)\b/iu,
  ],
  [
    'must_not',
    /\b(?:shall not|may not|must not|cannot|can not|will not|neither (?:party|of)\b[^.;]*\b(?:shall|may)|no party (?:shall|may)|is prohibited|are prohibited)\b/iu,
  ],
  [
    'not',
    /\bneither (?:party|of)\b[^.;]*\bexceed|\bnon-?(?:refundable|exclusive|transferable)\b|\b(?:is|are|does|do|has|have) not\b/iu,
  ],
  ['deemed', /\b(?:deemed|considered) to\b|\bbe deemed\b/iu],
  ['may', /\b(?:may|is entitled to|are entitled to|has the right to|have the right to|can)\b/iu],
  ['must', /\b(?:shall|must|will|agrees? to|is responsible for|undertakes? to)\b/iu],
]

/** What a stretch of a sentence leaves to whom it speaks of, by its ending. */
export function modalityOf(text: string, hasActor: boolean): Modality {
  const isEnglish = !/[가-힣]{2}/u.test(text)
  if (isEnglish) return english.find(([, pattern]) => pattern.test(text))?.[0] ?? 'is'
  // The last words tell: 요구할 수 있는 금액을 지급한다 is no leave.
  const tail = text
    .trim()
    .replace(/[.,。\s]+$/u, '')
    .slice(-26)
  let last: { modality: Modality; at: number } | undefined
  for (const [modality, pattern] of patterns) {
    for (const { index, 0: said } of tail.matchAll(new RegExp(pattern, 'gu'))) {
      const at = index + said.length
      // Of two that end at about the same place the first of the list is the more telling one.
      if (!last || at > last.at + 4) last = { modality, at }
    }
  }
  if (last && last.at >= tail.length - 9) return last.modality
  return hasActor &&
    doing.test(
      text
        .trim()
        .replace(/[.。]+$/u, '')
        .slice(-18),
    )
    ? 'must'
    : 'is'
}
