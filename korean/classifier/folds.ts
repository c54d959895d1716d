import type { Example } from './model.ts'
import { randomNumbers, shuffle } from './optimise.ts'

export interface Fold {
  readonly train: Int32Array
  readonly test: Int32Array
}

/**
 * Splits examples into `count` folds of each label's share, groups undivided; every example is tested once.
 * Fewer folds when there are not so many groups.
 */
export function holdOut(examples: readonly Example[], count: number, seed: number): Fold[] {
  const random = randomNumbers(seed)
  const foldOf = new Int32Array(examples.length)
  let next = 0
  for (const [, indices] of byLabel(examples)) {
    const groups = [...Map.groupBy(indices, (index) => examples[index]!.group ?? `#${index}`).values()]
    const order = Int32Array.from(groups.keys())
    shuffle(order, random)
    // Folds go on from label to label, so that labels with few groups do not fill the first folds only.
    for (const group of order) {
      for (const index of groups[group]!) foldOf[index] = next % count
      next++
    }
  }
  return Array.from({ length: count }, (_, fold) => splitBy(foldOf, (value) => value === fold)).filter(
    isUsable,
  )
}

/** One fold a group: how well wordings are understood that no example has. */
export function leaveOneGroupOut(examples: readonly Example[]): Fold[] {
  const groups = [...new Set(examples.map(({ group }) => group ?? ''))]
  const groupOf = Int32Array.from(examples, ({ group }) => groups.indexOf(group ?? ''))
  return groups.map((_, number) => splitBy(groupOf, (value) => value === number)).filter(isUsable)
}

function byLabel(examples: readonly Example[]): Map<string, number[]> {
  return Map.groupBy(examples.keys(), (index) => examples[index]!.label)
}

function splitBy(values: Int32Array, isTest: (value: number) => boolean): Fold {
  const indices = Int32Array.from(values.keys())
  return {
    train: indices.filter((index) => !isTest(values[index]!)),
    test: indices.filter((index) => isTest(values[index]!)),
  }
}

function isUsable({ train, test }: Fold): boolean {
  return train.length > 0 && test.length > 0
}
