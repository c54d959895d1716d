import { createLexicon } from '#korean/lexicon.ts'
import type { ExactMention } from '#nlu/schema.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { recipientsIn } from '../stores/recipients.ts'
import { groupNamed, storeGroups } from '../stores/store-groups.ts'
import { categoriesIn } from '../understand/category-words.ts'
import type { Subject } from './request.ts'

/** 전기세, 택시, 편의점: shops and bills of one sort. */
const groups = createLexicon(
  storeGroups.flatMap(({ name, words }) => [name, ...words].map((term) => ({ term, value: name }))),
)
const brands = createMerchantLexicon([])

/** 사 먹은, 시켜 먹는: what is done with it rather than a category, more often than not. */
const isDeed =
  /^(?:밥\s?)?(?:사|시켜|해)\s?(?:먹|마시|마신)(?:은|는|던|느라|을|었|었던|은\s?거|는\s?거|는\s?데|은\s?데)?$/u

/** Categories, sorts of shops, brands and people that a text names, whoever's records it is asked of. */
export function namedIn(text: string): ExactMention[] {
  const ofShop = (store: string, { start, end }: { start: number; end: number }, kind = 'store') => ({
    kind,
    value: { store } satisfies Subject,
    span: { start, end },
  })
  return [
    ...recipientsIn(text).map((mention) => ofShop(mention.store, mention)),
    ...groups.find(text).map(({ value, span }) => ofShop(value, span, 'sort')),
    ...brands.find(text).map((mention) => ofShop(mention.asked, mention)),
    ...categoriesIn(text).map(({ category, speaksOfMoney, words, start, end }) => ({
      kind: isDeed.test(words.trim()) ? 'deed' : speaksOfMoney ? 'category' : 'thing',
      value: { category } satisfies Subject,
      span: { start, end },
    })),
  ]
}

/** The category that shops of a sort are filed under. */
export function categoryOfSort({ store }: Subject): string | undefined {
  return store === undefined ? undefined : groupNamed(store)?.category
}
