import { spellings, type WordTable, wordTable } from './word-table.ts'

/** 이번, 지난, 다음 …: how many units away. `ahead` marks 오는, which means the next one to come, not the next week's. */
export interface Shift {
  readonly by: number
  readonly ahead?: true
  /** Sino-Korean: only before 월, 주, 년 … (금월, 전월). */
  readonly bound?: true
  /** 올: this year's, before months, seasons and halves. */
  readonly year?: true
}

export const SHIFTS: WordTable<Shift> = wordTable(
  spellings<Shift>(
    ['이번|이 번|요번|요 번', { by: 0 }],
    ['지난|지난번|지난 번|저번|저 번|전번|전 번', { by: -1 }],
    ['지지난|지지난번|저저번|저저 번|저 저번|전전번|지 지난', { by: -2 }],
    ['저저저번|지지지난', { by: -3 }],
    ['다음|다음번|다음 번|담|담번', { by: 1 }],
    ['다다음|다담|다 다음|다다음번', { by: 2 }],
    ['오는|돌아오는|다가오는', { by: 1, ahead: true }],
    ['올', { by: 0, year: true }],
    ['금|당', { by: 0, bound: true }],
    ['전', { by: -1, bound: true }],
    ['전전', { by: -2, bound: true }],
    ['익', { by: 1, bound: true }],
  ),
)

export type ShiftUnit = 'week' | 'month' | 'quarter' | 'half' | 'year' | 'weekend' | 'weekdays'

export const SHIFT_UNITS: WordTable<ShiftUnit> = wordTable(
  spellings<ShiftUnit>(
    ['주|주일', 'week'],
    ['달', 'month'],
    ['분기', 'quarter'],
    ['반기', 'half'],
    ['해|한 해|년도|년', 'year'],
    ['주말', 'weekend'],
    ['주 주말', 'weekend'],
    ['주중|주 평일|평일', 'weekdays'],
  ),
)

/** Units that follow the Sino-Korean shifts. */
export const BOUND_UNITS: WordTable<ShiftUnit> = wordTable(
  spellings<ShiftUnit>(
    ['월', 'month'],
    ['주', 'week'],
    ['분기', 'quarter'],
    ['반기', 'half'],
    ['년|년도', 'year'],
  ),
)

/** Whole words for a shifted unit. */
export const UNIT_WORDS: WordTable<readonly [by: number, unit: ShiftUnit]> = wordTable(
  spellings<readonly [number, ShiftUnit]>(
    ['작년|지난해|거년', [-1, 'year']],
    ['재작년|그러께|지지난해|제작년', [-2, 'year']],
    ['재재작년|그끄러께', [-3, 'year']],
    ['올해|금년|올 한 해|당해|올 들어|올 들어서', [0, 'year']],
    ['내년|명년', [1, 'year']],
    ['후년|내후년', [2, 'year']],
    ['이달|이 달|요달|요 달', [0, 'month']],
    ['내달|새달|차월', [1, 'month']],
    ['차주|내주', [1, 'week']],
    ['전달', [-1, 'month']],
  ),
)

/** Days counted from today. */
export const DAYS: WordTable<number> = wordTable(
  spellings(
    ['오늘|금일', 0],
    ['어제|어저께|작일|전일', -1],
    ['그제|그저께|엊그제|엊그저께|그젓께', -2],
    ['그끄제|그끄저께|그그제|그그저께|저끄저께', -3],
    ['내일|낼|명일|익일|낼일', 1],
    ['모레|내일 모레|낼 모레|낼모레|내일 모래|낼 모래', 2],
    ['글피|저모레', 3],
    ['그글피', 4],
  ),
)

export const WEEKDAYS: WordTable<number> = wordTable(
  ['월', '화', '수', '목', '금', '토', '일'].flatMap((name, index): [string, number][] =>
    ['요일', '욜', '요일날'].map((ending): [string, number] => [name + ending, index + 1]),
  ),
)

/** Parts of a month or year: begin, middle, end. */
export type Part = 'early' | 'middle' | 'late'

export const PARTS: WordTable<Part> = wordTable(
  spellings<Part>(
    ['초|초순|상순|초반|초기', 'early'],
    ['중순|중반', 'middle'],
    ['말|하순|후반|말쯤|막바지', 'late'],
  ),
)

export const PART_WORDS: WordTable<readonly [unit: 'month' | 'year' | 'week', part: Part]> = wordTable(
  spellings<readonly ['month' | 'year' | 'week', Part]>(
    ['월초', ['month', 'early']],
    ['월중', ['month', 'middle']],
    ['월말', ['month', 'late']],
    ['연초', ['year', 'early']],
    ['연말', ['year', 'late']],
    ['년초', ['year', 'early']],
    ['년말', ['year', 'late']],
    ['주초', ['week', 'early']],
  ),
)

export const SEASONS: WordTable<number> = wordTable(
  spellings(['봄|봄철', 1], ['여름|여름철', 2], ['가을|가을철', 3], ['겨울|겨울철', 4]),
)

export const HALVES: WordTable<number> = wordTable(
  spellings(['상반기|전반기|상 반기', 1], ['하반기|후반기|하 반기', 2]),
)

/** Parts of the day as hours from midnight; those Duckling names too have its hours. `shift` tells 12-hour times apart. */
export interface DayPart {
  readonly from: number
  readonly until: number
  readonly shift: 'am' | 'pm' | 'night' | 'noon'
}

const NIGHT: DayPart = { from: 18, until: 24, shift: 'night' }

export const DAY_PARTS: WordTable<DayPart> = wordTable(
  spellings<DayPart>(
    ['새벽|새벽녘', { from: 0, until: 6, shift: 'am' }],
    ['아침', { from: 4, until: 12, shift: 'am' }],
    ['오전|am|a.m.', { from: 0, until: 12, shift: 'am' }],
    ['점심|점심때', { from: 12, until: 14, shift: 'noon' }],
    ['낮|대낮|한낮', { from: 10, until: 18, shift: 'noon' }],
    ['오후|pm|p.m.', { from: 12, until: 19, shift: 'pm' }],
    ['저녁', { from: 18, until: 24, shift: 'pm' }],
    ['밤|한밤|심야|한밤중|밤중', NIGHT],
  ),
)

/** Days that carry their part of the day in one word. */
export const DAY_WITH_PART: WordTable<readonly [day: number, part: DayPart]> = wordTable(
  spellings<readonly [number, DayPart]>(['어젯밤|간밤|지난밤|엊저녁', [-1, NIGHT]], ['오늘밤', [0, NIGHT]]),
)

/** How far back a vague word is taken to reach. */
export const VAGUE: WordTable<Temporal.DurationLike> = wordTable(
  spellings<Temporal.DurationLike>(
    ['요즘|요새|요즈음|최근|근래|최근 들어|요즘 들어|얼마 전', { months: 1 }],
    ['며칠 전|며칠 간|며칠 동안|지난 며칠|최근 며칠', { days: 6 }],
    ['몇 주 전|지난 몇 주|최근 몇 주|몇 주 간|몇 주 동안', { days: 20 }],
    ['몇 달 전|지난 몇 달|최근 몇 달|몇 달 간|몇 달 동안|몇 개월 간|최근 몇 개월', { months: 3 }],
    ['몇 년 전|지난 몇 년|최근 몇 년|몇 년 간|몇 년 동안', { years: 3 }],
  ),
)

export const INSTANT: WordTable<true> = wordTable(
  spellings<true>(['지금|방금|현재|지금 현재|지금 막|방금 전', true]),
)
