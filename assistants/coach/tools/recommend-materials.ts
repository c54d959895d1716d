import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { noteOf } from '../course/content.ts'
import { materialsOn } from '../course/topics.ts'
import { toolTexts } from './texts.ts'

const most = 3

export const recommendMaterials = defineTool({
  name: 'recommend_materials',
  title: toolTexts.materials.title,
  description:
    'Study notes on a topic (a skill, a concept, or a text that names one), those closest to it first. A single note asked for by its title comes with its text.',
  input: z.object({ topic: z.string().min(1).max(mostCodePoints) }),
  output: z.object({
    materials: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.enum(['note', 'checklist', 'worked-example', 'cheatsheet']),
        minutes: z.number(),
        level: z.enum(['easy', 'middle', 'hard']),
        gives: z.string(),
      }),
    ),
    /** The note's text in Markdown, when one was asked for by title. */
    text: z.string().nullable(),
  }),
  effects: 'read',
  cache: 'turn',
  aliases: { subject: 'topic', query: 'topic', name: 'topic' },
  async run({ topic }) {
    const found = materialsOn(topic)
    if (found.length === 0) return miss(toolTexts.noMaterial)
    const [only, ...others] = found
    const isTitled = others.length === 0 && only !== undefined && isNamed(topic, only)
    return {
      materials: found.slice(0, most).map(({ id, title, kind, minutes, level, gives }) => ({
        id,
        title,
        kind,
        minutes,
        level,
        gives,
      })),
      text: isTitled ? noteOf(only) : null,
    }
  },
  summarise: ({ materials }) => materials.map(({ title }) => title).join(', '),
})

function isNamed(topic: string, { id, title }: { id: string; title: string }): boolean {
  const bare = (text: string) => text.replace(/\s+/gu, '').toLowerCase()
  return topic === id || bare(topic).includes(bare(title))
}
