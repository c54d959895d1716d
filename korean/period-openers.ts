import { HOLIDAYS } from './holidays.ts'
import {
  DAY_PARTS,
  DAY_WITH_PART,
  DAYS,
  HALVES,
  INSTANT,
  PART_WORDS,
  SEASONS,
  SHIFTS,
  UNIT_WORDS,
  VAGUE,
  WEEKDAYS,
} from './period-words.ts'

const TABLES: readonly ReadonlyMap<number, unknown>[] = [
  DAY_PARTS,
  DAY_WITH_PART,
  DAYS,
  HALVES,
  HOLIDAYS,
  INSTANT,
  PART_WORDS,
  SEASONS,
  SHIFTS,
  UNIT_WORDS,
  VAGUE,
  WEEKDAYS,
]

/** Characters that begin numbers, ordinals, lengths of time and the words no table holds. */
const OTHERS =
  "0123456789'q영공빵일이삼사오육칠팔구십백천만억열스서마쉰예일여아한하두둘세셋석네넷넉너다닷엿나닷사보반첫맨대며유시말음정자주최근과향앞직근평"

const codes = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0))

/** With what a period may begin: most places of a text are passed over without reading further. */
export const OPENERS: ReadonlySet<number> = new Set([
  ...codes(OTHERS),
  ...TABLES.flatMap((table) => [...table.keys()]),
])

/** With what the words begin that are read even grown to the word before. */
export const STRONG_OPENERS: ReadonlySet<number> = new Set([...SHIFTS.keys(), ...codes('작올재어오')])
