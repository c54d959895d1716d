import type { Change } from './change.ts'
import type { Command } from './change-command.ts'

type Asks = Extract<Change, { type: 'show_waiting' }>['asks']

const questions: readonly (readonly [Asks, RegExp])[] = [
  ['undo', /(?:되돌|복구|원래대로|물릴|무를|취소)[^?]{0,8}(?:수있|가능|되(?:나|는|지|냐)|돼|될까|지나)/u],
  ['later', /(?:앞으로|나중|다음|새로|이후)[^?]{0,14}(?:돼|되|될|적용|바뀌|들어가|분류|그렇게)/u],
  [
    'rows',
    /(?:뭐|뭘|뭔|무엇|어떤|어느|무슨|뭣)[^?]{0,12}(?:바뀌|바꾸|바뀐|바꿔|지우|지워|옮|들어|해당|포함|있|거|건|게|내역|것|가|데|냐|지)|^(?:그게|그거|이게)?(?:뭐야|뭔데|뭐임|뭔가요|뭐예요|뭐뭐야?)|(?:다|전부|전체|모두|목록|리스트|내역|나머지|\d+건|그거|그것|먼저|일단|거|것)(?:들)?(?:을|를|은|는|도)?(?:좀|다|한번|먼저)*(?:보여|알려|볼래|보고싶|불러)|^(?:좀|먼저|일단|한번)*(?:보여|알려)(?:줘|줄래|주라|봐)|몇(?:건|개)|왜(?:이렇게|이리|그렇게)?(?:많|이렇게|다)/u,
  ],
]

/** Longer ones say what they are about. */
const longest = 26

/** What a message asks about a request that waits for a yes (뭐가 바뀌는데?, 다 보여줘); nothing when it is about something else. */
export function asksOfWaiting({ bare, named }: Command): Asks | undefined {
  if (bare.length > longest || named.length > 0) return undefined
  return questions.find(([, pattern]) => pattern.test(bare))?.[0]
}
