import { z } from 'zod'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { defineTool, miss } from '#engine/tool.ts'
import { questionArgument } from './shapes.ts'

const instructions = promptFile(new URL('../prompts/general.md', import.meta.url))
const mostTokens = 900

export const generalAnswer = defineTool({
  name: 'general_answer',
  title: '언어 모델의 일반 지식',
  description: 'Answers from a model’s own knowledge, marked as such.',
  input: z.object({ question: questionArgument, level: z.enum(['easy', 'hard']) }),
  output: z.object({ text: z.string(), level: z.enum(['easy', 'hard']) }),
  effects: 'read',
  cache: 'turn',
  async run({ question, level }, { ask, canAsk, now }) {
    const role = level === 'easy' ? 'answer_easy' : 'answer_hard'
    if (!(await canAsk(role))) return miss('언어 모델이 설정되어 있지 않아 일반 지식으로는 답할 수 없어요')
    const text = await ask('answer', role, {
      messages: [
        { role: 'system', text: instructions() },
        {
          role: 'user',
          text: `오늘: ${now.toPlainDate()}\n수준: ${level === 'easy' ? '쉽게' : '전문적으로'}\n질문:\n${marked(question)}`,
        },
      ],
      temperature: 0.5,
      maxTokens: mostTokens,
    })
    return text ? { text, level } : miss('언어 모델이 답하지 않았어요')
  },
  summarise: () => '모델의 일반 지식',
})
