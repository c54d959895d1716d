import type { Change } from './change.ts'
import type { Command, Named } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import type { LastTurn } from './last-turn.ts'
import { bareText } from './mentions.ts'

const takenBack =
  /(?:^|[\s.,!~ㅋㅎㅠ])(?:(?:그냥|걍|다시|도로|그거|이거)\s?)*(?:방금|아까|좀\s?전에?|이|그|마지막)?\s?(?:거|꺼|것|건|한\s?거|바꾼\s?거)?(?:은|는|을|를|도|좀|다)?\s?(?:취소|되돌|롤백|원래대로|원상복구|없던\s?일로|물러)\s?(?:해|시켜|하|려|리|돌려)?\s?(?:줘|주세요|주라|주실래요|놔|요|해|달라|ㄱ)*[.!~ㅋㅎㅠ\s]*$/u
const clauseEnd = /(?:^|[요다대래음임네지어아데서까함든ㅋㅎㅠ.,!~…])$/u
/** Ends of a clause that are no end of a noun. */
const surelyClause =
  /(?:요|니까|[아어여라해돼와려]서|[았었했였겠]다|[았었했였겠]음|[았었했였겠]네|아니네|거든|는데|인데|은데|같[다아네]|[ㅋㅎㅠ.,!~…]|[이가]\s.*[래대])$/u

/** 남편이 생활이 맞대요 방금 거 취소요: by its last clause the message takes something back. */
export function takesBack(text: string): boolean {
  const at = takenBack.exec(text)?.index
  return at !== undefined && clauseEnd.test(text.slice(0, at).trim())
}

const pointsBack = /방금|아까|전에?\s?(?:거|꺼|것|건|한)|마지막|바꾼/u
const points = /그거|그건|그걸|그게|이거|이건|이걸|이게/u

/**
 * Whether what was done last is what is taken back. 어제 쿠팡이츠는 잘못 온 거라서 취소해줘, after another entry, speaks of the
 * payment it names.
 */
function takesBackDeed(command: Command, { did, earlier }: LastTurn): boolean {
  const { text } = command
  const at = takenBack.exec(text)?.index ?? 0
  const [told, tail] = [text.slice(0, at).trimEnd(), text.slice(at)]
  if (told === '') return true
  const named = command.named.filter(({ start }) => start < told.length)
  const isObject = named.some(({ end }) => end === told.length)
  if (pointsBack.test(tail) && !isObject) return true
  const deed = did ?? earlier
  if (!named.every((one) => deed !== undefined && isOf(deed, one, text))) return false
  if (named.length > 0 || points.test(text) || !/취소|물러/u.test(tail)) return true
  // A story about nothing named, right after the deed; 세탁소는 문 닫아서 취소해줘 has a subject of its own.
  const topics = spokenIn(command, 0, told.length).nouns.filter(({ start, words }) =>
    /^[은는을를]/u.test(text.slice(start + words.length)),
  )
  return did !== undefined && topics.length === 0 && surelyClause.test(told)
}

/** Whether a deed has what is named: its shop or a word of it, its category, amount or day. */
function isOf(deed: Change, one: Named, text: string): boolean {
  const values = valuesOf(deed)
  const words = values.filter((value) => typeof value === 'string').map(bareText)
  const has = (word: string) => words.some((it) => it.includes(bareText(word)))
  switch (one.type) {
    case 'store':
      return has(one.store)
    case 'category':
      return has(one.category) || has(text.slice(one.start, one.end))
    case 'amount':
      return values.includes(one.amount)
    case 'period':
      return one.date !== undefined && values.includes(one.date)
  }
}

function valuesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]
}

/** 취소해줘, after it was asked which row is meant: the question goes, and what was done before it stays. */
const dropped =
  /^(?:아|앗|어|음|아니|아냐|아니야|그냥|걍|그럼|됐어|됐다|그거|이거|그건|방금거|방금건|에이)*취소(?:해|할래|할게|하자|시켜)?(?:줘|주라|주세요|요)*[.!~ㅋㅎㅠ]*$/u

/** 아니 그거 말고 그냥 둬, 그대로 놔둬. */
const leftBe =
  /^(?:아|앗|어|음|응|아니|아냐|아니야|그거|이거|그건|그것|말고|말구|됐어|됐고|걍|그냥|그대로|일단|다|전부)*(?:둬|두자|둘게|둘래|냅둬|냅두자|놔둬|놔두자|놔둘래|내버려둬)(?:줘|주라|주세요|요)*[.!~ㅋㅎㅠ]*$/u

/** That nothing was done: it was asked which row, or whether, or there was nothing to take out of the spending. */
const isUndone = (last: LastTurn): boolean =>
  isOpen(last) ||
  (last.did?.type === 'set_aside' && last.agreed !== true) ||
  (last.did !== undefined && last.answered !== true && /까\?/u.test(last.told ?? ''))

const isOpen = ({ did }: LastTurn): boolean =>
  did?.type === 'incomplete' || (did !== undefined && 'isOpen' in did && did.isOpen === true)

/** What a message takes back as a whole: what was done last, or what was only asked about. */
export function takenBackIn(command: Command, last: LastTurn): readonly Change[] | undefined {
  if (last.told === undefined) return undefined
  if (isOpen(last) && dropped.test(command.bare)) return [{ type: 'leave', why: 'held' }]
  if (isUndone(last) && leftBe.test(command.bare)) return [{ type: 'leave', why: 'held' }]
  return takesBack(command.text) && takesBackDeed(command, last) ? [{ type: 'undo' }] : undefined
}
