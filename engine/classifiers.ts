import { setImmediate as nextLoop } from 'node:timers/promises'
import { examplesHash } from '#korean/classifier/examples-hash.ts'
import { classify, type Example, type Model } from '#korean/classifier/model.ts'
import { deserialise, serialise } from '#korean/classifier/serialise.ts'
import { trainPausing } from '#korean/classifier/train.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Report } from './effects.ts'
import { readExampleFolder, readOffTopicExamples } from './example-files.ts'

/** A classifier as an assistant names it: where its example questions are. Trained once a process, when first needed. */
export interface ClassifierRef {
  /** Names the saved weights: unique among all assistants, letters, digits and hyphens. */
  readonly name: string
  /** A folder of `<label>.txt`; see `readExampleFolder`. Ends with a slash. */
  readonly examples: URL
  /** Set to know off-topic questions by the shared examples, but for the families that are one's own subject. */
  readonly offTopic?: { readonly without: readonly string[] }
  /** How often answers must be right, 0 to 1; what is less sure abstains. */
  readonly precision?: number
}

/** Where trained weights outlive the process. */
export interface WeightStore {
  read(name: string): Promise<Uint8Array | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** What a classifier that does not abstain says of a text. */
export interface Labelled {
  readonly label: string
  /** Calibrated, 0 to 1. */
  readonly confidence: number
  /** The words the label hangs on most, at most three. */
  readonly indicators: readonly string[]
  /** How likely each label is; they sum to 1. */
  readonly probabilities?: Readonly<Record<string, number>>
}

/** Nothing when it abstains, or when it could not be had: that is reported, and the next way of deciding is taken. */
export type Classify = (classifier: ClassifierRef, text: string) => Promise<Labelled | undefined>

export interface Classifiers {
  readonly classify: Classify
  /** Loads or trains one after another, in pieces of a few milliseconds, so that the first question need not wait. */
  warm(classifiers: readonly ClassifierRef[]): Promise<void>
}

export function createClassifiers(options: {
  /** Without one, weights live as long as the process. */
  weights?: WeightStore | undefined
  report: Report
}): Classifiers {
  const { weights, report } = options
  const models = new Map<ClassifierRef, Promise<Model | undefined>>()

  function modelOf(ref: ClassifierRef): Promise<Model | undefined> {
    let model = models.get(ref)
    if (!model) {
      model = load(ref).catch((error: unknown) => {
        report(error, { classifier: ref.name })
        return undefined
      })
      models.set(ref, model)
    }
    return model
  }

  async function load(ref: ClassifierRef): Promise<Model> {
    const examples: Example[] = await readExampleFolder(ref.examples)
    if (ref.offTopic) examples.push(...(await readOffTopicExamples(ref.offTopic.without)))
    const training = ref.precision === undefined ? {} : { precision: ref.precision }
    const saved = await savedModel(ref.name)
    if (saved?.examplesHash === examplesHash(examples, training)) return saved
    const model = await trainPausing(examples, training, () => nextLoop())
    // A model that cannot be saved serves all the same; it is trained anew at the next start.
    await weights?.write(ref.name, serialise(model)).catch((error: unknown) => {
      report(error, { classifier: ref.name })
    })
    return model
  }

  async function savedModel(name: string): Promise<Model | undefined> {
    try {
      const bytes = await weights?.read(name)
      return bytes && deserialise(bytes)
    } catch (error) {
      report(error, { classifier: name })
      return undefined
    }
  }

  return {
    async classify(ref, text) {
      const model = await modelOf(ref)
      const said = model && classify(model, text)
      if (!said || said.abstains) return undefined
      return {
        label: said.label,
        confidence: said.confidence,
        indicators: indicatorsOf(model, text, said.label),
        probabilities: said.probabilities,
      }
    },
    async warm(refs) {
      for (const ref of refs) await modelOf(ref)
    },
  }
}

/** Longer texts say what they want early; each word costs one more classification. */
const wordsTried = 12
/** A word that matters less is no indicator. */
const leastInfluence = 0.02

/** The words without which the label would be least sure. */
function indicatorsOf(model: Model, text: string, label: string): string[] {
  const whole = classify(model, text).probabilities[label] ?? 0
  return tokenize(text)
    .slice(0, wordsTried)
    .map(({ surface, span }) => {
      const without = `${text.slice(0, span.start)} ${text.slice(span.end)}`
      return { surface, influence: whole - (classify(model, without).probabilities[label] ?? 0) }
    })
    .filter(({ influence }) => influence >= leastInfluence)
    .sort((a, b) => b.influence - a.influence)
    .slice(0, 3)
    .map(({ surface }) => surface)
}
