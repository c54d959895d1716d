import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

/** What every object of JavaScript has: a category, a shop or a tool's argument may be called so. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

for (const name of names) {
  describe(`a shop and a category called ${name}, which objects inherit`, () => {
    const say = conversationsWith([
      payment('2026-03-02', name, 41_000, name),
      payment('2026-03-05', '투썸플레이스', 4_700, '카페'),
    ])
    it('are a shop and a category like any other', async () => {
      const questions = [
        `${name}에서 얼마 썼어?`,
        '카테고리별 지출 보여줘',
        '가장 많이 쓴 카테고리는?',
        '최근 10건 지출 내역',
        `${name} 예산 3만원으로 정해줘`,
        '예산 얼마나 남았어?',
        `투썸은 ${name}로 분류해줘`,
        `어제 ${name}에서 5천원 썼어`,
      ]
      for (const question of questions) {
        const { answer } = await say(question)
        assert.equal(answer.finishReason === 'error', false, question)
        assert.doesNotMatch(answer.text, /native code|\[object|undefined|function/u, question)
        assert.notEqual(answer.text.trim(), '', question)
      }
      assert.match((await say(questions[1]!)).answer.text, /41,000|4만 1천/u)
    })
  })
}
