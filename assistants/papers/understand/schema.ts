import type { PeriodMention } from '#korean/periods.ts'
import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Clause, Context, Mention, Schema } from '#nlu/schema.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import deedWords from '../lexicon/deeds.json' with { type: 'json' }
import naming from '../lexicon/naming.json' with { type: 'json' }
import values from '../lexicon/values.json' with { type: 'json' }
import venues from '../lexicon/venues.json' with { type: 'json' }
import {
  askedOf,
  daysOf,
  daysSaid,
  isByAdded,
  isNoNumber,
  limitOf,
  numbersIn,
  orderOf,
  placeOf,
  valueIn,
} from './conditions.ts'
import { englishOrdinals } from './english-ordinals.ts'
import { englishYears } from './english-years.ts'
import { isOfPaper, mostTopics, nameIn, namesIn } from './names.ts'
import {
  type Ask,
  asks,
  type Deed,
  type Detail,
  deeds,
  details,
  type Matter,
  matters,
  ofTerms,
  type Request,
} from './request.ts'
import { levelIn, levelOfAudience, levelSaidLast } from './said-level.ts'
import { meantOnly, placesIn, withoutDeniedDays } from './set-aside.ts'
import { termNames } from './term-names.ts'
import { saysKnown } from './told-known.ts'
import { linesIn, sentenceCounts } from './told-length.ts'
import { wholeWords } from './whole-names.ts'
import { isOneOf } from './words-beside.ts'

const entriesOf = (terms: readonly string[]) => terms.map((term) => ({ term, value: term }))

/** What can be asked of papers and glossary. */
export const schema: Schema<Request> = {
  name: 'papers',
  facets: {
    ask: asks,
    level: ['none', 'easy', 'hard'],
    detail: ['none', ...details],
    deed: ['none', ...deeds],
    matter: ['none', ...matters],
  },
  given: { detail: { ask: ['search'] }, deed: { ask: ['change'] }, matter: { ask: ['help'] } },
  concepts: deedWords,
  roles: ['subject'],
  openSpans: ['topic'],
  grammars: ['period', 'number'],
  exact: (text) => [
    ...englishYears(text),
    ...englishOrdinals(text),
    ...sentenceCounts(text),
    ...placesIn(text),
  ],
  lexicons: [
    { kind: 'topic', entries: entriesOf(termNames()) },
    {
      kind: 'venue',
      entries: Object.entries(venues).flatMap(([value, names]) =>
        [value, ...names].map((term) => ({ term, value })),
      ),
    },
    ...Object.entries(concepts).map(([kind, terms]) => ({ kind, entries: entriesOf(terms) })),
    ...Object.entries(values).map(([kind, terms]) => ({
      kind,
      entries: Object.entries(terms).flatMap(([value, names]) => names.map((term) => ({ term, value }))),
    })),
  ],
  build,
  // PPO, DPO, TRPO가 뭐야: what each is, is one question; so are 학습률은요? 배치 크기는요? of one paper.
  isOne: (before, next) =>
    ofTerms.has(before.ask) ? ofTerms.has(next.ask) : before.ask === next.ask && isOfSame(before, next),
  traits: ({ ask, paper, topics: about, asked }) => [
    `ask=${ask}`,
    ...(paper === undefined ? [] : ['has=paper']),
    ...(about === undefined ? [] : ['has=topic']),
    ...(asked === undefined ? [] : ['has=asked']),
  ],
}

const counted: ReadonlySet<Ask> = new Set<Ask>(['count', 'list'])
/** What looks for something, in whatever place. */
const ofMatter: ReadonlySet<Ask> = new Set<Ask>(['search', 'general', 'latest', 'count', 'list'])
/** What is told in as many lines as are asked for. */
const told: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'compare', 'summarize'])
const ofPapers: ReadonlySet<Ask> = new Set<Ask>(['search', 'summarize'])

