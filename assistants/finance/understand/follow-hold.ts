import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { amountsIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'

/** 방금 뭐 바꿨는지 보여줘, 뭘 바꾼 거야? */
const whatWasDone =
  /(?:방금|아까|좀전에|금방|네가|니가|너|지금)(?:에)?(?:한거|바꾼거|넣은거)?(?:뭐|뭘|무엇을|무얼|어떤거|어떤걸|어느걸|어떻게|어디를)(?:를|을)?(?:바꿨|바꾼|바꿧|고쳤|고친|했|한거|적었|적은|넣었|넣은|추가했|추가한|지웠|지운|옮겼|옮긴|변경했|변경한)|(?:방금|아까|좀전에)(?:바꾼|고친|적은|추가한|넣은|지운|옮긴|한)(?:거|것|건|내용|내역)(?:좀|다시)?(?:보여|알려|확인)/u

const notDone = '지(?:는|도|를|좀)?(?:말|마(?!감|다)|않)'
/** 아직 지우지 마, 바꾸지 말아 봐, 잠깐만 기다려. */
const hold = new RegExp(
  `(?:지우|삭제하|바꾸|건드리|건들|옮기|고치|없애|취소하|손대|추가하|저장하)${notDone}|^(?:아|야|어|앗|잠깐|잠깐만|잠시만|잠시|아직|스톱|멈춰|기다려|봐|좀)*(?:하지마|기다려|스톱|멈춰|놔둬봐)\\S{0,3}$`,
  'u',
)
/** 다른 투썸은, 나머지는: all but what was named. */
const others = /다른|나머지|딴|그외|전부는|다는|모두는/u
const longestHold = 24
const instead = new RegExp(`${notDone}고(?:그냥|차라리|일단)?(?:금액|가격|날짜|메모|분류|이름|0|영|\\d)`, 'u')

/**
 * What stops or looks at what was just done: 방금 뭐 바꿨는지 보여줘, 아직 지우지 마, 다른 투썸은 건들지 말고. What was only
 * asked about is dropped by the message itself; what was done to all of a store is undone where the others are to stay.
 */
export function followHold(command: Command, { did, told = '' }: LastTurn): Change[] | undefined {
  const { bare } = command
  if (whatWasDone.test(bare)) return [{ type: 'show_last' }]
  // 지우지 말고 금액을 0으로: what is to be done instead follows.
  if (instead.test(bare)) return undefined
  if (bare.length > longestHold || !hold.test(bare) || amountsIn(command).length > 0) return undefined
  // 쿠팡은 쇼핑으로, 이츠는 건드리지 마: a command of its own.
  if (command.named.some(({ type }) => type === 'category')) return undefined
  if (!others.test(bare)) return [{ type: 'leave', why: 'held' }]
  const isOfAll = did?.type === 'categorise_store' || did?.type === 'categorise_keyword'
  const isDone = !/까\?/u.test(told)
  return isOfAll && isDone ? [{ type: 'undo' }] : [{ type: 'leave', why: 'others_untouched' }]
}
