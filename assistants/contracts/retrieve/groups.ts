import type { Span } from '#korean/normalise.ts'
import { tokenize } from '#korean/tokens.ts'
import { verbForms } from '#korean/verb-forms.ts'
import { writtenFor } from '../understand/lay-words.ts'
import { isContent, type Query, type Term } from '../understand/query.ts'
import verbs from '../understand/verbs.json' with { type: 'json' }
import { bareText, type ContractIndex } from './contract-index.ts'
import kin from './kin.json' with { type: 'json' }
import loanwords from './loanwords.json' with { type: 'json' }
import { type Related, relatedTo } from './related.ts'

/** Any of these, each with all its parts; without spaces, in lower case. */
export type Needles = readonly (readonly string[])[]

/** One word of a question with all that it may be written as. */
export interface Group {
  readonly span: Span
  /** By the word itself, or one that is the same. */
  readonly exact: Needles
  /** By what contracts write for it: a thing that it names, or one that it only hints at. */
  readonly meant: Needles
  /** Where neither stands there: by what comes of it or goes with it, which bears on it and entails nothing. */
  readonly kin: Needles
  /** Where none of these does: by words that have to do with it. */
  readonly related: Related
  /** Ids of the concepts that it is. */
  readonly concepts: readonly string[]
  /** Whether the contract writes it in its own words anywhere: what it means is then no substitute. */
  readonly isExactThere: boolean
  readonly weight: number
  /** Of what is asked, not of the case it is asked under. */
  readonly isMain: boolean
  readonly isNoun: boolean
  /** Surely a thing: it may be said to stand nowhere. */
  readonly isThing: boolean
  /** Something contracts settle, named as such. */
  readonly isNamed: boolean
  /** What next to every clause speaks of, or a mere frame: it tells nothing by not being there. */
  readonly isGeneral: boolean
  readonly isFocus: boolean
  /** Only hinted at by words of a question, 하루에 얼마: it helps to find and need not be found. */
  readonly isHint: boolean
  /** Of what was asked before: its not being there is no answer. */
  readonly isCarried: boolean
  /** For people. */
  readonly name: string
  readonly said: string
}

/** Verbs whose doing says nothing by itself: 받다, 되다, 하다 and the like. */
const light =
  /^(?:하|했|되|됐|돼|쓰|써|썼|냈|줬|갔|왔|봤|두|둬|주|줘|줄|내(?!용)|낼|받|가(?!입|격|맹)|나(?!라)|오|들|해(?![지제고])|드|살|있|없|걸|맞|보|봐|끝|넣|준|할|될|알|붙|생|물|볼|쳐|당|인|겠|싶|늦|잡|잘|처|말|적|안|못)/u

/** Whether a group has to be found for a claim to be made. */
export function isEssential({ isNoun, isNamed, isGeneral, isHint, said, concepts }: Group): boolean {
  if (isGeneral || isHint) return false
  return isNoun || !light.test(said) || (isNamed && concepts.length > 0)
}

const spelt: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(loanwords.flat())].map((word) => [
    word,
    [...new Set(loanwords.filter((row) => row.includes(word)).flat())],
  ]),
)
/** 대금, 요금 and 비: of a thing's price any will do. */
const price = /^([가-힣a-z]{1,6}?)(?:비용|대금|요금|금액|비|료|값)$/u
const prices = ['대금', '료', '비', '비용', '요금', '금액']
/** 기저귀와 물티슈 값: what it is the price of stands apart from it. */
const apart = ['값', '비용', '요금', '대금', '금액']
/** How something is asked, which is no part of what is asked: 바로, 자동으로, 몇 퍼센트. */
const qualifier =
  /^(?:바로|즉시|당장|곧바로|자동|저절로|그냥|마음대로|맘대로|퍼센트|프로|몇|얼마|최대|최소|한도|상한|혹시|정확히|언제든|먼저|다시|새로|꼭|반드시|무조건|전부|모두|미리|따로|또|수|때|경우|처음|자유롭게|의무|조항|규정|조건|기준|기간|기한|금액|비용|돈|처리\S*|진행\S*|번째|그건|그거|그게|그것|이건|이거|이게|거기|여기|그때|반대|개월|시간|영업일|퍼센트|적용\S*|해당\S*|해주|해줘|받나|주나|되나|하나|가능|필요|내용|여부|직접|automatic\w*)$/u

/** A message of thousands of words asks nothing of so many. */
const mostGroups = 24
const mostWords = 10 * mostGroups

