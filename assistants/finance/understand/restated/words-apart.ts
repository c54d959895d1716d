import { storeGroups } from '../../stores/store-groups.ts'

/**
 * A thing and its verb with a word between them (머리 마지막으로 자른 게 언제), said side by side, as the names of sorts of
 * shops are written (머리 자른).
 */
export function withWordsTogether(text: string): string {
  return text.replace(apart, (all, thing: string, between: string, verb: string) => {
    const isSort = pairs.some(([first, second]) => first === thing && verb.startsWith(second))
    return isSort ? `${between.trim()} ${thing} ${verb}` : all
  })
}

const between =
  '(?:마지막으로|최근에|최근|언제|지난번에|저번에|얼마나|얼마|몇\\s?번이나|몇\\s?번|보통|요즘|요새|올해|작년에|지난달에|이번\\s?달에)'
const apart = new RegExp(
  `(?<![가-힣])([가-힣]{1,3})(?:를|을|은|는|도|만)?\\s+((?:${between}\\s+){1,2})([가-힣]+)`,
  'u',
)

/** 머리 자른, 기름 넣은: a thing and the stem of its verb. */
const pairs: readonly (readonly [string, string])[] = storeGroups
  .flatMap(({ words }) => words)
  .map((words) => words.split(' '))
  .filter((words) => words.length === 2)
  .map(([thing = '', verb = '']) => [thing, verb])
