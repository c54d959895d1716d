import { fewOf } from '#korean/few.ts'
import { type Family, inFull } from './families.ts'

/**
 * The last few by their number, counted in times: 최근 간 거 세 번치만, 마지막 다섯 번, 스벅 최근 3번 언제 갔어. Said as so many rows
 * (최근 3건), for 번 alone asks how often.
 */
const latest = '(?:(?:제일|가장|젤|맨)\\s?)?(?:최근|마지막|최신)(?:에|으로|꺼|거)?'
const done =
  '(?:(?:간|산|시킨|탄|먹은|쓴|긁은|결제한|주문한|들른|다녀온|마신|본|낸|빠진|나간|이용한)\\s?(?:거|것|걸|내역|날|게)?(?:에서|중에|로)?\\s?)?'
const times =
  '(두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|\\d{1,2})\\s?(?:번|회|차례)(?!째|\\s?씩|\\s?이상|\\s?넘)'

const rows = (_: string, number: string, alone = ''): string => `최근 ${fewOf(number)}건${alone}`

const families: readonly Family[] = [
  [
    new RegExp(
      `${latest}\\s?${done}${times}(?:\\s?(?:치|꺼|거|것|어치|분))?(만)?(?=[\\s,.!?]|$|을|를|은|도)`,
      'gu',
    ),
    rows,
  ],
  // 약국 간 거 최근 거 세 개만
  [
    new RegExp(
      `${latest}(?:들)?(?:에서|으로|중에|부터)?\\s?${done}(두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|\\d{1,2})\\s?(?:개(?!월)|건|가지)(?:\\s?(?:치|꺼|거|것))?(만)?(?=[\\s,.!?]|$|을|를|은|도)`,
      'gu',
    ),
    rows,
  ],
  // 올리브영 최근 거 하나만
  [
    new RegExp(`${latest}(?:에서|으로|중에)?\\s?${done}(?:딱\\s?)?(?:하나|한\\s?개|한\\s?건)만`, 'gu'),
    '최근 1건',
  ],
  // 택시 최근 2건: to be shown.
  [/(최근 \d{1,2}건)(?:만)?(?=[\s?!.~ㅋㅎㅠㅜ]*$)/gu, '$1 보여줘'],
]

export const latestOutright = (text: string): string => inFull(families, text)
