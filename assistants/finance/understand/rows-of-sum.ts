/** Syllables that end in ㄴ, as a verb does that stands before what it tells of: 쓴, 나간, 결제한. */
const closedByN = Array.from({ length: 399 }, (_, index) =>
  String.fromCharCode(0xac00 + index * 28 + 4),
).join('')
const rows = '(?:거|것|건|게|걸|데|곳|가게|내역|결제|지출)'
const asked = '(?:뭐|뭔|무슨|어디|언제|누구)(?!든)'

/** 짜리 어디서 긁은 거야, 쓴 데 어디야, 저거 뭐지, behind a sum and without spaces: payments of that sum. */
const ofRows = new RegExp(
  `^(?:짜리)?(?:이|을|를|은|는)?(?:(?:(?:으로|로)?[가-힣]{0,4}[${closedByN}])?${rows}|(?:저거|이거|그거|저건|이건|그건)?${asked})`,
  'u',
)
/** 47만원 쓴 건 괜찮은 편이야?, 5만원 쓰는 거 적당해?: what is weighed is a sum of many. */
const weighed = /[는](?:거|것|건|게|걸)|적당|괜찮|적절|편이|많은|적은|심한|과한|비싼|싼(?:거|편)/u

/** Whether a sum is that of single payments, by what stands behind it, without spaces. */
export const isOfRows = (after: string): boolean => ofRows.test(after) && !weighed.test(after)
