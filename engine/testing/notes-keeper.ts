import { setImmediate as nextLoop } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import { type AnyAction, defineAction, type Plan } from '../action.ts'
import type { Assistant } from '../assistant.ts'
import { miss } from '../tool.ts'
import type { ActOutcome, Turn, TurnEnd } from '../turn.ts'

/** A small assistant that does things: it keeps labelled notes, relabels them and deletes them. */

const noteTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table notes (
        owner_id uuid not null,
        id uuid not null,
        text text not null,
        label text not null,
        pinned boolean not null default false,
        length integer generated always as (char_length(text)) stored,
        weight numeric(30, 10) not null default 12345678901234567890.0123456789,
        extra jsonb not null default '{"a": [1, 2.50, null], "b": "x"}',
        tags text[] not null default '{"가 나","\\"b\\""}',
        touched_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, text)
      )`.execute(db)
    await protectOwnerTable(db, 'notes')
  },
}

export const noteMigrations: MigrationSet = { room: 'notes-keeper', migrations: { '0001-notes': noteTables } }

const notes = {
  name: 'notes',
  key: 'id',
  ignored: ['touched_at'],
  labels: { label: '분류', text: '내용' },
} as const

async function planFor(tx: Tx, word: string, cellOf: (label: string) => string): Promise<Plan | undefined> {
  const { rows } = await sql<{ id: string; text: string; label: string }>`
    select id, text, label from notes where owner_id = ${tx.ownerId} and strpos(text, ${word}) > 0
    order by text for update`.execute(tx.db)
  if (rows.length === 0) return undefined
  return {
    touches: [{ table: 'notes', keys: rows.map((row) => row.id) }],
    columns: ['내용', '분류'],
    rows: rows.map((row) => ({ id: row.id, cells: [row.text, cellOf(row.label)] })),
  }
}

const relabelByWord = defineAction({
  name: 'relabel_by_word',
  title: '메모 분류 바꾸기',
  description: 'Gives all notes with a word another label.',
  input: z.object({ word: z.string().min(1), label: z.string() }),
  aliases: { query: 'word' },
  undoable: true,
  tables: [notes],
  plan: async (tx, { word, label }) =>
    (await planFor(tx, word, (now) => `${now} → ${label}`)) ?? miss('그런 메모가 없어요'),
  confirm: () => null,
  async apply(tx, { word, label }) {
    await sql`
      update notes set label = ${label}, touched_at = clock_timestamp()
      where owner_id = ${tx.ownerId} and strpos(text, ${word}) > 0`.execute(tx.db)
  },
  summarise: ({ affected, input }) => `메모 ${affected}건을 ‘${input.label}’ 분류로 바꿨어요.`,
})

const deleteNotes = defineAction({
  name: 'delete_notes',
  title: '메모 지우기',
  description: 'Deletes all notes with a word.',
  input: z.object({ word: z.string().min(1) }),
  undoable: true,
  tables: [notes],
  plan: async (tx, { word }) => (await planFor(tx, word, (label) => label)) ?? miss('그런 메모가 없어요'),
  confirm: ({ rows }, { word }) => ({
    question: `‘${word}’ 메모 ${rows.length}건을 지울까요?`,
    choices: [
      { id: 'all', label: '모두 지우기' },
      { id: 'unpinned', label: '고정한 것만 빼고' },
    ],
  }),
  async apply(tx, { word }, { choice }) {
    await sql`
      delete from notes where owner_id = ${tx.ownerId} and strpos(text, ${word}) > 0
        and (not pinned or ${choice !== 'unpinned'})`.execute(tx.db)
  },
  summarise: ({ affected }) => `메모 ${affected}건을 지웠어요.`,
})

const addNote = defineAction({
  name: 'add_note',
  title: '메모 적기',
  description: 'Writes a note down.',
  input: z.object({ text: z.string().min(1) }),
  undoable: true,
  tables: [notes],
  plan: async (_tx, { text }, { newId }) => ({
    touches: [{ table: 'notes', keys: [newId()] }],
    columns: ['내용'],
    rows: [{ id: text, cells: [text] }],
  }),
  confirm: () => null,
  async apply(tx, { text }, { plan }) {
    const id = plan.touches[0]?.keys[0]
    await sql`insert into notes (owner_id, id, text, label) values (${tx.ownerId}, ${id}, ${text}, '')`.execute(
      tx.db,
    )
  },
  summarise: ({ input }) => `‘${input.text}’ 메모를 적었어요.`,
})

const sendNotes = defineAction({
  name: 'send_notes',
  title: '메모 보내기',
  description: 'Sends all notes with a word; there is no way back.',
  input: z.object({ word: z.string() }),
  undoable: false,
  tables: [notes],
  plan: async (tx, { word }) => (await planFor(tx, word, () => '보냄')) ?? miss('그런 메모가 없어요'),
  confirm: () => null,
  async apply(tx, { word }) {
    await sql`update notes set label = '보냄' where owner_id = ${tx.ownerId} and strpos(text, ${word}) > 0`.execute(
      tx.db,
    )
  },
  summarise: ({ affected }) => `메모 ${affected}건을 보냈어요.`,
})

const actions: readonly AnyAction[] = [relabelByWord, deleteNotes, addNote, sendNotes]

/** Goes on saying things while an action is done: what is logged stays in order all the same. */
async function chatter(t: Turn): Promise<void> {
  for (let count = 0; count < 50; count++) {
    t.thinking('evaluating', `${count}`)
    await nextLoop()
  }
}

async function actOn(
  t: Turn,
  verb: string | undefined,
  word: string,
  label: string,
): Promise<ActOutcome | undefined> {
  switch (verb) {
    case 'relabel':
      return t.act(relabelByWord, { word, label })
    case 'proposed':
      // As a planner would: by another name.
      return t.act(relabelByWord, { query: word, label } as never)
    case 'busy': {
      const [done] = await Promise.all([t.act(relabelByWord, { word, label }), chatter(t)])
      return done
    }
    case 'twice':
      await t.act(relabelByWord, { word, label }, { key: 'once' })
      return t.act(relabelByWord, { word, label: `${label}!` }, { key: 'once' })
    case 'both': {
      const first = await t.act(relabelByWord, { word, label: '첫째' })
      if (first.kind === 'done') t.ahead(first.receipt.summary)
      return t.act(relabelByWord, { word: label, label: '둘째' })
    }
    case 'delete':
      return t.act(deleteNotes, { word })
    case 'add':
      return t.act(addNote, { text: word })
    case 'send':
      return t.act(sendNotes, { word })
    default:
      return undefined
  }
}

/** Where a test breaks a turn off: before anything is done, and after it is done but not yet answered. */
export interface KeeperHooks {
  readonly beforeAct?: (turn: Turn) => Promise<void>
  readonly afterAct?: (turn: Turn) => Promise<void>
}

export function notesKeeper(hooks: KeeperHooks = {}): Assistant {
  async function flow(t: Turn): Promise<TurnEnd> {
    const [verb, word = '', label = ''] = t.message.split(' ')
    if (verb === 'undo') {
      const undo = await t.undo(word || 'last')
      return t.answer({
        compose: () => ({ text: undo.kind === 'undone' ? undo.receipt.summary : undo.text }),
      })
    }
    await hooks.beforeAct?.(t)
    const outcome = await actOn(t, verb, word, label)
    if (!outcome) return t.answer({ compose: () => ({ text: `들은 말: ${t.message}` }) })
    await hooks.afterAct?.(t)
    switch (outcome.kind) {
      case 'awaiting':
        return outcome.end
      case 'done':
        return t.answer({ compose: () => ({ text: outcome.receipt.summary }) })
      case 'nothing':
        return t.answer({ compose: () => ({ text: outcome.reason }) })
      case 'failed':
        return t.answer({ compose: () => ({ text: outcome.error, finish: 'partial' }) })
    }
  }
  return {
    id: 'notes',
    name: { ko: '메모장', en: 'Notes' },
    tagline: { ko: '메모를 돌봐요', en: 'Keeps notes' },
    accent: '#0f766e',
    intents: [],
    tools: [],
    actions,
    examples: ['relabel 커피 카페'],
    context: z.object({}),
    migrations: noteMigrations,
    flow,
  }
}
