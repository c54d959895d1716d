import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Korquad {
  readonly data: readonly {
    readonly title: string
    readonly paragraphs: readonly {
      readonly context: string
      readonly qas: readonly { readonly question: string }[]
    }[]
  }[]
}

export interface Article {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface LabelledQuestion {
  readonly question: string
  readonly paragraph: string
}

const file = join(import.meta.dirname, '../../../shared/data/retrieval-ko/KorQuAD_v1.0_dev.json')

/** The articles with each paragraph once, and every question with its paragraph. */
export function readKorquad(): { articles: Article[]; questions: LabelledQuestion[] } {
  const { data }: Korquad = JSON.parse(readFileSync(file, 'utf8'))
  const seen = new Set<string>()
  const articles = data.map(({ title, paragraphs }) => ({
    title: title.replaceAll('_', ' '),
    paragraphs: paragraphs.map(({ context }) => context).filter((text) => seen.size < seen.add(text).size),
  }))
  const questions = data.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ context, qas }) => qas.map(({ question }) => ({ question, paragraph: context }))),
  )
  return { articles, questions }
}

/** Numbers from 0 to 1, the same at every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Endless passages of the articles' length and words: five sentences drawn from all of them under some title. */
export function* mixedPassages(
  articles: readonly Article[],
): Generator<{ id: string; title: string; text: string }> {
  const sentences = articles.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((text) => text.split(/(?<=다\.)\s+/u)),
  )
  const random = seeded(7)
  const drawn = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  for (let at = 0; ; at++) {
    const text = Array.from({ length: 5 }, () => drawn(sentences)).join(' ')
    yield { id: `p${at}`, title: drawn(articles).title, text }
  }
}
