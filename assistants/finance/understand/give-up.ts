import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { sortOf, subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/**
 * The one to do without: 제일 아까운 거 하나만 골라줘, 돈값 못 하는 게 뭐야 is counsel of what to give up, of all that was told and not of the
 * last one alone.
 */
const wasted =
  '(?:(?:돈\\s?)?아까(?:운|워\\s?보이는|웠던)|돈\\s?값(?:을)?\\s?못\\s?하는|쓸모\\s?없는|필요\\s?없는|필요\\s?없어\\s?보이는|낭비(?:인|같은|스러운|하는)|가성비(?:가)?\\s?(?:안\\s?좋은|나쁜|떨어지는|별로인|꽝인|구린)|빼도\\s?되는|없어도\\s?되는|끊어도\\s?되는|의미\\s?없는|버리는\\s?돈(?:인|같은))'
const one = '(?:거|것|게|건|걸|돈|구독|지출|소비|결제|서비스|애|놈|녀석|항목)'
const picks =
  '(?:(?:딱\\s?)?(?:하나|한\\s?개|한\\s?가지|두\\s?개|1개)(?:만)?\\s?)?(?:좀\\s?)?(?:골라|뽑아|찍어|추천|알려|말해|집어|짚어|꼽아|대\\s?봐|대봐|뭐|뭔|뭘|뭣|어떤|어느|누구|있|하나만)[가-힣\\s]{0,10}'

const families: readonly Rewrite[] = [
  [
    new RegExp(
      `(?:(?:그중|이\\s?중|그\\s?중|여기|거기|이것들?\\s?중|걔네\\s?중)(?:에서?|에서)?\\s?)?(?:제일|가장|젤|최고로)?\\s?${wasted}\\s?${one}(?:들)?(?:은|는|이|를|을|으로|로|만)?\\s?${picks}(?=[\\s?!.~ㅋㅎㅠㅜ]*$)`,
      'u',
    ),
    (found) => (/구독/u.test(found) ? '구독 중에 뭘 끊어야 돼' : '뭘 끊어야 돼'),
  ],
  // 제일 아까운 건?
  [
    new RegExp(
      `^(?:그럼|그러면|근데|그중에?서?)?\\s?(?:제일|가장|젤|최고로)\\s?${wasted}\\s?${one}(?:은|는|이)?(?:요)?(?=[\\s?!.~ㅋㅎㅠㅜ]*$)`,
      'u',
    ),
    '뭘 끊어야 돼',
  ],
  // 뭐가 제일 아까워
  [
    /(?:뭐가|뭣이|무엇이|어떤\s?게|어느\s?게|어떤\s?것이|누가)\s?(?:제일|가장|젤|최고로)\s?(?:돈이?\s?)?(?:아까|아깝|쓸모\s?없|필요\s?없|돈값\s?못|낭비|쓸데\s?없)[가-힣\s]{0,8}(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    '뭘 끊어야 돼',
  ],
  // 하나만 끊는다면 뭐가 좋을까
  [
    /(?:딱\s?)?(?:하나|한\s?개|한\s?가지)(?:만|를|을)?\s?(?:없앤|끊는|줄인|뺀|버린|정리한|해지한|포기한|그만둔|그만두|지운|없애|끊|버리|빼|해지하|포기하)(?:다면|면|으면|라면|다\s?치면|려면|으려면)\s?(?:뭐가|뭘|뭐를|뭣을|무엇을|어떤\s?(?:거|걸|게)|어느\s?(?:거|걸|게)|뭐)[가-힣\s]{0,14}(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    '뭘 끊어야 돼',
  ],
  // 하나만 줄인다면
  [
    /^(?:그럼|그러면|근데|만약)?\s?(?:딱\s?)?(?:하나|한\s?개|한\s?가지)(?:만|를|을)?\s?(?:줄인|줄여야|아낀|포기한|뺀)(?:다면|다\s?치면|되면|된다면|한다면)(?:은|는)?(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    '뭘 줄이면 좋을까',
  ],
]

export const givenUpOutright = (text: string): string => rewritten(text, families)

/** 뭐부터 해지할까, after subscriptions, or one of them: which of them all. */
export function whichToGiveUp(_reading: Reading, { slots, cues }: Light): Reading | undefined {
  if (!cues.has('cancel') || !cues.has('which') || cues.has('howMuch')) return undefined
  const told = [...subjectsIn(slots), ...(slots.lastSubject ? [slots.lastSubject as unknown as Subject] : [])]
  const category = '구독'
  if (!told.some((subject) => sortOf(subject) === category)) return undefined
  return { kind: 'cutting', subjects: [{ category }], without: [], more: [], details: { cutting: 'subject' } }
}
