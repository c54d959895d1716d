import { findReference } from '#korean/reference.ts'
import { unitsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import type { Request } from '../understand/follow-up.ts'
import { type Ask, asks, type IntentId, type Reading } from '../understand/reading.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { dayNames } from './words.ts'

/** No plan is longer than what one says one has time for. */
const longestPlan = 31

/** 그걸 일주일 안에 올리려면: how long there is, where the answer is a way and no plan, is what a plan is offered for. */
export function offeringPlan(reply: Reply, { ask, details: { days } }: Request): Reply {
  const isWay = ask === 'overcome' || ask === 'habit'
  if (!isWay || days === undefined || days < 2 || days > longestPlan) return reply
  return {
    ...reply,
    next: `말씀하신 ${days}일에 나눠서 하는 계획으로 짜 드릴까요?`,
    offer: chips.planOf(days),
    suggestions: [chips.planOf(days), ...reply.suggestions],
  }
}

/** Intents whose answer is of the records: there what narrows a question changes its figures. */
const ofRecords: ReadonlySet<IntentId> = new Set(['A', 'C'])
const ofChoice: ReadonlySet<IntentId> = new Set(['G'])

/** Asks of what was submitted, where the hours it was submitted in narrow it. */
const ofHours: ReadonlySet<Ask> = new Set(['submissions', 'scores', 'trend', 'completion', 'growth', 'skill'])

/**
 * What a message narrows its question by and no look-up was narrowed by, as it is called: an answer that is wider than the
 * question has to say so.
 */
export function leftOut(
  { ask, ...request }: Request,
  named: Reading,
  found: Found,
  reply: Reply,
  today: Temporal.PlainDate,
): string[] {
  const intent = asks[ask]
  if (
    ask === 'encourage' ||
    ask === 'help' ||
    ask === 'forecast' ||
    !(ofRecords.has(intent) || ofChoice.has(intent))
  )
    return []
  const looked = JSON.stringify(found.asked())
  const told = [reply.lead, ...(reply.facts ?? []), ...(reply.body ?? []), reply.next ?? ''].join(' ')
  const isIn = (...words: readonly string[]) =>
    words.some((word) => looked.includes(JSON.stringify(word)) || told.includes(word))
  const { span, scores, untried, offDays, setAside, partsOfDay = [] } = request.details
  // 오늘 뭐 풀까 is of now; 어제 하던 거 is of what was done then.
  const isNarrowing = ofRecords.has(intent) || (ask === 'next' && span && span.to < today.toString())
  return [
    ...named.units
      .filter((id) => !setAside?.units.includes(id))
      .flatMap((id) => {
        const name = unitsById.get(id)?.name
        return name === undefined || isIn(id, name) ? [] : [name]
      }),
    ...(ofChoice.has(intent) && ask !== 'next' ? [] : named.skills).flatMap((id) =>
      isIn(id, skillName(id)) ? [] : [skillName(id)],
    ),
    ...(span && isNarrowing && !isIn(span.from, span.name) && !/"period":/u.test(looked) ? [span.name] : []),
    ...(offDays && ofRecords.has(intent) ? daysOn(offDays).filter((day) => !isIn(day)) : []),
    ...(ofHours.has(ask) && !/"hours":/u.test(looked) ? partsOfDay.map(({ name }) => name) : []),
    ...(ask === 'submissions' ? pointedAt(request) : []),
    ...(scores && !/"score_(?:from|to)":/u.test(looked) ? ['점수의 범위'] : []),
    // Of one problem it is said whether it was tried.
    ...(untried && request.problem === undefined && !/"untried":/u.test(looked) ? ['손대지 않은 문제'] : []),
  ]
}

/** 매주 금요일, 주말마다: the days of the week that are meant, where it is not most of them. */
function daysOn(off: readonly number[]): string[] {
  const on = [1, 2, 3, 4, 5, 6, 7].filter((day) => !off.includes(day))
  return on.length > 3 ? [] : [dayNames(on)]
}

/** 이거랑 관련해서 틀린 거: what is pointed at, where nothing was taken for it. */
function pointedAt({ message, problem, records, units, skills, details }: Omit<Request, 'ask'>): string[] {
  const { problem_id, skill, missed, ids, unit_id } = records ?? {}
  const taken = [problem, problem_id, skill, missed, ids, unit_id, units[0], skills[0], details.ordinal]
  if (taken.some((it) => it !== undefined)) return []
  const words = findReference(message)?.words ?? []
  return words.filter((word) => /^[이그저]\s?(?:거|것|문제)/u.test(word)).slice(0, 1)
}
