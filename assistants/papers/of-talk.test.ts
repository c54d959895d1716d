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

test('what any paper has is asked of the one that was spoken of, and of no other', async () => {
  const bleu = '트랜스포머는 BLEU 몇 점 나왔어?'
  assert.match(
    await last(bleu, 'GPU 몇 개 썼어?'),
    /^\*\*Attention Is All You Need\*\*.*이렇게[\s\S]*GPU 8개/u,
  )
  const data = await last(bleu, '어떤 데이터셋으로?')
  assert.match(data, /^\*\*Attention Is All You Need\*\*.*가장 가까운 대목/u)
  assert.doesNotMatch(data, /MNIST/u)
  assert.match(await last('BERT 논문 요약해줘', '파라미터는 몇 개야?'), /^\*\*BERT: .*\n\n.*3억 4천만 개/u)
})

test('what is a term of its own, or asked for its meaning, is no question of the paper before', async () => {
  assert.match(await last('BERT 논문 요약해줘', '드롭아웃이 뭐야?'), /^\*\*드롭아웃\*\*/u)
  assert.doesNotMatch(await last('BERT 논문 요약해줘', '데이터셋이 뭐야?'), /^\*\*BERT: /u)
})

test('how often a paper is cited is said to be kept nowhere, and a paper on citing is looked for', async () => {
  for (const message of ['인용은 몇회야', '인용수 제일 높은 논문은?', 'how many citations does it have?'])
    assert.match(await last('BERT 논문 누가 썼어?', message), /몇 번 인용됐는지 적혀 있지 않아요/u, message)
  for (const message of ['인용이 뭐야?', '인용 그래프 논문 찾아줘'])
    assert.doesNotMatch(await last(message), /몇 번 인용됐는지/u, message)
})

test('both are the two that were spoken of', async () => {
  const each = await last('BERT랑 GPT 비교해줘', '각각 파라미터 수는?')
  assert.match(each, /3억 4천만 개[\s\S]*1,750억 개/u)
  assert.match(
    await last('BERT랑 GPT 비교해줘', '어느 쪽이 먼저 나왔어'),
    /BERT: .*\(2018년.*보다 \*\*595일\*\*/u,
  )
  assert.match(await last('LoRA 설명해줘', 'RAG는 뭐야', '둘 중에 뭐가 나을까?'), /LoRA/u)
})

test('both are explained where that is asked, and the papers of an author are those of who was told', async () => {
  assert.match(
    await last('LSTM이랑 트랜스포머 비교해줘', '둘 다 쉽게 설명해줘'),
    /\*\*LSTM\*\*:[\s\S]*\*\*트랜스포머\*\*:/u,
  )
  assert.match(
    await last('워드투벡 논문 저자 알려줘', '그 사람이 쓴 다른 논문은?'),
    /^‘Tomas Mikolov’ 논문 \*\*1편\*\*/u,
  )
})

test('what is held against the paper before is told beside it', async () => {
  assert.match(
    await last('디퓨전 모델 논문 찾아줘', 'GAN보다 나은 점은?'),
    /Denoising Diffusion[\s\S]*Generative Adversarial/u,
  )
})

test('who wrote several papers is told of each, and of one that is picked alone', async () => {
  const several = '셀프 어텐션 처음 나온 논문은 뭐예요?'
  assert.match(await last(several, '누가 썼어요?'), /저자예요[\s\S]*Dzmitry Bahdanau[\s\S]*Ashish Vaswani/u)
  assert.match(await last(several, '두 번째 거 누가 썼어?'), /Ashish Vaswani.*썼어요/u)
})

test('of two of which one is nowhere that is said first, and the other told in short', async () => {
  const depth = await last('resnet이랑 vgg 뭐가 더 깊어')
  assert.match(depth, /^‘vgg’는 용어집에도 서재에도 없어서 둘을 견줄 수 없어요/u)
  assert.match(depth, /152층/u)
  assert.doesNotMatch(depth, /∂/u)
})

test('fewer lines are no plainer words', async () => {
  assert.doesNotMatch(await last('GAN 논문 세 줄로 요약', '한 줄로 더 줄여줘'), /더 쉽게 풀어/u)
})

test('what an organisation wrote is not kept, and no passage that has its name is shown for it', async () => {
  assert.match(await last('구글이 쓴 논문 있어?'), /^서재에는 저자의 소속이 적혀 있지 않아서/u)
})