/** What the parts of a clause make, with what the talk before lends it. No word is looked at here but by its kind. */
function build(clause: Clause, context: Context<Request>): Request | undefined {
  const { facets } = clause
  const mentions = withoutDeniedDays(clause, meantOnly(clause, wholeWords(clause), context.before))
    .filter((mention) => !isNoNumber(mention, clause))
    .map((mention) => (isLevelOfPapers(mention, clause) ? { ...mention, kind: 'hard' } : mention))
  const [last] = context.before
  const isAtLevel = mentions.some((mention) => isLevelOfPapers({ ...mention, kind: 'paper' }, clause))
  const namesTopic = namesIn(mentions, false).topics !== undefined
  // 어텐션 논문 수준으로 is of the term: of no paper, and not of what was answered last.
  const isOfTerm = (isAtLevel && ofMatter.has(facets.ask as Ask)) || (namesTopic && facets.ask === 'again')
  // 체크포인트를 왜 저장해? asks for a reason: nothing is saved.
  const isReason = facets.ask === 'save' && namesTopic && mentions.some(({ kind }) => kind === 'why')
  // 두 번째 거 쉽게 설명: one of the papers that were listed, where nothing is named.
  const isOfListed =
    (ofTerms.has(facets.ask as Ask) || facets.ask === 'general') &&
    (context.shown ?? 0) > 1 &&
    !namesTopic &&
    placeOf(mentions) !== undefined
  const read = isOfTerm ? 'explain' : isReason ? 'search' : isOfListed ? 'summarize' : (facets.ask as Ask)
  // 매개변수는 몇 개야? asks for a number that stands in a paper, and counts none.
  const ask =
    counted.has(read) && !last?.asked && isOfSomethingElse(mentions)
      ? 'search'
      : // 요즘 올린 거: the web knows nothing of what was put in.
        read === 'latest' && isByAdded(mentions)
        ? 'list'
        : read
  const level =
    levelOfAudience(mentions, clause) ?? levelIn(mentions, isAtLevel ? 'hard' : (facets.level ?? 'none'))
  if (ask === 'help' && facets.matter !== 'none') return { ask, matter: facets.matter as Matter }
  if (talk.has(ask)) return { ask }
  // The same once more is of what was answered last.
  if (ask === 'again') {
    const said = (clause.told ?? []).flatMap((part) => part.mentions)
    return { ask, ...level, ...levelSaidLast([...said, ...mentions]), ...linesIn(mentions) }
  }
  if (ask === 'save') {
    // 2015년부터 연도별로 세어서 csv로: what is to be counted first is no answer yet.
    const asked = last ? undefined : askedOf(mentions, context, clause)
    if (asked?.by) return { ask: 'count', asked, saves: true, ...formatOf(mentions) }
    return { ask, ...savedOf(mentions) }
  }
  if (ask === 'change') {
    // 이 용어 어떻게 지워? asks how it is done: nothing is.
    if (mentions.some((mention) => asksHow(mention, clause))) return { ask: 'help' }
    const change = changeOf(facets.deed as Deed | 'none', mentions)
    return change && last ? (insteadOf(change, last, clause) ?? change) : change
  }
  if (counted.has(ask)) {
    const denied = mentions.some(({ kind }) => kind === 'denial') ? { denied: true as const } : {}
    const points = mentions.some(({ kind }) => kind === 'pointing') ? { refers: true as const } : {}
    // 연도별로 세어서 csv로 받고 싶어요: a file that rows are wanted in is to be saved.
    const form = formatOf(mentions)
    const saves = form.format ? { saves: true as const, ...form } : savedBeside(mentions)
    return { ask, asked: askedOf(mentions, context, clause), ...denied, ...points, ...saves }
  }
  const beside = (clause.told ?? []).filter((part) => !saysKnown(part)).flatMap((part) => part.mentions)
  const said = namesIn(mentions, ofPapers.has(ask))
  // 교수님이 트랜스포머 논문 읽어 오래요. 핵심만 좀: what is told beside says of what.
  const named = said.topics || refersBack(mentions) ? said : namesIn(beside, ofPapers.has(ask))
  const own: Pick<Request, 'topics' | 'paper'> =
    ask === 'compare' ? withEarlier(named, context.before) : named
  const refers = mentions.some(({ kind }) => kind === 'pointing') ? { refers: true as const } : {}
  const place = ofPapers.has(ask) ? placeOf(mentions) : undefined
  const detail = ask === 'search' ? detailOf(mentions, facets.detail as Detail | 'none') : {}
  const length = told.has(ask) ? linesIn(mentions) : {}
  if (place !== undefined) return { ask, place, ...level, ...detail, ...length }
  const together = ask === 'summarize' && own.topics === undefined ? togetherIn(mentions) : undefined
  if (together !== undefined) return { ask, together, ...level }
  const order = ofPapers.has(ask) && own.topics === undefined ? orderOf(mentions) : undefined
  const asked = isByAdded(mentions) ? { asked: { of: 'papers' as const, added: true as const } } : {}
  if (order !== undefined) return { ask, order, ...level, ...detail, ...asked }
  // 2017년 6월 이전에 나온 논문 중에: of papers of a time, whatever is sought in them.
  const isOfTime = ask === 'search' && own.paper === undefined && mentions.some(isOpenPeriod)
  const days = ask === 'latest' || isOfTime ? daysSaid(mentions, clause) : {}
  const dated = Object.keys(days).length > 0 ? { asked: { of: 'papers' as const, ...days } } : {}
  // 그거 말고 스테이블 디퓨전 쪽: of what is not meant nothing is lent.
  const isOther = mentions.some(({ kind }) => kind === 'denial')
  const isBare =
    own.topics === undefined || (ofPapers.has(ask) && own.paper === undefined && refers.refers && !isOther)
  const lent = isBare && last ? lentBy(last, ask) : {}
  const several = ask === 'summarize' ? severalOf(mentions) : {}
  const expands = mentions.some(({ kind }) => kind === 'abbreviation') ? { expands: true as const } : {}
  const isNear = ask === 'define' && mentions.some(({ kind }) => kind === 'alike')
  const why = mentions.some(({ kind }) => kind === 'why') ? { why: true as const } : {}
  const mayBeSaved = !isReason && (told.has(ask) || ask === 'search')
  const saves = mayBeSaved ? { ...formatBehind(mentions, clause), ...savedBeside(mentions) } : {}
  return {
    ask,
    ...lent,
    ...own,
    ...dated,
    ...several,
    ...refers,
    ...level,
    ...detail,
    ...expands,
    ...(isNear ? { near: true as const } : {}),
    ...why,
    ...length,
    ...saves,
  }
}

