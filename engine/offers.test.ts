import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { bob, testDatabases } from '#store/testing/databases.ts'
import type { Assistant } from './assistant.ts'
import { parrot } from './testing/parrot.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'

/** Answers what was taken up by its value, and by its words where it has none; offers three things. */
const counter: Assistant = {
  ...parrot(),
  id: 'counter',
  async flow(t) {
    const taken = await t.takenUp()
    const value = typeof taken?.value === 'number' ? taken.value : 0
    return t.answer({
      compose: () => ({
        text: `${value}, ${t.message}. 하나 더 셀까?`,
        suggestions: [{ text: '둘 더', value: value + 2 }, '처음부터', { text: '열 더', value: value + 10 }],
        offer: { text: '하나 더', value: value + 1 },
      }),
    })
  },
}

for (const { name, skip, open } of testDatabases) {
  describe(`offers on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open()
      tested = testEngine(database, [counter])
    })
    after(async () => {
      await tested.engine.close(5000)
      await database.close()
    })

    test('a chip is taken by its id, whatever words come with it, however long ago it was offered', async () => {
      const { answer: first, sessionId } = await tested.ask({ message: '시작' })
      assert.deepEqual(first.suggestions, ['둘 더', '처음부터', '열 더'])
      assert.equal(first.suggestion_ids?.length, 3)
      const [two, anew, ten] = first.suggestion_ids!
      const press = async (suggestionId: string) =>
        (await tested.ask({ message: 'ㅁㄴㅇㄹ', sessionId, suggestionId })).answer.text
      assert.equal(await press(ten!), '10, 열 더. 하나 더 셀까?')
      assert.equal(await press(two!), '2, 둘 더. 하나 더 셀까?')
      // One that is words alone is read by the words that were offered.
      assert.equal(await press(anew!), '0, 처음부터. 하나 더 셀까?')
    })

    test('a mere yes takes up what the last answer offered, and nothing where more is said', async () => {
      const { sessionId } = await tested.ask({ message: '시작' })
      const say = async (message: string) => (await tested.ask({ message, sessionId })).answer.text
      assert.match(await say('응'), /^1, /)
      assert.match(await say('그래 보여줘'), /^2, /)
      assert.match(await say('응 근데 그건 말고 다른 거'), /^0, /)
      assert.match(await say('응'), /^1, /)
    })

    test('an id of another session, of nobody or of no form leaves the words that came with it', async () => {
      const { answer } = await tested.ask({ message: '시작' })
      const elsewhere = await tested.ask({ message: '시작' })
      const [id] = answer.suggestion_ids!
      for (const suggestionId of [
        ...[id!, `${elsewhere.turnId}.9`, 'x', '..'],
        ...[`${'-'.repeat(36)}.1`, `${'a'.repeat(36)}.1`, `${elsewhere.turnId.slice(0, -1)}-.1`],
      ]) {
        const { answer: asked } = await tested.ask({
          message: '말 그대로',
          sessionId: elsewhere.sessionId,
          suggestionId,
        })
        assert.match(asked.text, /^0, 말 그대로/)
      }
      const other = await tested.ask({ message: '남의 것', suggestionId: id!, ownerId: bob })
      assert.match(other.answer.text, /^0, 남의 것/)
    })

    test('a value that another version offered is taken for its words', async () => {
      const { answer, sessionId } = await tested.ask({ message: '시작' })
      const later = testEngine(database, [{ ...counter, slotsVersion: 2 }])
      const [suggestionId] = answer.suggestion_ids!
      const pressed = await later.ask({ message: '둘 더', sessionId, suggestionId: suggestionId! })
      assert.match(pressed.answer.text, /^0, 둘 더/)
      await later.engine.close(5000)
    })
  })
}
