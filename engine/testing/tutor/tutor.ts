import { z } from 'zod'
import type { Assistant } from '../../assistant.ts'
import { chartDecision } from '../../chart-decision.ts'
import type { ClassifierRef } from '../../classifiers.ts'
import type { Decision } from '../../decide.ts'
import { guardrail } from '../../guardrail.ts'
import type { Intent } from '../../intent.ts'
import { chartChip } from '../../texts.ts'
import { call, type ToolCall, type ToolOutcome } from '../../tool.ts'
import type { Turn, TurnEnd } from '../../turn.ts'
import { prepareTutor, tutorMigrations } from './tables.ts'
import { explainConcept, progress, type TutorHooks, unitScores, weakUnits } from './tools.ts'

/**
 * A small assistant in the manner of the coach: guardrail, intent by classifier, a tool loop of at most five rounds,
 * the chart decision, an answer. Always the same answer to the same question over the same rows.
 */

const named = (ko: string, en: string) => ({ name: { ko, en }, description: { ko, en } })
const data: Intent = { id: 'data', ...named('데이터 조회', 'Data'), tools: ['unit_scores', 'weak_units'] }
const growth: Intent = { id: 'growth', ...named('성장', 'Growth'), tools: ['unit_scores', 'progress'] }
const concept: Intent = { id: 'concept', ...named('개념', 'Concept'), tools: ['explain_concept'] }
const intents = [data, growth, concept]

export const tutorClassifier: ClassifierRef = {
  name: 'tutor',
  examples: new URL('./examples/', import.meta.url),
  offTopic: { without: ['study', 'code'] },
  // With so few examples, more would leave little that it dares to say.
  precision: 0.9,
}

const guard = guardrail({
  classifier: tutorClassifier,
  smallTalk: 'pass',
  refusal: {
    status: '학습 범위 밖의 질문이에요',
    text: '저는 학습 기록을 보고 돕는 도우미예요. 점수나 약점, 개념을 물어봐 주세요.',
    suggestions: ['내 약점을 분석해줘'],
  },
})

const understand: Decision<string, Intent> = {
  name: 'intent',
  rule: () => undefined,
  classifier: {
    classifier: tutorClassifier,
    text: (message) => message,
    value: (label) => intents.find((intent) => intent.id === label),
  },
  fallback: () => ({ value: data, confidence: 0.3, reasoning: '뚜렷하지 않아 점수를 봐요', indicators: [] }),
  show: (intent) => intent.id,
}

interface LoopState {
  readonly intent: Intent
  readonly message: string
  readonly round: number
  readonly seen: readonly ToolOutcome[]
}

const iterations = 5

/** What a round is about, as the step list says it. */
const roundTexts = [
  '질문을 살펴보고 있어요',
  '더 볼 것이 있는지 확인해요',
  '결과를 모으고 있어요',
  '코칭을 쓰고 있어요',
  '마무리하고 있어요',
]

export const tutorQuestions = [
  '내 약점을 분석해줘',
  '유닛별 성적을 보여줘',
  '내가 얼마나 성장했어?',
  '클래스가 뭐야?',
]
export const tutorOffTopic = ['오늘 날씨는?', '피자 레시피 알려줘', '로또 번호 추천해줘']
/** Has more to look up than five rounds. */
export const tutorEndless = '유닛별 성적을 하나하나 다 보여줘'
export { prepareTutor }

