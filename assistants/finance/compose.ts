import { chartChip } from '#engine/texts.ts'
import type { ToolOutcome } from '#engine/tool.ts'
import type { Composed } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { sentenceOf } from './insight-sentences.ts'
import { insightsOf, type SpendingFacts, type SpendingQuestion } from './insights.ts'
import type { FuturePeriod } from './understand/period.ts'
import { bold, emojiOf, is, pick, soFar, spendingOf, spentOn, type Voice, won } from './wording.ts'

/** How many insights an answer tells: more is a report, not an answer. */
const told = 2

/** The answer to "how much": the amount, what stands out, what could be next. */
export function composeSpending(
  facts: SpendingFacts,
  voice: Voice,
  { offersChart }: { offersChart: boolean },
): Composed {
  const insights = insightsOf(facts).filter((insight) => insight.kind !== 'forecast')
  const ahead = insightsOf(facts).find((insight) => insight.kind === 'forecast')
  const body = insights.slice(0, told).map((insight, index) => sentenceOf(insight, voice, index))
  const next = nextStep(facts, voice)
  const close = [ahead && sentenceOf(ahead, voice, told), next.question].filter(Boolean).join(' ')
  const paragraphs = [leadOf(facts, voice), body.join(' '), close].filter((text) => text !== '')
  const chart = offersChart ? [chartQuestion(facts.question)] : []
  return { text: paragraphs.join('\n\n'), suggestions: [...chart, ...next.suggestions] }
}

/** The same question once more, asking for the chart that the answer in words held back. */
function chartQuestion(question: SpendingQuestion): string {
  const all = question.kind === 'total' ? '지출' : '카테고리별 지출'
  return `${question.period.name} ${question.kind === 'category' ? question.category : all} ${chartChip.ko}`
}

/** The amount, in the form of the question, with what it includes and what was assumed. */
function leadOf({ question, sums }: SpendingFacts, voice: Voice): string {
  const { period } = question
  const amount = bold(won(sums.total))
  const aside = asideOf({ question, sums })
  if (question.kind === 'category') {
    const what = spendingOf(question.category)
    const on = spentOn(question.category)
    const mark = emojiOf(question.category)
    const sofar = soFar(period.running)
    return pick(
      [
        `${withParticle(period.name, '은/는')} ${on} ${sofar}${amount} 썼어 ${mark}${aside}`,
        `${period.name} ${withParticle(what, '은/는')} ${sofar}${is(amount)} ${mark}${aside}`,
        `${period.name} ${on} ${sofar}${withParticle(amount, '이/가')} 나갔어 ${mark}${aside}`,
      ],
      { ...voice, ordinal: voice.ordinal + 1 },
    )
  }
  const mark = emojiOf(undefined)
  return pick(
    [
      `${period.name} 지출은 ${soFar(period.running)}모두 ${is(amount)} ${mark}${aside}`,
      `${withParticle(period.name, '은/는')} ${soFar(period.running)}${amount} 썼어 ${mark}${aside}`,
      `${period.name}에 ${soFar(period.running)}나간 돈을 다 더하면 ${is(amount)} ${mark}${aside}`,
    ],
    voice,
  )
}

function asideOf({ question, sums }: Pick<SpendingFacts, 'question' | 'sums'>): string {
  const notes: string[] = []
  const delivery = question.kind === 'category' && question.category === '식비' ? partOf(sums, '배달') : 0
  if (delivery > 0) notes.push(`배달 ${won(delivery)} 포함`)
  notes.push(`${sums.count}건`)
  if (question.period.running) notes.push('오늘까지')
  const assumed = question.period.assumed === 'period' ? '\n날짜를 안 말해서 이번 달로 봤어.' : ''
  return ` (${notes.join(', ')})${assumed}`
}

function partOf(sums: SpendingFacts['sums'], category: string): number {
  return sums.categories.find((row) => row.category === category)?.total ?? 0
}

interface NextStep {
  readonly question: string
  readonly suggestions: readonly string[]
}

/** The question the user is likely to ask next, offered in words and as chips. */
function nextStep({ question, sums }: SpendingFacts, voice: Voice): NextStep {
  const { period } = question
  const when = period.name
  if (question.kind !== 'category') {
    const top = sums.categories[0]?.category
    const ask = pick(
      ['어디가 늘었는지 더 볼까?', '궁금한 분류가 있으면 물어봐.', '하나씩 들여다볼까?'],
      voice,
    )
    return {
      question:
        question.kind === 'total' ? pick(['분류별로 나눠서 볼까?', '어디에 썼는지도 볼까?'], voice) : ask,
      suggestions: [
        ...(question.kind === 'total' ? [`${when} 카테고리별로 보여줘`] : [`${when} 총 지출은?`]),
        ...(top ? [`${when} ${top} 얼마야?`] : []),
        when === '지난달' ? '이번 달은 얼마 썼어?' : '지난달은 얼마 썼어?',
      ],
    }
  }
  const { category } = question
  const other = when === '지난달' ? '이번 달' : '지난달'
  if (category === '식비' && partOf(sums, '배달') > 0) {
    return {
      question: pick(['배달만 따로 볼까?', '배달이 얼마나 되는지 따로 볼까?'], voice),
      suggestions: [`${when} 배달은 얼마야?`, `${other} 식비는?`, `${when} 카테고리별로 보여줘`],
    }
  }
  return {
    question: pick(
      [
        `${withParticle(other, '은/는')} 어땠는지 볼까?`,
        '다른 분류도 궁금하면 물어봐.',
        `${when} 전체 지출에서 얼마나 되는지도 볼 수 있어.`,
      ],
      voice,
    ),
    suggestions: [`${other} ${category} 얼마야?`, `${when} 총 지출은?`, `${when} 카테고리별로 보여줘`],
  }
}

