import { categoriesIn } from '../category-words.ts'

/**
 * A guess about a change, which wants to be looked up: 교통비 확 준 거 같은데 저번달 반도 안되지 않음?, 배달 두 배는 는 듯한데 맞아?, 쇼핑 지난달 반토막 난 거
 * 아냐?; and a time held against the running one: 작년 이맘때도 이만큼 썼나. Both are asked as one time against the other.
 */
const before =
  '(?:(?:재?작년|지난해|전년)\\s?(?:이맘때|같은\\s?(?:달|시기|기간|때)|동기|(?:1[0-2]|[1-9])월|봄|여름|가을|겨울|설|추석)?|(?:지난|저번|전|저저번|지지난)\\s?(?:달|주(?!말)|분기|해)(?:\\s?(?:이맘때|같은\\s?기간|같은\\s?때))?|전월|전주|(?:1[0-2]|[1-9])월|(?:지난|저번)\\s?(?:봄|여름|가을|겨울|주말)|(?:평소|평상시|원래|예전))'
const than =
  '(?:의|보다는?|에\\s?비해서?|에\\s?비하면|대비|이?랑\\s?비교하면|것의|꺼의|거의|치의|때의|때보다|거|꺼|것)?'
const half = '(?:절반|반의\\s?반|반절|반|1/2|3분의\\s?1|반값)'
const end = '[^?]{0,10}[\\s?!.~ㅋㅎㅠㅜ]*$'
const seems =
  '\\s?(?:거|것|건|게|듯|느낌|기분)\\s?(?:이|은|인|한)?\\s?(?:같[가-힣]*|드는데|드네|인데|한데|하지|하네|아님|아니야|아니지|아냐|아닌가|아니에요|아닌가요|맞[가-힣]*|인가|이야|이지|임|지)?'
const more = '(?:확|많이|엄청|훨씬|부쩍|좀|꽤|갑자기|눈에\\s?띄게|확실히|쫙|쭉|살짝|조금|은근|진짜)'
const times = '(?:두|세|네|2|3|4|5|몇|한\\s?두)\\s?배(?:는|쯤|정도|이상|넘게|나|로|가까이|은)?'

const notHalf = new RegExp(
  `${half}(?:\\s?(?:수준|정도|쯤|가량)(?:밖에)?\\s?(?:인가|이야|임|이지|인데|되나|돼|될까|이냐|안\\s?되)|(?:도|에도|만큼도|까지도|밖에)\\s?(?:안|못)\\s?(?:되|돼|된|됐|됨|써|쓴|썼|나온|나오|나왔|나갔|나간|미치|미친|미쳤|가|간|시킨|시켰))${end}`,
  'u',
)
const halved = new RegExp(
  `(?:반\\s?토막|${half}(?:으로|쯤|정도(?:로)?|이하로)?)\\s?(?:으로\\s?)?(?:났|난|줄었|줄은|줄어든|줄|준|됐|된|떨어진|떨어졌|깎였|꺾였)${end}`,
  'u',
)
const multiplied = new RegExp(
  `${times}\\s?(?:더\\s?)?(?:는|늘은|늘어난|늘었|된|됐|뛴|뛰었|나온|나왔|쓴|썼|나간|나갔|많은|오른|올랐|시킨)${end}`,
  'u',
)
const shrunk = new RegExp(
  `(?:${more}\\s?)*(?:준|줄은|줄어든|덜\\s?쓴|덜\\s?나간|덜\\s?나온|적게\\s?쓴)${seems}`,
  'u',
)
const grown = new RegExp(
  `(?:${more}\\s?)*(?:(?<=[가-힣]\\s)는|늘은|늘어난|불어난|많아진|뛴|오른|더\\s?쓴|더\\s?나간|더\\s?나온)${seems}`,
  'u',
)
const otherwise =
  /얼마|몇(?!\s?배)|언제|어디|뭐|뭘|무슨|어느|누가|보여|알려|왜|이유|원인|줄이|줄일|줄여|예산|목표|월급|연봉|잔고|요금제|주가|환율|가격|값이/u
const guessed = /같은데|같지|같아|같음|듯|아님|아니야|아니지|아냐|아닌가|맞|않|지\?|나\?|냐\?|느낌|기분/u
const held = new RegExp(`(${before})${than}`, 'u')
/** 재택이라 그런가, 회식이 없어서 그런지: why it may be so. */
const reason =
  /^[^?]{2,20}(?:이라|라서|아서|어서|해서|여서|없어서|많아서)\s?(?:그런가|그런지|그런\s?건지|그런거)\s?/u

