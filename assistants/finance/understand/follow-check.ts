import { fewOf } from '#korean/few.ts'
import type { Change } from './change.ts'

const whose = '(?:방금|아까|그거|이제|지금|제대로|맞게|똑바로|잘|다|전부|모두|그럼|근데|혹시)'
const entered =
  '(?:들어갔|들어가있|저장됐|저장된|저장돼|기록됐|기록된|기록돼|적혔|적힌|적혀있|반영됐|반영된|추가됐|추가된|등록됐|등록된|입력됐|입력된|바뀌었|바뀐|바꼈|변경됐|처리됐|됐|된)'
const asks = '(?:거)?(?:어|나|지|니|냐|죠|는지|은지|습니까|나요|어요|지요|맞지|맞아|맞나|맞죠|맞니|야)*'
const look = '(?:좀)?(?:다시)?(?:확인|체크|봐|알려|점검)?(?:좀)?(?:해)?(?:줘|주라|주세요|줄래|봐|요)*'

/** 잘 들어갔어?, 바뀐 거 맞지?, 둘 다 들어갔는지 확인해줘. */
const checks = new RegExp(
  `^${whose}*(?:적은거|추가한거|바꾼거|넣은거|그거)?(둘|두개|두건|두가지|셋|세개|세건)?(?:은|는|이|가)?${whose}*${entered}${asks}${look}[?]*[.!~ㅋ]*$`,
  'u',
)

const whichOnes =
  '(?:총|모두|다해서|전부|그래서|그럼|방금|아까|근데)*(?:몇건|몇개|몇가지|얼마나|뭐뭐|뭐가|뭐|뭘|어떤게|어떤거|어떤것|무슨거|어느거|어디어디)(?:이|가|를|나|이나|들이|들)?(?:다|더|그렇게)?'
const wasDone =
  '(?:바뀌었|바뀐|바꼈|바꾼|바꿨|바뀜|옮겨졌|옮겨진|옮긴|옮겼|고쳐졌|고쳐진|고친|고쳤|분류된|분류됐|수정된|수정됐|변경된|변경됐|적용된|적용됐|처리된|처리됐|지워졌|지운|지웠)'
/** 몇 건 바뀐 거야?, 뭐뭐 바뀌었어? */
const asksWhat = new RegExp(`^${whichOnes}${wasDone}[가-힣]{0,4}[?]*[.!~ㅋ]*$`, 'u')
/** 다 된 거야?, 다 됐어? */
const isFinished =
  /^(?:그럼|이제|지금|벌써)?(?:다|전부|모두)?(?:된|됐|끝난|끝났|완료된|완료됐)(?:거|건|어|지|나|니|냐|야|임|는지)+(?:맞|아|지|야)*[?]*$/u

/** 무슨 카테고리로 들어갔어?, 그건 어느 분류로 됐어? */
const asksSort = new RegExp(
  `^(?:방금|그거|그건|그게|이거|이건|아까|적은거|그럼|근데)*(?:(?:무슨|어떤|어느|뭔)(?:카테고리|분류|항목)|(?:카테고리|분류|항목)(?:는|은|를|을)?(?:뭘|뭐|무엇|어떤걸|어떤거|어디))(?:으로|로|에)?(?:들어간|들어갔|들어가있|넣은|넣었|분류된|분류됐|분류했|잡힌|잡혔|된|됐|되어있|돼있|해놨|${entered})(?:거)?${asks}[?]*[.!~ㅋ]*$`,
  'u',
)

/** 이제 어떻게 적혀 있어?, 뭐라고 기록돼 있어? */
const asksHow =
  /^(?:이제|지금|그럼|그거|방금거|그건|그래서)*(?:어떻게|뭐라고|뭐로|얼마로)(?:적혀|기록돼|기록되어|들어가|저장돼|저장되어|돼|되어)(?:있|됐|졌)[가-힣]{0,4}[?]*[.!~ㅋ]*$/u

const mine = '(?:오늘|방금|지금까지|여태|아까|내가|나|여기|여기서|이대화에서|그럼|지금)*'
const told = '(?:추가|기록|등록|입력)(?:한|했던)|적은|적었던|적어둔|적어놓은|넣은|말한|말해준|알려준'
/** 오늘 추가한 거 다 보여줘, 내가 적은 거 정리해줘. */
const showsEntries = new RegExp(
  `^${mine}(?:${told})(?:거|것|건|게|내역|지출)?(?:들)?(?:은|는|을|를|만)?(?:좀|다|전부|모두|싹|쭉|목록)*(?:보여|알려|말해|정리|확인|나열|불러|읊어|뭐|뭐뭐|몇|총|얼마)[^?]{0,8}[?]*[.!~ㅋ]*$`,
  'u',
)
/** 지금까지 5개 맞지?, 다섯 건 맞아? */
const countsEntries =
  /^(?:그럼|지금까지|총|모두|다해서|내가적은거|적은거)*(\d{1,2}|두|세|네|다섯|여섯|일곱|여덟|아홉|열)(?:개|건|가지)(?:가|이)?(?:다)?(?:맞|적었|들어갔|적혔|됐)(?:지|아|나|어|죠|네|니|냐|는지)*[?]*$/u

/** That what was just done is looked at, and how many entries of it. */
export function checkIn(bare: string): Change | undefined {
  if (asksWhat.test(bare) || isFinished.test(bare)) return { type: 'show_last', asksWhat: true }
  if (asksHow.test(bare)) return { type: 'show_last' }
  if (asksSort.test(bare)) return { type: 'show_last' }
  if (showsEntries.test(bare)) return { type: 'show_last', isAll: true }
  const said = countsEntries.exec(bare)?.[1]
  if (said) return { type: 'show_last', count: fewOf(said) }
  const found = checks.exec(bare)
  if (!found) return undefined
  const [, several] = found
  return several ? { type: 'show_last', count: /^둘|^두/u.test(several) ? 2 : 3 } : { type: 'show_last' }
}
