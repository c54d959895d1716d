import type { Reckoned } from './plan-question.ts'
import type { Question } from './question.ts'
import type { Thread } from './talk/thread.ts'

/** 진짜? 더 쓴 거 같은데, 확실해?: how the figure came about. */
export function disbelieved({ said, before, asked }: Thread): Question | undefined {
  const { bare, all } = said.mentions
  if (!before.reckoned || asked === undefined || all.length > 0 || !disbelief.test(bare)) return undefined
  return { kind: 'how', of: before.reckoned as unknown as Reckoned }
}

const ahead =
  '(?:아니|에이|어|엥|잉|흠|음|헐|설마|근데|진짜|진짜로|정말|정말로|그거|이거|그게|이게|내가|내|난|나)'
const sums = '(?:쓴|썼|나간|나갔|든|들었|낸|냈|산|시킨|번|벌었|받은|나온|나왔|쓸|될|되는)'
const disbelief = new RegExp(
  `^(?:${ahead}[?!.~]*)*(?:` +
    // 더 쓴 거 같은데, 그렇게 적게 썼다고?, 이것밖에 안 썼을 리가
    `(?:생각보다|체감은|느낌은|느낌상)?(?:그|이|저)?(?:렇게|정도|거|것|만큼)?(?:훨씬|좀|더|덜|많이|적게|밖에|안|이나|만)+${sums}[가-힣]{0,4}(?:같은데|같아|같은걸|텐데|리가|리없|다고|다구|라고|줄알|아니야|아냐|아닌가)[가-힣]{0,4}` +
    // 확실해?, 정확한 거야?, 맞게 계산한 거 맞아?, 빠진 거 없어?
    `|(?:확실|정확)(?:해|하지|한거|한가|히센거|하게센거)(?:야|지|맞아|맞지)?|(?:제대로|맞게|다)(?:센|계산한|더한|합친|넣은)(?:거|것)(?:야|지|맞아|맞지|맞나)|(?:빠진|빠뜨린|누락된|빼먹은|안센|안넣은)(?:거|것|게|건)(?:없|있)[가-힣]{1,3}|(?:못|안)믿[가-힣]{1,5}|믿을수(?:가)?없[가-힣]{1,3}` +
    `)[?!.~ㅋㅎㅠㅜ]*$`,
  'u',
)
