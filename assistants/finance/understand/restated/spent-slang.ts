import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * To have spent, as one says of money that is gone: 까묵었노, 꼴아박은 돈, 얼마나 녹였냐, 카페에 때려박은 거. What may be said of other things too (까먹다
 * forgets, 해먹다 cooks) is read so only beside a sum or money.
 */
const howMuch =
  '(?:얼마(?:나|를|쯤|정도)?|얼매나?|을매나?|얼만큼|몇\\s?만\\s?원?|돈(?:을|만|도)?|월급(?:을)?|용돈(?:을)?)\\s?(?:이나|씩|다|그렇게|이렇게|또|벌써|더|막)?\\s?'
const surely: readonly (readonly [past: string, told: string])[] = [
  [
    '(?:꼴아|꼬라|꼴라|갖다|때려|쏟아|처|쳐|들이)\\s?박았',
    '(?:꼴아|꼬라|꼴라|갖다|때려|쏟아|처|쳐|들이)\\s?박은',
  ],
  ['(?:털어|쏟아|때려|들이|처|쳐|갈아)\\s?넣었', '(?:털어|쏟아|때려|처|쳐|갈아)\\s?넣은'],
  ['(?:쏟아|들이|퍼)\\s?부었', '(?:쏟아|들이|퍼)\\s?부은'],
  ['써\\s?(?:재|제|젖)\\s?(?:꼈|혔|졌)', '써\\s?(?:재|제|젖)\\s?(?:낀|힌)'],
  ['(?:긁어|질러|써|사|시켜)\\s?(?:댔|댓)', '(?:긁어|질러|써|사|시켜)\\s?댄'],
  ['(?:갖다|가져다|같다)\\s?(?:버렸|바쳤)', '(?:갖다|가져다)\\s?(?:버린|바친)'],
  ['말아\\s?(?:먹|묵)었', '말아\\s?(?:먹|묵)은'],
  ['날려\\s?(?:먹|묵|버)(?:었|렸)', '날려\\s?(?:먹은|묵은|버린)'],
]
const beside: readonly (readonly [past: string, told: string])[] = [
  ['까\\s?(?:먹|묵)었', '까\\s?(?:먹|묵)은'],
  ['(?:해|빼|털어|뜯어|깨)\\s?(?:먹|묵)었', '(?:해|빼|털어|뜯어|깨)\\s?(?:먹|묵)은'],
  ['(?:다\\s)?(?:녹였|녹여\\s?먹었)', '녹인'],
  ['조졌', '조진'],
  ['(?:뿌렸|갖다\\s?줬|갖다\\s?바쳤)', '(?:뿌린|갖다\\s?준)'],
  [
    '(?:불태웠|축냈|거덜\\s?냈|증발\\s?시켰|태워\\s?먹었)',
    '(?:불태운|축낸|거덜\\s?낸|증발\\s?시킨|태워\\s?먹은)',
  ],
]

const noun =
  '(?:(?:꼴아|꼬라|꼴라|갖다|때려|쏟아|처|쳐)\\s?박|(?:털어|쏟아|때려|처|쳐|갈아)\\s?넣|(?:말아|날려)\\s?(?:먹|묵))음'

const families: readonly Rewrite[] = [
  [new RegExp(`${noun}(?=[\\s?!.~ㅋㅎㅠㅜ]*$)`, 'gu'), '씀'],
  ...surely.flatMap(([past, told]): Rewrite[] => [
    [new RegExp(past, 'gu'), '썼'],
    [new RegExp(`${told}(?=\\s?(?:거|것|건|게|돈|금액|총|비용|날|데|가게|$))`, 'gu'), '쓴'],
  ]),
  ...beside.flatMap(([past]): Rewrite[] => [[new RegExp(`(${howMuch})${past}`, 'gu'), '$1썼']]),
]
const ofMoney = /얼마|얼매|을매|돈|총|몇|어디|뭐|제일|합/u

export const withPlainSpending = (text: string): string =>
  ofMoney.test(text) ? rewritten(text, families) : text
