import type { Change } from './change.ts'

const whose = '(?:방금|아까|그거|이제|지금|제대로|잘|다|전부|모두|그럼|근데|혹시)'
const entered =
  '(?:들어갔|들어가있|저장됐|저장된|저장돼|기록됐|기록된|기록돼|적혔|적힌|적혀있|반영됐|반영된|추가됐|추가된|등록됐|등록된|입력됐|입력된|바뀌었|바뀐|바꼈|변경됐|처리됐|됐|된)'
const asks = '(?:거)?(?:어|나|지|니|냐|죠|는지|은지|습니까|나요|어요|지요|맞지|맞아|맞나|맞죠|맞니|야)*'
const look = '(?:좀)?(?:다시)?(?:확인|체크|봐|알려|점검)?(?:좀)?(?:해)?(?:줘|주라|주세요|줄래|봐|봐줘|요)*'

/** 잘 들어갔어?, 바뀐 거 맞지?, 둘 다 들어갔는지 확인해줘. */
const checks = new RegExp(
  `^${whose}*(?:적은거|추가한거|바꾼거|넣은거|그거)?(둘|두개|두건|두가지|셋|세개|세건)?(?:은|는|이|가)?${whose}*${entered}${asks}${look}[?]*[.!~ㅋ]*$`,
  'u',
)

/** That what was just done is looked at, and how many entries of it. */
export function checkIn(bare: string): Change | undefined {
  const found = checks.exec(bare)
  if (!found) return undefined
  const [, several] = found
  return several ? { type: 'show_last', count: /^둘|^두/u.test(several) ? 2 : 3 } : { type: 'show_last' }
}
