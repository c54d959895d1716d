import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { goingOnOutright } from './english-words.ts'

const said: readonly (readonly [english: string, korean: string])[] = [
  ['which shop got the most of my money', '제일 많이 쓴 가게 어디야'],
  ['what was it for?', '그거 뭐 산 거야'],
  ['and the one before', '그 전에는?'],
  ['show me the list', '내역 보여줘'],
  ['total?', '다 합쳐서 얼마야'],
  ['which one was the most expensive', '제일 큰 거 뭐야'],
  ['vs last month', '지난달 이랑 비교하면'],
]

describe('English that goes on', () => {
  for (const [english, korean] of said) it(english, () => assert.equal(goingOnOutright(english), korean))
  for (const other of ['how much on coffee last month', 'netflix', '지난달은 total?'])
    it(`leaves ${other}`, () => assert.equal(goingOnOutright(other), other))
})
