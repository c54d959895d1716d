import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withEatenUp } from './eaten-up.ts'
import { withWordsTogether } from './words-apart.ts'

test('money that is eaten up is no meal', () => {
  assert.equal(withEatenUp('월급에서 월세가 몇 프로나 먹는 거야'), '월급에서 월세가 몇 프로나 차지하는 거야')
  assert.equal(withEatenUp('지난달에 제일 돈 많이 먹은 게 뭐야'), '지난달에 제일 많이 쓴 게 뭐야')
  assert.equal(withEatenUp('월세가 월급의 몇 프로나 먹어'), '월세가 월급의 몇 프로나 차지해')
  assert.equal(withEatenUp('돈 많이 먹은 가게 다 보여줘'), '많이 쓴 가게 다 보여줘')
  assert.equal(withEatenUp('점심 뭐 먹은 거지'), '점심 뭐 먹은 거지')
})

test('which shop of a sort has the most is asked, not whether it is much', () => {
  assert.equal(
    withEatenUp('식비 중에서는 어느 가게가 제일 많은가요?'),
    '식비 에서 어느 가게에 제일 많이 썼어?',
  )
})

test('a thing and its verb stand side by side, where they name a sort of shop', () => {
  assert.equal(withWordsTogether('머리 마지막으로 자른 게 언제예요?'), '마지막으로 머리 자른 게 언제예요?')
  assert.equal(withWordsTogether('카페 마지막으로 간 게 언제야'), '카페 마지막으로 간 게 언제야')
})
