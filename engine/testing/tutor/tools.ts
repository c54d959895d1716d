import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import { defineTool, miss, ToolArgumentsError } from '../../tool.ts'
import { tutorTables } from './tables.ts'

export interface TutorHooks {
  /** Awaited inside the slow tool. */
  readonly slow?: () => Promise<void>
}

const unitScore = z.object({ unit: z.number(), title: z.string(), score: z.number() })

/** `유닛 3`, `3번`, `unit03` → 3. */
function unitNumber(value: Json): Json {
  const number = typeof value === 'string' ? /\d+/u.exec(value)?.[0] : undefined
  return number === undefined ? value : Number(number)
}

export const unitScores = defineTool({
  name: 'unit_scores',
  title: '유닛별 점수',
  description: 'The score of every unit, or of one.',
  input: z.strictObject({ unit: z.number().int().optional() }),
  output: z.object({ units: z.array(unitScore), average: z.number() }),
  effects: 'read',
  cache: 'session',
  reads: ['tutor_scores'],
  aliases: { unit_id: 'unit' },
  repair: { unit: unitNumber },
  async run({ unit }, context) {
    const units = await context.read((tx) =>
      tutorTables(tx)
        .selectFrom('tutor_scores')
        .select(['unit', 'title', 'score'])
        .where('owner_id', '=', tx.ownerId)
        .$if(unit !== undefined, (query) => query.where('unit', '=', unit!))
        .orderBy('unit')
        .execute(),
    )
    if (units.length === 0 && unit !== undefined && unit > 7)
      throw new ToolArgumentsError('유닛은 1부터 7까지 있어요')
    if (units.length === 0) return miss('아직 점수가 없어요')
    const average = Math.round((units.reduce((sum, row) => sum + row.score, 0) / units.length) * 10) / 10
    return { units, average }
  },
  summarise: ({ units, average }) => `${units.length}개 유닛, 평균 ${average}점`,
})

export const weakUnits = defineTool({
  name: 'weak_units',
  title: '약한 유닛',
  description: 'The units with the lowest scores.',
  input: z.strictObject({ limit: z.number().int().min(1).max(7) }),
  output: z.object({ units: z.array(unitScore) }),
  effects: 'read',
  cache: 'turn',
  reads: ['tutor_scores'],
  async run({ limit }, context) {
    const units = await context.read((tx) =>
      tutorTables(tx)
        .selectFrom('tutor_scores')
        .select(['unit', 'title', 'score'])
        .where('owner_id', '=', tx.ownerId)
        .orderBy('score')
        .orderBy('unit')
        .limit(limit)
        .execute(),
    )
    return units.length === 0 ? miss('아직 점수가 없어요') : { units }
  },
  summarise: ({ units }) => units.map((row) => row.title).join(', '),
})

/** Slow, so that a process can be killed while it runs. */
export const progress = (hooks: TutorHooks) =>
  defineTool({
    name: 'progress',
    title: '성장',
    description: 'How the average has moved.',
    input: z.strictObject({}),
    output: z.object({ before: z.number(), now: z.number(), gained: z.number(), units: z.array(unitScore) }),
    effects: 'read',
    cache: 'turn',
    reads: ['tutor_scores'],
    async run(_, context) {
      await hooks.slow?.()
      const rows = await context.read((tx) =>
        tutorTables(tx)
          .selectFrom('tutor_scores')
          .select(['unit', 'title', 'score', 'previous'])
          .where('owner_id', '=', tx.ownerId)
          .orderBy('unit')
          .execute(),
      )
      if (rows.length === 0) return miss('아직 점수가 없어요')
      const mean = (pick: (row: (typeof rows)[number]) => number) =>
        Math.round((rows.reduce((sum, row) => sum + pick(row), 0) / rows.length) * 10) / 10
      const [before, now] = [mean((row) => row.previous), mean((row) => row.score)]
      const units = rows.map(({ unit, title, score }) => ({ unit, title, score }))
      return { before, now, gained: Math.round((now - before) * 10) / 10, units }
    },
    summarise: ({ before, now }) => `${before}점 → ${now}점`,
  })

const concepts: Readonly<Record<string, string>> = {
  클래스: '클래스는 같은 모양의 것을 여럿 찍어 내는 틀이에요.',
  재귀: '재귀는 함수가 자기 자신을 다시 부르는 방법이에요.',
  변수: '변수는 값에 붙인 이름이에요.',
}

export const explainConcept = defineTool({
  name: 'explain_concept',
  title: '개념 설명',
  description: 'A concept in a sentence.',
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string(), text: z.string() }),
  effects: 'read',
  cache: 'turn',
  async run({ name }) {
    const found = Object.entries(concepts).find(([term]) => name.includes(term))
    return found ? { name: found[0], text: found[1] } : miss('아직 정리해 둔 개념이 아니에요')
  },
  summarise: ({ name }) => name,
})
