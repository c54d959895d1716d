import type { Labelled } from '#engine/classifiers.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import type { Reading } from '#nlu/schema.ts'
import type { Ask, Request } from '../../reader/request.ts'
import { labelOfKind } from './answered-by.ts'
import type { HeardLabel } from './labels.ts'
import { isOfSeveral } from './read-as.ts'

/** How likely it is that each question was asked, by the reader; of a message that asks several things, that it does. */
export function likelihoodsOf(
  readings: readonly Reading<Request>[],
  before: Slots | undefined,
): Labelled | undefined {
  const asking = readings.filter(({ clause }) => clause.facets.ask !== 'chat')
  const [only = readings[0], ...others] = asking
  if (!only) return undefined
  if (others.length > 0 || isOfSeveral(only.value))
    return { label: 'asks_several', confidence: 1, indicators: [], probabilities: { asks_several: 1 } }
  const probabilities: Record<string, number> = {}
  for (const [ask, share] of Object.entries(only.likelihoods)) {
    const label = labelOf(ask as Ask, before)
    probabilities[label] = (probabilities[label] ?? 0) + share
  }
  const [label, confidence] = Object.entries(probabilities).reduce((one, other) =>
    other[1] > one[1] ? other : one,
  )
  return {
    label,
    confidence,
    probabilities,
    get indicators() {
      return [...only.indicators]
    },
  }
}

function labelOf(ask: Ask, before: Slots | undefined): HeardLabel {
  switch (ask) {
    case 'chat':
      return 'talks'
    case 'off_topic':
      return 'off_topic'
    case 'action':
      return 'wants_change'
    case 'same':
      return labelOfKind(before?.asked) ?? 'talks'
    default:
      return `asks_${ask}` as HeardLabel
  }
}
