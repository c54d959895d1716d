import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * How much it may be, asked of what is past (여태 저축한 금액 다 합치면 얼마나 될까): a polite 얼마야, and no forecast. What is still to come
 * (이번 달 말까지 얼마나 될까, 이대로 가면) stays one.
 */
const soFar = '(?:여태|지금까지|그동안|이제까지|이제껏|지금껏|여지껏|입때껏|현재까지|오늘까지|누적|이때까지)'
const done =
  '(?:쓴|한|모은|낸|산|시킨|먹은|마신|탄|간|나간|빠진|빠져나간|긁은|지른|부은|넣은|보낸|들어간|들인|결제한|저축한|저금한|갖다\\s?바친|쏟아부은|깨진|번|받은|들어온|썼던|냈던|했던|샀던)\\s?(?:거|것|건|게|돈|금액|액수|비용|합계|총액|총합|지출|걸)'
const ahead =
  /말까지|끝까지|이대로|이\s?속도|이\s?추세|이\s?페이스|앞으로|예상|예측|다음\s?달|다음\s?주|내년|연말|까지\s?하면|계속|줄이면|아끼면|(?<!지금|현재|여태|오늘|이제|이때)까지/u
const maybe =
  '(얼마(?:나|정도|쯤|나\\s?정도)?|몇\\s?(?:만\\s?)?원(?:이나|정도|쯤)?|총\\s?얼마)\\s?(?:될까|되려나|될라나|될런지|될는지|될지|되겠어|되겠나|되겠니|될려나|돼려나|나올까|나오려나|나올지|나올라나|일까|이려나|이려나|일라나|일지)(?:요|여|용)?(?:\\s?(?:궁금[가-힣]*|알려[가-힣]*|봐[가-힣]*|보자|알아[가-힣\\s]{0,6}))?'
const families: readonly Rewrite[] = [
  // 총 얼마나 될까 여태 쓴 돈
  [new RegExp(`^(?:총\\s?)?${maybe}[\\s?!,.~]+(\\S[^?]*?)[\\s?!.~ㅋㅎㅠㅜ]*$`, 'u'), '$2 총 얼마야'],
  [new RegExp(`${maybe}(?=[\\s?!.~ㅋㅎㅠㅜ]*$)`, 'u'), '$1야'],
]
const past = new RegExp(`${soFar}|${done}`, 'u')

export const withPastTold = (text: string): string =>
  past.test(text) && !ahead.test(text)
    ? rewritten(text, families).replace(/얼마(?:나|정도|쯤)야/u, '얼마야')
    : text
