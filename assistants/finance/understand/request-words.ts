import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Requests as they are spoken in dialect and slang, in the endings that commands are read by: 빼뿌라 is 빼줘, 지워도 (경상도)
 * is 지워줘, 얹어 is 올려. A table of stems and of endings, by morphology.
 */
const stems: readonly (readonly [string, string])[] = [
  ['지우|지아|지와|지워', '지워'],
  ['적아|적어|써', '적어'],
  ['너|넣아|넣어|너어', '넣어'],
  ['옮기|옮겨|욂겨|앵기', '옮겨'],
  ['바꾸|바까|바꽈|바꿔', '바꿔'],
  ['고치|고쳐|곤치', '고쳐'],
  ['빼', '빼'],
  ['올리|올려', '올려'],
  ['내리|내려', '내려'],
  ['낮추|낮춰', '낮춰'],
  ['깎|깎아|까까|깍아', '깎아'],
  ['줄이|줄여|줄아', '줄여'],
  ['늘리|늘려', '늘려'],
  ['되돌리|되돌려', '되돌려'],
  ['몰아', '몰아'],
  ['추가해', '추가해'],
  ['기록해', '기록해'],
  ['정해', '정해'],
  ['잡아', '잡아'],
]
const stop = '(?=\\s*[.!~…ㅋㅎㅠㅜ;]*\\s*$)'
/** 뿌라 and 삐라 say that it is done for good, 도고 and 주이소 that one wishes it. */
const helper =
  '(?:(?:뿌|삐|부)(?:라|래이|이소|소|러라?|려|리라|자|까)|버려라?|버리자|도고|도라|도가|주이소|주소|주쇼|줘잉|주라잉|주라마|래이|라이|라잉)'
/** Of these alone a bare 도 wishes; 5만원 올려도 concedes. */
const wished = '지우|지워|지아|적어|적아|넣어|옮겨|바꿔|고쳐|빼|추가해|기록해'

const families: readonly Rewrite[] = [
  ...stems.map(
    ([said, plain]) =>
      [new RegExp(`(?<![가-힣])(?:${said})\\s?${helper}(?:마|예|요)?${stop}`, 'u'), `${plain}줘`] as const,
  ),
  [new RegExp(`(?<=\\S\\s)(${wished})도${stop}`, 'u'), '$1줘'],
  [
    new RegExp(`(?<=(?:만|천|원|\\d)\\s?)(올리|늘리|깎|줄이|내리|낮추|얹)자${stop}`, 'u'),
    (_, stem = '') => `${raised[stem] ?? stem}줘`,
  ],
  [/얹어\s?(?:줘|주라|주세요|줄래|라|놔|둬)?(?=[\s.!~ㅋㅎㅠ]|$)/gu, '올려줘'],
  [
    /몰빵\s?(?:해\s?줘|해라?|ㄱ+|가자)?|때려\s?(?:넣어|박아)\s?(?:줘|라)?|쑤셔\s?넣어\s?(?:줘|라)?/gu,
    '몰아줘',
  ],
  // 식비로 쳐: counted as that.
  [
    new RegExp(
      `(?<=[가-힣](?:으로|로)\\s?(?:(?:다|싹|그냥|걍|전부)\\s?)?)(?:쳐(?:줘|라|주라|놔|둬)?|치자|칠게|치면\\s?됨)${stop}`,
      'u',
    ),
    '넣어줘',
  ],
]

const raised: Readonly<Record<string, string>> = {
  올리: '올려',
  얹: '올려',
  늘리: '늘려',
  깎: '깎아',
  줄이: '줄여',
  내리: '내려',
  낮추: '낮춰',
}

/** A message with its requests in plain endings. */
export function inPlainRequests(text: string): string {
  return rewritten(text, families)
}