/** The running time that one of before is held against. */
const runningOf = (time: string): string =>
  /주/u.test(time) ? '이번 주' : /^(?:재?작년|지난해|전년|지난\s?해)$/u.test(time) ? '올해' : '이번 달'

/** Neither a yes nor a no: less is not yet less than half. */
function asChange(text: string, said: RegExp): string {
  const rest = text.replace(said, ' ').replace(shrunk, ' ').replace(grown, ' ').replace(reason, '')
  const time = held.exec(rest)?.[1] ?? '지난달'
  const other = time === '지난달' || held.test(rest) ? time.trim() : '지난달'
  const own = rest.replace(held, ' ').replaceAll(/[?!.,~…ㅋㅎㅠㅜ]+/gu, ' ')
  const isDated = /이번|요번|올해|오늘|요즘|요새/u.test(own)
  const plain = own.replace(/(?<![가-힣])(?:나|내가|나는|근데|혹시|요즘|요새|진짜|정말)(?=\s)/gu, ' ')
  return `${isDated && !/요즘|요새/u.test(own) ? '' : `${runningOf(other)} `}${plain.replaceAll(/\s+/gu, ' ').trim()} ${other}이랑 비교해줘`
}

const asMuch =
  '(?:이만큼이?나?|이\\s?정도(?:로|나)?|이렇게(?:나|까지)?|이리|요만큼|지금만큼|요즘만큼|이번(?:\\s?달|\\s?주)?만큼|올해만큼)'
const spent =
  '(?:썼|나갔|나왔|시켰|시켜\\s?먹었|갔|샀|질렀|긁었|들었|먹었|마셨|탔|썻|결제했|지출했|소비했|사\\s?먹었|쓰고\\s?있었|깨졌)'
const thing = '((?:[가-힣A-Za-z\\d]{1,8}(?:을|를|은|는|에|에서|로|이|가|도)?\\s){0,2}?)'
const alike = new RegExp(
  `^(?:나|내가|나는|우리|근데|혹시|그럼|\\s)*${thing}(${before})(?:쯤)?(?:에도|에두|도|두)\\s?${thing}(?:돈(?:을|이)?\\s?)?${asMuch}\\s?(?:많이\\s?|자주\\s?|돈\\s?|막\\s?|펑펑\\s?)*${spent}(?:었)?[가-힣]{0,4}[\\s?!.~ㅋㅎㅠㅜ]*$`,
  'u',
)

/** 작년 3월에도 이렇게 많이 썼나: this month against that one. */
function alikeThen(text: string): string | undefined {
  const [, before = '', time, behind = ''] = alike.exec(text) ?? []
  if (time === undefined) return undefined
  const what = `${before}${behind}`.replace(/(?:을|를|은|는|도)?\s*$/u, '').trim()
  // Of what was spoken of, where nothing is named.
  return what === '' ? `${time}이랑 비교하면 어때` : `${runningOf(time)} ${what} ${time}이랑 비교해줘`
}

const supposed =
  /(?:거|것|게)\s?같(?:은데|지|아|음|다)(?:요)?[\s?!.~ㅋㅎㅠㅜ]*$|(?:은|는|ㄴ|준|쓴)\s?(?:듯|느낌)(?:한데|인데|함|이야|임)?[\s?!.~ㅋㅎㅠㅜ]*$/u
const isNamed = (text: string): boolean =>
  categoriesIn(text).length > 0 || /지출|소비|씀씀이|카드값|생활비/u.test(text)

export function withChangeGuessed(text: string): string {
  if (otherwise.test(text)) return text
  const then = alikeThen(text)
  if (then !== undefined) return then
  if (notHalf.test(text)) return asChange(text, notHalf)
  if (halved.test(text) && guessed.test(text)) return asChange(text, halved)
  if (multiplied.test(text) && guessed.test(text)) return asChange(text, multiplied)
  // 배달 늘은 거 같은데: of what is named, where no yes is asked for.
  if (supposed.test(text) && isNamed(text)) {
    if (shrunk.test(text)) return asChange(text, shrunk)
    if (grown.test(text)) return asChange(text, grown)
  }
  return text
}
