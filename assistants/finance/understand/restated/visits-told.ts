/**
 * What happens at a shop whenever one goes, and then what is asked of it (다이소 갈 때마다 딴 것도 사게 되네 2월에 거기서 얼마): of the shop, and no
 * average of a visit.
 */
const visit =
  '(?:갈|들를|들릴|시킬|살|들어갈|켤|열|먹을|마실|지나갈|다녀올|볼)\\s?때\\s?마다|(?:가|들르|들어가|시키|켜|열|지나가|다녀오)(?:기만\\s?하)?면'
const told = new RegExp(
  `^(?:(?:나|난|내가|우리|아니|진짜|이상하게|요즘|맨날)\\s)*([가-힣A-Za-z\\d]{2,10}?)(?:에|은|는|만|을|를|에서)?\\s(?:${visit})(?:은|는)?\\s[^?]{2,36}?(?:는데|은데|던데|네|다|어|아|음|돼|(?<!올)해|고|지만|거든|더라|더라고|잖아|지)(?:요)?[\\s,.!~…ㅋㅎㅠㅜ]+([^?]{0,12}?)(?:거기서|거기에서|거기에|여기서|거기다|그\\s?가게에서|그\\s?앱에서)\\s(\\S.*)$`,
  'u',
)

export function withVisitsTold(text: string, isName: (word: string) => boolean): string {
  const [, name = '', time = '', asked = ''] = told.exec(text) ?? []
  return name !== '' && isName(name) ? `${name}에서 ${time}${asked}` : text
}
