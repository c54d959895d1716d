import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import { findMentions } from './mentions.ts'
import { namesOf } from './named.ts'
import type { Ask, Details, Reading } from './reading.ts'

/** What an answer must not be of, by id. */
export type Aside = NonNullable<Details['setAside']>

const nothing: Aside = { units: [], problems: [], skills: [], concepts: [] }
const kinds = ['units', 'problems', 'skills', 'concepts'] as const

const pointedAt =
  /(?:^|[\s,.!?~…])[그이저고]\s?(?:건|거|거는|것|것은|쪽은|유닛은?|단원은?|문제는?)\s?(?:좀|다|그냥)?\s?(?:말고|말구|빼|제외|건너뛰)/u

/** unit03은 너무 어려워요. 그건 빼 주세요, 또 재귀잖아 그거 말고: what was named before it is pointed at. */
function pointed(message: string): Aside {
  const at = pointedAt.exec(message)?.index ?? 0
  if (at === 0) return nothing
  const { units, problems, topics } = findMentions(message.slice(0, at))
  return { units, problems, ...namesOf(topics) }
}

/** Asks that choose among problems: what was left out once stays out of them. */
const choosing: ReadonlySet<Ask> = new Set(['next', 'choose', 'plan'])

/** 다시 다 넣어서, unit03도 포함해서: nothing is left out any longer. */
const takesBack = /(?:다시|도로)\s?(?:다\s?)?(?:넣|포함)|모두\s?포함|전부\s?포함|다\s?포함|상관\s?없/u

/** What the message sets aside, and what was set aside before and still is. */
export interface SetAside {
  readonly now: Aside
  /** For the next question to go on from. */
  readonly kept: Aside
}

export function setAsideIn(ask: Ask, reading: Reading, message: string, last: Json | undefined): SetAside {
  const said = union(reading.details.setAside ?? nothing, pointed(message))
  const before = takesBack.test(message) ? nothing : (asideSlot.safeParse(last).data ?? nothing)
  const isNamed = (id: string) => kinds.some((kind) => reading[kind].includes(id) && !said[kind].includes(id))
  // A unit that is named takes the place of those that were left out.
  const left = reading.units.some(isNamed) ? { ...before, units: [] } : before
  const kept = union(
    said,
    mapped(left, (of) => of.filter((id) => !isNamed(id))),
  )
  return { now: choosing.has(ask) ? kept : said, kept }
}

function mapped(aside: Aside, of: (ids: readonly string[]) => readonly string[]): Aside {
  return {
    units: of(aside.units),
    problems: of(aside.problems),
    skills: of(aside.skills),
    concepts: of(aside.concepts),
  }
}

function union(one: Aside, other: Aside): Aside {
  const both = (kind: keyof Aside) => [...new Set([...one[kind], ...other[kind]])]
  return {
    units: both('units'),
    problems: both('problems'),
    skills: both('skills'),
    concepts: both('concepts'),
  }
}

export function isEmpty(aside: Aside): boolean {
  return kinds.every((kind) => aside[kind].length === 0)
}

const ids = z.array(z.string())
const asideSlot = z.object({ units: ids, problems: ids, skills: ids, concepts: ids })

/** As the next turn may take it over. */
export function asideAsSlot(aside: Aside | undefined): Readonly<Record<string, Json>> {
  if (aside === undefined || isEmpty(aside)) return {}
  const { units, problems, skills, concepts } = aside
  return {
    aside: { units: [...units], problems: [...problems], skills: [...skills], concepts: [...concepts] },
  }
}
