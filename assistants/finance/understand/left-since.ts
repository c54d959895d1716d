import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What is left of what came in: 거기서 그 뒤로 쓴 돈 빼면, after the day of the pay was told, counts from that day; 월급에서 여태 쓴 거 빼면 asks what
 * is left, not what came in.
 */
const income = '(?:월급|급여|봉급|수입|들어온\\s?(?:돈|거)|받은\\s?(?:돈|거)|번\\s?돈)'
const spent =
  '(?:쓴|나간|긁은|지른|빠져나간|빠진|쓰고\\s?나간|지출한|결제한)\\s?(?:돈|거|것|금액|카드값)?|지출|소비'
const less =
  '(?:을|를|은|는|만|다|싹|전부|모두|까지|\\s)*(?:빼|제하|까|제외하|빼고)(?:면|고|고\\s?나면|보면|면은|고\\s?보면)?(?:\\s?나면)?'
const sinceThen =
  '(?:그\\s?(?:뒤|후|이후|다음|날|때)(?:로|부터|에|\\s?이후로?)?|받고\\s?(?:나서|난\\s?뒤|서)|들어오고\\s?(?:나서|난\\s?뒤)|지금까지|여태|이제까지|현재까지|받은\\s?(?:뒤|후|다음)(?:로|부터)?)(?:\\s?(?:지금까지|여태|이제까지|현재까지|오늘까지))?'
const tail = '\\s?(?:얼마|몇)?[가-힣\\s]{0,10}(?=[\\s?!.~ㅋㅎㅠㅜ]*$)'

const families: readonly Rewrite[] = [
  [
    new RegExp(
      `^(?:그럼|그러면|근데)?\\s?(?:거기서|여기서|거기에서|여기에서|그\\s?(?:돈|중|월급)(?:에서|에)?|${income}에서)?\\s?${sinceThen}\\s?(?:${spent})${less}${tail}`,
      'u',
    ),
    '들어온 뒤로 쓴 거 빼면 얼마 남았어',
  ],
  [
    new RegExp(
      `(${income}에서\\s?(?:여태|지금까지|이제까지|현재까지|오늘까지)?\\s?(?:이번\\s?달(?:에)?\\s?)?)(?:${spent})${less}${tail}`,
      'u',
    ),
    '$1쓴 돈 빼면 얼마 남아',
  ],
]

export const leftOutright = (text: string): string => rewritten(text, families)
