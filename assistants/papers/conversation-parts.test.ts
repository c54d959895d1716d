import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { searchMigrations } from '#search/tables.ts'
import { alice } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const talks = demoTalks(papers, (database) => prepareDemo(database, alice), {
  migrations: [searchMigrations],
})
/** The last answer of a talk. */
const { last } = talks

test('a venue is a condition where something else is asked than whether it has the most papers', async () => {
  const text = await last('NeurIPS에서 가장 많이 인용된 논문은?')
  assert.doesNotMatch(text, /^네|^아니요/u)
  assert.match(text, /조건은 읽지 못해서[\s\S]*NeurIPS 논문/u)
})

test('which of the years, venues or authors has the most is counted, under the conditions that are said', async () => {
  assert.match(
    await last('CVPR에서 제일 많이 나온 해는?'),
    /^CVPR 논문 \*\*3편\*\*을 연도별로 셌어요\. 가장 많은 해는 \d{4}년/u,
  )
  assert.match(await last('ICLR이 가장 많이 다룬 주제는?'), /^ICLR 논문.*분야별로 셌어요\. 가장 많은 분야는/u)
  assert.match(
    await last('ICLR 논문 제일 많이 쓴 사람 누구야?'),
    /^ICLR 논문.*저자별로 셌어요\. 가장 많은 저자는 Diederik P\. Kingma\(2편\)/u,
  )
  assert.match(
    await last('2020년 이후 논문 보여줘', '제일 많이 나온 학회는?'),
    /^2020년 이후에 발표된 논문 \*\*11편\*\*을 학회별로 셌어요\. 가장 많은 학회는 NeurIPS\(6편\)/u,
  )
  assert.match(await last('논문이 제일 많은 저자는?'), /가장 많은 저자는 Ilya Sutskever\(5편\)/u)
  // How many authors one has is no count of papers.
  assert.match(await last('저자가 제일 많은 논문은?'), /조건은 읽지 못해서/u)
})

test('a venue is known by its older name, and counted under both', async () => {
  assert.match(await last('NIPS가 논문 제일 많은 거 맞지?'), /^네, \*\*NeurIPS\*\*가 10편으로 가장 많아요/u)
  assert.match(await last('NIPS 논문 몇 편이야?'), /NeurIPS 논문은 모두 \*\*11편\*\*/u)
})

test('days that are told of a life are no days of papers', async () => {
  assert.doesNotMatch(await last('새로 나온 논문 알려줘. 저는 2019년에 졸업했어요'), /물어보신 때에/u)
  assert.match(await last('저는 2019년에 입학했어요. 논문 몇 편 있어?'), /모두 \*\*32편/u)
  assert.match(
    await last('볼만한 거 없나? 올해 꺼로'),
    /물어보신 때에 나온 논문이 없어요|2026년에 발표된 논문은 \*\*0편/u,
  )
})

test('of two things that are asked alike neither is dropped', async () => {
  const saved = await last('트랜스포머가 뭐야?', '방금 답변 md로 저장해줘. 그리고 용어집은 csv로 저장해줘')
  assert.match(saved, /^\*\*트랜스포머.*\.md\*\* 파일로 저장했어요[\s\S]*‘용어집은 csv로 저장해줘’는 아직/u)
  const matters = await last('내 파일 누가 볼 수 있어? 그리고 뭐부터 공부하면 돼?')
  assert.match(matters, /나만[\s\S]*(?:쉬운 것부터|뭐부터 공부하면 돼’는 아직)/u)
  const both = await last('ResNet 논문 누가 썼어? 몇 쪽이야?')
  assert.match(both, /Kaiming He/u)
  assert.match(both, /분량(?:: |은 )/u)
})

test('what is said after an answer in parts is of the last of them', async () => {
  assert.match(
    await last('BERT 논문 저자 누구야? 그리고 ResNet 논문 요약해줘', '요약 저장해줘'),
    /^\*\*Deep Residual Learning.*요약.*\.md/u,
  )
  assert.match(
    await last('BERT가 뭐야? 그리고 ResNet 논문 요약해줘', '더 어렵게'),
    /이번에는 더 깊이[\s\S]*Deep Residual Learning/u,
  )
})

test('a name that is to be another is a change, and no other question', async () => {
  assert.match(
    await last('셀프 어텐션이 뭐야?', '이름 셀프어텐션으로 바꿔줘'),
    /^아직 아무것도 바꾸지 않았어요/u,
  )
})

test('a part that is hardly understood is named or answered, and what may only tell comes behind what asks', async () => {
  assert.match(
    await last('BERT가 뭐야? 그리고 나는 뭐부터 시작하면 돼?'),
    /^\*\*BERT\*\*: [\s\S]*(?:쉬운 것부터|뭐부터 시작하면 돼’는 아직 답하지)/u,
  )
  assert.doesNotMatch(await last('저는 BERT는 이미 알아요. 최신 논문 뭐 있어?'), /^\*\*BERT\*\*: /u)
})

test('what a yes would save is asked', async () => {
  const pdf = 'BERT 논문 요약해서 pdf로 저장해줘'
  assert.match(await last(pdf), /대신 md로 저장할까요\?$/u)
  assert.match(await last(pdf, '응'), /\.md\*\* 파일로 저장했어요/u)
})

test('of terms, hard ones are those that are, and no way of telling', async () => {
  const count = (text: string) => Number(/\*\*(\d+)개/u.exec(text)?.[1])
  const all = count(await last('용어집에 몇개 있어'))
  const [hard, easy] = [
    count(await last('용어집에 몇개 있어', '어려운건')),
    count(await last('용어집에 몇개 있어', '쉬운건')),
  ]
  assert.ok(hard > 0 && easy > 0 && hard + easy < all, `${hard}, ${easy} of ${all}`)
})

test('what is to be counted and saved is counted first, and a name is not cut before 라는', async () => {
  for (const said of [
    '2015년부터 2018년 사이 논문을 연도별로 세어서 csv로 받고 싶습니다',
    '학회별 논문 수를 csv 파일로 저장해줘',
  ])
    assert.match(await last(said), /\| (?:연도|학회) \|[\s\S]*이대로 저장할까요\?$/u, said)
  assert.match(await last('그 모드 붕괴라는 말 뜻은 용어집에 있긴 해?'), /모드 붕괴/u)
})

test('a second question that is read unsurely is answered where it can be', async () => {
  assert.match(
    await last('GPT-3 한계를 논문에서 뭐라고 해? 발표일도 같이 알려줘요'),
    /모순되는 말[\s\S]*2020년 5월 28일/u,
  )
  const counted = await last('2014년 논문은 몇 편이에요? 학회별로도 세어 주세요')
  assert.match(counted, /6편[\s\S]*\| NeurIPS \| 2 \|/u)
})

test('how it is to be said, in a part of its own, is how it is said', async () => {
  const short = await last('BERT 논문 요약 부탁해요. 두 줄이면 충분합니다')
  assert.equal(short.match(/^- /gmu)?.length, 2)
  assert.doesNotMatch(short, /아직 답하지 않았어요/u)
  for (const asked of [
    '네 생각 말고 논문에 있는 대로만. GPT-3 한계가 뭐라고 쓰여 있어?',
    '발표가 코앞이에요. BERT 마스킹 비율이 몇 프로죠',
  ])
    assert.doesNotMatch(await last(asked), /아직 답하지 않았어요/u, asked)
})
