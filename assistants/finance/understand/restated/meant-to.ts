import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { categoriesIn } from '../category-words.ts'

/**
 * What was meant to be little and came to more: 천원짜리 하나만 사온다는 게.. 이달에 총 얼마 쓴 거니. The little is story; its number
 * bounds nothing of what is asked.
 */
const little =
  '((?:딱|만|하나|한\\s?[개잔번병판끼줄모]|두\\s?[개잔번병판끼]|[1-3]\\s?[개잔번병판끼]|잠깐|구경)[^?.]{0,16}?[가-힣]'
const on = '[\\s.…,~ㅋㅠㅜ]+(?=\\S)'

const families: readonly Rewrite[] = [
  [
    new RegExp(
      `${little}다)(?:는\\s?(?:게|것이|거|거였는데|거였는|건데|걸)|고\\s?(?:하다가?|한\\s?게))${on}`,
      'u',
    ),
    '$1고 했는데, ',
  ],
  [
    new RegExp(
      `${little}려)(?:던\\s?(?:게|것이|거|건데|거였는데)|다가?|다\\s?보니|고\\s?(?:들어갔|갔|들렀|나갔)(?:다가?|더니))${on}`,
      'u',
    ),
    '$1고 했는데, ',
  ],
  [new RegExp(`${little}러)\\s?(갔|들어갔|들렀|나갔|왔)(?:다가?|더니)${on}`, 'u'), '$1 $2는데, '],
]

/** The little was bought somewhere: what is asked without a place of its own is of that shop. */
export function withoutMeant(text: string, isShop: (text: string) => boolean): string {
  const told = rewritten(text, families)
  if (told === text) return text
  const [, story = '', asked = ''] = /^(.*?[고는]\s?(?:했)?는데, )(.*)$/u.exec(told) ?? []
  const shop = story
    .split(/\s+/u)
    .map((word) => word.replace(/(?:에서|에|엔|가서)$/u, ''))
    .find((word) => word.length > 1 && isShop(word))
  const isOfIt = shop !== undefined && asked !== '' && !isShop(asked) && categoriesIn(asked).length === 0
  return isOfIt ? `${shop}에서 ${asked}` : told
}
