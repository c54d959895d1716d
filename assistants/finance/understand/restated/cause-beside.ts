/**
 * The cause of a sum, told in front of it (난방 때문에 관리비 폭탄이었는데 다 더하면), is no second thing to add up: it is left out where
 * something else is named behind it and its sum is asked.
 */
const cause =
  /(?<![가-힣])([가-힣A-Za-z\d]{1,8}?)\s?(?:때문에|때매|땜에|땜시|땜시롱|땜에도|탓에|덕에|덕분에|핑계로)\s+(?=(\S.*)$)/u
const asksSum = /얼마|총|합계|합치|더하|다\s?해서|몇\s?(?:번|건|원|만)|알려|보여|계산|내역/u
/** Whether it is the cause is asked. */
const asksCause = /왜|늘었[어나니냐]|올랐[어나니냐]|많아졌|때문[이인]|맞[아지나]|비교|각각|따로|빼|뺀/u

export function withoutCause(text: string, isName: (word: string) => boolean): string {
  const [all, , rest = ''] = cause.exec(text) ?? []
  if (all === undefined || !asksSum.test(rest) || asksCause.test(text)) return text
  const named = rest.split(/\s+/u).some((word) => isName(word))
  return named ? text.replace(all, '') : text
}
