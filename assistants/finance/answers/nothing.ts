import type { ToolOutcome } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { PeriodRange } from '../understand/period.ts'
import { fullDay, pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'

type Recorded = ToolOutcome<{ startDate: string; endDate: string }>

/** A lookup that failed: nothing is lost, and it may work later. */
export function troubled(what: string): Reply {
  return {
    lead: `${withParticle(what, '을/를')} 찾아보다가 문제가 생겼어 😥 기록은 그대로 있으니까 잠시 뒤에 다시 물어봐 줘.`,
    facts: [],
    suggestions: [],
    isPartial: true,
  }
}

/** Nothing recorded at all. */
export function emptyBook(what: string): Reply {
  return {
    lead: `아직 가계부가 비어 있어서 ${withParticle(what, '을/를')} 셀 수 없어. “커피 샀어”처럼 쓴 걸 말해 주면 얼마인지 물어보고 적을게, 카드사나 은행의 CSV 명세서를 가져와도 돼 📥`,
    facts: [],
    suggestions: [],
  }
}

/**
 * Nothing recorded in a period: what was looked for, where, and what would help. `recorded` is the outcome of
 * `data_range`.
 */
export function nothingRecorded(what: string, period: PeriodRange, recorded: Recorded, voice: Voice): Reply {
  if (recorded.kind === 'failed') return troubled(what)
  if (recorded.kind !== 'found') return emptyBook(what)
  const { startDate, endDate } = recorded.value
  const lead = pick(
    [
      `${duringOnly(period)} 기록이 아예 없어서 ${withParticle(what, '은/는')} 알 수 없어 🤔`,
      `${withParticle(what, '을/를')} 찾아봤는데 ${duringOnly(period)} 기록이 하나도 없어 🤔`,
    ],
    voice,
  )
  return {
    lead,
    facts: [`지금 가계부에는 ${fullDay(startDate)}부터 ${fullDay(endDate)}까지 들어 있어.`],
    next: '그 기간 명세서를 가져오거나 쓴 걸 말해 주면 셀 수 있어.',
    suggestions: [chips.total({ name: '지난달' }), chips.breakdown()],
  }
}
