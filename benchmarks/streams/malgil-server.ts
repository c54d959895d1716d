// Our server with an assistant that says something thirty times a second. Started by streams.ts.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import { TurnLog } from '#engine/turn-log.ts'
import { type DatabaseName, openDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'
import { atPace, type Load, obey, sample } from './load.ts'

let load: Load | undefined
let gate = Promise.withResolvers<void>()

/** No flow streams tokens at a pace of its own yet; the log behind it can, and is met at a turn's first event. */
const logs = new Map<string, TurnLog>()
const { append } = TurnLog.prototype
TurnLog.prototype.append = function (this: TurnLog, key, event) {
  if (event.type === 'thinking') logs.set(event.message, this)
  return append.call(this, key, event)
}

let turns = 0
const talker: Assistant = {
  id: 'talker',
  name: { ko: 'talker', en: 'talker' },
  tagline: { ko: 'talker', en: 'talker' },
  accent: '#0f766e',
  intents: [],
  tools: [],
  examples: [],
  context: z.object({}),
  migrations: { room: 'talker', migrations: {} },
  async flow(t) {
    const of = load!
    const name = `turn ${turns++}`
    t.thinking('answering', name)
    const log = logs.get(name)!
    logs.delete(name)
    let text = ''
    await gate.promise
    await atPace(of, (piece) => {
      if (of.emits === 'thinking') return t.thinking('evaluating', piece)
      text += piece
      log.token(piece)
    })
    return { finish: 'complete', text, suggestions: [] }
  },
}

const opened = await openDatabase(process.argv[2] as DatabaseName)
const server = await startServer(opened, [talker])

/** Turns whose log, read back, is not what was said: the events in full, or the answer's text from its token rows. */
async function turnsWithHoles(): Promise<number> {
  const pieces = load!.seconds * 30
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select string_agg(coalesce(data->>'token', case when data->>'stage' = 'evaluating' then data->>'message' end), ''
        order by seq) as said
      from turn_events where type in ('token', 'thinking')
      group by turn_id having max(seq) > 2
    ) t where (select count(*) from regexp_matches(said, '[0-9]+:[0-9]+ ', 'g')) not in (${pieces}, 30)`.execute(
    opened.database.admin,
  )
  return rows[0]?.count ?? -1
}

obey({
  prepare: (order) => {
    load = (order as { load: Load }).load
    gate = Promise.withResolvers<void>()
    return server.url
  },
  go: () => gate.resolve(),
  sample,
  check: turnsWithHoles,
  stop: async () => {
    await server.close()
    await opened.close()
  },
})
