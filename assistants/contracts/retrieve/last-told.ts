import { eitherParty } from '../clauses/parties.ts'
import type { Value } from '../clauses/provision.ts'
import type { Wanted } from '../understand/question-form.ts'
import type { Case, Verdict } from './case.ts'
import { isAskedKind, spanOf } from './value.ts'

/**
 * 그럼 그건 며칠 전까지?, 누가?: asked of the provision that was just told, with nothing named. Its one value of the asked
 * type, else the one of its paragraph or article; the party that does it. Nothing where there are several.
 */
export function lastTold(asked: Case, wanted: Wanted, last: number): Verdict | undefined {
  const { index, query } = asked
  const here = index.sentences[last]
  const own = asked.groups.filter(({ isCarried, isNoun, isHint }) => !isCarried && isNoun && !isHint)
  if (!here || own.some(({ isGeneral }) => !isGeneral)) return undefined
  if (query.form.form === 'who') {
    // 비용은 누가 내나: not the one who does what was told.
    if (own.length > 0 || /정의/u.test(here.section.title)) return undefined
    const actors = new Set(
      index.clauses.provisions[last]!.parts.flatMap(({ kind, actor }) =>
        kind === 'main' && actor ? [actor] : [],
      ),
    )
    const [role, other] = actors
    return role && !other && !eitherParty.test(role) ? { kind: 'person', at: last, role } : undefined
  }
  if (wanted.types.size === 0) return undefined
  const reaches = [
    [here],
    index.sentences.filter(({ unit }) => unit === here.unit),
    index.sentences.filter(({ section }) => section === here.section),
  ]
  for (const reach of reaches) {
    const found = reach.flatMap(({ at }) =>
      index.clauses.provisions[at]!.values.filter(
        ({ type, start, end }) =>
          wanted.types.has(type) && isAskedKind(asked, { at, spans: [[start, end]] }, wanted),
      ).map((value): [number, Value] => [at, value]),
    )
    const distinct = new Set(found.map(([, { norm }]) => norm))
    if (distinct.size > 1) return undefined
    const [first] = found
    if (first) return { kind: 'value', at: first[0], spans: [spanOf(asked, first[0], first[1])] }
  }
  return undefined
}

/** 반대로 우리가 해지하면?: of two parties the one that the provision just told does not speak of. */
export function otherActor({ index }: Pick<Case, 'index'>, last: number): string | undefined {
  const actor = index.clauses.provisions[last]?.parts.find(
    (part) => part.kind === 'main' && part.actor !== null,
  )?.actor
  const [one, two, third] = index.sides
  if (!actor || !one || !two || third) return undefined
  return actor === one.role ? two.role : actor === two.role ? one.role : undefined
}