/** Nothing was found: what was looked for, where, and what would help. */
export function composeNothing(
  looked: {
    question: SpendingQuestion
    sums: ToolOutcome<SpendingFacts['sums']>
    all: ToolOutcome<{ total: number; count: number }>
    range: ToolOutcome<{ startDate: string; endDate: string }>
  },
  voice: Voice,
): Composed {
  const { question, sums, all, range } = looked
  const { period } = question
  const asked = question.kind === 'category' ? question.category : undefined
  const what = asked ? spendingOf(asked) : '지출'
  const on = asked ? spentOn(asked) : '지출로'
  if ([sums, all, range].some((outcome) => outcome.kind === 'failed')) {
    return {
      text: `${withParticle(what, '을/를')} 찾아보다가 문제가 생겼어 😥 기록은 그대로 있으니까 잠시 뒤에 다시 물어봐 줘.`,
      suggestions: [],
      finish: 'partial',
    }
  }
  if (range.kind !== 'found') {
    return {
      text: `아직 가계부가 비어 있어서 ${withParticle(what, '을/를')} 셀 수 없어. 카드사나 은행에서 받은 CSV 명세서를 가져오면 바로 알려 줄게 📥`,
      suggestions: [],
    }
  }
  if (all.kind === 'found') {
    const lead = pick(
      [`${period.name} ${on} 쓴 돈은 없어 👌`, `${period.name}에는 ${what} 쪽으로 잡힌 게 하나도 없어 👌`],
      voice,
    )
    return {
      text: `${lead}\n\n같은 기간 전체 지출은 ${all.value.count}건, ${is(won(all.value.total))}. 혹시 다른 분류에 들어가 있는지 볼까?`,
      suggestions: [`${period.name} 카테고리별로 보여줘`, `지난달 ${what} 얼마야?`],
    }
  }
  const { startDate, endDate } = range.value
  return {
    text: `${period.name}에는 기록이 아예 없어 🤔 지금 가계부에는 ${dayOf(startDate)}부터 ${dayOf(endDate)}까지 들어 있어.\n\n그 기간 명세서를 가져오면 셀 수 있어.`,
    suggestions: ['지난달은 얼마 썼어?', '이번 달 카테고리별로 보여줘'],
  }
}

/** A period that has not come yet. */
export function composeFuture(period: FuturePeriod, voice: Voice): Composed {
  return {
    text: pick(
      [
        `${withParticle(period.name, '은/는')} 아직 안 왔어 🙂 그때 쓴 돈은 그때 가 봐야 알지. 이번 달 지출은 지금 바로 볼 수 있어.`,
        `${withParticle(period.name, '은/는')} 아직 앞에 있는 날이라 쓴 돈이 없어 🙂 지난 기간을 물어보면 바로 알려 줄게.`,
      ],
      voice,
    ),
    suggestions: ['이번 달 총 지출은?', '지난달 총 지출은?'],
  }
}

export function composeGreeting(voice: Voice): Composed {
  return {
    text: pick(
      [
        '안녕! 네 가계부를 보고 답해 주는 상담이야 🙂 얼마를 어디에 썼는지 편하게 물어봐.',
        '응, 나 여기 있어 🙂 이번 달 얼마 썼는지부터 볼까?',
      ],
      voice,
    ),
    suggestions: ['이번 달 식비 얼마야?', '이번 달 총 지출은?', '카테고리별 지출 보여줘'],
  }
}

export function composeUnclear(voice: Voice): Composed {
  return {
    text: pick(
      [
        '그건 내가 가진 가계부만으로는 답하기 어려워 😅 얼마를 어디에 썼는지는 잘 알아. 예를 들면 “지난달 교통비 얼마야?”처럼 물어봐 줘.',
        '무슨 뜻인지 잘 못 알아들었어 😅 “이번 달 카페에 얼마 썼어?”처럼 기간이나 분류를 넣어서 말해 주면 바로 찾아볼게.',
      ],
      voice,
    ),
    suggestions: ['이번 달 식비 얼마야?', '지난달 총 지출은?', '카테고리별 지출 보여줘'],
  }
}

function dayOf(date: string): string {
  const { year, month, day } = Temporal.PlainDate.from(date)
  return `${year}년 ${month}월 ${day}일`
}
