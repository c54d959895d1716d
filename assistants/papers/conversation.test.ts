import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

let database: Database
let tested: TestEngine
before(async () => {
  database = await testDatabases[0]!.open([searchMigrations, papers.migrations])
  await papers.prepare?.(database)
  await prepareDemo(database, alice)
  tested = testEngine(database, [papers])
})
after(() => database.close())

/** The last answer of a talk. */
async function last(...messages: string[]): Promise<string> {
  const sessionId = randomUUIDv7()
  let text = ''
  for (const message of messages) text = (await tested.ask({ message, sessionId })).answer.text
  return text
}

test('a term is said first, then explained; what is at its plainest is said to be', async () => {
  assert.match(await last('트랜스포머가 뭐야?'), /^\*\*트랜스포머\*\*: .+\n\n.+/u)
  assert.match(await last('트랜스포머가 뭐야?', '더 쉽게'), /같은 설명을 다시/u)
})

test('what points back narrows what was counted, and is about what was spoken of', async () => {
  assert.match(await last('2017년 이후 논문 몇 편이야?', '그중에 NeurIPS는?'), /2017년 이후.*NeurIPS/u)
  assert.match(await last('트랜스포머가 뭐야?', '관련 논문 있어?'), /Attention Is All You Need/u)
})

test('what is denied is never answered by its opposite', async () => {
  assert.doesNotMatch(await last('arXiv 아닌 논문 목록 보여줘'), /\| arXiv \|/u)
})

test('a paper may be named without the word', async () => {
  assert.match(await last('CLIP은 데이터 몇 개로 학습했어?'), /^\*\*Learning Transferable Visual Models/u)
})

test('who wrote a paper, when and where is told from the library; what it does not know is said', async () => {
  assert.match(await last('BERT 논문 누가 썼어?'), /Jacob Devlin, .+가 썼어요/u)
  assert.match(await last('트랜스포머 논문 찾아줘', '그 논문 언제 나왔어'), /2017년 6월 12일.*에 나왔어요/u)
  assert.match(await last('BERT 논문 누가 썼어', '어느 학회야'), /NAACL.*에 실렸어요/u)
  assert.match(await last('RAG 논문 저자랑 연도'), /저자: Patrick Lewis.+등\n- 발표: 2020년/u)
  assert.match(await last('Attention Is All You Need 몇 쪽이야?'), /분량은 서재에 적혀 있지 않아요/u)
})
