import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Days beside a feast or a date that is named but once: 크리스마스 이브랑 당일, 설 전날이랑 당일, 삼일절이랑 그 전날, 추석 당일이랑 다음날. Each is said in full,
 * so that they are read as days of their own.
 */
const feast =
  '((?:(?:재?작년|올해|이번|지난|지난해|20\\d\\d년)\\s?)?(?:크리스마스|성탄절|설날|설|구정|추석|한가위|신정|삼일절|3\\.1절|식목일|어린이날|어버이날|스승의\\s?날|현충일|광복절|개천절|한글날|발렌타인\\s?데이|화이트\\s?데이|빼빼로\\s?데이|핼러윈|할로윈|생일|(?:1[0-2]|[1-9])월\\s?\\d{1,2}일))'
const and = '\\s?(?:이?랑|하고|과|와|,|\\+|&|부터)\\s?'
const its = '(?:그\\s?|바로\\s?)?'
const before = '(?:전\\s?날|하루\\s?전|전전날)'
const after = '(?:다음\\s?날|담날|이튿날|뒷날|그\\s?다음\\s?날)'
const itself = '(?:당일(?:날)?|그날|본날|본\\s?당일)'
const eve = '(?:이브|전야)'

const families: readonly Rewrite[] = [
  // 추석 전날부터 다음날까지
  [
    new RegExp(`${feast}\\s?${before}부터\\s?(?:${itself}|${its}${after})까지`, 'gu'),
    (all, name = '') =>
      `${name} 전날부터 ${name}${new RegExp(`${after}까지`, 'u').test(all) ? ' 다음날' : ''}까지`,
  ],
  // 크리스마스 이브부터 다음날까지, 설날부터 이튿날까지
  [
    new RegExp(`(?:크리스마스|성탄절)\\s?${eve}부터\\s?${its}(?:크리스마스\\s?)?${after}까지`, 'gu'),
    '크리스마스 이브부터 크리스마스 다음날까지',
  ],
  [new RegExp(`(크리스마스|성탄절)\\s?${eve}${and}${its}${itself}`, 'gu'), '크리스마스 이브랑 크리스마스'],
  [
    new RegExp(`(?<![가-힣])(크리스마스|성탄절)\\s?${itself}?${and}${its}(?:크리스마스\\s?)?${eve}`, 'gu'),
    '크리스마스 이브랑 크리스마스',
  ],
  [new RegExp(`${feast}\\s?${before}${and}${its}${itself}`, 'gu'), '$1 전날이랑 $1'],
]
const apart = /각각|각자|따로|비교|중에?\s|차이|어느|언제|더\s|보다/u

/** Of two days in a row, named so, what both came to is asked. */
export function withDaysNamed(text: string): string {
  const said = rewritten(text, families)
  const isJoined = said !== text && /(?:전날이랑|이브랑|이랑 .{2,14} 다음날)/u.test(said)
  if (!isJoined || apart.test(text)) return said
  return said.replace(
    /(크리스마스 이브랑 크리스마스|[^\s]+(?:\s[^\s]+)? 전날이랑 [^\s]+(?:\s\d{1,2}일)?|[^\s]+이랑 [^\s]+(?:\s\d{1,2}일)? 다음날)(?:에|은|는|엔|때)?(?=\s|$|[?!.])/u,
    '$1 이틀 동안',
  )
}
