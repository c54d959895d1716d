import { type Fold, holdOut, leaveOneGroupOut } from './folds.ts'
import { type Classification, classify, type Example } from './model.ts'
import { type TrainOptions, train } from './train.ts'

export interface Evaluation {
  readonly examples: number
  readonly accuracy: number
  /** The share of questions the model would not answer. */
  readonly abstention: number
  /** Accuracy on those it would. */
  readonly answeredAccuracy: number
  /** Expected calibration error: how far confidence is from the share of right answers, on average. */
  readonly calibrationError: number
  /** Counts by true label, then by what was said. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>
}

interface Answer extends Classification {
  readonly expected: string
}

/** Every example answered by a model that was trained, and calibrated, without its fold. */
export function crossValidate(
  examples: readonly Example[],
  folds: number,
  options: TrainOptions = {},
): Evaluation {
  return evaluate(examples, holdOut(examples, folds, options.seed ?? 1), options)
}

/** The same, one fold for each group of examples: a group is a family of wordings. */
export function crossValidateGroups(examples: readonly Example[], options: TrainOptions = {}): Evaluation {
  return evaluate(examples, leaveOneGroupOut(examples), options)
}

function evaluate(examples: readonly Example[], folds: readonly Fold[], options: TrainOptions): Evaluation {
  const answers = folds.flatMap(({ train: rest, test }) => {
    const model = train(
      [...rest].map((index) => examples[index]!),
      options,
    )
    return [...test].map((index): Answer => {
      const { text, label } = examples[index]!
      return { ...classify(model, text), expected: label }
    })
  })
  return summarise(answers)
}

export function summarise(answers: readonly Answer[]): Evaluation {
  const answered = answers.filter(({ abstains }) => !abstains)
  return {
    examples: answers.length,
    accuracy: share(answers, isRight),
    abstention: share(answers, ({ abstains }) => abstains),
    answeredAccuracy: share(answered, isRight),
    calibrationError: calibrationError(answers),
    confusion: confusion(answers),
  }
}

const BINS = 10

function calibrationError(answers: readonly Answer[]): number {
  const bins = Map.groupBy(answers, ({ confidence }) => Math.min(Math.floor(confidence * BINS), BINS - 1))
  let error = 0
  for (const bin of bins.values()) {
    const confidence = bin.reduce((sum, answer) => sum + answer.confidence, 0) / bin.length
    error += (Math.abs(confidence - share(bin, isRight)) * bin.length) / answers.length
  }
  return error
}

function confusion(answers: readonly Answer[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {}
  for (const { expected, label } of answers) {
    table[expected] ??= {}
    const row = table[expected]
    row[label] = (row[label] ?? 0) + 1
  }
  return table
}

function isRight({ expected, label }: Answer): boolean {
  return expected === label
}

/** 1 of nothing: no answer was wrong. */
function share<T>(list: readonly T[], holds: (item: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(holds).length / list.length
}
