import { withParticle } from '#korean/particles.ts'
import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { storeGroups } from '../../stores/store-groups.ts'

/**
 * What is asked in fewer words than it takes: a thing for the shops that sell it (치킨 몇 번 먹었어, 피자는?), a particle and its
 * question in one (옷에얼마씀), rows of an amount summed (10만원 이상 쓴 거 합계), how many of days of a sort (주말 배달 건수), figures that
 * nobody here tells (중간값은?).
 */
export function inShortAsks(text: string): string {
  const plain = rewritten(text, phrases)
  return isEntry.test(plain) || !asks.test(plain) ? plain : plain.replace(things, withShop)
}

const end = '(?=[\\s?!.~ㅋㅎㅠㅜ]*$)'
const bound = '(?:이상|이하|초과|미만|넘는|넘게|넘은|넘긴)'

const phrases: readonly Rewrite[] = [
  [/(?<=[가-힣A-Za-z]에서?)(?=(?:얼마|얼만|몇\s?번)(?:씀|썼|쓴|나|들|갔|감|질|지출|정도))/gu, ' '],
  [/(?<![가-힣])(옷|술|약|책|밥|빵|떡)(?:에)?(?=얼마|얼만)/gu, '$1에 '],
  [/올해\s?말까지/gu, '연말까지'],
  [
    new RegExp(
      `(\\d\\s?(?:만|천)?\\s?원?\\s?${bound}(?:으로)?\\s?[^?]{0,10}?(?:거|것|건|결제|지출|내역)(?:들)?)(?:의)?\\s?(?:합계|총합|총액|합산|합)(?:은|는|이|가)?(?:\\s?(?:얼마|얼만)[가-힣]*)?${end}`,
      'u',
    ),
    '$1 다 합치면 얼마야',
  ],
  [
    new RegExp(`((?:주말|평일|주중|[월화수목금토일]요일).*?\\S)\\s?(?:건수|횟수)(?:은|는|가)?${end}`, 'u'),
    '$1 몇 번',
  ],
  // 아니 택시말고 교통비 다 합쳐서: all of it, the taxis too.
  [/^(?:아니\s?)?\S{1,8}?\s?말고\s(?=\S{2,8}\s(?:다|전부|모두|싹)\s?(?:합쳐|더해|포함))/u, ''],
  [/(?:표준\s?편차|분산|중간값|중앙값|중위값|최빈값)/gu, '평균'],
]

/** 치킨 2만원 먹었어 is written down, by the word it says. */
const isEntry = /\d\s?(?:만|천|원)/u
const asks = new RegExp(`몇\\s?번|얼마|횟수|자주|[은는]\\??${end}|(?:은|는)요?[?]`, 'u')

/** 치킨 for 치킨집: what their group has a word for only with its particle. */
const shopOf = new Map(
  storeGroups.flatMap(({ name, words }) => {
    const known = new Set([name, ...words])
    return words
      .filter((word) => /^[^\s]+에$/u.test(word) && !known.has(word.slice(0, -1)))
      .map((word) => [word.slice(0, -1), name] as const)
  }),
)
const things = new RegExp(
  `(?<![가-힣])(${[...shopOf.keys()].join('|')})(은|는|을|를)?(?=도|\\s|[?!]|$)`,
  'gu',
)

function withShop(_: string, thing: string, particle?: string): string {
  const shop = shopOf.get(thing) ?? thing
  if (!particle) return shop
  return withParticle(shop, /[은는]/u.test(particle) ? '은/는' : '을/를')
}