const isOpenPeriod = ({ kind, value }: Mention): boolean =>
  kind === 'period' && (value as PeriodMention).open !== undefined

/** 논문 수준으로: how hard it is told, and no paper. */
const isLevelOfPapers = ({ kind, span }: Mention, { text, span: { start } }: Clause): boolean =>
  kind === 'paper' && /^\s?수준/u.test(text.slice(span.end - start))

/** 추가해줘: 과제에 맞추는 방법 tells what the entry is to say, as 방법이라고 does: neither asks how a change is made. */
function asksHow({ kind, span }: Mention, { text, span: { start } }: Clause): boolean {
  if (kind !== 'how' && kind !== 'where') return false
  const isTold = /[:：\n]/u.test(text.slice(0, span.start - start))
  return !isTold && !/^(?:이라고|이라는|으로)/u.test(text.slice(span.end - start))
}

const ofOneThing: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'summarize', 'search', 'latest'])

/** 아니다 CLIP으로 바꿔줘, behind an answer: no entry is renamed, for that takes two names; the same is asked of another. */
function insteadOf({ deed, object, topics }: Request, last: Request, { text }: Clause): Request | undefined {
  // 이름 셀프어텐션으로 바꿔줘 is of the entry's name.
  if (tokenize(text).some(({ surface }) => isOneOf(surface.toLowerCase(), naming))) return undefined
  if (deed !== 'rename' || object !== undefined || topics?.length !== 1 || !ofOneThing.has(last.ask))
    return undefined
  const { paper: _, papers: __, place: ___, refers: ____, order: _____, ...same } = last
  return { ...same, topics }
}

