import { compact } from '#korean/normalise.ts'
import { withParticle } from '#korean/particles.ts'
import { type ArticleRefs, articleRefsIn } from './article-refs.ts'
import { type Concept, concepts, conceptsIn } from './concepts.ts'
import { readForm } from './form.ts'
import { readQuery } from './query.ts'

/** What a message wants done: what the planner goes by. */
export type Ask =
  | { readonly kind: 'clause'; readonly topics: readonly string[] }
  | {
      readonly kind: 'article'
      readonly refs: ArticleRefs
      /** What the same message asks beside them: 제5조와 해지 조건을 알려줘. */
      readonly also?: readonly string[]
    }
  | { readonly kind: 'definition'; readonly term: string }
  | { readonly kind: 'structure' }
  | { readonly kind: 'parties' }
  | { readonly kind: 'summary' }
  | {
      readonly kind: 'comparison'
      readonly articles: readonly (number | string)[]
      readonly topic: string | null
    }
  | { readonly kind: 'standard'; readonly topic: string; readonly articles: readonly (number | string)[] }
  | { readonly kind: 'across'; readonly topic: string }
  | { readonly kind: 'help' }

export type AskKind = Ask['kind']

const structure =
  /몇조(?:까지|나|로|가|야|인|있|예|이|고|$|\?)|목차|차례|조항목록|조문목록|구성이|구조|(?:조항|조문|별지|별표)(?:이|은|는|가|들이)?(?:총|모두|전부)?몇(?:개|조|가지|장)|(?:어떤|무슨|전체)(?:조항|조문)(?:들)?(?:이|은|을)?(?:있|보여|알려|나열|들어|담겨|뭐|$)|전체구성|조항전체|조항을?(?:모두|전부|다)(?:보여|나열|알려)|별지(?:는|가|도)?있|제?\d+장(?:에|은|의|에는|내용|$)/u
const parties =
  /당사자(?:는|가|들|이|를)?(?:누|어|뭐|알|$|\?)|(?:갑|을|도급인|수급인|공급사|고객사|제공자|이용자|상대방|상대|계약상대방|계약상대)(?:이|은|는|가)?(?:누구|어디|어느회사|어떤회사|뭐하는)|누구(?:랑|와|하고)(?:의)?(?:맺|계약|체결)|누가(?:누구|맺은|체결)|어느회사(?:랑|와|하고)|계약한회사/u
const standard = /표준(?:계약서?|약관|안|조항|이랑|과|하고|에|보다|대비|은|는|$)|모범계약|standard/iu
const compares =
  /비교|차이|다른(?:점|거|것|게|부분|조항)|대비|빠진|빠졌|없는(?:조항|거|것|게|내용)|부족|견주|견줘|대조|불리|유리|보다|달라|다르|누락|추가된|보완/u
const lacking =
  /(?:빠진|빠져있는|누락된|누락|빼먹은|없는(?!(?:거|것|게)[?!.~요]*$)|부족한|보완할|보완해야할|보강할)(?:거|것|게|조항|내용|점|데)(?!.*(?:데이터|자료|검수|비용|보내|다시|고쳐|누가|얼마))|(?:독소|불리한|위험한|문제되는|문제될|조심할|주의할|주의해야할|리스크|유의할)(?:만한)?(?:조항|점|내용|부분|거|것|사항|계약)|리스크|독소조항|(?:괜찮은|공정한|안전한|문제없는|불공정한)계약|(?:서명|날인|사인|도장찍)(?:해도|어도|해두)|계약서?검토|검토(?:해|좀|부탁)/u
const summary =
  /(?:계약서?|내용|전체|전체내용|주요내용|핵심|이거|이계약)(?:을|를|의|만|은|는)?(?:간단히|간단하게|짧게|한번|좀|다|쉽게|대충)*(?:요약|정리|설명|간추려)|요약(?:해|좀|$)|(?:핵심|주요|중요한)(?:내용|조항|조건|사항|것|거|포인트|만)|한눈에|무슨계약|어떤계약(?!기간)|뭐하는계약|뭐에대한계약/u
