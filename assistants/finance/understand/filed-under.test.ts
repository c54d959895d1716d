import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from '../testing/conversation.ts'
import { filedStoreIn } from './filed-under.ts'

describe('under which category a shop stands', () => {
  it('is asked in many words', () => {
    for (const [said, store] of [
      ['CGV는 어디 분류야?', 'CGV'],
      ['헬스장 지금 뭘로 분류돼 있어', '헬스장'],
      ['앞으로 무신사 들어오면 뭘로 들어가', '무신사'],
      ['다이소 카테고리가 뭐야', '다이소'],
      ['쿠팡 결제는 어느 카테고리에 들어가', '쿠팡'],
    ] as const)
      assert.equal(filedStoreIn(said), store, said)
    for (const said of [
      '카테고리 뭐뭐 있어',
      '식비에는 뭐가 들어가',
      '어디에 제일 많이 썼어',
      '쿠팡은 생활로 분류해줘',
    ])
      assert.equal(filedStoreIn(said), undefined, said)
  })

  const say = conversationsWith([
    payment('2026-03-03', '헬스장', 55_000, '문화/여가'),
    payment('2026-02-03', '헬스장', 55_000, '의료'),
    payment('2026-01-03', '헬스장', 55_000, '문화/여가'),
  ])

  it('is told with the rest, and with what the owner said of it', async () => {
    const { answer } = await say('헬스장은 어디 분류야')
    assert.match(answer.text, /\*\*문화\/여가\*\*.*3건 중 2건|3건 중 2건.*\*\*문화\/여가\*\*/u)
    assert.match(answer.text, /의료 1건/u)
    const { answer: ruled } = await say('헬스장은 의료로 바꿔줘', '응', '헬스장 어느 분류에 들어가 있어')
    assert.match(ruled.text, /\*\*의료\*\*/u)
    assert.match(ruled.text, /규칙/u)
    assert.match((await say('강아지천국은 무슨 분류야')).answer.text, /기록에 없어서/u)
  })
})
