import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import type { LastTurn } from './last-turn.ts'

const thing = '(?:거|꺼|것|건|게|줄|결제|내역|지출)'
const place = `(?:(?:\\d{1,2}|첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열)번(?:째)?|맨?(?:위|밑|아래|끝|뒤|처음|앞)|마지막)(?:에|에있는|에서|의)?`
// What is made of two of these stands for itself, 가게 of 가 and 게: one way to read it is enough.
const asked = `(?:뭐|머|모|무엇|무슨|얼마|언제|어디|몇시|며칠|카테고리|분류|메모|날짜|금액|산|쓴|간|한|서|에|로|으로|${thing})`
const ending =
  '(?:은|는|이|가|를|을|도|만|였|이었|되|돼|돼있|되어있|들어가있|야|지|어|더라|죠|예요|인지|인데|노|고|임|좀|보여|알려|줘|봐|요)'
/** 맨위에거뭐야카테고리, 4번은 얼마였지: a place in a list, and nothing else but what is asked of the row there. */
const ofPlace = new RegExp(
  `^(?:그럼|그러면|근데|그중에?|거기서?|아까|저|그|여기서?|목록에서|Ⓢ|의)*${place}(?:${thing}|(?=은|는|이|가|도|뭐|머|얼마|언제|어디))(?:${asked}|${ending})+[?.!~ㅋㅎ]*$`,
  'u',
)

/** What a message asks of a row in the list that was shown: which one is meant. */
export function asksOfRow(command: Command, { listed }: LastTurn): Change | undefined {
  if (!ofPlace.test(command.marked)) return undefined
  const { places, isLast, stores } = spokenIn(command)
  const [at, ...others] = places
  if (others.length > 0 || stores.length > 1) return undefined
  if (at !== undefined && listed >= at) return { type: 'show_row', expense: { place: at } }
  return at === undefined && isLast && listed > 1
    ? { type: 'show_row', expense: { isLast: true } }
    : undefined
}
