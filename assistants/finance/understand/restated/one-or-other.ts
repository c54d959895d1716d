import { withParticle } from '#korean/particles.ts'

/** 나 배민파임 요기요파임?, 버스족이냐 택시족이냐: which of the two takes more of one's money. */
const is = '(?:이?야|이?냐|이?니|임|인가요?|일까|인지|이에요|예요|인감|이?려나|이?지)?'
const side = '(파|족|러|인간|빠|덕후|당|러버|홀릭|쟁이)'
const thing = '([가-힣A-Za-z\\d]{2,8}?)'
const either = new RegExp(
  `^(?:나|난|나는|내가|저|저는|나도|그럼|그래서|근데|혹시|\\s)*${thing}${side}${is}[\\s,?/]+(?:아니면\\s?|or\\s?|아님\\s?|vs\\.?\\s?|혹은\\s?)?${thing}\\2${is}(?:나|내가|나는)?(?:[\\s?!,.~ㅋㅎ]+[^?]{0,20})?[\\s?!.~ㅋㅎㅠㅜ]*$`,
  'iu',
)

export const withEitherSide = (text: string): string =>
  text.replace(
    either,
    (_, one: string, _side: string, other: string) =>
      `${withParticle(one, '이랑/랑')} ${other} 중에 어디에 더 많이 썼어`,
  )
