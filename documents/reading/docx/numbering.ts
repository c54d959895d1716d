import { type Element, elements, find } from '../xml.ts'
import { formatted } from './number-format.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** `제%1조`, `%1.%2.`: what stands around the numbers of this level and those above. */
  readonly text: string
  readonly isJoined: boolean
  readonly isLegal: boolean
}

interface List {
  readonly abstract: string
  readonly levels: ReadonlyMap<number, Level>
  /** Levels that begin anew where this list is used first. */
  readonly restarts: ReadonlyMap<number, number>
}

/** Numbers as Word counts them: they stand nowhere in the text. */
export interface Numbering {
  /** The mark of the next paragraph of a list, with the space behind it; empty where it has none. Counts on. */
  next(list: string, level: number): string
}

export function numberingOf(root: Element | null): Numbering {
  const lists = listsOf(root)
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  return {
    next(id, depth) {
      const list = lists.get(id)
      const level = list?.levels.get(depth)
      if (!list || !level || level.format === 'none') return ''
      // Lists of one kind count on together.
      const counts = counters.get(list.abstract) ?? []
      counters.set(list.abstract, counts)
      if (!begun.has(id)) for (const [at, start] of list.restarts) counts[at] = start - 1
      begun.add(id)
      counts[depth] = (counts[depth] ?? level.start - 1) + 1
      counts.length = depth + 1
      if (level.format === 'bullet') return '- '
      const mark = level.text.replace(/%(\d)/g, (_, said: string) => {
        const at = Number(said) - 1
        const above = list.levels.get(at)
        const format = level.isLegal ? 'decimal' : (above?.format ?? 'decimal')
        return formatted(counts[at] ?? above?.start ?? 1, format)
      })
      return mark === '' || level.isJoined ? mark : `${mark} `
    },
  }
}

function listsOf(root: Element | null): Map<string, List> {
  const numbering = find(root, 'numbering')
  const abstract = new Map<string, Map<number, Level>>()
  for (const element of elements(numbering, 'abstractNum')) {
    abstract.set(element.attributes.abstractNumId ?? '', levelsOf(element))
  }
  const lists = new Map<string, List>()
  for (const element of elements(numbering, 'num')) {
    const kind = find(element, 'abstractNumId')?.attributes.val ?? ''
    const levels = new Map(abstract.get(kind))
    const restarts = new Map<number, number>()
    for (const override of elements(element, 'lvlOverride')) {
      const at = Number(override.attributes.ilvl)
      for (const [depth, level] of levelsOf(override)) levels.set(depth, level)
      const start = find(override, 'startOverride')?.attributes.val
      if (start !== undefined) restarts.set(at, Number(start))
    }
    lists.set(element.attributes.numId ?? '', { abstract: kind, levels, restarts })
  }
  return lists
}

function levelsOf(parent: Element): Map<number, Level> {
  return new Map(
    [...elements(parent, 'lvl')].map((level) => [
      Number(level.attributes.ilvl),
      {
        start: Number(find(level, 'start')?.attributes.val ?? 1),
        format: find(level, 'numFmt')?.attributes.val ?? 'decimal',
        text: find(level, 'lvlText')?.attributes.val ?? '',
        isJoined: find(level, 'suff')?.attributes.val === 'nothing',
        isLegal: find(level, 'isLgl') !== undefined,
      },
    ]),
  )
}
