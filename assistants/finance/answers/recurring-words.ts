import type { z } from 'zod'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { mostNamed, type recurring } from '../tools/recurring.ts'
import { bold, dayIn, emojiOf, exactWon, fullDay, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { subjectWords } from './subject.ts'

export type Recurring = z.infer<(typeof recurring)['output']>
type Series = Recurring['active'][number]

export function recurringLead(
  { active, count, monthlyTotal, ended }: Recurring,
  category: string | undefined,
  voice: Voice,
): string {
  const mark = category ? emojiOf(category) : '🔁'
  const what = category ? `매달 나가는 ${spendingOf(category)}` : '매달 나가는 돈'
  const [first] = active
  if (!first) {
    const last = ended[0]
    return last
      ? `지금은 ${withParticle(what, '이/가')} 없어, 마지막이 ${is(last.name)} ${mark}`
      : `지금은 ${withParticle(what, '이/가')} 없어 ${mark}`
  }
  if (count === 1) {
    return pick(
      [
        `${withParticle(what, '은/는')} ${first.name} 하나야, ${rhythmOf(first)} ${is(bold(amountOf(first)))} ${mark}`,
        `하나 있어, ${withParticle(first.name, '이/가')} ${rhythmOf(first)} ${bold(amountOf(first))}씩 나가 ${mark}`,
        `${withParticle(what, '으로/로')} 잡히는 건 ${first.name} 하나, ${rhythmOf(first)} ${is(bold(amountOf(first)))} ${mark}`,
      ],
      voice,
    )
  }
  const amount = bold(won(monthlyTotal))
  return pick(
    [
      `${withParticle(category ? what : '매달 나가는 고정비', '은/는')} 한 달에 ${amount}쯤이야, 모두 ${count}가지 ${mark}`,
      `${category ? spendingOf(category) : '정기 결제'} ${count}가지로 한 달에 ${amount}쯤 나가 ${mark}`,
      `${withParticle(what, '을/를')} 모으면 한 달에 ${amount}쯤, ${count}가지야 ${mark}`,
    ],
    voice,
  )
}

/** 제일 비싼 구독은?: the one that takes most of a month; of a single one that it is the only one. */
export function largestLead(found: Recurring, category: string | undefined, voice: Voice): string {
  const [first, second] = found.active
  if (!first || !second) return recurringLead(found, category, voice)
  const what = recurringNoun(category)
  const mark = category ? emojiOf(category) : '🔁'
  const paid = `${rhythmOf(first)} ${bold(amountOf(first))}`
  return pick(
    [
      `${what} 중에는 ${withParticle(bold(first.name), '이/가')} 제일 비싸, ${is(paid)} ${mark}`,
      `제일 비싼 ${withParticle(what, '은/는')} ${is(bold(first.name))}. ${paid}씩 나가 ${mark}`,
    ],
    voice,
  )
}

/** How its recurring payments are called: 구독료, 카페 정기 결제. */
export function recurringNoun(category: string | undefined): string {
  if (category === undefined) return '정기 결제'
  const name = spendingOf(category)
  return /[비료]$/u.test(name) ? name : `${name} 정기 결제`
}

/** 약 for a bill that follows its use. */
export function amountOf({ amount, varies }: Pick<Series, 'amount' | 'varies'>): string {
  return varies ? `약 ${won(amount)}` : exactWon(amount)
}

function rhythmOf({ rhythm }: Series): string {
  return rhythm === 'weekly' ? '매주' : '한 달에'
}

export function recurringFacts(
  found: Recurring,
  category: string | undefined,
  voice: Voice,
): (Fact | undefined)[] {
  const { active, count, dueThisMonth } = found
  if (active.length === 0) return [endedOf(found, voice)]
  return [
    count > 1 ? { ...namesOf(active, voice, found.beyondLargest), score: 0.97 } : largestOf(found, voice),
    category ? undefined : largestOf(found, voice),
    incomeShareOf(found, voice),
    category ? yearlyOf(found) : subscriptionsOf(found, voice),
    raisedOf(found),
    dueThisMonth.count > 0
      ? {
          score: 0.65,
          text: pick(
            [
              `이번 달에 아직 ${dueThisMonth.count}건, ${withParticle(won(dueThisMonth.total), '이/가')} 더 나가.`,
              `그중 ${dueThisMonth.count}건(${won(dueThisMonth.total)})은 이번 달에 아직 안 나갔어.`,
            ],
            voice,
            3,
          ),
        }
      : undefined,
    endedOf(found, voice),
  ]
}

/** Up to so many are all named: who asks what there is wants no selection; of more the rest is counted. */
export function namesOf(
  active: readonly Series[],
  voice: Voice,
  beyond: Recurring['beyondLargest'] = { count: 0, monthly: 0 },
): Fact {
  const named = active.slice(0, mostNamed).map((row) => `${row.name} ${amountOf(row)}`)
  const list = named.join(', ')
  const rest = active.length > 2 ? ' 순이야' : ''
  const others =
    beyond.count > 0
      ? ` 나머지 ${withParticle(`${beyond.count}가지`, '은/는')} 합쳐서 한 달 ${is(won(beyond.monthly))}.`
      : ''
  return {
    score: 0.9,
    text: pick(
      [
        rest ? `큰 것부터 ${list}${rest}.${others}` : `${is(list)}.`,
        rest ? `제일 큰 게 ${named[0]}, 다음이 ${is(named.slice(1).join(', '))}.${others}` : `${is(list)}.`,
      ],
      voice,
      1,
    ),
  }
}

function largestOf({ active, categories, count }: Recurring, voice: Voice): Fact | undefined {
  const [first] = active
  const [category] = categories
  if (!first || !category || count < 2) return undefined
  const share = formatPercent(category.share)
  const name = spendingOf(category.category)
  if (category.count === 1) {
    return {
      score: 0.75,
      text: `제일 큰 건 ${first.name} ${withParticle(amountOf(first), '으로/로')}, 전체의 ${is(share)}.`,
    }
  }
  return {
    score: 0.75,
    text: pick(
      [
        `그중 ${withParticle(name, '이/가')} ${withParticle(share, '으로/로')} 제일 커 (${first.name} ${amountOf(first)} 등 ${category.count}가지).`,
        `${name} ${category.count}가지가 ${won(category.monthly)}, 전체의 ${is(share)}.`,
      ],
      voice,
      1,
    ),
  }
}

function incomeShareOf({ shareOfIncome }: Recurring, voice: Voice): Fact | undefined {
  // Of a few won in a hundred nobody needs to be told.
  if (shareOfIncome === null || shareOfIncome < 5) return undefined
  const share = formatPercent(shareOfIncome)
  return {
    score: shareOfIncome >= 50 ? 0.95 : 0.8,
    text: pick(
      [
        `월 수입의 ${withParticle(share, '이/가')} 숨만 쉬어도 나가는 셈이야.`,
        `월 수입에서 ${withParticle(share, '이/가')} 고정으로 빠지는 거야.`,
        `버는 돈의 ${withParticle(share, '은/는')} 미리 정해져 있는 셈이지.`,
      ],
      voice,
      2,
    ),
  }
}

function yearlyOf({ yearlyTotal }: Recurring): Fact {
  return { score: 0.7, text: `1년이면 ${is(won(yearlyTotal))}.` }
}

function subscriptionsOf({ categories, count }: Recurring, voice: Voice): Fact | undefined {
  const own = categories.find((row) => row.category === '구독')
  if (!own || own.count < 2 || own.count === count) return undefined
  return {
    score: 0.72,
    text: pick(
      [
        `구독만 ${own.count}가지라 한 달 ${won(own.monthly)}, 1년이면 ${is(won(own.yearly))}.`,
        `구독은 ${own.count}가지, 한 달 ${is(won(own.monthly))} (1년 ${won(own.yearly)}).`,
      ],
      voice,
      1,
    ),
  }
}

function raisedOf({ raised }: Recurring): Fact | undefined {
  const [first] = raised
  return first && { score: 0.85, text: `${raisedSentence(first)}.` }
}

/** The prices to the won: a raise is often of a few hundred. */
export function raisedSentence({ name, priceChange }: Series): string {
  const { from, to, date } = priceChange!
  return `${withParticle(name, '은/는')} ${fullDay(date).replace(/ \d+일$/u, '')}에 ${formatWon(from)}에서 ${withParticle(formatWon(to), '으로/로')} 올랐어`
}

function endedOf({ ended }: Recurring, voice: Voice): Fact | undefined {
  const [first] = ended
  if (!first) return undefined
  const names = withParticle(ended.length > 1 ? `${first.name} 등 ${ended.length}가지` : first.name, '은/는')
  const last = dayIn(first.lastDate, voice.today.toString())
  return {
    score: 0.5,
    text: pick([`${names} ${last} 뒤로 안 나가서 뺐어.`, `${last} 이후로 안 나간 ${names} 뺐어.`], voice, 2),
  }
}

export function nothingRecurringLead(category: string | undefined, voice: Voice): string {
  const what = `정기적으로 나가는 ${category ? subjectWords({ category }).what : '돈'}`
  return pick(
    [
      `${withParticle(what, '은/는')} 아직 못 찾았어 🔍`,
      `${withParticle(what, '을/를')} 찾아봤는데 아직 안 보여 🔍`,
      `아직은 ${withParticle(what, '이라/라')} 할 만한 게 없어 🔍`,
    ],
    voice,
  )
}

export function nothingRecurringFacts(
  { startDate, endDate }: { startDate: string; endDate: string },
  voice: Voice,
): string[] {
  return [
    pick(
      [
        '같은 곳에서 비슷한 금액이 매달(또는 매주) 세 번은 이어져야 정기 결제로 봐.',
        '한두 번 나간 걸로는 알 수 없어서, 비슷한 간격으로 세 번 이상 나간 것만 골라.',
      ],
      voice,
    ),
    `지금 기록은 ${fullDay(startDate)}부터 ${fullDay(endDate)}까지 있어.`,
  ]
}
