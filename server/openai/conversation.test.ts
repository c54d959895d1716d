import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MalgilError } from '#protocol/errors.ts'
import type { CompletionMessage } from '#protocol/openai.ts'
import { conversationOf } from './conversation.ts'

const user = (content: CompletionMessage['content']): CompletionMessage => ({ role: 'user', content })
const assistant = (content: CompletionMessage['content']): CompletionMessage => ({
  role: 'assistant',
  content,
})

test('the last message asks; questions before it stand with their answers', () => {
  const messages: CompletionMessage[] = [
    { role: 'system', content: 'You are a pirate' },
    assistant('안녕하세요'),
    user('하나'),
    assistant('첫째'),
    assistant([{ type: 'text', text: '더' }]),
    { role: 'tool', content: '42' },
    user('둘'),
    user([
      { type: 'text', text: '셋' },
      { type: 'text', text: '넷' },
    ]),
  ]
  assert.deepEqual(conversationOf(messages), {
    question: '셋\n넷',
    earlier: [
      { question: '하나', answer: '첫째\n\n더' },
      { question: '둘', answer: '' },
    ],
  })
})

test('of a long conversation the newest exchanges are kept', () => {
  const messages = Array.from({ length: 60 }, (_, at) => [user(`q${at}`), assistant(`a${at}`)]).flat()
  const { earlier } = conversationOf([...messages, user('?')])
  assert.equal(earlier.length, 20)
  assert.deepEqual(earlier.at(-1), { question: 'q59', answer: 'a59' })
})

test('of a long answer as much is kept as of any, in however many messages it comes', () => {
  const pieces = Array.from({ length: 20_000 }, (_, at) => `${at}`)
  const { earlier } = conversationOf([user('q'), ...pieces.map((piece) => assistant(piece)), user('?')])
  assert.deepEqual(earlier, [{ question: 'q', answer: pieces.join('\n\n').slice(0, 8000) }])
})

test('what asks nothing, or shows a picture, is refused', () => {
  const picture = { type: 'image_url', image_url: { url: 'data:' } }
  for (const messages of [
    [user('a'), assistant('b')],
    [{ role: 'system' as const, content: 'a' }],
    [user([picture])],
  ])
    assert.throws(
      () => conversationOf(messages),
      (error) => error instanceof MalgilError && error.errors?.[0]?.path === 'messages',
    )
})
