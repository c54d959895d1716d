import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { atOnce } from '#search/pace.ts'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { aboutAsked } from './about.ts'
import { contractTopics, parseTopics } from './topics.ts'

const topics = await createTrained({ weights: weightFiles(installedWeights), report: assert.ifError }).of(
  contractTopics,
)

test('a line that is no topic, clause or question is refused', () => {
  assert.deepEqual(parseTopics(['# pets | 반려동물\nc 동물을 기를 수 없다.\nq 강아지 돼요?\n']).names, [
    'pets',
  ])
  assert.throws(() => parseTopics(['# pets | 반려동물\n동물을 기를 수 없다.']), /동물을/u)
  assert.throws(() => parseTopics(['q 강아지 돼요?']), /강아지/u)
})

test('a row far down a long table is about what it says itself', () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `품목 ${at + 1}: 식탁 의자와 거실 수납장 ${at + 1}벌 한 세트`,
  )
  const index = indexContract(
    readContractText(
      `이사 계약서\n\n제1조(품목) 옮길 물건은 다음과 같다.\n${rows.map((row) => `- ${row}`).join('\n')}\n- 반려동물: 강아지와 고양이는 차에 태울 수 없다.\n\n제2조(요금) 요금은 80만원으로 한다.`,
      'moving',
    ),
  )
  const about = atOnce(aboutAsked(index, '강아지도 같이 태워 주나요?', topics))
  const nearest = index.sentences.toSorted((a, b) => about(b.at).own.near - about(a.at).own.near)[0]!
  assert.match(nearest.sentence.text, /강아지/u)
})
