import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { atOnce } from '#search/pace.ts'
import { readContractText } from '../contract/read-text.ts'
import { contractTopics } from '../topics/topics.ts'
import { asksContent } from '../understand/asked.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { formOf } from '../understand/question-form.ts'
import { isBeside } from './beside.ts'
import { indexContract } from './contract-index.ts'
import { judging } from './judge.ts'
import { isCalledSo } from './related.ts'

const index = indexContract(
  readContractText(
    `놀이방 이용계약서

놀이방 새싹(이하 “놀이방”)과 보호자는 다음과 같이 계약한다.

제1조(돈) ① 보호자는 등록하는 날에 입회금 50,000원을 낸다.
② 월 이용료는 매월 3일에 낸다.
제2조(다친 때) 선생님의 잘못으로 아이가 다치면 놀이방이 치료비를 물어낸다.
제3조(장난감) 아이가 자기 장난감을 부수면 놀이방은 물어내지 않는다.`,
    'care',
  ),
)
const trained = createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
})
const topics = await trained.of(contractTopics)

function beside(message: string, clause: string): boolean {
  const query = joinQueries([message], formOf(asksContent))
  const { groups, ranked } = atOnce(judging(index, query, { near: [], topics }))
  const best = ranked.find(({ indexed }) => indexed.sentence.text.includes(clause))
  assert.ok(best, `${clause} was not ranked`)
  return isBeside({ groups, index, query }, best)
}

for (const [message, clause, is] of [
  ['입회금 말고 또 언제 내요?', '입회금', true],
  ['입회금은 언제 내요?', '입회금', false],
  ['입회금 말고 이용료는 언제 내요?', '이용료는', false],
  ['선생님이 계단에서 다치면 치료비는 누가 내요?', '치료비', true],
  ['아이가 계단에서 다치면 치료비는 누가 내요?', '치료비', false],
  ['남의 장난감을 부수면 물어내나요?', '장난감', true],
  ['장난감을 부수면 물어내나요?', '장난감', false],
] as const)
  test(`${message} ${is ? 'is not' : 'is'} what ${clause} is said of`, () =>
    assert.equal(beside(message, clause), is))

test('what is the name of no thing is never said to stand nowhere', () => {
  const junk = ['해달라', '한시간', '늦은값', '아침에', '예전', '반씩', '석달치', '기침주사']
  for (const word of junk) assert.equal(isCalledSo(word, `${word} 되나요?`), false, word)
  for (const word of ['열쇠', '점심밥', '자전거', '변호사비'])
    assert.ok(isCalledSo(word, `${word}는요?`), word)
  assert.equal(isCalledSo('fast', 'how fast do they come?'), false)
  assert.equal(isCalledSo('job', 'how did they get that job?'), false)
  assert.ok(isCalledSo('parking', 'where is the parking?'))
})
