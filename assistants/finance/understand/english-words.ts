import { rewritten } from '#korean/rewrite.ts'

/**
 * English, and Korean mixed with it, in the words the patterns are written in: "coffee total this month" is 이번 달 커피
 * 총액. Only words of spending and its times; a message of other English words stays what it is.
 */
type Family = readonly (readonly [RegExp, string])[]

const word = (english: string) => new RegExp(`(?<![a-z])(?:${english})(?![a-z])`, 'giu')

/** Whole questions, before their words are put one by one. */
const questions: Family = [
  [
    /(?<![a-z])(?:lo+l|lmf?ao+|omg|wtf|haha+|hehe+|bro|dude|man|tbh|rn|ugh+|damn|idk|btw|actually|like|just|literally|yo|hello|thanks?|thx)(?![a-z])[,!.]*/giu,
    ' ',
  ],
  [/(?<![a-z])(?:lately|recently|these\s+days)(?![a-z])/giu, '요즘'],
  [/(?<![a-z])what(?:'d|\s+did)\s+i\s+(?:buy|order|purchase|eat)(?![a-z])/giu, '뭐 샀어'],
  [/^(?:\s*)did\s+i\s+(?:spend|pay)\s+on(?![a-z])/giu, '뭐 샀어'],
  [
    /(?<![a-z])where\s+do\s+(?:i|we)\s+(?:usually\s+|normally\s+)?spend\s+(?:the\s+)?most(?:\s+(?:of\s+)?my\s+money)?(?![a-z])/giu,
    '어디에 제일 많이 썼어',
  ],
  [
    /(?<![a-z])do\s+i\s+spend\s+more\s+(?:money\s+)?on\s+(?:the\s+)?(?:weekends?|weekdays?)(?:\s+(?:or|than|vs)(?:\s+on)?\s+(?:weekends?|weekdays?))?(?![a-z])/giu,
    '주말이랑 평일 중에 언제 더 많이 써',
  ],
  [/(?<![a-z])(?:by|per|each|every)\s+month(?![a-z])/giu, '월별로'],
  [
    /(?<![a-z])how\s+many\s+days\s+(?:did\s+i|have\s+i|without|with)\s*(?:not\s+)?(?:spen[dt]|spending|no)?\s*(?:nothing|anything|no\s+money|any\s+money|spending)(?![a-z])/giu,
    '한 푼도 안 쓴 날 며칠이야',
  ],
  [
    /(?<![a-z])(?:did\s+i\s+)?spen[dt]\s+more\s+(?:money\s+)?on\s+([a-z]+)\s+(?:or|than|vs)(?:\s+on)?\s+([a-z]+)(?![a-z])/giu,
    '$1 vs $2 중에 어디에 더 썼어',
  ],
  [/(?<![a-z])(?:and\s+)?(?:the\s+)?month\s+before(?:\s+that)?\??$/giu, '그 전달은?'],
  [/(?<![a-z])(?:and\s+)?(?:the\s+)?week\s+before(?:\s+that)?\??$/giu, '그 전주는?'],
  [/(?<![a-z])compare\s+(?:them|those|these|the\s+two|both)(?![a-z])/giu, '둘이 비교해줘'],
  [
    /(?<![a-z])(?:did|have|am)\s+i\s+(?:spen[dt]|spending)\s+(more|less)\s+(?:money\s+)?(?:on\s+([a-z]+)\s+)?(?:this\s+(?:month|week|year)\s+)?than\s+last\s+(month|week|year)(?![a-z])/giu,
    'this $3 $2 last $3 보다 $1 썼어',
  ],
  [/(?<=보다 )more(?= 썼어)/gu, '더'],
  [/(?<=보다 )less(?= 썼어)/gu, '덜'],
  [/^\s*is\s+(?:it|that|this)\s+(?:too\s+much|a\s+lot)(?![a-z])/giu, '많은 편이야'],
  [
    /(?<![a-z])(?:what|where)(?:'d|\s+did)\s+(?:i|we)\s+(?:spend|use)\s+(?:(?:the\s+)?most(?:\s+money)?|(?:all\s+)?(?:of\s+)?(?:my|the)\s+money)(?:\s+(?:on|at|in))?(?![a-z])/giu,
    '어디에 제일 많이 썼어',
  ],
  [
    /(?<![a-z])where(?:'d|\s+did|\s+does|\s+has|\s+is)?\s+(?:all\s+)?(?:of\s+)?(?:my|the)\s+(?:money|cash|paycheck|salary)\s+(?:go|gone|going|went)(?:\s+to)?(?![a-z])/giu,
    '어디에 제일 많이 썼어',
  ],
  [/(?<![a-z])what\s+did\s+i\s+(?:spend|pay)(?:\s+(?:my\s+)?money)?\s+on(?![a-z])/giu, '뭐 샀어'],
  [
    /(?<![a-z])when\s+(?:was\s+the\s+last\s+time\s+i|did\s+i\s+last)\s+(?:go\s+to|went\s+to|go|visit(?:ed)?|order(?:ed)?(?:\s+from)?|buy|bought|use[d]?|take|took|shop(?:ped)?\s+at)\s+([^?]+)\??/giu,
    '$1 마지막으로 언제 갔어',
  ],
  [/(?<![a-z])did\s+i\s+(?:go\s+to|visit|shop\s+at|order\s+from)\s+([^?]+)\??/giu, '$1 몇 번 갔어'],
  [
    /(?<![a-z])(?:list|show(?:\s+me)?|what\s+(?:are|were))\s+(?:all\s+)?(?:of\s+)?(?:my\s+)?(?:expenses|transactions|purchases|payments)(?![a-z])(?=(?!.*\bby\b))/giu,
    '지출 내역 보여줘',
  ],
  [
    /(?<![a-z])how(?:'s|\s+is|\s+are|\s+was)\s+my\s+(?:spendings?|finances|budget(?:ing)?)(?![a-z])/giu,
    '나 소비 어때',
  ],
  [/(?<![a-z])(?:too\s+high|too\s+much|a\s+lot)(?![a-z])/giu, '너무 많은 편이야'],
  [/(?<![a-z])(?:usually|normally|typically|on\s+average)(?![a-z])/giu, '평균'],
  [
    /(?<![a-z])(?:any|what|which)?\s*subscriptions?\s+(?:am\s+i|i\s*'?m|im|do\s+i|i)\s+(?:paying(?:\s+for)?|have|pay(?:\s+for)?|subscribed\s+to)(?![a-z])/giu,
    '구독 뭐 있어',
  ],
  [/(?<![a-z])(?:what|which)\s+subscriptions\s+do\s+i\s+(?:have|pay\s+for)(?![a-z])/giu, '구독 뭐 있어'],
  [
    /(?<![a-z])(?:did\s+i\s+)?(?:waste[d]?|blow|blew|burn(?:ed)?|drop(?:ped)?|splurge[d]?)(?![a-z])(?!\s?rate)/giu,
    '썼어',
  ],
  [
    /(?<![a-z])(this|last|previous)\s+(month|week|year)\s+(?:and|with|to|against|vs\.?|or)\s+(this|last|previous)\s+(month|week|year)/giu,
    '$1 $2 vs $3 $4',
  ],
]

const families: Family = [
  // Times.
  [word("this\\s+month(?:'s)?|mtd"), '이번달'],
  [word("last\\s+month(?:'s)?|previous\\s+month"), '지난달'],
  [word("this\\s+week(?:'s)?|wtd"), '이번주'],
  [word("last\\s+week(?:'s)?|previous\\s+week"), '지난주'],
  [word("this\\s+year(?:'s)?|ytd"), '올해'],
  [word("last\\s+year(?:'s)?|previous\\s+year"), '작년'],
  [word('next\\s+month'), '다음달'],
  [word('next\\s+week'), '다음주'],
  [word('this\\s+weekend'), '이번 주말'],
  [word('last\\s+weekend'), '지난 주말'],
  [word('weekends?'), '주말'],
  [word('weekdays?'), '평일'],
  [word("yesterday(?:'s)?"), '어제'],
  [word("today(?:'s)?"), '오늘'],
  [/(?<![a-z])(?:the\s+)?(?:last|past|recent)\s+(\d{1,2})\s+months?(?![a-z])/giu, '최근 $1개월'],
  [/(?<![a-z])(?:the\s+)?(?:last|past|recent)\s+(\d{1,2})\s+weeks?(?![a-z])/giu, '최근 $1주'],
  [/(?<![a-z])(?:the\s+)?(?:last|past|recent)\s+(\d{1,2})\s+days?(?![a-z])/giu, '최근 $1일'],
  [word('so\\s+far|until\\s+now|up\\s+to\\s+now'), '지금까지'],
  [word('all[\\s-]?time|in\\s+total\\s+ever|overall|lifetime'), '지금까지 총'],
  [word('1\\s?h|h1'), '상반기'],
  [word('2\\s?h|h2'), '하반기'],
  ...(
    [
      'jan(?:uary)?',
      'feb(?:ruary)?',
      'mar(?:ch)?',
      'apr(?:il)?',
      'may(?=\\s+(?:total|spend|expense))',
      'june?',
      'july?',
      'aug(?:ust)?',
      'sept?(?:ember)?',
      'oct(?:ober)?',
      'nov(?:ember)?',
      'dec(?:ember)?',
    ] as const
  ).map((month, index) => [word(`(?:in\\s+|of\\s+)?${month}`), `${index + 1}월`] as const),
  // One time against another.
  [word('y\\s?[o/]\\s?y|year[\\s-]over[\\s-]year'), '작년 같은 기간 대비'],
  [word('m\\s?[o/]\\s?m|month[\\s-]over[\\s-]month'), '지난달 대비'],
  [word('w\\s?[o/]\\s?w|week[\\s-]over[\\s-]week'), '지난주 대비'],
  [word('compared?\\s+(?:to|with)|versus|vs'), ' vs '],
  [/(?<![a-z])max(?:imum)?\s?(?:인|이었던|였던|찍은)/giu, '제일 많이 쓴'],
  [/(?<![a-z])min(?:imum)?\s?(?:인|이었던|였던|찍은)/giu, '제일 적게 쓴'],
  [word('compare'), '비교'],
  [word('more\\s+than'), '보다 더'],
  [word('differences?|delta|diff'), '차이'],
  [word('increased?|went\\s+up|growth'), '늘었'],
  [word('decreased?|went\\s+down'), '줄었'],
  [word('trends?'), '추이'],
  [/(?<![a-z])(?:in|during|for|of)\s+(20\d\d)(?!\d)/giu, '$1년'],
  [/^(?:and|what\s+about|how\s+about)\s+(?:on\s+|for\s+|in\s+)?(.+?)\??$/giu, '$1 은?'],
  [/(?<![a-z])(?:my\s+)?last\s+(\d{1,2})\s+(?:transactions?|payments?|expenses?|purchases?)/giu, '최근 $1건'],
  [word('what\\s+are\\s+my\\s+subscriptions|my\\s+subscriptions'), '구독 뭐 있어'],
  // What is asked.
  [word('how\\s+many\\s+times|how\\s+often|counts?|frequency'), '몇 번'],
  [word('how\\s+many'), '몇 건'],
  [word('how\\s+much(?:\\s+money)?'), '얼마'],
  [word('per\\s+month|monthly|a\\s+month'), '한달에'],
  [word('per\\s+day|daily|a\\s+day'), '하루에'],
  [word('per\\s+week|weekly|a\\s+week'), '일주일에'],
  [word('per\\s+(?:visit|order|payment|transaction)'), '한 번에'],
  [word('averages?|avg|mean'), '평균'],
  [
    /(?<![a-z])top\s*(\d{1,2})\s*(?:merchants?|stores?|shops?|places?|vendors?)(?![a-z])/giu,
    '제일 많이 쓴 가게 $1곳',
  ],
  [/(?<![a-z])top\s*(\d{1,2})\s*categor(?:y|ies)(?![a-z])/giu, '제일 많이 쓴 카테고리 $1개'],
  [word('top\\s+categor(?:y|ies)|biggest\\s+categor(?:y|ies)'), '제일 많이 쓴 카테고리'],
  [word('top\\s+(?:merchants?|stores?|shops?|places?|vendors?)'), '제일 많이 쓴 가게'],
  [
    /(?<![a-z])top\s*(\d{1,2})(?:\s*(?:expenses?|spendings?|items?|purchases?|transactions?))?(?![a-z])/giu,
    '제일 큰 지출 $1개',
  ],
  [
    word(
      '(?:the\\s+)?(?:biggest|largest|most\\s+expensive|highest|max(?:imum)?)\\s+(?:expenses?|spendings?|items?|purchases?|transactions?|payments?)',
    ),
    '제일 큰 지출',
  ],
  [word('(?:the\\s+)?(?:biggest|largest|most\\s+expensive|highest|max(?:imum)?)'), '제일 큰'],
  [word('(?:the\\s+)?(?:smallest|cheapest|lowest|min(?:imum)?)'), '제일 적은'],
  [word('most\\s+(?:visited|frequent)'), '제일 자주 간'],
  [word('by\\s+categor(?:y|ies)|per\\s+category|category\\s+breakdown|breakdown'), '카테고리별'],
  [word('categor(?:y|ies)'), '카테고리'],
  [word('merchants?|stores?|shops?|vendors?'), '가게'],
  [word('(?:in\\s+)?desc(?:ending)?(?:\\s+order)?|order\\s+by\\s+amount'), '큰 순으로'],
  [word('transactions?|history|receipts?'), '결제 내역'],
  [word('items?'), '거'],
  [word('orders?'), '주문'],
  [word('visits?|visited'), '방문'],
  [word('show\\s+me|give\\s+me|tell\\s+me|list|show'), '보여줘'],
  [word('ratio|percent(?:age)?|share|portion'), '비율'],
  [word('burn\\s?rate'), '지출'],
  [word('expenses?|purchases?|spendings?|expenditures?|costs?|outgoings?|payments?'), '지출'],
  [
    word('did\\s+i\\s+(?:spend|pay|use|buy)|have\\s+i\\s+spent|i\\s+(?:spent|paid)|spent|spend|paid|used'),
    '썼어',
  ],
  [word('did\\s+i\\s+(?:go(?:\\s+to)?|visit|take)'), '갔어'],
  [word('(?:is\\s+|do\\s+i\\s+have\\s+|money\\s+)?(?:left|remaining)'), '남았어'],
  [word('budgets?'), '예산'],
  [word('forecasts?|projection|predict(?:ed|ion)?'), '예상'],
  [word('incomes?|salary|paycheck|earnings'), '수입'],
  [word('savings?|saved'), '저축'],
  [word('subscriptions?|subs'), '구독'],
  [word('recurring|fixed\\s+costs?'), '고정비'],
  [word('grand\\s+total|totals?|sum'), '총액'],
  [word('uncategori[sz]ed'), '미분류'],
  [word('no[\\s-]?spend\\s+days?'), '무지출 날'],
  // What the money went to.
  [word('coffees?|cafes?'), '커피'],
  [word('(?:food\\s+)?deliver(?:y|ies)'), '배달'],
  [word('groceries|grocery'), '장보기'],
  [word('eating\\s+out|dining(?:\\s+out)?|restaurants?'), '외식'],
  [word('food|meals?'), '식비'],
  [word('taxis?|cabs?'), '택시'],
  [word('transport(?:ation)?|transit'), '교통비'],
  [word('rent'), '월세'],
  [word('insurance'), '보험'],
  [word('phone\\s+bill'), '통신비'],
  [word('shopping|clothes'), '쇼핑'],
  [word('medical|hospitals?|health(?:care)?'), '의료비'],
  [word('entertainment|culture|movies?|hobb(?:y|ies)'), '문화/여가'],
  [word('education|tuition|classes'), '교육비'],
  [word('travel(?:l?ing)?|trips?|vacations?'), '여행'],
  [word('housing'), '주거비'],
  [word('household|living'), '생활'],
  [word('utilit(?:y|ies)'), '공과금'],
  [word('telecom|mobile\\s+bill'), '통신비'],
  [word('snacks?'), '간식'],
  [word('subway|metro'), '지하철'],
  [word('bus(?:es)?'), '버스'],
  [word('lunch(?:es)?'), '점심'],
  [word('dinners?'), '저녁'],
  [word('breakfasts?'), '아침'],
  [/(?<![a-z])check(?:\s+out)?(?![a-z]|\s?card)/giu, '확인'],
  [word('convenience\\s+stores?|cvs'), '편의점'],
  [word('pharmac(?:y|ies)'), '약국'],
  [word('gym'), '헬스장'],
  [word('netflix'), '넷플릭스'],
  [word('starbucks'), '스타벅스'],
  [word('coupang'), '쿠팡'],
  [word('(?:at\\s+)?there'), '거기서'],
  // What says nothing beside them.
  [
    word(
      'please|pls|plz|the|a|an|my|me|i|at|on|in|of|to|for|from|do|does|did|have|has|was|were|is|are|am|what|which|much|money|can|you|hey|hi|any|all|some|by|so|go|get|and\\s+also',
    ),
    ' ',
  ],
]

/** Names that hold such words: no word of theirs is a word of the question. */
const names =
  /apple\s+(?:music|tv)|coupang\s+(?:eats|play|wow)|youtube(?:\s+premium)?|gs\s?25|chat\s?gpt|the\s+\w+/giu
const englishOf = /(?<![a-z])[a-z]{3,}/giu
/** What must be among the words for a message to be of spending. */
const ofSpending =
  /^(?:and|what\s+about|how\s+about)\s|(?<![a-z])(?:spen[dt]|spending|pa(?:y|id)|expenses?|costs?|transactions?|budgets?|month(?:ly)?|week(?:ly)?|year|today|yesterday|total|sum|average|avg|max|min|top|orders?|visits?|visited|item|merchants?|categor\w+|[ymw]\s?o\s?[ymw]|burn|coffee|delivery|rent|taxi|groceries|subscriptions?|savings?|income|salary|count|desc|asc|uncategori[sz]ed|recurring|forecast|vs|compare|breakdown|how\s+(?:much|many)|where\s+did|what\s+did\s+i|did\s+i|when\s+did\s+i|last\s+time\s+i|subscriptions?)(?![a-z])/iu

/** shopping 얼마 썼는지 check 좀: asked in Korean, of what is named in English. */
const mixed = /얼마|썼|쓴|써|나갔|나간|지출|내역|합계|총|몇\s?번|비교|평균/u
const named =
  /(?<![a-z])(?:shopping|clothes|food|meals?|coffees?|cafes?|deliver(?:y|ies)|grocer(?:y|ies)|restaurants?|taxis?|transport(?:ation)?|rent|insurance|medical|hospitals?|health(?:care)?|entertainment|culture|movies?|education|travel|trips?|housing|utilit(?:y|ies)|subway|bus|snacks?|lunch|dinner|breakfast|gym|pharmacy)(?![a-z])/iu

/** A message with its English words of spending in Korean; any other as it is. */
export function inKorean(text: string): string {
  if (!(ofSpending.test(text) || (mixed.test(text) && named.test(text)))) return text
  const kept: string[] = []
  const masked = text.replace(names, (name) => {
    if (/^the\s/iu.test(name)) return name.replace(/^the\s+/iu, '')
    kept.push(name)
    return `\u{F0000}${kept.length - 1}\u{F0001}`
  })
  const said = rewritten(masked, [...questions, ...families])
  // Words of other things: it is not all of spending, and better left to be read as it is.
  const foreign = said.match(englishOf)?.length ?? 0
  if (foreign > mostForeign) return text
  return said
    .replace(/\u{F0000}(\d+)\u{F0001}/gu, (_, index: string) => kept[Number(index)] ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Names of shops that nobody knows yet. */
const mostForeign = 2