/** Asks whose answer is not one of several: twice the same is once. Two files to save are two. */
const onceAsked: ReadonlySet<Ask> = new Set<Ask>(
  'search general latest again thanks greet help off_topic'.split(' ') as Ask[],
)

/** 누가 썼어? 몇 쪽이야? asks two things of one paper. */
function isOfSame({ ask, topics = [], detail, matter }: Request, next: Request): boolean {
  return (
    onceAsked.has(ask) &&
    detail === next.detail &&
    matter === next.matter &&
    (next.topics ?? []).every((topic) => topics.includes(topic))
  )
}

const detailWords: Readonly<Record<string, Detail>> = {
  writer: 'author',
  published: 'date',
  outlet: 'venue',
  length: 'length',
  link: 'link',
}

/** 누가 썼어? 몇 쪽이야? is of several, however it is read as a whole. */
function detailOf(mentions: readonly Mention[], read: Detail | 'none'): Pick<Request, 'detail'> {
  const said = mentions.flatMap(({ kind }) => detailWords[kind] ?? [])
  // 공개일 is nothing but a day, whatever else is read.
  if (read === 'none')
    return said.includes('date') && said.every((one) => one === 'date') ? { detail: 'date' } : {}
  return { detail: said.every((one) => one === read) ? read : 'several' }
}

const refersBack = (mentions: readonly Mention[]) => placeOf(mentions) !== undefined

/** What is compared with one thing alone, or with none, is what was spoken of before. */
function withEarlier(named: Pick<Request, 'topics'>, before: readonly Request[]): Pick<Request, 'topics'> {
  const { topics: own = [] } = named
  const [last] = before
  // 그럼 속도는요?, behind two that were compared: of the same two.
  if (own.length === 0 && last?.ask === 'compare' && last.topics) return { topics: last.topics }
  const earlier = [...new Set(before.flatMap((request) => request.topics?.[0] ?? []))]
  const others = earlier.filter((topic) => !own.includes(topic)).slice(0, Math.max(0, 2 - own.length))
  const both = [...others.toReversed(), ...own]
  return both.length > 0 ? { topics: both } : named
}

/** 둘 다, both. */
function togetherIn(mentions: readonly Mention[]): number | undefined {
  const said = valueIn<string>(mentions, 'together')
  return said === undefined ? undefined : Number(said)
}

/** What is to be done, and of what; without knowing what, there is nothing to be done. */
function changeOf(deed: Deed | 'none', mentions: readonly Mention[]): Request | undefined {
  if (deed === 'none') return undefined
  const has = (kind: string) => mentions.some((it) => it.kind === kind)
  const object = has('glossary') ? 'term' : has('paper') ? 'paper' : undefined
  const refers = has('pointing') ? { refers: true as const } : {}
  const place = placeOf(mentions)
  return {
    ask: 'change',
    deed,
    ...(object ? { object } : {}),
    ...namesIn(mentions),
    ...refers,
    ...(place === undefined ? {} : { place }),
  }
}

const libraryWords: ReadonlySet<string> = new Set(
  'paper library glossary per venue period age difficulty writer published pointing new listing look added'.split(
    ' ',
  ),
)

/** Whether a topic is there, and nothing says that papers or terms are counted: the word, what they are known by, 몇 편. */
function isOfSomethingElse(mentions: readonly Mention[]): boolean {
  return (
    mentions.some(({ kind }) => kind === 'topic') &&
    !mentions.some(
      ({ kind, text }) => libraryWords.has(kind) || (kind === 'howmany' && /[편권건]$/u.test(text)),
    ) &&
    !numbersIn(mentions).some(({ counter }) => /^[편권건]$/u.test(counter ?? ''))
  )
}

