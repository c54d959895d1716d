import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { partsOfCategory, savings } from '../categories.ts'
import type { SpendingQuestion } from '../understand/question.ts'
import { bold, emojiOf, is, pick, spendingOf, spentOn, type Voice, won } from '../wording.ts'
import { joined } from './joined.ts'
import { untilToday } from './period-words.ts'
import { partsNote, type RankedCategory, spentCategories } from './ranked-categories.ts'
import { categoryOf, type SpendingFacts } from './spending-insights.ts'
import { thresholdLead, yesOrNo } from './threshold-words.ts'
import { inPeriod, periodTopic, untilNow } from './when-words.ts'

/** The amount, in the form of the question, with what it includes. */
export function leadOf(facts: SpendingFacts, voice: Voice): string {
  const { question, sums } = facts
  const aside = asideOf(facts)
  if (question.kind !== 'breakdown' && question.threshold && sums.threshold) {
    const held = {
      subject: subjectOf(question),
      total: sums.total,
      against: sums.threshold,
      asks: question.threshold.asks,
      running: untilNow(question.period, voice) !== '',
    }
    if (sums.total < 0) return `${yesOrNo(held)}, ${refundLead(facts)}${aside}`
    return `${thresholdLead(held, voice)} ${emojiOf(categoryOf(question))}${aside}`
  }
  if (sums.total <= 0) return `${refundLead(facts)}${aside}`
  if (question.kind === 'breakdown') return breakdownLead(facts, voice)
  const form =
    question.kind === 'total'
      ? totalLead(facts, voice)
      : question.category === savings
        ? savingLead(facts, voice)
        : categoryLead(facts, question.category, voice)
  return `${form} ${emojiOf(categoryOf(question))}${aside}`
}

/** What the sum is of: 이번 달 식비, 이번 달 지출, 배달 뺀 이번 달 식비. */
export function subjectOf(question: SpendingQuestion): string {
  const category = categoryOf(question)
  return `${withoutWords(question)}${question.period.name} ${category ? spendingOf(category) : '지출'}`
}

/** 주거 빼고, 월세랑 배달 빼고: at the head of a lead. */
export function withoutWords({ without }: Pick<SpendingQuestion, 'without'>): string {
  return without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
}

function categoryLead({ question, sums }: SpendingFacts, category: string, voice: Voice): string {
  const { period } = question
  const [so, amount, on] = [untilNow(period, voice), bold(won(sums.total)), spentOn(category)]
  const without = withoutWords(question)
  return pick(
    [
      `${periodTopic(period)} ${without}${on} ${so}${amount} 썼어`,
      `${without}${period.name} ${withParticle(spendingOf(category), '은/는')} ${so}${is(amount)}`,
      `${period.name} ${without}${on} ${so}${withParticle(amount, '이/가')} 나갔어`,
    ],
    { ...voice, ordinal: voice.ordinal + 1 },
  )
}

function totalLead({ question, sums }: SpendingFacts, voice: Voice): string {
  const { period } = question
  const [so, amount, without] = [untilNow(period, voice), bold(won(sums.total)), withoutWords(question)]
  return pick(
    [
      `${without}${period.name} 지출은 ${so}모두 ${is(amount)}`,
      `${periodTopic(period)} ${without}${so}${amount} 썼어`,
      `${inPeriod(period)} ${without}${so}나간 돈은 다 해서 ${is(amount)}`,
    ],
    voice,
  )
}

function savingLead({ question, sums }: SpendingFacts, voice: Voice): string {
  const { period } = question
  const [so, amount] = [untilNow(period, voice), bold(won(sums.total))]
  return pick(
    [
      `${periodTopic(period)} ${so}${amount} 저축했어`,
      `${period.name} 저축은 ${so}${is(amount)}`,
      `${periodTopic(period)} 저축으로 ${so}${amount} 모았어`,
    ],
    voice,
  )
}

/** Refunds came to as much as was paid, or more. */
function refundLead({ question, sums }: SpendingFacts): string {
  const what = withParticle(subjectOf(question), '은/는')
  return sums.total === 0
    ? `${what} 쓴 돈이랑 환불이 맞아떨어져서 ${is(bold('0원'))} ↩️`
    : `${what} 환불이 더 많아서 ${bold(won(-sums.total))} 돌려받은 셈이야 ↩️`
}

