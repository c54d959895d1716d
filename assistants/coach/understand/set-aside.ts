import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import { content } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import type { Ask, Details, Reading } from './reading.ts'

/** What an answer must not be of, by id. */
export type Aside = NonNullable<Details['setAside']>

const nothing: Aside = { units: [], problems: [], skills: [], concepts: [] }
const kinds = ['units', 'problems', 'skills', 'concepts'] as const

/** 빈 배열의 최댓값 그거 말고, unit01은 빼고, 재귀는 안 해도 돼: what is behind a name says that it is not meant. */
export function isSetAside(behind: string): boolean {
  return /^[’”'"]?\s?(?:문제|유닛|단원)?\s?(?:[이그저]?\s?(?:거|것|건|꺼))?(?:[은는을를]|이랑)?\s?(?:좀\s?)?(?:말고|말구|빼고|빼구|빼\s?(?:줘|주|줄|줍|달)|제외하|제외해|제외한|제외\s|(?:안\s?(?:풀어|해|나와|봐)|없어|빼)도\s?(?:되|돼|괜찮)(?!는|\s?[?？]|나))/u.test(
    behind,
  )
}

/** unit03은 너무 어려워요. 그건 빼 주세요: what was named before is pointed at. */
const pointedAt =
  /(?:^|[\s,.!?~…])[그이저고]\s?(?:건|거|거는|것|것은|쪽은|유닛|유닛은|단원|단원은|문제|문제는)\s?(?:좀|다|그냥)?\s?(?:말고|말구|빼|제외|건너뛰)/u

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
  const said = saidAside(reading, message)
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

/** Named whole, by a part of the title (빈 배열 그거 말고) or pointed at. */
function saidAside(reading: Reading, message: string): Aside {
  const named = reading.details.setAside ?? nothing
  const near = problemsNear(content.problems, message).filter(({ word }) => {
    const bare = message.replace(/\s+/gu, '')
    const at = bare.indexOf(word)
    return at >= 0 && isSetAside(bare.slice(at + word.length))
  })
  const parts = { ...nothing, problems: near.map(({ id }) => id) }
  const { units, problems } = reading
  const pointed = pointedAt.test(message) ? { ...nothing, units, problems } : nothing
  return union(union(named, parts), pointed)
}

/** unit03은 너무 어려워요, 그건 빼 주세요: how hard is said of what is left out, and not of what is to come. */
export function ofAsideAlone({ units, problems }: Reading, message: string): boolean {
  return (
    units.length + problems.length > 0 && pointedAt.test(message) && !/쉬운|쉽|만만|가벼|가볍/u.test(message)
  )
}

export function withoutDifficulty({ difficulty: _, ...details }: Details): Details {
  return details
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
