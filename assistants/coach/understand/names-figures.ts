import { conceptFinder } from '#nlu/concepts.ts'
import concepts from './concepts.json' with { type: 'json' }
import type { Ask } from './reading.ts'

const find = conceptFinder({ scores: concepts.by_unit, completion: concepts.progress })

/** 유닛별로 보고해 주세요, 진도를 리포트로: the figures that are told are named, however the rest of it is read. */
export function namesFigures(ask: Ask, message: string): boolean {
  const named = find(message, { start: 0, end: message.length }).map(({ name }) => name)
  return (
    (ask === 'scores' && named.includes('scores')) || (ask === 'completion' && named.includes('completion'))
  )
}
