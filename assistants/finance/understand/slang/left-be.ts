import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import type { LastTurn } from '../last-turn.ts'
import { memoIn } from '../memo.ts'

const restored =
  /(?:원래대로|처음대로|그대로|전처럼|예전대로|전이랑똑같|원상복구|복구|원복|되돌)(?:다|로|으로|잘|제대로)?(?:된|됐|돼|되돌아온|돌아온|돌아간|돌아왔|돌아갔|돌려진|돌려놓은|린|렸|려진|해놓은|한|있는)(?:거|건|게|것)?(?:가|이)?(?:맞|지|제|나|노|가|야|죠|는지|어|음|는가|네|확실)/u
const gone =
  /^(?:아|휴|그럼|진짜|진짜로|확실히|다|이제|방금거|그거|제대로|잘)*(?:지워진|지워졌|취소된|취소됐|빠진|빠졌|없어진|없어졌|삭제된|삭제됐)(?:거|건|게)?(?:가|이)?(?:맞|제|지|나|노|가|야|죠|는지|어)(?:나|지|제|노|아|어|는지|요)*[?]*[.!~ㅋㅎ]*$/u
const longest = 24

/** 휴 원래대로 된 거 맞제: whether nothing of what was done is left. */
export function asBefore({ bare }: Command, { did, earlier }: LastTurn): Change[] | undefined {
  const before = did ?? earlier
  if (gone.test(bare) && bare.length <= longest && before)
    return [before.type === 'undo' ? { type: 'leave', why: 'restored' } : { type: 'show_last' }]
  if (!restored.test(bare) || bare.length > longest || /줘|주라|해라|안됐|안돼/u.test(bare)) return undefined
  return [{ type: 'leave', why: before?.type === 'undo' ? 'restored' : 'as_before' }]
}

const filler =
  '(?:아|아이다|아니다|음|에이|뭐|마|걍|그냥|그럼|글면|그라면|됐고|됐다|됐어|됐음|되었다|고마|일단|모르겠음|모르겠다|모르겠어|몰라|어느건지|어느거인지|뭔지|뭐였는지|기억안남|기억안나|기억이안나|까먹음|나중에|담에|다음에|귀찮|귀찮다|복잡하네|복잡하다|그거|그건|이거|이건|그대로|통으로|건드리지말고|신경끄고|안해도|안해도돼|안해도됨|필요없|필요없다)*'
const be =
  '(?:냅두고|냅둬라?|냅둬유|냅두자|냅두소|놔두고|놔둬라?|놔두자|놔두소|내버려둬라?|내비둬라?|내비두고|냅도라|관둬라?|관두자|치아라|치워라|고마해라|그만해라?|말자|말지뭐|하지마라?|안할란다|안할래|패스|넘어가자?|넘겨|됐다마|됐다|됐음|됐어|됐다치자|마됐다|없던걸로|없던일로해|취소는말고)'
const lets = new RegExp(`^${filler}${be}${filler}(?:마|요|[.!~ㅋㅎㅠㅜ])*$`, 'u')

const waits = /(?:지울|고칠|옮길|바꿀|적어 둘|뺄|없앨|합칠)까\?/u
const ofAll = /(?:다|전부|모두|싹)(?:원래|되돌|취소|돌려)/u
const turnsBack = /되돌|원래대로|잘못(?:말|눌|했)|취소(?:해|하|$)|아니다|물러/u

/** 걍 냅두고, 됐다 마 놔둬라, 모르겠음 패스: what was asked about or offered is let be. */
export function letBe(
  { bare, named, text }: Command,
  { did, offered, asked, answered, told = '' }: LastTurn,
): Change[] | undefined {
  // 놔두고 메모만 적어줘: what is to be done besides goes on.
  if (named.length > 0 || memoIn(text) !== undefined) return undefined
  // 잘못 말했다 되돌려줘, to what was only asked about.
  if (!answered && waits.test(told) && turnsBack.test(bare) && !ofAll.test(bare) && bare.length <= longest)
    return [{ type: 'leave', why: 'held' }]
  if (!lets.test(bare)) return undefined
  const isOpen = did !== undefined || offered !== undefined || asked || /까\?|야\?|어\?/u.test(told)
  return isOpen ? [{ type: 'leave', why: 'held' }] : undefined
}
