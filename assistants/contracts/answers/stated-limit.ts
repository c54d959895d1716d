/** The yes or no of a question, as far as a sentence gives it. */
export type Verdict = 'yes' | 'no' | 'conditional'

/** What a sentence counts in or out by name: days, countries, taxes, numbers. Nothing where it does not come to that. */
export function statedLimit(text: string, bare: string): Verdict | undefined {
  return (
    taxVerdict(text, bare) ??
    excludedVerdict(text, bare) ??
    precedenceVerdict(text, bare) ??
    weekdayVerdict(text, bare) ??
    placeVerdict(text, bare) ??
    countVerdict(text, bare) ??
    byWritingVerdict(text, bare) ??
    onlyVerdict(text, bare)
  )
}

/** Of these, what names the very thing that is asked: it holds whatever else the question speaks of. */
export function plainlyStated(text: string, bare: string): Verdict | undefined {
  return (
    taxVerdict(text, bare) ??
    weekdayVerdict(text, bare) ??
    byWritingVerdict(text, bare) ??
    paydayVerdict(text, bare) ??
    wholeVerdict(text, bare) ??
    goesOnVerdict(text, bare)
  )
}

/** 휴일이면 다음 날 들어오나?, where it is paid the day before. */
function paydayVerdict(text: string, bare: string): Verdict | undefined {
  if (!/(?:토요일|휴일|공휴일|주말)[^.]*(?:경우|때|이면)/u.test(text)) return undefined
  if (!/토욜|토요일|일욜|일요일|주말|휴일|공휴일|쉬는날/u.test(bare)) return undefined
  const isEarlier = /전\s?(?:날|일|영업일)|직전|앞당/u.test(text)
  const isLater = /다음\s?(?:날|영업일)|익일|익영업일/u.test(text)
  const asksLater = /담주|다음주|다음날|다음영업일|담날|월욜|월요일|늦게|미뤄/u.test(bare)
  const asksEarlier = /전날|먼저|미리|앞당|금욜|금요일|일찍/u.test(bare)
  if (isEarlier === isLater || asksLater === asksEarlier) return undefined
  return isEarlier === asksEarlier ? 'yes' : 'no'
}

/** 수습 때도 다 주나?, where it is 90퍼센트. */
function wholeVerdict(text: string, bare: string): Verdict | undefined {
  const share = /(\d+)\s?(?:퍼센트|%)(?:로\s?한다|를\s?지급|만\s)/u.exec(text)?.[1]
  return share && Number(share) < 100 && /(?:다|전부|전액|모두|그대로)(?:줘|주|받|나오|나와|지급)/u.test(bare)
    ? 'no'
    : undefined
}

/** 가만히 있으면 그냥 끝나나?, where it is renewed. */
function goesOnVerdict(text: string, bare: string): Verdict | undefined {
  const goesOn = /(?:갱신|연장)(?:된다|한다|된\s?것으로|한\s?것으로)/u.test(text)
  const isSilent = /아니하면|않으면|없으면|아니한\s?(?:때|경우)|않은\s?(?:때|경우)|없는\s?(?:때|경우)/u.test(
    text,
  )
  if (!goesOn || !isSilent || /싫|안하|않|거절|통지하면|말하면|알리면/u.test(bare)) return undefined
  return /(?:끝나|종료되|만료되|끝인|종료인|종료돼)(?:는|나|ㄴ|요|죠|지|$|[가-힣]{0,4}[?？]?$)/u.test(bare) &&
    !/끝나면|끝나고|끝나도|언제/u.test(bare)
    ? 'no'
    : undefined
}

/** 포함 and 별도 are each other's no. */
function taxVerdict(text: string, bare: string): Verdict | undefined {
  const asksIncluded = /포함|들어가|들어간|들어있|껴|끼어|합친|합쳐/u.test(bare)
  const asksApart = /별도|제외|따로|빠진|뺀/u.test(bare)
  if (asksIncluded === asksApart || !/부가(?:가치)?세|세금|vat/iu.test(bare)) return undefined
  const isApart = /포함하지|별도|제외/u.test(text)
  const isIncluded = !isApart && /포함/u.test(text)
  if (!isApart && !isIncluded) return undefined
  return isApart === asksApart ? 'yes' : 'no'
}