/** The groups of a question, in its order. */
export function groupsOf({ terms, message }: Query, index: ContractIndex): Group[] {
  const words = terms.filter(({ kind }) => kind === 'word')
  const concepts = terms.filter(({ kind, span }) => kind === 'concept' && span.end > span.start)
  const tokens = tokenize(message).filter(isContent)
  const parties = new Set(
    index.sides.flatMap(({ aliases }) => aliases.map((alias) => alias.replaceAll(' ', ''))),
  )
  const groups = words
    .filter(({ said }) => !parties.has(said))
    .slice(0, mostWords)
    .map((word) =>
      groupOf(
        { ...word, nounLike: word.nounLike || isVerbalNoun(word, message) },
        concepts.filter(({ span }) => overlaps(span, word.span)),
        index,
      ),
    )
  const messageBare = bareText(message)
  // 못 나가, 하루에 얼마: what no content word of its own stands for.
  const alone = concepts
    .slice(0, mostWords)
    .filter(
      ({ span, generic, said }) =>
        !generic && messageBare.includes(said) && !tokens.some((token) => overlaps(token.span, span)),
    )
  const bare = together(alone).map(([concept, ...others]): Group => {
    const needles = [[bareText(message.slice(concept!.span.start, concept!.span.end))]]
    const group = groupOf({ ...concept!, kind: 'word', needles }, [concept!, ...others], index)
    return { ...group, isHint: groups.length > 0 && concept!.isHint }
  })
  const asWords = predicates
    .flatMap((word) => {
      const at = message.search(word)
      return at < 0 ? [] : [predicateTerm(word.exec(message)![0], at)]
    })
    .filter(({ said }) => !words.some((word) => word.said.includes(said)))
    .map((term) => groupOf(term, [], index))
  const all = [...groups, ...bare, ...asWords].sort((a, b) => a.span.start - b.span.start)
  const telling = all.filter(({ isGeneral, isHint }) => !isGeneral || isHint)
  // 돈은 매달 언제까지 보내나: a thing every contract settles is looked for, where nothing else is named; nothing is claimed of it.
  const general = all.some((group) => isEssential(group) || group.isNamed)
    ? []
    : together(concepts.filter(({ generic }) => generic)).map(
        ([concept, ...others]): Group => ({
          ...groupOf({ ...concept!, kind: 'word', needles: [[concept!.said]] }, [concept!, ...others], index),
          isGeneral: true,
        }),
      )
  return [...(telling.length > 0 ? telling : all), ...general].slice(0, mostGroups)
}

/** Terms of the same words, the longest first: 이자 may be of a loan or of a payment that is late. */
function together(terms: readonly Term[]): Term[][] {
  const held: Term[][] = []
  for (const term of terms.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const same = held.find(([longest]) => overlaps(longest!.span, term.span))
    if (same) same.push(term)
    else held.push([term])
  }
  return held
}

const lengthOf = ({ span }: Term): number => span.end - span.start

/** What is said of a thing, and decides the answer. */
const predicates = [/포함/u, /무료/u, /무상/u, /유료/u, /공짜/u, /(?<![가-힣])말로(?=\s)/u]

const predicateTerm = (said: string, start: number): Term => ({
  ...{ kind: 'word', id: '', name: said, said, named: null, needles: [[said]], weight: 0.8, generic: false },
  ...{
    nounLike: true,
    isThing: true,
    isLast: false,
    isConsequence: false,
    isTopic: false,
    isHint: false,
    isMain: true,
    near: [],
  },
  ...{ focus: false, span: { start, end: start + said.length } },
})

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

function groupOf(word: Term, concepts: readonly Term[], index: ContractIndex): Group {
  const telling = concepts.filter(({ generic }) => !generic)
  const own = [
    ...word.needles.flatMap(withSpellings),
    ...sameDeeds(word),
    ...(telling.length === 0 ? slipsOf(word, index) : []),
  ]
  const exact = own.filter((all) => all.every((part) => part.length > 1 || /^[월화수목금토일]$/u.test(part)))
  // A deed may be said in many words: what is meant by the phrase counts as much.
  const named = telling.filter(
    ({ isHint, named: noun, said }) =>
      !isHint && (noun !== null || said === word.said) && isNounPhrase(said, word),
  )
  const isNoun = (word.nounLike || named.length > 0) && !isDeedWord(word)
  const isThere = isIn(index, exact)
  const isQualifier = qualifier.test(word.said) && named.length === 0
  const ids = (telling.length > 0 ? telling : concepts).map(({ id }) => id)
  const meant = (telling.length > 0 ? telling : concepts).flatMap(({ needles }) => needles)
  const written = writtenFor([word.said, ...word.needles.flat()], word.nounLike).map((it) => [it])
  return {
    span: word.span,
    exact,
    meant: [...meant, ...pricesOf(word), ...written],
    kin: isThere || isIn(index, [...meant, ...written]) ? [] : besideOf(ids),
    related: relatedTo(word.said, index.senses),
    concepts: ids,
    isExactThere: isNoun && isThere,
    weight: (isNoun || telling.length > 0 ? 1 : 0.5) * (word.isMain ? 1 : 0.75) * (isQualifier ? 0.3 : 1),
    isMain: word.isMain,
    isNoun,
    isThing: isNoun && (word.isThing || named.length > 0),
    isNamed: named.length > 0,
    isGeneral:
      isQualifier ||
      (telling.length === 0 && concepts.length > 0 && !isNoun) ||
      (telling.length === 0 && concepts.some(({ generic }) => generic) && isFrameNoun(word.said)),
    isHint: false,
    isCarried: word.isCarried === true,
    isFocus: word.focus || concepts.some(({ focus }) => focus),
    name: named[0]?.name ?? telling[0]?.name ?? word.said,
    said: word.said,
  }
}

