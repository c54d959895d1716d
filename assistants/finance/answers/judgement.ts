import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { dataRange } from '../tools/data-range.ts'
import { forecast } from '../tools/forecast.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import { assumedPeriod } from '../understand/period.ts'
import type { JudgementQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { judgementFacts, judgementLead, judgementNext } from './judgement-words.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { type Looked, verdictOf } from './overview-insights.ts'
import type { Reply } from './reply.ts'

/** 나 과소비야?, 카드값 폭탄… 우울하다, 칭찬해줘, 나아진 점은 없어?: a warm answer first, then what the figures say. */
export async function answerJudgement(t: Turn, { about }: JudgementQuestion, voice: Voice): Promise<Reply> {
  const period = { ...assumedPeriod(t.today), assumed: null }
  const { startDate, endDate, earlier } = period
  const what = '이번 달 소비'
  const [ratios, changes, plan, ahead] = await t.runAll([
    call(categoryRatio, { startDate, endDate }),
    earlier
      ? call(comparePeriods, {
          startDate,
          endDate,
          otherStartDate: earlier.startDate,
          otherEndDate: earlier.endDate,
          withoutFixed: true,
          limit: mostChanges,
        })
      : undefined,
    call(savingsPlan, {}),
    call(forecast, {}),
  ])
  if (ratios.kind === 'failed' || plan.kind === 'failed') return troubled(what)
  const looked: Looked = {
    ratios: found(ratios),
    changes: found(changes),
    plan: found(plan),
    ahead: found(ahead),
    recurring: undefined,
  }
  const verdict = verdictOf(looked, period)
  if (verdict.kind === 'unknown') {
    const recorded = await t.run(call(dataRange, {}))
    if (recorded.kind !== 'found') return nothingRecorded(what, period, recorded, voice)
  }
  const judged = { about, verdict, looked, message: t.message }
  return {
    lead: judgementLead(judged, voice),
    facts: judgementFacts(judged, voice),
    ...judgementNext(judged, voice),
    note: `${what} 어떤지`,
    ...([changes, ahead].some((outcome) => outcome?.kind === 'failed') ? { isPartial: true as const } : {}),
  }
}

const mostChanges = 10

function found<O>(outcome: ToolOutcome<O> | undefined): O | undefined {
  return outcome?.kind === 'found' ? outcome.value : undefined
}
