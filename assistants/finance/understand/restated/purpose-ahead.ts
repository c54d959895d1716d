/**
 * What the money was for, told in front as something done (장 보는데 이번 주 월요일부터 얼마 들었대, 커피 마시는데 한 달에 얼마 나가): the thing, and not a story.
 */
const doing =
  '(?:보|사|사\\s?먹|사\\s?마시|마시|먹|시켜\\s?먹|시키|타|타고\\s?다니|가|다니|하|넣|보내|피우|피|치료하|받|내|배우|구독하|사\\s?입|입|키우|맡기|끊)(?:는|느라|러\\s?다니는|러\\s?가는)'
const ahead = new RegExp(
  `^((?:(?:나|내가|우리|제가|혹시|대체|도대체|근데)\\s)*)([가-힣A-Za-z\\d]{1,8}?)(?:을|를|에|도)?\\s?${doing}\\s?(?:데(?:에|에다|에다가|다|다가|만|에만|로|는|에는)?|것?만)\\s(?=(\\S.*)$)`,
  'u',
)
const spent =
  /^(?:(?:(?:재?작년|올해|요번|지난|저번|지지난|저저번|이|한|일|\d|최근|요즘|요새|오늘|어제|그제|하루|매달|매주|매월|평소|보통|평균|달|주|월|년|분기|반기|상반기|하반기)[가-힣\d]*)\s)*(?:[월화수목금토일](?:요일|욜)[가-힣]*\s|돈(?:이|을)?\s|다\s?해서\s|총\s?|대체\s|도대체\s|대략\s|대충\s|다\s|지금까지\s|여태\s)*(?:얼마|몇\s?만|총액|합계|몇\s?번)/u

export function withPurpose(text: string, isName: (word: string) => boolean): string {
  const [all, opener = '', word = '', rest = ''] = ahead.exec(text) ?? []
  if (all === undefined || !spent.test(rest)) return text
  const name = word === '장' ? '장보기' : word
  return isName(name) ? `${opener}${name}에 ${rest}` : text
}
