import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import type { Engine } from '#engine/engine.ts'
import { call, defineTool } from '#engine/tool.ts'
import { alice } from '#store/testing/databases.ts'

export const steps = 9

/** Nine tools that take no time, so that what is measured is the engine alone. `ran` is told of each run. */
export function nineSteps(id: string, ran: () => void, beforeAnswer?: () => Promise<void>): Assistant {
  const instant = defineTool({
    name: 'instant',
    title: 'instant',
    description: 'Gives its number back.',
    input: z.object({ n: z.number() }),
    output: z.object({ n: z.number() }),
    effects: 'read',
    cache: 'turn',
    run: async ({ n }) => {
      ran()
      return { n }
    },
    summarise: ({ n }) => `${n}`,
  })
  return {
    id,
    name: { ko: id, en: id },
    tagline: { ko: id, en: id },
    accent: '#0f766e',
    intents: [],
    tools: [instant],
    examples: [],
    context: z.object({}),
    migrations: { room: id, migrations: {} },
    async flow(t) {
      for (let n = 0; n < steps; n++) await t.run(call(instant, { n }))
      await beforeAnswer?.()
      return t.answer({ compose: () => ({ text: 'done' }) })
    },
  }
}

/** A whole turn, read to its end; how many events it had. */
export async function turnOf(
  engine: Engine,
  request: { assistant: string; message?: string; sessionId?: string },
): Promise<number> {
  const { turnId } = await engine.start({
    ...{ ownerId: alice, message: 'go', timeZone: 'Asia/Seoul' },
    ...request,
  })
  let count = 0
  for await (const { event } of engine.events(alice, turnId, undefined, new AbortController().signal)) {
    if (event.type === 'error') throw new Error(event.message)
    count++
  }
  return count
}

export async function createFloor(pool: pg.Pool): Promise<void> {
  await pool.query(
    'create table benchmark_floor (owner_id uuid, id uuid, step int, data jsonb, primary key (owner_id, id, step))',
  )
}

/** The message, nine steps and the answer, each one awaited prepared INSERT, with nothing around them. */
export async function plainFunction(pool: pg.Pool): Promise<void> {
  const id = randomUUIDv7()
  for (let step = 0; step < steps + 2; step++) {
    const values = [alice, id, step, JSON.stringify({ step, result: { n: step } })]
    await pool.query({ name: 'floor', text: 'insert into benchmark_floor values ($1, $2, $3, $4)', values })
  }
}
