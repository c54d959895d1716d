import { type Family, inFull } from './families.ts'

/** Times as they are said in passing: 요며칠 is the last three days, 25일 들어온 담부터 is from that day on. */
const paid = '(?:들어온|들어오고|들어오구|받은|받고|탄|타고|나온|나오고|입금된|입금되고|꽂힌|꽂히고|찍힌)'
const behind = '(?:담|다음|뒤|후|이후|나서)'

const families: readonly Family[] = [
  [/(?<![가-힣])(?:요|이|최근)\s?며칠(?:\s?(?:새|사이|간|동안|내))?(?:에|은|는)?(?!\s?전)/gu, '최근 3일 '],
  [/(?<![가-힣])며칠\s?(?:새|사이)(?:에)?/gu, '최근 3일 '],
  [
    new RegExp(
      `(\\d{1,2}일)(?:에|날)?\\s?(?:월급|급여|봉급|돈)?(?:이|을)?\\s?${paid}\\s?${behind}?(?:에|부터|으로|로)+(?=[\\s가-힣]|$)`,
      'gu',
    ),
    '$1부터',
  ],
  [
    new RegExp(
      `(월급|급여|봉급)(?:날|일)?(?:이|을)?\\s?${paid}\\s?${behind}(?:에|부터|으로|로)*(?=[\\s가-힣?!.]|$)`,
      'gu',
    ),
    '$1 받고 나서',
  ],
  // 2월 후반부
  [/(?<=[월달년주해]\s?)([초전중후])반부(?=[\s에은는도만?!.]|$)/gu, '$1반'],
  // 25일부터 여태: up to now.
  [/(?<=부터\s?)(?:여태|여지껏|여태껏|이제껏|현재까지|지금껏)(?:까지)?/gu, '지금까지'],
]

export function periodsOutright(text: string): string {
  return inFull(families, text).replaceAll(/ {2,}/gu, ' ')
}
