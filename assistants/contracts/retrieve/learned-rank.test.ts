import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { readContractText } from '../contract/read-text.ts'
import { findTopic } from '../tools/found-topic.ts'
import { contractTopics } from '../topics/topics.ts'
import { indexContract } from './contract-index.ts'

const topics = await createTrained({ weights: weightFiles(installedWeights), report: assert.ifError }).of(
  contractTopics,
)

const index = indexContract(
  readContractText(
    `창고 임대차계약서

제1조(차임) 월 차임은 300만원으로 하고 임차인은 매월 5일까지 낸다.
제2조(연체) ① 임차인이 차임을 늦게 내면 연체한 금액에 연 12%의 연체이자를 더하여 낸다.
② 임차인이 3기의 차임에 이르도록 연체한 때에 임대인은 서면으로 알리고 계약을 해지할 수 있다.
제3조(보증금의 반환) 임대인은 인도를 받은 날부터 14일 이내에 연체한 차임을 빼고 보증금을 돌려준다.`,
    'storage',
  ),
)

test('where nothing is entailed, the provision leads that was learned to decide such a question', async () => {
  const question = '이 사람이 월세를 두 달째 안 내는데 내보내도 되는 거냐'
  const { verdict, articles } = await findTopic(
    index,
    { topic_name: question, queries: [question], asked: { ask: 'permission' } },
    { topics },
  )
  assert.equal(verdict.kind, 'open')
  const [first] = articles.flatMap(({ matches }) => matches).sort((a, b) => b.score - a.score)
  assert.match(index.contract.text.slice(first!.start), /^임차인이 3기의 차임에 이르도록 연체한/u)
})

test('what decides is told without a doubt, what only has a word of it is not', async () => {
  const decides = async (question: string, ask: 'permission' | 'who' | 'existence') => {
    const { verdict, decides } = await findTopic(
      index,
      { topic_name: question, queries: [question], asked: { ask } },
      { topics },
    )
    assert.equal(verdict.kind, 'open')
    return decides
  }
  const decided = await decides('이 사람이 월세를 두 달째 안 내는데 내보내도 되는 거냐', 'permission')
  const beside = await decides('차임 영수증을 손님이 달라고 하면 끊어 주나요', 'existence')
  assert.ok(decided >= 0.75 && beside < 0.75, `${decided} ${beside}`)
})

test('what likely decides and says that it is not done is a no, and what is not hindered is none', async () => {
  const home = indexContract(
    readContractText(
      `요양원 입소 계약서

제1조(비용) ① 입소자는 식사비로 한 끼 3,500원을 낸다.
② 기저귀와 물수건 값은 받지 아니한다.
③ 약값과 구급차 비용은 입소자가 부담한다.
제2조(면회) ① 면회는 매일 10시부터 19시까지 한다.
② 시설은 가족이 침실에서 함께 식사하는 것을 막지 아니한다.
제3조(양도) 입소자는 침실을 다른 사람에게 빌려줄 수 없다.`,
      'home',
    ),
  )
  const verdictOf = async (question: string, ask: 'duty' | 'permission', ...before: readonly string[]) => {
    const topic = { topic_name: question, queries: [question, ...before], asked: { ask } }
    const found = await findTopic(home, topic, { topics, ...(before.length > 0 ? { near: ['1'] } : {}) })
    return found.verdict.kind
  }
  assert.equal(await verdictOf('기저귀값을 따로 내야 해요?', 'duty'), 'no')
  assert.notEqual(await verdictOf('그럼 약값은요?', 'duty', '기저귀값을 따로 내야 해요?'), 'no')
  assert.notEqual(await verdictOf('가족이 침실에서 함께 식사해도 되나요?', 'permission'), 'no')
})