/** Papers that are to be summed up together: those named side by side, or those of a time or a venue. */
function severalOf(mentions: readonly Mention[]): Pick<Request, 'papers' | 'asked'> {
  const about = mentions.filter(({ kind }) => kind === 'topic')
  const named = about.filter((topic) => isOfPaper(topic, mentions))
  // Between names that are joined stands more than a space: 랑, a comma, 논문이랑.
  const isSideBySide =
    named.length > 0 &&
    named.at(-1) === about.at(-1) &&
    about.every(({ span }, at) => at === 0 || span.start - about[at - 1]!.span.end > 1)
  const papers = [...new Set((named.length > 1 ? named : about).map(({ text }) => nameIn(text)))]
  if (papers.length > 1 && isSideBySide) return { papers: papers.slice(0, mostTopics) }
  const days = daysOf(mentions)
  const venue = mentions.find(({ kind }) => kind === 'venue')
  if (about.length > 0 || (days.from === undefined && days.to === undefined && !venue)) return {}
  return {
    asked: { of: 'papers', ...days, ...(venue ? { venue: String(venue.value) } : {}), ...limitOf(mentions) },
  }
}

const talk: ReadonlySet<Ask> = new Set<Ask>(['greet', 'thanks', 'help', 'off_topic'])

/** What the request before lends one that names nothing: a follow-up is about the same. */
function lentBy({ topics: about, paper, place }: Request, ask: Ask): Partial<Request> {
  if (ofPapers.has(ask)) {
    if (paper !== undefined) return { paper }
    if (place !== undefined) return { place }
  }
  return about === undefined ? {} : { topics: about }
}

function savedOf(mentions: readonly Mention[]): Pick<Request, 'saved' | 'format'> {
  const has = (kind: string) => mentions.some((it) => it.kind === kind)
  // 지금까지 모은 용어, 여기까지 요약: what is named is saved, however far back it goes.
  const namesSummary = mentions.some(({ kind, text }) => kind === 'sum' && /(?:약|본|summary)$/iu.test(text))
  const isTalk = mentions.some(
    ({ kind, text }) =>
      kind === 'sofar' && (!namesSummary || /대화|야기|얘기|conversation|chat/iu.test(text)),
  )
  const what = has('glossary')
    ? 'terms'
    : has('table')
      ? 'table'
      : isTalk
        ? 'talk'
        : has('sum')
          ? 'summary'
          : 'answer'
  return { saved: what, ...formatOf(mentions) }
}

function formatOf(mentions: readonly Mention[]): Pick<Request, 'format' | 'unsaved'> {
  const format = valueIn<Request['format'] & string>(mentions, 'format')
  const unsaved = valueIn<string>(mentions, 'unsaved')
  return { ...(format ? { format } : {}), ...(unsaved ? { unsaved } : {}) }
}

/** BERT가 뭐야? txt로: a format at the very end says how the answer is to be had. */
function formatBehind(mentions: readonly Mention[], { text, span: own }: Clause): Pick<Request, 'saves'> {
  const last = mentions.findLast(({ kind }) => kind === 'format' || kind === 'unsaved')
  const end = last ? last.span.end - own.start : 0
  const rest = text.slice(end).replace(/[\s.!?~]+$/u, '')
  const isBehind = last && rest !== '' && isParticles(text, end, end + rest.length)
  return isBehind ? { saves: true, ...formatOf(mentions) } : {}
}

/** 요약해서 md로 저장해줘: what is asked is to be saved as well. */
function savedBeside(mentions: readonly Mention[]): Pick<Request, 'saves' | 'format' | 'unsaved'> {
  const word = mentions.find(({ kind }) => kind === 'save')
  const form = formatOf(mentions)
  // 경험을 왜 저장해? wants no file.
  const isReason = mentions.some(
    ({ kind, span }) => kind === 'why' && word && word.span.start - span.end === 1,
  )
  const isSaid =
    word &&
    !isReason &&
    (/^(?:저장|내려|다운|내보|파일|save|download|export)/iu.test(word.text) || form.format || form.unsaved)
  return isSaid ? { saves: true, ...form } : {}
}
