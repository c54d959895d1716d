import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { searchMigrations } from '#search/tables.ts'
import { alice } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { fileOf } from './files/saved-files.ts'

const talks = demoTalks(papers, (database) => prepareDemo(database, alice), {
  migrations: [searchMigrations],
})
/** The last answer of a talk. */
const { last } = talks

test('the days between two papers are told where nothing else is asked of them', async () => {
  for (const asked of [
    '앞서 말한 BERT와 ResNet 논문 차이가 뭐야?',
    '며칠 전에 올린 BERT 논문이랑 GPT-3 논문 비교해줘',
    'RNN보다 앞선 기술인 트랜스포머는 LSTM이랑 어떻게 달라?',
  ])
    assert.doesNotMatch(await last(asked), /먼저 나왔어요/u, asked)
  for (const asked of ['BERT랑 GPT-3 중에 뭐가 먼저야?', 'BERT랑 GPT-3는 며칠 차이야?'])
    assert.match(await last(asked), /595일.*먼저 나왔어요/u, asked)
})

test('how many people, asked of a paper alone, are those who wrote it', async () => {
  assert.match(await last('AlexNet은 몇 명이 썼어?'), /저자는 모두 \*\*3명\*\*/u)
})

test('what a library does not keep of authors is said, and is no part of another word', async () => {
  for (const asked of ['구글에서 쓴 논문은 몇 편?', '구글에 다니는 사람이 쓴 논문 몇 편이야?'])
    assert.match(await last(asked), /저자의 소속이 적혀 있지 않아서/u, asked)
  assert.match(
    await last('BERT 논문 저자 중에 한국 분이 있어?'),
    /저자의 국적이 적혀 있지 않아요[\s\S]*Devlin/u,
  )
  assert.match(await last('BERT 논문 누가 썼어?', '그중에 한국인이 있어?'), /저자의 국적이 적혀 있지 않아요/u)
  for (const asked of [
    '메타러닝 논문은 몇 편',
    '회사에서 볼 논문 몇 편만 보여줘',
    '구글넷 논문 몇 편이야?',
    '기업 데이터 논문 몇 편이야?',
  ])
    assert.doesNotMatch(await last(asked), /저자의 .* 적혀 있지 않아/u, asked)
})

test('a word that says which, and not what, is no area', async () => {
  assert.match(await last('같은 분야 논문 몇 편이야?'), /‘같은 분야’ 조건은 읽지 못해서/u)
})

test('a way, told behind what is to be added, asks not how it is added', async () => {
  assert.match(
    await last('용어집에 프롬프트 튜닝 추가해줘: 프롬프트 벡터를 학습해 모델을 과제에 맞추는 방법'),
    /^아직 아무것도 바꾸지 않았어요/u,
  )
  assert.doesNotMatch(await last('용어는 어떻게 지워?'), /^아직 아무것도 바꾸지 않았어요/u)
})

test('what is named is what is saved, and a list only where the saved answer was one', async () => {
  const saved = async (...messages: string[]) => {
    const text = await last(...messages)
    const id = /\/api\/files\/([0-9a-f-]+)/u.exec(text)?.[1]
    const file = await talks.database.asOwner(alice, (tx) => fileOf(tx, id!))
    return { text, content: file!.content }
  }
  const summary = await saved('BERT 논문 요약해줘', '논문 목록 보여줘', '아까 그 요약 csv로 저장해줘')
  assert.match(summary.content, /BERT 논문 요약해줘/u)
  assert.match((await saved('BERT가 뭐야?', '지금까지 모은 용어 저장해줘')).text, /용어집\.csv/u)
  assert.match((await saved('BERT 논문 요약해줘', '여기까지 요약 저장해줘')).text, /BERT Pre-training.*\.md/u)
  assert.match((await saved('BERT가 뭐야?', '지금까지 나눈 이야기 저장해줘')).text, /대화\.md/u)
})

test('a format said behind a question is no question, and offered', async () => {
  const text = await last('BERT가 뭐야? txt로')
  assert.doesNotMatch(text, /아직 답하지 않았어요/u)
  assert.match(text, /이대로 저장할까요\?$/u)
  assert.match(await last('BERT가 뭐야? pdf로'), /PDF 파일로는 저장할 수 없어서 아직 저장하지 않았어요/u)
  assert.doesNotMatch(await last('CSV가 뭐야?'), /저장할까요/u)
})

test('why something is kept is asked, and nothing is saved', async () => {
  for (const before of [[], ['BERT가 뭐야?']]) {
    const text = await last(...before, 'DQN은 지난 경험을 왜 저장해?')
    assert.match(text, /Playing Atari/u)
    assert.doesNotMatch(text, /저장할까요|저장했어요|저장할 답변이/u)
  }
})

test('at the level of papers a term is told with what is hard of it', async () => {
  for (const asked of ['어텐션 논문 수준으로', '트랜스포머 논문 수준으로 설명해줘']) {
    const text = await last(asked)
    assert.match(text, /^\*\*(?:Attention|어텐션|트랜스포머)\*\*: /u, asked)
    assert.notEqual(text, await last(`${asked.split(' ')[0]}이 뭐야?`), asked)
  }
})

test('two that no entry explains are compared, and nothing else is told in their place', async () => {
  assert.doesNotMatch(await last('파인튜닝이랑 프롬프트튜닝 차이'), /파인튜닝은 [^.]*학습률/u)
})
