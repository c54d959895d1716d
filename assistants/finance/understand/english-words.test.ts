import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inKorean } from './english-words.ts'

const mixed: readonly (readonly [said: string, read: string])[] = [
  ['coffee 이번달 total', '커피 이번달 총액'],
  ['how much did i spend on coffee last week', '얼마 썼어 커피 지난주'],
  ['top 5 merchants this month', '제일 많이 쓴 가게 5곳 이번달'],
  ['max인 달은?', '제일 많이 쓴 달은?'],
  ['and on food?', '식비 은?'],
  ['what about last month', '지난달 은?'],
  ['my last 5 transactions', '최근 5건'],
  ['YoY 2월', '작년 같은 기간 대비 2월'],
]

describe('English among the words of a question', () => {
  for (const [said, read] of mixed) it(`reads ${said}`, () => assert.equal(inKorean(said), read))
  for (const said of ['GS25 얼마', 'apple music 해지', 'what is the capital of france in europe today'])
    it(`leaves ${said}`, () => assert.equal(inKorean(said), said))
})