function breakdownLead(facts: SpendingFacts, voice: Voice): string {
  const { question, sums } = facts
  const { period } = question
  const ranked = spentCategories(sums, question)
  const focus = question.kind === 'breakdown' ? question.focus : undefined
  const [first] = focus === 'smallest' ? ranked.toReversed() : ranked
  if (!first) return `${refundLead(facts)}${asideOf(facts)}`
  const without = withoutWords(question)
  const mark = emojiOf(first.category)
  if (focus) return focusLead(facts, { first, ranked, largest: focus === 'largest' }, voice)
  const [so, amount] = [untilNow(period, voice), bold(won(sums.total))]
  const until = asideOf(facts)
  if (ranked.length === 1) {
    return `${periodTopic(period)} ${without}${so}${amount} 썼는데, 전부 ${is(bold(first.category))} ${mark}${until}`
  }
  const ties = ranked.filter((row) => row.total === first.total)
  const names = ties.map((row) => bold(row.category)).join(', ')
  const top =
    ties.length > 1
      ? `${names}${ties.length > 2 ? ` ${ties.length}가지가` : ' 둘이'}`
      : withParticle(names, '이/가')
  const share = `${won(first.total)}(${formatPercent(first.share)})`
  const by = ties.length > 1 ? `똑같이 ${share}씩으로` : withParticle(share, '으로/로')
  return pick(
    [
      `${periodTopic(period)} ${without}${so}모두 ${amount} 썼고, ${top} ${by} 제일 커 ${mark}${until}`,
      `${without}${period.name} 지출 ${amount} 중에 ${top} ${by} 제일 많아 ${mark}${until}`,
      `${without}${period.name} 지출은 ${so}모두 ${withParticle(amount, '이고/고')}, 그중 ${top} ${by} 가장 커 ${mark}${until}`,
    ],
    voice,
  )
}

interface Focused {
  readonly first: RankedCategory
  readonly ranked: readonly RankedCategory[]
  readonly largest: boolean
}

/** 어디에 제일 많이 썼어? The name is the answer. */
function focusLead(facts: SpendingFacts, { first, ranked, largest }: Focused, voice: Voice): string {
  const { period } = facts.question
  const without = withoutWords(facts.question)
  const mark = emojiOf(first.category)
  const share = `전체의 ${formatPercent(first.share)}`
  const until = untilToday(period, facts.sums)
  const aside = ` (${[won(first.total), share, partsNote(first), until].filter(Boolean).join(', ')})`
  const most = largest ? '많이' : '적게'
  const ties = ranked.filter((row) => row.total === first.total)
  if (ranked.length === 1)
    return `${without}${inPeriod(period)} 돈 쓴 데는 ${bold(first.category)} 하나뿐이야 ${mark}${aside}`
  if (ties.length > 1) {
    const names = ties.map((row) => bold(row.category)).join(', ')
    return `${without}${inPeriod(period)} 제일 ${most} 쓴 데는 ${names}, 똑같이 ${won(first.total)}씩이야 ${mark}`
  }
  const name = bold(first.category)
  return pick(
    [
      `${without}${inPeriod(period)} 제일 ${most} 쓴 데는 ${is(name)} ${mark}${aside}`,
      `${periodTopic(period)} ${without}${name}에 제일 ${most} 썼어 ${mark}${aside}`,
      `${without}${inPeriod(period)} 돈이 제일 ${largest ? '많이' : '적게'} 나간 데는 ${is(name)} ${mark}${aside}`,
    ],
    voice,
  )
}

/** What the amount includes, of how many rows it is, and until when. */
function asideOf({ question, sums }: SpendingFacts): string {
  const category = categoryOf(question)
  const isHolding = category !== undefined && partsOfCategory(category).includes(category)
  const parts = isHolding ? sums.categories.filter((row) => row.category !== category) : []
  const notes = [partsNote({ parts }), `${sums.count}건`, untilToday(question.period, sums)]
  return ` (${notes.filter(Boolean).join(', ')})`
}

/** What was left out because it was asked to be. */
export function leftOutSentence({ sums }: SpendingFacts, voice: Voice): string | undefined {
  if (!sums.leftOut) return undefined
  const { parts } = sums.leftOut
  const [out, absent] = [parts.filter(({ count }) => count > 0), parts.filter(({ count }) => count === 0)]
  return [...(out.length > 0 ? [outSentence(out, voice)] : []), ...absent.map(nothingToLeaveOut)].join(' ')
}

type LeftOutPart = NonNullable<SpendingFacts['sums']['leftOut']>['parts'][number]

function outSentence(parts: readonly LeftOutPart[], voice: Voice): string {
  const list = parts
    .map(({ name, total, count }) => {
      const what = spendingOf(name)
      if (total < 0) return `${what} 환불 ${won(-total)}`
      return count === 1 ? `${what} ${won(total)}` : `${what} ${count}건(${won(total)})`
    })
    .join(', ')
  return pick([`뺀 건 ${is(list)}.`, `${withParticle(list, '은/는')} 빼고 셌어.`], voice, 1)
}

function nothingToLeaveOut({ name }: LeftOutPart): string {
  return name === savings
    ? '저축은 원래 지출에 안 넣으니까 그대로야.'
    : `${withParticle(spendingOf(name), '은/는')} 쓴 게 없어서 뺄 것도 없었어.`
}