const help =
  /(?:뭘|무엇을|뭐를|어떤걸|뭐|어떤질문을|무슨질문을)(?:할수|해줄수|물어|도와|질문)|사용법|사용방법|(?:어떻게|뭐라고)(?:쓰|사용|써|물어보)(?:면|는)|할수있는(?:게|것|거|일)(?:뭐|이)|너는누구|넌누구|누구세요|뭐하는(?:애|앱|서비스|곳)|기능알려|도움말|help|(?:파일|계약서|문서)(?:을|를|은|는|도)?(?:어떻게)?(?:올리|올릴|업로드)/u
/** 어떤 파일을 올릴 수 있어?: of the assistant, whatever the contract says of files. */
const uploads =
  /(?:파일|확장자|스캔본?|사진|한글|워드|pdf|hwpx?|docx|엑셀|계약서|문서|계약)(?:파일|문서|로된것|형식|포맷|을|를|은|는|도|로|이|것)*(?:어떻게|몇개(?:까지)?|여러개|또|더|어디에|어디서)?(?:올리|올릴|올려|업로드|첨부|등록할|지원(?:해|하|되|돼)|읽을수|인식)|(?:올릴수있는|업로드(?:가능한|할수있는)|지원하는|지원되는)(?:파일|형식|포맷|확장자|문서|용량)/iu
const definition =
  /(?:뜻|정의|의미)(?:이|가|은|는|를|을|하는|한)?(?:뭐|무엇|무슨|어떻|알려|설명|어디|$|\?|인|야|요|있|되|하|해)|(?:이란|란)(?:뭐|무엇|무슨|게|말|건|$|\?)|무슨(?:뜻|말|의미)|(?:누구|무엇|뭘|뭐|어떤것)(?:를|을)?(?:말하|뜻하|가리키|의미하)|(?:라|이라)(?:는|고하는)(?:게|건|것은|말은|말이|것이)(?:뭐|무엇|무슨)/u

/** 어느 계약에 위약금이 있어?, 계약서마다 해지 조건이 어떻게 돼?: of all contracts, not of one. */
const acrossAll =
  /(?:어느|어떤|무슨|몇\s?개(?:의)?)\s?계약(?:서)?(?:에|이|가|들)|(?:모든|전체|올린|내|제|우리|여러)\s?계약(?:서)?(?:들|\s?중|\s?가운데|\s?전부|\s?모두)|계약서?(?:마다|별로|들\s?중)|계약서?(?:가|는|은|이)?\s?(?:어느\s?거|어떤\s?거|어느\s?것|어떤\s?것|뭐가\s?있|뭐뭐)/u

/** The question without the contracts it is asked of. */
export function acrossTopic(message: string): string | undefined {
  if (!acrossAll.test(message)) return undefined
  const topic = message.replace(acrossAll, ' ').replaceAll(/\s+/gu, ' ').trim()
  const names = readQuery(topic).terms.some(({ kind, generic }) => kind === 'concept' && !generic)
  return names ? topic : undefined
}

/** What can be told from the words; nothing where only a topic is left, or not even that. */
export function readAsk(message: string): Ask | undefined {
  const bare = compact(message.trim()).text.toLowerCase()
  const refs = articleRefsIn(message)
  const topical = readQuery(message).terms.some(({ kind, generic }) => kind === 'concept' && !generic)
  const hasRefs = refs.articles.length + refs.exhibits.length > 0 && !(refs.isVague && topical)
  const across = hasRefs || standard.test(bare) ? undefined : acrossTopic(message)
  if (across) return { kind: 'across', topic: across }
  if (uploads.test(bare) && !hasRefs) return { kind: 'help' }
  if (standard.test(bare)) return standardAsk(message, bare, refs)
  if (lacking.test(bare) && !hasRefs) return { kind: 'comparison', articles: [], topic: null }
  if (refs.isVague && structure.test(bare)) return { kind: 'structure' }
  if (hasRefs) return { kind: 'article', refs, ...alsoAsked(message, refs) }
  if (structure.test(bare)) return { kind: 'structure' }
  const term = definitionTerm(message, bare)
  if (term && !(parties.test(bare) && !/말하|뜻|의미|정의/u.test(bare))) return { kind: 'definition', term }
  if (parties.test(bare)) return { kind: 'parties' }
  if (summary.test(bare) && readQuery(message).terms.every(({ generic, kind }) => generic || kind === 'word'))
    return { kind: 'summary' }
  if (!topical && help.test(bare)) return { kind: 'help' }
  return topical ? { kind: 'clause', topics: topicsOf(message) } : undefined
}

