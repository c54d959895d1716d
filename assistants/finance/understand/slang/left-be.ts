import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import type { LastTurn } from '../last-turn.ts'

const restored =
  /(?:원래대로|처음대로|그대로|전처럼|예전대로|전이랑똑같|원상복구|복구|원복|되돌)(?:다|로|으로|잘|제대로)?(?:된|됐|돼|되돌아온|돌아온|돌아간|돌아왔|돌아갔|돌려진|돌려놓은|린|렸|려진|해놓은|한|있는)(?:거|건|게|것)?(?:가|이)?(?:맞|지|제|나|노|가|야|죠|는지|어|음|는가|네|확실)/u
const gone =
  /^(?:아|휴|그럼|진짜|진짜로|확실히|다|이제|방금거|그거|제대로|잘)*(?:지워진|지워졌|취소된|취소됐|빠진|빠졌|없어진|없어졌|삭제된|삭제됐)(?:거|건|게)?(?:가|이)?(?:맞|제|지|나|노|가|야|죠|는지|어)(?:나|지|제|노|아|어|는지|요)*[?]*[.!~ㅋㅎ]*$/u
/** 다시 들어왔어?, after an undo: whether what was gone is there once more. */
const back =
  /^(?:아|그럼|그거|이제|지금|잘|다|진짜|확실히)*(?:다시|도로|원래대로)(?:잘|다)?(?:들어|돌아|살아|생|적|있|나타|복구|추가)[가-힣]{0,6}\??[.!~ㅋㅎ]*$/u
const longest = 24

/** 휴 원래대로 된 거 맞제: whether nothing of what was done is left. */
export function asBefore({ bare }: Command, { did, earlier }: LastTurn): Change[] | undefined {
  const before = did ?? earlier
  if (gone.test(bare) && bare.length <= longest && before)
    return [before.type === 'undo' ? { type: 'leave', why: 'restored' } : { type: 'show_last' }]
  if (before?.type === 'undo' && back.test(bare) && endsInQuestion(bare))
    return [{ type: 'leave', why: 'restored' }]
  if (!restored.test(bare) || bare.length > longest || /줘|주라|해라|안됐|안돼/u.test(bare)) return undefined
  return [{ type: 'leave', why: before?.type === 'undo' ? 'restored' : 'as_before' }]
}
