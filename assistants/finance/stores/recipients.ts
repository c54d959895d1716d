import { storeGroups } from './store-groups.ts'

/** Money given to somebody, as a message speaks of it: 엄마한테 보낸 돈, 동생한테는, 집주인 준 거. */
export interface RecipientMention {
  /** The group of transfers to them. */
  readonly store: string
  readonly start: number
  readonly end: number
}

/** The longer name first, so that 시부모님 is not read as 부모님. */
const people = storeGroups
  .flatMap(({ name, people: called = [] }) => called.map((person) => ({ person, group: name })))
  .toSorted((a, b) => b.person.length - a.person.length)

const groupOf = new Map(people.map(({ person, group }) => [person.replace(/\s/gu, ''), group]))
const anybody = people.map(({ person }) => person.replace(/\s+/gu, '\\s*')).join('|')
const giving =
  '(?:보내|보낸|보냈|드리|드린|드렸|준(?!비)|줬|주는|주느라|부친|부쳤|송금|이체|입금|쏜|쐈|나간|나갔|들어간|쓴|쓰는|썼)'
/** No wider gap: where a period stood, the text is blank. */
const gap = '\\s?'
const given = `(?:${gap}(?:용|생활|월)?(?:돈|비)(?:을|를|도)?)?${gap}(?:총|다|또|매달|매번|이번에|얼마나?)?${gap}${giving}\\S{0,3}(?:${gap}(?:용돈|돈|거|것|금액))?`

/** 엄마한테 보낸 돈, 부모님께 얼마 드렸어: to somebody. */
const towards = new RegExp(
  `(?<![가-힣])(${anybody})(?:들)?\\s?(?:한테|에게|께)(?!서)(?:는|만|도|로)?(${given})?`,
  'gu',
)
/** 동생 준 돈, 부모님 드리는 거: the word for whom it is to left out. */
const beside = new RegExp(`(?<![가-힣])(${anybody})(?:들)?${given}`, 'gu')
/** What is done to somebody, or had of them, that is no money given. */
const otherwise =
  /^\s*(?:\S+\s+){0,2}?(?:받|빌|물어|물려|혼나|혼났|들켜|들켰|말하|말해|말했|자랑|전화|연락|미안|고백|배우|배웠|비밀)/u
/** Follows whom it goes to where a question asks of money. */
const asking =
  /^\s*(?:[?.!~ㅋㅎ]|$|(?:용돈|생활비|세뱃돈|총|다|모두|전부|지금까지|올해|작년|이번|지난|최근|한\s?달|매달|보통|제일|마지막|얼마|몇|언제|뭐))/u

/** Whom a message speaks of giving money to. Told amounts (엄마한테 10만원 보냈어) are no question about them. */
export function recipientsIn(text: string): RecipientMention[] {
  if (/\d\s*(?:만|천|원)/u.test(text) && !/[?]|얼마|몇|언제|내역|적\s?있/u.test(text)) return []
  const found = [...text.matchAll(towards), ...text.matchAll(beside)]
  return found.flatMap(({ 0: words, 1: person = '', 2: verb, index }) => {
    const rest = text.slice(index + words.length)
    const isGiven = verb !== undefined || words.search(giving) >= 0
    if (otherwise.test(rest) || !(isGiven || asking.test(rest))) return []
    const store = groupOf.get(person.replace(/\s/gu, ''))
    const end = index + words.trimEnd().length
    return store ? [{ store, start: index, end }] : []
  })
}