/** 토요일도 영업일이야?: … 토요일을 제외한 날을 말한다. */
function excludedVerdict(text: string, bare: string): Verdict | undefined {
  const out = /^(.*?)(?:을|를|에서)?\s?제외(?:한|하고|하며|된다|한다)/u.exec(text)?.[1]
  if (out === undefined) return undefined
  const names = out.match(/[가-힣]{2,}?(?=[은는이가을를과와도,·\s]|$)/gu) ?? []
  if (!names.some((name) => bare.includes(name)) && !/들어가|포함|해당|치나|쳐/u.test(bare)) return undefined
  return /안(?:들|치|쳐|되|돼)|않|제외|빼|빠/u.test(bare) ? 'yes' : 'no'
}

/** 별지가 우선인가?: … 본문이 우선한다. */
function precedenceVerdict(text: string, bare: string): Verdict | undefined {
  const first = /([가-힣]+)(?:이|가)\s?우선한다/u.exec(text)?.[1]
  const asked = /(본문|별지|별표|부속합의서|특약|계약서)(?:이|가|부터)?\s?(?:먼저|우선)/u.exec(bare)?.[1]
  return first && asked ? (first === asked ? 'yes' : 'no') : undefined
}

/** 주말에도 지원되나?: 평일 … */
function weekdayVerdict(text: string, bare: string): Verdict | undefined {
  return /평일/u.test(text) && /주말|토요일|일요일|휴일|공휴일/u.test(bare) && !/휴일|주말/u.test(text)
    ? 'no'
    : undefined
}

/** 해외에 둬도 되나?: 국내에 있는 서버에만. Asked what is forbidden (쓰면 안 되나), it is. */
function placeVerdict(text: string, bare: string): Verdict | undefined {
  if (!/(?:대한민국|국내)[^.]{0,12}만\s|국외[^.]*(?:없다|아니)/u.test(text)) return undefined
  const isAbroad = /해외|국외|외국|미국|일본|중국|유럽|베트남|싱가포르/u.test(bare)
  if (!isAbroad && !/국내|한국|우리나라/u.test(bare)) return undefined
  return isAbroad === /면안(?:되|돼|됩)/u.test(bare) ? 'yes' : 'no'
}

const numerals = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']
const counted = new RegExp(
  `(\\d[\\d,]*|${numerals.slice(1).join('|')})\\s?(개|벌|부|통|대|명|곳|번|회)`,
  'gu',
)
const kinds: Readonly<Record<string, string>> = { 벌: '개', 부: '개', 통: '개', 대: '개', 번: '회' }

function countsIn(text: string): { count: number; kind: string; end: number }[] {
  return [...text.matchAll(counted)].map(({ 0: all, 1: number, 2: unit, index }) => ({
    count: numerals.indexOf(number!) > 0 ? numerals.indexOf(number!) : Number(number!.replaceAll(',', '')),
    kind: kinds[unit!] ?? unit!,
    end: index + all.length,
  }))
}

/** 두 개 복사해도 되나?: 한 벌까지 복제할 수 있다. */
function countVerdict(text: string, bare: string): Verdict | undefined {
  const [asked] = countsIn(bare)
  const limit = countsIn(text).find(({ end }) =>
    /^(?:까지|\s?이하|\s?이내|에서만|만\s)/u.test(text.slice(end)),
  )
  if (!asked || !limit || asked.kind !== limit.kind) return undefined
  return asked.count > limit.count ? 'no' : 'yes'
}

/** 서면 합의로만, 의료기관 네 곳에서만: what else is out. 다만 is no such word. */
const only = /([가-힣]+)\s?(?:내|안|밖)?(?:으로|로|에서|에게|에|까지)만\s/u

/** 말로 바꿔도 되나?: 서면 합의로만 변경할 수 있다. */
function byWritingVerdict(text: string, bare: string): Verdict | undefined {
  return /서면(?:\s?합의)?(?:으로|로)만/u.test(text) && /말로|말만|구두|전화|카톡|문자/u.test(bare)
    ? 'no'
    : undefined
}

/** 다른 데서 써도 되나?: 네 곳에서만 쓸 수 있다. */
function onlyVerdict(text: string, bare: string): Verdict | undefined {
  const held = only.exec(text)?.[1]
  if (!held || !/수\s?있다|한다[.。]?$/u.test(text)) return undefined
  if (!/말로|구두|전화|카톡|문자|혼자|다른|딴|하나더|또|더|말고|외에|계속|마음대로/u.test(bare))
    return undefined
  return bare.includes(held) ? undefined : 'no'
}
