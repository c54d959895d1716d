import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { bold, emojiOf, is, pick, type Voice, won } from '../wording.ts'
import type { CountAndTotal } from './expense-rows.ts'
import type { LeftAlone } from './store-scope.ts'

/** What became of a merchant's rows: those that change are counted. */
export interface StoreSorted extends CountAndTotal {
  readonly store: string
  readonly category: string
  /** Rows that are in the category already. */
  readonly same: number
  readonly leftAlone: readonly LeftAlone[]
  /** The names that new rows are known by. */
  readonly ruleStores: readonly string[]
  /** What was said is a part of the names. */
  readonly isPartial: boolean
  readonly isNewRule: boolean
  /** Only rows so large are meant. */
  readonly minAmount?: number
  /** Rows in other categories that stay, as what comes later alone is meant. */
  readonly kept?: CountAndTotal
  /** A payment service: what was bought through it may be anything. */
  readonly paysForOthers: boolean
}

/** 쿠팡 14건(21만 8천원)을 **쇼핑**으로 바꿨어. 앞으로 들어오는 쿠팡 결제도 쇼핑으로 넣을게. 쿠팡이츠 9건은 다른 가게라 배달 그대로 뒀어. */
export function storeReceipt(sorted: StoreSorted, voice: Voice): string {
  const { category, same, kept: stays } = sorted
  const rows = rowsOf(sorted)
  const to = withParticle(bold(category), '으로/로')
  const mark = emojiOf(category)
  if (sorted.count === 0) {
    const rule = `앞으로 들어오는 ${withParticle(paymentsOf(sorted), '을/를')} ${to} 넣을게 ${mark}`
    if (stays && stays.count > 0) {
      const past = `지금까지의 ${stays.count}건(${won(stays.total)})은 그대로 뒀어.`
      return joined([rule, partOf(sorted), past, paidThrough(sorted), savedNote(category)])
    }
    const there = `지금 있는 ${withParticle(`${same}건`, '은/는')} 이미 모두 ${is(category)}.`
    return joined([
      rule,
      partOf(sorted),
      there,
      ...leftSentences(sorted),
      paidThrough(sorted),
      savedNote(category),
    ])
  }
  const lead = pick(
    [
      `${withParticle(rows, '을/를')} ${to} 바꿨어 ${mark}`,
      `${rows}, 이제 모두 ${is(bold(category))} ${mark}`,
      `${withParticle(rows, '을/를')} ${to} 옮겼어 ${mark}`,
    ],
    voice,
  )
  const kept = same > 0 ? `${same}건은 전부터 ${withParticle(category, '이었/였')}어.` : ''
  const rule = ruleSentence(sorted, voice)
  const through = sorted.isNewRule ? paidThrough(sorted) : ''
  return joined([lead, partOf(sorted), kept, rule, ...leftSentences(sorted), through, savedNote(category)])
}

export function storeQuestion(sorted: StoreSorted): string {
  const { category } = sorted
  const asks = `${withParticle(rowsOf(sorted), '을/를')} ${withParticle(bold(category), '으로/로')} 바꿀까?`
  const rule = sorted.isNewRule
    ? `앞으로 들어오는 ${paymentsOf(sorted)}도 ${withParticle(category, '으로/로')} 넣을게.`
    : ''
  const through = sorted.isNewRule ? paidThrough(sorted) : ''
  const left = leftSentences(sorted, '그대로 둘게')
  return joined([asks, partOf(sorted), rule, ...left, through, savedNote(category)])
}

/** KG이니시스 is no shop of its own. */
function paidThrough({ store, paysForOthers }: StoreSorted): string {
  return paysForOthers
    ? `다만 ${withParticle(store, '은/는')} 여러 가게 결제를 대신 하는 곳이라 다른 가게에서 산 것도 같이 들어가.`
    : ''
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** Nothing to change: the rows and the rule are as they were asked to be. */
export function alreadySorted({ store, category, same, minAmount }: StoreSorted): string {
  if (minAmount !== undefined) {
    const some = `${store} ${won(minAmount)} 이상`
    return same === 0
      ? `${withParticle(some, '은/는')} 기록에 없어서 바꿀 게 없어 🤔`
      : `${some} ${withParticle(`${same}건`, '은/는')} 이미 모두 ${is(category)} 👌 다른 건 그대로 뒀어.`
  }
  return `${store} ${withParticle(`${same}건`, '은/는')} 이미 모두 ${withParticle(category, '이고/고')}, 앞으로 들어오는 것도 ${withParticle(category, '으로/로')} 넣기로 돼 있어 👌`
}

function rowsOf({ store, count, total, minAmount }: StoreSorted): string {
  const some = minAmount === undefined ? '' : ` ${won(minAmount)} 이상`
  return `${store}${some} ${count}건(${won(total)})`
}

/** A part of a name that fits several shops, or one by another name. */
function partOf({ isPartial, store, ruleStores }: StoreSorted): string {
  return isPartial ? `‘${store}’ 이름이 들어간 ${withParticle(ruleStores.join(', '), '으로/로')} 봤어.` : ''
}

function paymentsOf({ isPartial, store, ruleStores }: StoreSorted): string {
  return `${isPartial ? ruleStores.join(', ') : store} 결제`
}

function ruleSentence(sorted: StoreSorted, voice: Voice): string {
  if (!sorted.isNewRule) return ''
  const payments = paymentsOf(sorted)
  const to = withParticle(sorted.category, '으로/로')
  return pick(
    [
      `앞으로 들어오는 ${payments}도 ${to} 넣을게.`,
      `다음에 가져오는 ${payments}도 ${to} 분류할게.`,
      `새로 들어오는 ${payments}도 알아서 ${to} 넣을게.`,
    ],
    voice,
    1,
  )
}

const because = {
  other_brand: '다른 가게라',
  other_branch: '다른 지점이라',
  longer_name: '같은 가게인지 몰라서',
} as const

/** So many kinds of reason are told, and so many names of each. */
const mostReasons = 2
const mostNamed = 3

function leftSentences({ leftAlone }: StoreSorted, stays = '그대로 뒀어'): string[] {
  const groups = [...Map.groupBy(leftAlone, ({ why }) => why)].slice(0, mostReasons)
  return groups.map(([why, left]) => {
    const [only, ...others] = left
    if (only && others.length === 0) {
      const category = only.categories.length === 1 ? `${only.categories[0]} ` : ''
      return `${only.name} ${withParticle(`${only.count}건`, '은/는')} ${because[why]} ${category}${stays}.`
    }
    const names = left.slice(0, mostNamed).map(({ name, count }) => `${name} ${count}건`)
    const more = left.length > mostNamed ? [`그 밖의 ${left.length - mostNamed}곳`] : []
    return `${withParticle([...names, ...more].join(', '), '은/는')} ${because[why]} ${stays}.`
  })
}

function savedNote(category: string): string {
  return category === savings ? '저축은 쓴 돈이 아니라서 지출 합계에서는 빠져.' : ''
}
