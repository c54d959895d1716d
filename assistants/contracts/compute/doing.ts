import { isKindOf, sensesOf } from '#korean/thesaurus.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Side } from '../clauses/parties.ts'

export interface Doing {
  readonly side: Side
  /** What the question calls it. */
  readonly words: readonly string[]
}

const business: ReadonlySet<string> = new Set(['사업자', '회사', '가게'])
/** Who has something done, buys or rents. */
const isCustomer = /고객|이용자|회원|도급인|의뢰인|발주|임차|매수|구매|소비|보호자|수강|주문|크리에이터/u

/** The party that a question has as its subject, by its own name or as the one that does business: 업체가, 그쪽에서. */
export function doingIn(text: string, sides: readonly Side[]): Doing | undefined {
  const named = actorIn(text, sides)
  if (named) return { side: named, words: [named.role, ...named.aliases].filter((word) => word.length > 0) }
  const token = tokenize(text).find(
    ({ surface, stem }) =>
      surface !== stem &&
      /(?:이|가|에서|측)$/u.test(surface) &&
      !/[비료금값세]$/u.test(stem) &&
      isOfBusiness(stem),
  )
  if (!token) return undefined
  const only = traderOf(sides)
  return only && { side: only, words: [token.stem] }
}

/** Of two parties the one that does business with the other. */
function traderOf(sides: readonly Side[]): Side | undefined {
  const customers = sides.filter(({ role, aliases }) =>
    [role, ...aliases].some((word) => isCustomer.test(word)),
  )
  const others = sides.filter((side) => !customers.includes(side))
  return customers.length === 1 && others.length === 1 ? others[0] : undefined
}

const isOfBusiness = (word: string): boolean => [...sensesOf(word)].some((sense) => isKindOf(sense, business))

/** 갑이, 예식장에서: the party that does what is asked about. */
export function actorIn(text: string, sides: readonly Side[]): Side | undefined {
  const found = sides.flatMap((side) =>
    [side.role, ...side.aliases].flatMap((name) => {
      const at =
        name.length > 0
          ? text.search(
              new RegExp(`(?<![가-힣])${escaped(name)}(?:이|가|은|는|에서|\\s?측에서|\\s?측이)\\s`, 'u'),
            )
          : -1
      return at < 0 ? [] : [{ side, at }]
    }),
  )
  return found.toSorted((a, b) => a.at - b.at)[0]?.side
}

export const escaped = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '.')

/** Whose share is asked for: 제 몫, 회사가 가져가는; of the one who asks it is taken to be who does no business. */
export function receiverIn(
  text: string,
  sides: readonly Side[],
): { readonly side: Side; readonly isAssumed: boolean } | undefined {
  const named = sides.filter(({ role, aliases }) =>
    [role, ...aliases].some(
      (name) =>
        name.length > 1 &&
        new RegExp(`${escaped(name)}(?:\\s?몫|(?:이|가|은|는|에서)\\s(?:가져|받|떼|챙))`, 'u').test(text),
    ),
  )
  if (named.length > 0) return named.length === 1 ? { side: named[0]!, isAssumed: false } : undefined
  if (
    !/(?:제|저희|우리|내)\s?(?:몫|수익)|(?:제가|내가|저희가|우리가)\s(?:받|가져)|(?:저|나|우리)한테/u.test(
      text,
    )
  )
    return undefined
  const trader = traderOf(sides)
  const asking = sides.filter((side) => side !== trader)
  return trader && asking.length === 1 ? { side: asking[0]!, isAssumed: true } : undefined
}

/** A column that is one of the parties'. */
export const sideOfColumn = (column: string | undefined, sides: readonly Side[]): Side | undefined =>
  column === undefined
    ? undefined
    : sides.find(({ role, aliases }) => [role, ...aliases].includes(column.trim()))