const needlesIn = (text = ''): Needles =>
  text.split(', ').flatMap((all) => (all === '' ? [] : [all.replaceAll(' ', '').split('&')]))

/** What is of the same family as a thing, so that it is not absent: 정확성 of data, of 틀린 데이터. */
export const kinOf = (concepts: readonly string[]): Needles =>
  kin.filter(({ id }) => concepts.includes(id)).flatMap(({ text }) => needlesIn(text))

/** That, and what merely stands beside it. */
const besideOf = (concepts: readonly string[]): Needles => [
  ...kinOf(concepts),
  ...kin.filter(({ id }) => concepts.includes(id)).flatMap(({ beside }) => needlesIn(beside)),
]

/** 해지하면, 공개되나요: a noun that is done. */
const isVerbalNoun = ({ said, span }: Term, message: string): boolean =>
  said.length > 1 &&
  /^(?:하|되|할|될|한|된|해|돼|했|됐|합|됩|시키|당|받)/u.test(
    message.slice(span.start + said.length, span.end + 1),
  )

const isFrameNoun = (said: string): boolean =>
  /^(?:계약|당사자|책임|권리|지급|비용|돈|금액|통지|기간|위반)$/u.test(said)

/** The concept is asked by this very noun, not by a phrase around it. */
const isNounPhrase = (said: string, { said: word }: Term): boolean =>
  (said === word ||
    word.includes(said) ||
    (said.includes(word) && !/^(?:받|주|줘|내|쓰|하|되|있|없|가|나|오)/u.test(word))) &&
  !/(?:은|는|을|를|이|가)[가-힣]{2,}/u.test(said.slice(1))

export function isIn({ sections }: Pick<ContractIndex, 'sections'>, needles: Needles): boolean {
  return sections.some(({ text }) => needles.some((all) => all.every((part) => text.includes(part))))
}

/** 비즈니스 is Business; 금요일 is the 금 at the head of a column. */
function withSpellings(needle: readonly string[]): (readonly string[])[] {
  if (needle.length !== 1) return [needle]
  const others = spelt.get(needle[0]!) ?? []
  return [needle, ...others.filter((word) => word !== needle[0]).map((word) => [word])]
}

const deeds = verbs.map((row) => row.map((stem) => ({ stem, forms: verbForms(`${stem}~`) })))

/** How much of a word a deed's stem explains; 0 where it is another. */
function lengthIn(
  { stem, forms }: (typeof deeds)[number][number],
  surfaces: readonly string[],
  isNounLike: boolean,
): number {
  const shortest = isNounLike ? 2 : Math.min(2, stem.length)
  const held = surfaces.flatMap((surface) => [
    surface === stem.replace(/[하되]$/u, '') ? surface.length : 0,
    ...forms.map((form) => (form.length >= shortest && surface.startsWith(form) ? form.length : 0)),
  ])
  return Math.max(0, ...held)
}

/** 키워도, as contracts write it: 기르, 기를, 사육하. */
function sameDeeds({ said, needles, nounLike }: Term): Needles {
  const surfaces = [said, ...needles.flat()]
  const rows = deeds.map((row) => ({
    row,
    length: Math.max(...row.map((deed) => lengthIn(deed, surfaces, nounLike === true))),
  }))
  // 그만두 is more than 그만, which is 중단하 as well.
  const longest = Math.max(...rows.map(({ length }) => length))
  return rows
    .flatMap(({ row, length }) => (length > 0 && length === longest ? [row] : []))
    .flatMap((row) =>
      row.flatMap(({ stem, forms }) =>
        /[하되]$/u.test(stem) && stem.length > 2 ? [[stem.slice(0, -1)]] : forms.map((form) => [form]),
      ),
    )
    .filter(([form]) => form!.length > 1)
}

/** 지워져요: a verb, whatever its ending looks like. */
const isDeedWord = ({ said }: Term): boolean =>
  deeds.some((row) =>
    row.some(
      ({ stem, forms }) =>
        !/[하되]$/u.test(stem) &&
        forms.some(
          (form) =>
            form.length > 1 &&
            said.startsWith(form) &&
            said.length > form.length - 1 &&
            /[요나죠]$/u.test(said),
        ),
    ),
  )

function pricesOf({ said }: Term): Needles {
  const stem = price.exec(said)?.[1]
  if (!stem || stem.length < 2) return []
  return [...prices.map((name) => [stem + name]), ...apart.map((name) => [stem, name])]
}

/** A word that stands nowhere, as the contract writes it: 게약 is 계약. */
function slipsOf({ said, needles }: Term, index: ContractIndex): Needles {
  if (said.length < 3 || isIn(index, needles)) return []
  return index
    .lexicon()
    .find(said)
    .flatMap(({ how, value }) => (how === 'typo' ? [[value]] : []))
}
