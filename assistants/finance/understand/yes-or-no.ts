import type { Cues } from './cues.ts'

/** 더 많아?, 늘었어?, 줄었어?: a yes or a no is wanted, not how much. */
export function yesOrNo(cues: Cues): 'more' | 'less' | undefined {
  if ((['howMuch', 'which', 'when', 'versus', 'show'] as const).some((cue) => cues.has(cue))) return undefined
  if (cues.has('grew') && cues.has('shrank')) return undefined
  if (cues.has('shrank') || cues.has('yesNoLess')) return 'less'
  if (cues.has('tooMuch') || cues.has('seemsMuch')) return 'more'
  return cues.has('grew') || cues.has('yesNoMore') ? 'more' : undefined
}
