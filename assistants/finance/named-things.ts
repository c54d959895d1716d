import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { placeIn } from './stores/things.ts'
import { findPurchases } from './tools/find-purchases.ts'
import type { Period } from './understand/period.ts'
import type { Question, ThingQuestion } from './understand/question.ts'
import type { Read } from './understand/read-question.ts'
import { shopOfSort } from './understand/shop-of-sort.ts'
import { understandTexts } from './understand/texts.ts'
import { type NamedThing, unaccounted } from './understand/unknown-noun.ts'

/**
 * The questions, each of what it names: 야구장에 쓴 돈 is none of all 문화/여가. Where names or memos have the noun it is of
 * those rows, else of the shops that sell it, else it is said that there is none.
 */
export async function ofNamedThings(
  t: Turn,
  questions: readonly Question[],
  read: Read,
): Promise<readonly Question[]> {
  const named = unaccounted(questions, read, t.message)
  const feast = named && feastOf(questions, t.message)
  if (named && feast) {
    const found = await t.run(call(findPurchases, { words: [feast.word], ...feast.days }))
    const isRecorded = found.kind === 'found' && found.value.named.count > 0
    const { startDate, endDate } = feast.days
    const period = { ...feast.period, startDate, endDate, name: `${feast.word} 무렵` }
    if (isRecorded || !several.test(t.message)) {
      const noun = several.test(t.message) ? feast.word : named.noun
      return [thingQuestion({ ...named, noun }, { kind: 'total', period })]
    }
  }
  if (!named || named.noun.length < fewestLetters) return questions
  const { noun, group } = named
  const found = await t.run(call(findPurchases, { words: [noun] }))
  const isRecorded = found.kind === 'found' && found.value.named.count > 0
  if (isRecorded) return questions.map((one) => thingQuestion(named, one))
  if (group) return questions.map((one) => atGroup(group.name, one))
  return named.ifRecorded ? questions : questions.map((one) => thingQuestion(named, one))
}

/** 추석 선물값: paid before the day itself; 추석에 선물이고 차표고: all that is called by it. */
function feastOf(questions: readonly Question[], message: string) {
  const [only] = questions
  const period = only && 'period' in only ? only.period : null
  const word = feastNamed.exec(message)?.[0]
  if (!word || !period || !('startDate' in period) || period.startDate !== period.endDate) return undefined
  const day = Temporal.PlainDate.from(period.startDate)
  const days = {
    startDate: day.subtract({ days: daysAhead }).toString(),
    endDate: day.add({ days: 1 }).toString(),
  }
  return { word, period, days }
}

/** 시설에, 건설 때: 설 is a feast only where a word begins. */
const feastNamed =
  /추석|한가위|설(?=날|명절)|(?<=^|[^가-힣]|작년|올해|지난|이번)설(?=에|\s|때)|크리스마스|어버이날|어린이날/u
const several = /(?:이?고|이?며|이?랑|하고|,)\s*[가-힣]{1,12}?(?:이?고|이?며|이?랑|하고|\s*(?:다|합|전부))/u
const daysAhead = 30

/** A word of one letter is in too many names to be looked for. */
const fewestLetters = 2

/** What the answer is not narrowed by, where it is of all rows of the shop or of its sort; told beside it. */
export async function leftUnnarrowed(
  t: Turn,
  questions: readonly Question[],
  read: Read,
): Promise<string | undefined> {
  const isOfShop = questions.length > 0 && questions.every(({ kind }) => ofShop.has(kind))
  if (!isOfShop) return undefined
  const [only, ...others] = questions
  const shop = others.length === 0 ? shopOfSort(only!, read, t.message) : undefined
  return shop ? understandTexts.shopNotThere(shop.name, shop.all) : placeLeftOut(t, read)
}

/** 부산 갈라고 KTX 끊은 거 있나: a place that no row tells of. */
async function placeLeftOut(t: Turn, { parts }: Read): Promise<string | undefined> {
  const place = parts.map(({ said }) => placeIn(said.mentions.bare)).find((it) => it !== undefined)
  if (!place) return undefined
  const found = await t.run(call(findPurchases, { words: [place] }))
  const isRecorded = found.kind === 'found' && found.value.named.count > 0
  return isRecorded ? undefined : understandTexts.placeLeftOut(place)
}

const ofShop: ReadonlySet<Question['kind']> = new Set(['store', 'category', 'count', 'list', 'several'])

/** The same of the shops of a sort. */
function atGroup(store: string, asking: Question): Question {
  const { category: _whole, ...rest } = asking as Question & { category?: string }
  const isSum = asking.kind === 'category' || asking.kind === 'total' || asking.kind === 'breakdown'
  return { ...rest, ...(isSum ? { kind: 'store' } : {}), store } as Question
}

function thingQuestion({ noun, category }: NamedThing, asking: Question): ThingQuestion {
  const { period, focus, kind } = asking as { period?: Period | null; focus?: string; kind: string }
  const said = period && period.assumed === null ? period : null
  const asks = kind === 'count' ? 'times' : kind === 'list' && focus === 'date' ? 'last' : undefined
  return {
    kind: 'thing',
    item: noun,
    isUnknown: true,
    period: said,
    ...(asks ? { asks } : {}),
    ...(category ? { within: category } : {}),
  }
}