export function tutor(hooks: TutorHooks = {}): Assistant {
  const growthTool = progress(hooks)

  /** The rule's plan: what to look up in this round; nothing when there is enough. */
  const plan: Decision<LoopState, readonly ToolCall[]> = {
    name: 'plan',
    rule: ({ intent, message, round }) => {
      const calls = planned(intent, message)[round - 1] ?? []
      return { value: calls, confidence: 1, reasoning: `${round}번째로 볼 것을 골랐어요`, indicators: [] }
    },
    fallback: () => ({ value: [], confidence: 0, reasoning: '', indicators: [] }),
    show: (calls) => calls.map((it) => it.tool.name).join(', ') || 'answer',
  }

  function planned(intent: Intent, message: string): readonly (readonly ToolCall[])[] {
    if (intent === concept) return [[call(explainConcept, { name: message })]]
    if (intent === growth) return [[call(growthTool, {}), call(unitScores, {})]]
    if (message.includes('하나하나')) return [1, 2, 3, 4, 5, 6, 7].map((unit) => [call(unitScores, { unit })])
    return [[call(unitScores, {})], [call(weakUnits, { limit: 3 })]]
  }

  async function flow(t: Turn): Promise<TurnEnd> {
    const { end, scope } = await t.guard(guard)
    if (end) return end
    t.thinking('intent_analysis')
    const { value: intent } = await t.intent(understand, t.message, (value) => value)
    if (scope === 'small_talk')
      return t.answer({ compose: () => ({ text: '안녕하세요! 점수나 약점을 물어봐 주세요.' }) })
    const wanted = chartDecision({ intentDefault: intent !== concept, never: intent === concept })
    const { value: chart } = await t.decide(wanted, t.message, { stage: 'response_strategy' })

    const seen: ToolOutcome[] = []
    let complete = false
    for (let round = 1; round <= iterations && !complete; round++) {
      t.thinking('evaluating', roundTexts[round - 1], round)
      const state = { intent, message: t.message, round, seen }
      const { value: calls } = await t.decide(plan, state, { stage: 'planning', iteration: round })
      complete = calls.length === 0
      seen.push(...(await t.runAll(calls)))
    }
    const units = unitsOf(seen)
    const drawn = chart.show && units.length > 1
    if (drawn) t.chart(chartOf(units))
    const text = [...textsOf(seen), ...(complete ? [] : ['분석이 복잡해서 일부만 마쳤어요.'])].join('\n')
    const suggestions = chart.heldBack && units.length > 1 ? [chartChip.ko] : []
    return t.answer({ compose: () => ({ text, suggestions, finish: complete ? 'complete' : 'partial' }) })
  }

  return {
    id: 'tutor',
    name: { ko: '길잡이', en: 'Tutor' },
    tagline: { ko: '점수를 보고 도와요', en: 'Helps from scores' },
    accent: '#0f766e',
    intents,
    tools: [unitScores, weakUnits, growthTool, explainConcept],
    examples: tutorQuestions,
    context: z.object({}),
    migrations: tutorMigrations,
    classifiers: [tutorClassifier],
    flow,
  }
}

interface UnitScore {
  readonly unit: number
  readonly title: string
  readonly score: number
}

function unitsOf(seen: readonly ToolOutcome[]): readonly UnitScore[] {
  const values = seen.flatMap((outcome) =>
    outcome.kind === 'found' ? [outcome.value as { units?: UnitScore[] }] : [],
  )
  return values.find((value) => value.units)?.units ?? []
}

function chartOf(units: readonly UnitScore[]) {
  return {
    title: '유닛별 점수',
    chart_type: 'bar' as const,
    data: {
      labels: units.map((row) => row.title),
      datasets: [{ label: '점수', data: units.map((row) => row.score) }],
    },
    unit: '점',
  }
}

function textsOf(seen: readonly ToolOutcome[]): string[] {
  return seen.map((outcome) => {
    if (outcome.kind === 'miss') return outcome.reason
    if (outcome.kind === 'failed') return outcome.error
    const value = outcome.value as {
      text?: string
      gained?: number
      now?: number
      average?: number
      units?: UnitScore[]
    }
    if (value.text) return value.text
    if (value.gained !== undefined) return `평균이 ${value.now}점으로 ${value.gained}점 올랐어요.`
    if (value.average !== undefined) return `평균 ${value.average}점이에요.`
    return `약한 곳은 ${(value.units ?? []).map((row) => `${row.title} ${row.score}점`).join(', ')}이에요.`
  })
}
