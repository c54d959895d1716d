import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { searchMigrations } from '#search/tables.ts'
import { alice } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { speaksOfPapers } from './by-evidence.ts'
import { prepareDemo } from './demo-data.ts'
import { readWanted } from './evidence/question.ts'
import { nearestEntries } from './evidence/words.ts'
import { prepareStarterGlossary } from './glossary/starter.ts'
import { spelling } from './library/spelled-names.ts'

const talks = demoTalks(
  papers,
  async (database) => {
    await prepareStarterGlossary(database)
    await prepareDemo(database, alice)
  },
  { migrations: [searchMigrations] },
)
const { last } = talks

test('a number is found by what it counts, however it is asked for', async () => {
  for (const [asked, figure] of [
    ['YOLO는 1초에 몇 장 처리해?', /초당 45장/u],
    ['DDPM 논문은 몇 단계에 걸쳐 노이즈를 섞어?', /1,000번/u],
    ['ResNet 논문에서 오차는 몇 프로까지 떨어졌어?', /3\.57%/u],
  ] as const) {
    const answer = await last(asked)
    assert.match(answer, figure)
    assert.doesNotMatch(answer, /적혀 있지 않아요|찾지 못했어요/u, asked)
  }
  assert.match(await last('BERT 논문에서 GPU는 몇 장 썼어?'), /적혀 있지 않아요/u)
})

test('what a value means is told by the sentence that has it, or is said to be open', async () => {
  assert.match(await last('AUC가 0.5면 뭐야?'), /0\.5면 동전 던지기/u)
  assert.match(await last('Adam이랑 SGD 중에 뭐가 더 좋아?'), /^어느 쪽이 나은지 판단한 문장은 없어요/u)
})

test('a text is spoken of by a word of its own', () => {
  for (const said of ['그런 글이 있어?', '다룬 글 있나요', 'BERT 논문']) assert.match(said, speaksOfPapers)
  for (const said of ['구글이 만든 거', '한글이 깨져', '구글 있잖아'])
    assert.doesNotMatch(said, speaksOfPapers)
})

test('what has no name is offered by what it does', async () => {
  assert.match(await last('AI가 없는 말을 사실처럼 지어내는 거 그거 뭐라 하더라'), /\*\*환각\*\*/u)
  const near = (said: string) => nearestEntries(readWanted(said, [], []).words, [])
  assert.deepEqual(near('일부러 뉴런을 꺼 가면서 학습시키는 방법 이름이 뭐였지').slice(0, 1), ['드롭아웃'])
  assert.deepEqual(near('작은 모델이 큰 모델을 이긴 사례 이름이 뭐더라'), [])
})

test('another year is counted from the one that was spoken of', async () => {
  assert.match(await last('2020년 논문 몇 편이야?', '그 다음 해는?'), /^2021년에/u)
  assert.match(await last('2020년 논문 몇 편이야?', '그 전해는?'), /^2019년에/u)
})

test('of an author a list is asked for, and of that those that have a number', async () => {
  const list = 'Hinton이 저자로 들어간 논문 목록 주세요'
  assert.match(await last(list), /\| Layer Normalization \|/u)
  const numbered = await last(list, '그중 arXiv 번호가 있는 건요?')
  assert.match(numbered, /^arXiv 번호가 있는 .+\*\*1편\*\*/u)
})

test('before anything was answered there is nothing to save', async () => {
  assert.match(await last('그거 저장해줘'), /저장할 답변이 아직 없어요/u)
})

test('for whom it is to be said is its level', async () => {
  assert.doesNotMatch(await last('교차 엔트로피를 고2 수준으로 설명해줘'), /Σ/u)
  assert.match(await last('교차 엔트로피를 전공자 수준으로 설명해줘'), /Σ/u)
})

test('letters are known by their names', () => {
  assert.equal(spelling.get('엘엘엠'), 'LLM')
  assert.equal(spelling.get('래그'), 'RAG')
})

test('a paper is found by what is told of it, where it has no name', async () => {
  for (const [asked, title] of [
    ['이세돌 이겼다는 바둑 기계 이야기를 다룬 글이 여기 있나요', /Game of Go/u],
    ['은행 수표 숫자 읽던 옛날 신경망 논문 있나요', /Document Recognition/u],
  ] as const)
    assert.match(await last(asked), title, asked)
  assert.doesNotMatch(await last('다리가 네 개인 로봇 논문 있어?'), /나와 있어요/u)
})

test('what works without a model is told, and how many papers there are', async () => {
  assert.match(await last('뭐 할 수 있어?'), /논문이 \d+편 있어요[\s\S]*언어 모델 키가 없어도/u)
})

test('whether it is the same as its namesake is answered by what it means', async () => {
  assert.match(
    await last('토큰이 오락실에서 쓰는 토큰하고 같은 거예요?'),
    /\*\*토큰\*\*: 모델이 글을 다룰 때/u,
  )
})
