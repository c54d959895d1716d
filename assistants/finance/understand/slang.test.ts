import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inPlainSlang } from './slang.ts'

const cases: readonly (readonly [said: string, read: string])[] = [
  ['돈 많이 쓴 가게 탑텐', '돈 많이 쓴 가게  상위 10개'],
  ['아예 끊으면 얼마 굳나', '끊으면 얼마 아껴'],
  ['구독료 올린 놈 있음?', '구독료 오른 거 있음?'],
  ['보험 통신비 이런 거 빼고', '보험 통신비 빼고'],
  ['왜 이리 많이 나왔어', '왜 이렇게 많이 나왔어'],
]
const alone = ['탑텐에서 얼마 썼어', '이번 달 식비 얼마야?', '날짜별로 얼마 썼는지 쭉']

describe('slang', () => {
  for (const [said, read] of cases)
    it(`reads ${said} as ${read}`, () => assert.equal(inPlainSlang(said).trim(), read))
  for (const said of alone) it(`leaves ${said}`, () => assert.equal(inPlainSlang(said), said))
})
