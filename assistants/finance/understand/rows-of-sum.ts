/** Syllables that end in ㄴ, as a verb does that stands before what it tells of: 쓴, 나간, 결제한. */
const closedByN = Array.from({ length: 399 }, (_, index) =>
  String.fromCharCode(0xac00 + index * 28 + 4),
).join('')
const rows = '(?:거|것|건|게|걸|데|곳|가게|내역|결제|지출)'
const asked = '(?:뭐|뭔|무슨|어디|언제|누구)(?!든)'

/** 짜리 어디서 긁은 거야, 쓴 데 어디야, 저거 뭐지, behind a sum and without spaces: payments of that sum. */
const ofRows = new RegExp(
  `^(?:짜리)?(?:으로|로)?(?:이|을|를|은|는)?(?:(?:[가-힣]{0,4}[${closedByN}])?${rows}|(?:저거|이거|그거|저건|이건|그건)?${asked})`,
  'u',
)

/** Whether a sum is that of single payments, by what stands behind it, without spaces. */
export const isOfRows = (after: string): boolean => ofRows.test(after)