/** 제5조와 해지 조건: what stands beside an article that is named, not of it. */
function alsoAsked(message: string, { rest }: ArticleRefs): { also?: readonly string[] } {
  const beside = /(?:조|항|별지\s?\d{0,2})(?:와|과|하고|랑|이랑|,|\s?그리고|\s?및)\s+(.{2,})$/u.exec(
    message,
  )?.[1]
  if (!beside || /^제?\s?\d+\s?(?:조|항)/u.test(beside) || rest === '') return {}
  const names = readQuery(beside).terms.some(({ kind, generic }) => kind === 'concept' && !generic)
  return names && !/차이|다른|달라|비교/u.test(beside) ? { also: topicsOf(beside) } : {}
}

/** 책임의 한도 조항 보여줘: a thing by the very name that a comparison gives it. */
function byItsName(text: string): Concept | undefined {
  const name = /^(.{1,40}?)\s?(?:조항|부분|내용)/u.exec(text.trim())?.[1]?.trim()
  return name === undefined
    ? undefined
    : concepts.find((one) => !one.ofOneKind && one.name.split('·').includes(name))
}

function standardAsk(message: string, bare: string, { articles }: ArticleRefs): Ask {
  const rest = message.replaceAll(
    /표준\s?(?:계약서?|약관|안|조항)?(?:에는|에서는|에서|에|이랑|랑|과|와|하고|은|는|의|보다)?/gu,
    ' ',
  )
  const topic =
    byItsName(rest) ?? readQuery(rest).terms.find(({ kind, generic }) => kind === 'concept' && !generic)
  if (compares.test(bare) || (!topic && articles.length === 0)) {
    return { kind: 'comparison', articles, topic: topic?.name ?? null }
  }
  return { kind: 'standard', topic: topic?.name ?? '', articles }
}

/** 대상데이터란 뭐야?, 영업일의 정의는? The quoted or first noun. */
function definitionTerm(message: string, bare: string): string | undefined {
  const strong = definition.test(bare)
  const weak =
    /^[^?]{2,14}(?:이|가|은|는)?(?:뭐야|뭔가요|뭐예요|뭐에요|뭐지|뭐죠|무엇인가요|무엇인가|무엇입니까|뭔데|뭐임)[?!.]*$/u.test(
      bare,
    )
  if (!strong && !weak) return undefined
  const quoted = /[“"‘'「]([^”"’'」]{1,40})[”"’'」]/u.exec(message)?.[1]
  if (quoted) return quoted
  const words = readQuery(message.replace(/(?:의\s)?(?:뜻|정의|의미).*$/u, ' ')).terms.filter(
    ({ kind }) => kind === 'word',
  )
  if (words.length === 0) return undefined
  if (strong) return words.map(({ said }) => said).join(' ')
  // 해지 조건이 뭐야? asks for the clause; 파생데이터가 뭐야? for the meaning.
  return words.length === 1 &&
    !/(?:조건|기간|금액|사유|의무|방법|절차|책임|범위|기한|한도|비율|이율|요건|효과)/u.test(bare)
    ? words[0]!.said
    : undefined
}

/** The questions of a message that asks several. */
export function topicsOf(message: string): string[] {
  const parts = message
    .split(
      /(?<=[?？])\s*(?=\S{2})|\s*(?:그리고|또한)\s+(?=\S)|(?<=[?？.,])\s*또\s+(?=\S)|(?<=[가-힣]고)\s*,\s*|(?<=(?:얼마|언제|누구|어디|며칠|뭐|무엇|몇\S{1,3})(?:이고|고|인지|인지랑|하고)),?\s+/u,
    )
    .map((part) => part.trim())
    .filter((part) => part.length > 2)
  const telling = parts.filter(
    (part) => readQuery(part).terms.length > 0 || readForm(part).form !== 'content',
  )
  if (telling.length > 1) return telling.slice(0, 3)
  const { form } = readForm(message)
  return form === 'contrast' || form === 'yes_no' ? [message] : listedTopics(message)
}

