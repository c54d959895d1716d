import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * English in the middle of a talk, each message as a whole: which shop got the most of it, what was it for, and the one before, how
 * about delivery, show me the list, total?
 */
const opener =
  '(?:(?:and|so|ok(?:ay)?|oh|hmm+|well|but|then|cool|nice|wow|wait|alright|great|thanks?|thx|now|also|please|pls|lol|hey)[\\s,.!]+)*'
const end = '(?:\\s+(?:please|pls|plz|then|though|exactly|again|lol|tho))*[\\s?.!]*$'
const it = '(?:it|that|this|those|these|them|that\\s+one|this\\s+one|the\\s+(?:first|biggest|last)\\s+one)'
const shop = '(?:shops?|stores?|places?|merchants?|restaurants?|cafes?|vendors?|brands?|one)'
const time =
  '((?:this|last|previous|next)\\s+(?:month|week|year|weekend)|yesterday|today|(?:in\\s+|of\\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))'

const whole = (pattern: string): RegExp => new RegExp(`^\\s*${opener}${pattern}${end}`, 'iu')
const timed = (korean: string) => (_: string, when?: string) => (when ? `${when} ${korean}` : korean)

const table: readonly Rewrite[] = [
  // Where the money went.
  [
    whole(
      `(?:which|what)\\s+${shop}\\s+(?:got|took|gets|takes|ate|eats|received|had|has)\\s+(?:the\\s+)?most(?:\\s+of\\s+(?:my|the|it|that)(?:\\s+(?:money|cash|spending))?)?(?:\\s+${time})?`,
    ),
    timed('제일 많이 쓴 가게 어디야'),
  ],
  [
    whole(
      `(?:which|what)\\s+${shop}\\s+(?:did|do|have)\\s+i\\s+(?:spen[dt]|use[d]?|pa(?:y|id))\\s+(?:the\\s+)?most(?:\\s+money)?(?:\\s+(?:at|in|on))?(?:\\s+${time})?`,
    ),
    timed('제일 많이 쓴 가게 어디야'),
  ],
  [
    whole(
      `(?:which|what)\\s+(?:${shop}\\s+)?(?:did|do)\\s+i\\s+(?:go\\s+to|visit|use|order\\s+from)\\s+(?:the\\s+)?most(?:\\s+often)?(?:\\s+${time})?`,
    ),
    timed('제일 자주 간 가게 어디야'),
  ],
  [
    whole(
      `(?:which|what)\\s+categor(?:y|ies)\\s+(?:got|took|was|is|were|had|has|did\\s+i\\s+spend)\\s+(?:the\\s+)?(?:most|biggest|largest|highest)(?:\\s+(?:of\\s+)?(?:my\\s+|the\\s+)?(?:money|spending|on))?(?:\\s+${time})?`,
    ),
    timed('어디에 제일 많이 썼어'),
  ],
  [
    whole(
      `where\\s+(?:did\\s+)?(?:it|that|all\\s+that|the\\s+money|most\\s+of\\s+it)\\s+(?:all\\s+)?(?:go|went|come\\s+from)`,
    ),
    '어디에 제일 많이 썼어',
  ],
  [whole('where'), '어디에 썼어'],
  [whole('(?:on\\s+what|what\\s+on|spent\\s+on\\s+what)'), '카테고리별로 보여줘'],
  // What, when, why of the one that was told.
  [
    whole(
      `(?:what(?:'s|\\s+is|\\s+was|\\s+were|\\s+are)\\s+${it}(?:\\s+(?:for|about|on))?|what\\s+did\\s+i\\s+(?:buy|get|order|eat)(?:\\s+(?:there|then|that\\s+day|with\\s+it))?)`,
    ),
    '그거 뭐 산 거야',
  ],
  [
    whole(`when(?:'s|\\s+is|\\s+was)?\\s+(?:the\\s+last\\s+(?:one|time|payment|visit|order))`),
    '마지막으로 언제야',
  ],
  [whole(`when(?:'s|\\s+is|\\s+was)?\\s+${it}`), '그게 언제야'],
  [whole(`where(?:'s|\\s+is|\\s+was)\\s+(?:${it})`), '그거 어디서 쓴 거야'],
  [whole('(?:when|what\\s+day|which\\s+day)'), '언제야'],
  [
    whole(
      `(?:why|how\\s+come)(?:\\s+(?:is|was|so|that|it|much|high|more|did|did\\s+it\\s+(?:go\\s+up|increase)))*`,
    ),
    '왜 이렇게 많아',
  ],
  [whole('what\\s+happened(?:\\s+(?:there|then))?'), '왜 이렇게 많아'],
  // The one before, the one after.
  [
    whole(
      '(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?(?:one\\s+before(?:\\s+(?:that|it))?|previous\\s+one|before\\s+that)',
    ),
    '그 전에는?',
  ],
  [
    whole(
      '(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?(?:next\\s+one|one\\s+after(?:\\s+that)?|second\\s+one|runner[\\s-]?up)',
    ),
    '그다음은?',
  ],
  [whole('(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?day\\s+before(?:\\s+that)?'), '그 전날은?'],
  [whole('(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?month\\s+before(?:\\s+that)?'), '그 전달은?'],
  [whole('(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?week\\s+before(?:\\s+that)?'), '그 전주는?'],
  [whole('(?:what\\s+about\\s+|how\\s+about\\s+)?(?:the\\s+)?year\\s+before(?:\\s+that)?'), '그 전해는?'],
  [whole(`how\\s+much\\s+(?:on|for|at|in)\\s+(?:${it}|there)`), '거기에 얼마 썼어'],
  // Rows, sums, counts.
  [
    whole(
      `(?:(?:can|could)\\s+(?:you|i)\\s+)?(?:show|give|see|list|get|let\\s+me\\s+see)(?:\\s+me)?\\s*(?:the\\s+|a\\s+|all\\s+(?:of\\s+)?(?:the\\s+)?)?(?:full\\s+|whole\\s+|entire\\s+)?(?:list|details?|rows?|transactions?|history|records?|items?|${it}|all|everything)?(?:\\s+(?:of\\s+)?${it})?`,
    ),
    '내역 보여줘',
  ],
  [whole('(?:the\\s+)?(?:full\\s+)?(?:list|details?)'), '내역 보여줘'],
  [
    whole(
      "(?:(?:what(?:'s|\\s+is|\\s+was)\\s+)?(?:the\\s+)?(?:grand\\s+)?total|in\\s+total|altogether|all\\s+together|how\\s+much\\s+(?:in\\s+total|altogether|is\\s+that(?:\\s+in\\s+total)?|was\\s+(?:it|that)|total|all\\s+together)|sum\\s+(?:it|them)\\s+up|add\\s+(?:it|them)(?:\\s+all)?\\s+up)",
    ),
    '다 합쳐서 얼마야',
  ],
  [
    whole('(?:how\\s+many(?:\\s+times)?|how\\s+often)(?:\\s+(?:was|is|did)\\s+(?:that|it|i(?:\\s+go)?))?'),
    '몇 번이야',
  ],
  [
    whole(
      "(?:what(?:'s|\\s+is|\\s+was)\\s+)?(?:the\\s+)?(?:biggest|largest|most\\s+expensive|highest)(?:\\s+(?:one|expense|purchase|item|payment|of\\s+(?:them|those)))?",
    ),
    '제일 큰 거 뭐야',
  ],
  [whole("(?:what(?:'s|\\s+is|\\s+was)\\s+)?(?:the\\s+)?(?:average|avg|mean)"), '평균은?'],
  [
    whole(
      `(?:is|was)\\s+(?:it|that|this)\\s+(?:more|higher|a\\s+lot\\s+more)\\s+than\\s+(?:the\\s+)?(?:usual|normal|average|before)`,
    ),
    '평소보다 많은 거야?',
  ],
  [
    whole(`(?:is|was)\\s+(?:it|that|this)\\s+(?:more|less|higher|lower)\\s+than\\s+${time}`),
    (_, when = '') => `${when} 이랑 비교하면`,
  ],
  [
    whole(`(?:compared?\\s+(?:it\\s+|that\\s+|this\\s+)?(?:to|with)|vs\\.?|versus)\\s+${time}`),
    (_, when = '') => `${when} 이랑 비교하면`,
  ],
  [
    whole(
      '(?:what|anything|something)(?:\\s+did\\s+i\\s+(?:buy|get))?\\s+else(?:\\s+did\\s+i\\s+(?:buy|get|spend(?:\\s+on)?))?\\s+(?:on\\s+)?(?:that\\s+day|then|the\\s+same\\s+day)',
    ),
    '그날 또 뭐 샀어',
  ],
  [whole('(?:what|anything|something)\\s+else'), '또 뭐 있어'],
  [
    whole(
      "(?:which|what)(?:\\s+one)?(?:\\s+of\\s+(?:them|those|these))?(?:'s|\\s+is|\\s+was|\\s+cost(?:s)?)\\s+(?:the\\s+)?(?:most\\s+expensive|biggest|largest|priciest|most|highest)",
    ),
    '제일 큰 거 뭐야',
  ],
  [whole('more'), '더 보여줘'],
  [whole('(?:break\\s+(?:it|that)\\s+down|breakdown|by\\s+category)'), '카테고리별로 보여줘'],
]

/** A short message in English that goes on from what was asked, in Korean; any other as it is. */
export const goingOnInKorean = (text: string): string =>
  /[a-z]{3,}/iu.test(text) && !/[가-힣]/u.test(text) ? rewritten(text, table) : text
