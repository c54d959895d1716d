import { flag } from './features.ts'
import { type LinearModel, linearScorer, type Sample } from './linear.ts'
import type { Found } from './mentions.ts'
import type { Span } from './schema.ts'

/** What stands around a mention in its clause: its particle, its neighbours, its place among the others. */
export function roleFeatures(
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
): Uint32Array {
  const { kind, span } = mentions[index]!
  const after = text.slice(span.end, Math.min(clause.end, span.end + 24)).toLowerCase()
  const before = text.slice(Math.max(clause.start, span.start - 24), span.start).toLowerCase()
  const grown = /^\S*/u.exec(after)![0]
  const [next = '', second = ''] = after.slice(grown.length).trim().split(/\s+/u)
  const previous = before.trim().split(/\s+/u).at(-1) ?? ''
  const same = mentions.filter((mention) => mention.kind === kind)
  const place = same.indexOf(mentions[index]!)
  const flags = [
    flag('kind', kind),
    flag('grown', grown),
    flag('grown', kind, grown),
    flag('grown first', kind, grown.slice(0, 1)),
    flag('next', kind, next.slice(0, 3)),
    flag('next', grown, next.slice(0, 2)),
    flag('next two', next.slice(0, 2), second.slice(0, 2)),
    flag('previous', kind, previous.slice(-3)),
    flag('place', kind, place, Math.min(same.length, 3)),
    flag('follower', kind, mentions[index + 1]?.kind ?? '-'),
    flag('leader', kind, mentions[index - 1]?.kind ?? '-'),
    flag(
      'far on',
      Math.min(3, Math.floor(((span.start - clause.start) / (clause.end - clause.start + 1)) * 4)),
    ),
  ]
  return Uint32Array.from(flags)
}

export type ChooseRole = (
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
) => { readonly role: number; readonly certainty: number }

export function roleChooser(model: LinearModel | undefined): ChooseRole {
  if (!model) return () => ({ role: 0, certainty: 1 })
  const score = linearScorer(model)
  return (text, clause, mentions, index) => {
    const [probabilities] = score(roleFeatures(text, clause, mentions, index)).choices
    const role = probabilities!.indexOf(Math.max(...probabilities!))
    return { role, certainty: probabilities![role]! }
  }
}

export function roleSample(
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
  role: number,
): Sample {
  return { features: roleFeatures(text, clause, mentions, index), targets: [role] }
}