const between = /,\s*|\s*·\s*|(?:과|와|이?랑|하고)\s+|\s+및\s+|\s+그리고\s+/gu
/** Where the last thing of a list ends and what is asked of them begins. */
const tail =
  /(?:은|는|이|가|을|를|도|에)(?=요?(?:\s|[?.!]|$))|\s(?=(?:조항|조건|내용)?\s?(?:알려|보여|말해|둘|셋|모두|각각|전부|다|어떻|얼마|언제|설명|좀|찾아|있|정리))/u
const longestItem = 14
const mostListed = 4

/** 준거법과 관할은 어떻게 되나요?, 계약기간, 해지, 위약금 알려줘: the same question of each. */
function listedTopics(message: string): string[] {
  const cuts = [...message.matchAll(between)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }))
  const items: string[] = []
  let from = 0
  for (const { start, end } of cuts) {
    const item = message.slice(from, start).trim()
    if (!isItem(item)) break
    items.push(item)
    from = end
  }
  const rest = message.slice(from)
  const at = rest.search(tail)
  const last = at < 0 ? rest.replace(/[?.!~\s]+$/u, '') : rest.slice(0, at)
  if (items.length === 0 || !isItem(last)) return [message]
  const all = [...items, last]
  const named = all.filter((item) => conceptsIn(item).some(({ concept }) => !concept.generic))
  const mentioned = all.filter((item) => conceptsIn(item).length > 0)
  // 데이터 제공, 보안 조항 둘 다: said to be a list, one may be a title that is known by no name.
  const isList = /둘|셋|모두|각각|전부/u.test(rest.slice(last.length))
  if (isList ? named.length === 0 : named.length < 2 || mentioned.length < all.length) return [message]
  return all.slice(0, mostListed).map((item) => askedOf(item, at < 0 ? ' 알려줘' : rest.slice(at)))
}

/** The rest of the question behind a thing, its particle as the thing has it: 보증금 + 는 얼마예요 is 보증금은 얼마예요. */
function askedOf(item: string, rest: string): string {
  const pair = (['은/는', '이/가', '을/를'] as const).find((it) => it.split('/').includes(rest.charAt(0)))
  return pair ? `${withParticle(item, pair)}${rest.slice(1)}` : `${item}${rest}`
}

/** A thing by itself: short, no party, and nothing done. */
function isItem(text: string): boolean {
  return (
    text.length > 1 &&
    text.length <= longestItem &&
    !/\s중$/u.test(text) &&
    readQuery(text).parties.length === 0 &&
    !/(?:면|고|서|데|지만|려면|도|은|는|이|가)$/u.test(text)
  )
}

/** Whether a message speaks of contracts at all, by its words. */
export function isAboutContracts(message: string): boolean {
  const bare = compact(message).text
  return (
    /계약|조항|조문|약관|별지|별표|부속합의|갑과을|위약|당사자|특약|서명란/u.test(bare) ||
    articleRefsIn(message).articles.length > 0 ||
    namesThings(message)
  )
}

/** Things that are spoken of in contracts as a rule, even by a word of two syllables: 하자, 관할, 정산. */
const legal: ReadonlySet<string> = new Set(
  (
    'termination damages penalty punitive refund confidentiality jurisdiction ip inspection defect assignment subcontract ' +
    'renewal notice dispute arbitration outage delay_penalty late_interest liability_cap warranty supplement destroy audit ' +
    'annual_leave special_leave parental_leave probation severance dismissal discipline overtime weekly_holiday bonus wage ' +
    'resignation moonlighting security_deposit rent premium restoration sublease management_fee repayment principal ' +
    'loan_interest collateral guarantor returns purchase_order due_date advance_pay balance_pay copyright_owner'
  ).split(' '),
)

/** A thing contracts settle, named clearly, or several of them. */
function namesThings(message: string): boolean {
  const named = readQuery(message).terms.filter(({ kind }) => kind === 'concept')
  return named.length > 1 || named.some(({ id, said }) => said.length > 2 || legal.has(id))
}

/** 알려줘, 보여줘 and nothing else: what is named is wanted as it stands. */
export function wantsWhole(rest: string): boolean {
  const { terms } = readQuery(rest)
  return terms.length === 0 && ['content', 'list'].includes(readForm(rest).form)
}
