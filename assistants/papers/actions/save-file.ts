import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import type { TrackedTable } from '#store/changes.ts'
import type { Tx } from '#store/database.ts'
import { contentOf } from '../files/contents.ts'
import { fileName, formats, mimes } from '../files/file-name.ts'
import { takenNames } from '../files/saved-files.ts'
import { askedShape } from '../statistics/asked-shape.ts'
import { paperTables } from '../tables.ts'

const savedFiles: TrackedTable = {
  name: 'saved_files',
  key: 'id',
  ignored: [],
  labels: { name: '이름', content: '내용' },
}

const whole: Readonly<Record<string, string>> = { terms: '용어집 전체를 ', talk: '지금까지의 대화 전체를 ' }

/** What is saved: a turn's answer or table, or the glossary. */
export const saveFile = defineAction({
  name: 'save_file',
  title: '파일로 저장',
  description: 'Saves an answer, a summary, a table or the glossary as a file that can be downloaded.',
  input: z.object({
    what: z.enum(['answer', 'summary', 'table', 'terms', 'talk']),
    /** The turn whose answer it is; null for the glossary. */
    turnId: z.uuid().nullable(),
    /** What the file is called after. */
    title: z.string().max(200),
    format: z.enum(formats),
    /** What the answer listed: a csv has all of it. */
    listed: askedShape.nullable().default(null),
  }),
  undoable: true,
  ofTurns: true,
  tables: [savedFiles],
  async plan(tx, input, { newId }) {
    const content = await contentOf(tx, input)
    if (content === undefined)
      return miss('저장할 내용이 아직 없어요. 먼저 물어보시고, 답이 나오면 저장해 달라고 해 주세요.')
    const name = fileName(input.title, input.format, await takenNames(tx))
    const id = newId()
    return {
      touches: [{ table: savedFiles.name, keys: [id] }],
      columns: ['파일'],
      rows: [{ id, cells: [name] }],
      told: { id, name, bytes: Buffer.byteLength(content) },
    }
  },
  confirm: () => null,
  async apply(tx, input, { plan }, { turnId }) {
    const { id, name } = plan.told as { id: string; name: string }
    await insert(tx, { id, name, format: input.format, content: (await contentOf(tx, input)) ?? '', turnId })
  },
  summarise({ plan, input: { what } }) {
    const { id, name } = plan.told as { id: string; name: string }
    return `${whole[what] ?? ''}**${name}** 파일로 저장했어요. [내려받기](/api/files/${id})`
  },
})

async function insert(
  tx: Tx,
  file: { id: string; name: string; format: keyof typeof mimes; content: string; turnId: string },
): Promise<void> {
  const { id, name, format, content, turnId } = file
  await paperTables(tx)
    .insertInto('saved_files')
    .values({
      owner_id: tx.ownerId,
      id,
      name,
      mime: mimes[format],
      content,
      size_bytes: Buffer.byteLength(content),
      turn_id: turnId || null,
    })
    .execute()
}
