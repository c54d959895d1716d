import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Turn } from '#engine/turn.ts'
import { sayOf } from '../offers/asked.ts'
import type { ChatQuestion } from '../understand/question.ts'
import { answerChat } from './chat.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'

const today = Temporal.PlainDate.from('2026-03-15')
/** Only feelings look anything up. */
const turnSaying = (message: string) => ({ message }) as Turn
const ordinals = [1, 2, 3, 4, 5, 6, 7]

const saidTo = (about: ChatQuestion['about'], message: string) =>
  Promise.all(
    ordinals.map((ordinal) => answerChat(turnSaying(message), { kind: 'chat', about }, { ordinal, today })),
  )

for (const about of ['greeting', 'thanks', 'bye', 'help', 'name', 'complaint', 'unclear'] as const) {
  test(`${about}: never the same twice in a row, always something to go on with`, async () => {
    const replies = await saidTo(about, '')
    for (const [index, reply] of replies.entries()) {
      assert.notEqual(reply.lead, replies[index - 1]?.lead)
      assert.ok(reply.suggestions.length >= 2)
    }
    assert.ok(new Set(replies.map(({ lead }) => lead)).size >= 4)
  })
}

test('what is not understood, or was answered beside the point, is asked about', async () => {
  for (const { next } of await saidTo('unclear', '')) assert.match(sayOf(next ?? ''), /\?$/)
  for (const { lead, next } of await saidTo('complaint', '아니 그런 거 말고')) {
    assert.match(lead, /미안/)
    assert.match(sayOf(next ?? ''), /\?/)
  }
})

test('good night is said back, with nothing to sell', async () => {
  for (const about of ['thanks', 'bye'] as const) {
    for (const { lead, suggestions } of await saidTo(about, '고마워 잘자~')) {
      assert.match(lead, /자/)
      assert.deepEqual(suggestions, [])
    }
  }
})

test('has a name', async () => {
  for (const { lead } of await saidTo('name', '너 이름이 뭐야')) assert.match(lead, /말길.*|가계부 상담/)
})

answersTo<ChatQuestion>('chat: ㅋㅋㅋ 나 거지네', answerChat, (ask) => {
  test('who laughs is laughed with, and told where the month stands', async () => {
    const { text } = await ask({ kind: 'chat', about: 'feeling' })
    assert.match(text, /^ㅋㅋ/)
    assert.match(text, /50\.8%/)
  })
})

answersTo<ChatQuestion>('chat: 돈이 없어', answerChat, (ask) => {
  test('who sighs is told the same, unless no income is known', async () => {
    assert.match((await ask({ kind: 'chat', about: 'feeling' })).text, /157만 5천원/)
    assert.doesNotMatch((await ask({ kind: 'chat', about: 'feeling' }, { as: emptyHanded })).text, /\d/)
  })
})
