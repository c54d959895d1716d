import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { orderProblems } from '#engine/testing/event-order.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { type Heard, type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { contracts } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

/** Asked for a value rather than for words: which decision, by its instructions. */
const isReading = ({ prompt }: Heard) => prompt.includes('You read one message')
const isPlan = ({ prompt }: Heard) => prompt.includes('You plan how')
const isEvaluation = ({ prompt }: Heard) => prompt.includes('You judge whether')
/** The answer as our own code composed it, which the prompt holds. */
const draftIn = ({ prompt }: Heard) => /초안:\n<data>\n(.*?)\n<\/data>/su.exec(prompt)?.[1] ?? ''

/** Words that neither rules nor examples settle. */
const vague = '그 사람들 말이 다르면 그건 또'
/** Of which the contract has nothing by these words. */
const unknown = '보험 들어야 해요?'

describe('contracts with a model', () => {
  let database: Database
  let server: ScriptedServer
  before(async () => {
    database = await oneDatabase.open([contracts.migrations])
    server = await scriptedServer()
    await prepareDemo(database, alice)
  })
  after(async () => {
    await database.close()
    await server.close()
  })

  const both = { analyze: 'openai:a', answer: 'openai:a' }
  function ask(message: string, roles: object = both) {
    const models = testModels(database, scriptedSettings(server.url, roles))
    return testEngine(database, [contracts], { models }).ask({ message })
  }
  const says =
    (said: { reading?: object; plan?: object; answer?: (draft: string) => string }) => (heard: Heard) => {
      if (isReading(heard)) return { text: [JSON.stringify(said.reading ?? {})] }
      if (isPlan(heard)) return { text: [JSON.stringify(said.plan ?? { tool: 'none' })] }
      return { text: [said.answer?.(draftIn(heard)) ?? draftIn(heard)] }
    }

  test('what rules settle takes one call: the answer, from the articles found', async () => {
    server.play(says({ answer: (draft) => `정리해 드리겠습니다.\n\n${draft}` }))
    const { answer, events } = await ask('해지 조건이 뭐야?')
    assert.equal(server.heard.length, 1)
    assert.equal(answer.usage?.model_calls, 1)
    assert.match(answer.text, /^정리해 드리겠습니다\.\n\n/u)
    assert.match(server.heard[0]?.prompt ?? '', /제18조\(계약의 해제 및 해지\)/u)
    assert.deepEqual(orderProblems(events), [])
    const types = events.map(({ event }) => event.type)
    assert.ok(types.indexOf('sources') < types.indexOf('token'))
    assert.ok(answer.sources?.some(({ locator }) => locator?.startsWith('제18조')))
  })

  test('the same question over the same contract is worded once, whatever the session', async () => {
    server.play(says({}))
    const asked = server.heard.length
    const texts: string[] = []
    for (let times = 0; times < 3; times++) texts.push((await ask('대금은 언제 지급하나요?')).answer.text)
    assert.deepEqual([server.heard.length - asked, new Set(texts).size], [1, 1])
  })

  test('without a model nobody is asked', async () => {
    const { answer } = await testEngine(database, [contracts]).ask({ message: '해지 조건이 뭐야?' })
    assert.equal(answer.usage?.model_calls, 0)
    assert.match(answer.text, /제18조/u)
  })

  test('a quote is shown as it stands, one that stands nowhere is not, nor is an article that is not there', async () => {
    const true_ =
      '이 경우 을은 남은 계약기간에 해당하는 월 이용료의 20퍼센트에 해당하는 금액을 위약금으로 갑에게 지급한다.'
    const false_ = '이 경우 을은 위약금을 지급하지 아니한다.'
    server.play(
      says({
        answer: () =>
          [
            '네, **제18조(계약의 해제 및 해지) 제4항**에 위약금 20퍼센트가 있습니다.',
            `> “${true_}” — 제18조 제4항`,
            `> “${false_}” — 제18조 제4항`,
            '제9조에도 위약금이 있습니다. 표준계약서와 비교해 드릴까요?',
          ].join('\n'),
      }),
    )
    const { answer, events } = await ask('중도에 해지하면 위약금이 있나요?')
    assert.ok(answer.text.includes(true_))
    assert.ok(!answer.text.includes(false_))
    assert.doesNotMatch(answer.text, /제9조/u)
    assert.match(answer.text, /비교해 드릴까요\?$/u)
    const told = events.filter(({ event }) => event.type === 'token').map(({ event }) => event)
    assert.ok(!JSON.stringify(told).includes('지급하지 아니한다'))
  })

  test('a model reads what rules and examples leave, and its reading is looked up', async () => {
    const reading = { kind: 'clause', question: '관할 법원은 어디인가요?', reasoning: '관할' }
    server.play(says({ reading }))
    const { answer } = await ask(vague)
    assert.equal(answer.intent?.decided_by, 'model')
    assert.equal(answer.usage?.model_calls, 2)
    assert.match(answer.text, /서울중앙지방법원/u)
  })

  test('where a search finds nothing a model plans the next, once, in other words', async () => {
    const plan = { tool: 'hybrid_search', topics: ['손해배상 책임'], reasoning: '가까운 주제' }
    server.play(says({ plan }))
    const { answer, events } = await ask(unknown)
    assert.equal(answer.usage?.model_calls, 2)
    const searches = answer.steps?.filter(({ tool }) => tool === 'hybrid_search') ?? []
    assert.equal(searches.length, 2)
    assert.match(answer.text, /제20조/u)
    assert.match(answer.text, /보험이라는 말은 없어/u)
    const decided = events.flatMap(({ event }) =>
      event.type === 'thinking' && event.decision ? [event.decision] : [],
    )
    assert.deepEqual(
      decided.filter((one) => one.name === 'plan').map((one) => one.decided_by),
      ['rule', 'model'],
    )
  })

  test('where the words do not say it plainly a model judges, and plans with what is missing', async () => {
    const plan = { tool: 'get_article_by_title', titles: ['손해배상'], reasoning: '제목' }
    const evaluation = { is_sufficient: false, missing_info: ['누수 배상'], reasoning: '배상이 빠짐' }
    let judged = 0
    server.play((heard) => {
      if (isEvaluation(heard)) {
        judged++
        return { text: [JSON.stringify(judged > 1 ? { is_sufficient: true } : evaluation)] }
      }
      return says({ plan })(heard)
    })
    const { answer, events } = await ask('건물에 누수가 나면 배상 책임은 누가 지나요?')
    const planned = server.heard.find(isPlan)?.prompt ?? ''
    assert.ok(judged > 0 && planned !== '')
    assert.match(planned, /Round: 2/u)
    assert.match(planned, /누수 배상/u)
    assert.match(planned, /Found:/u)
    assert.ok(answer.steps?.some(({ tool }) => tool === 'get_article_by_title'))
    const decided = events.flatMap(({ event }) =>
      event.type === 'thinking' && event.decision?.name === 'sufficient' ? [event.decision] : [],
    )
    assert.equal(decided[0]?.decided_by, 'model')
    assert.ok(server.heard.length <= 5)
  })

  test('a plan that repeats what has run is cancelled, and so is one that looks at nothing', async () => {
    const repeated = '로고 써도 돼요?'
    for (const [question, plan] of [
      [repeated, { tool: 'hybrid_search', topics: [repeated] }],
      ['인지세는 누가 내나요?', { tool: 'none' }],
    ] as const) {
      server.play(says({ plan }))
      const { answer } = await ask(question)
      const tools = answer.steps?.map(({ tool }) => tool) ?? []
      assert.equal(tools.filter((tool) => tool === 'hybrid_search').length, 1)
      assert.ok(tools.includes('lookup_standard_contract'))
      assert.match(answer.text, /조항은 찾지 못했습니다|나오지 않습니다/u)
    }
  })

  test('an answer that breaks off is given whole from the contract', async () => {
    server.play(() => ({ text: ['네, 있습', '니다. 제18조에 '], closeAfter: 2 }))
    const { answer, events } = await ask('갱신은 자동으로 되나요?')
    assert.match(answer.text, /제17조\(계약기간 및 갱신\) 제2항/u)
    assert.ok(events.some(({ event }) => event.type === 'status' && event.variant === 'degraded'))
    assert.deepEqual(orderProblems(events), [])
  })

  test('an article as it stands is no model’s to word', async () => {
    server.play(says({}))
    const { answer } = await ask('제5조 보여줘')
    assert.equal(answer.usage?.model_calls, 0)
    assert.match(answer.text, /7영업일 이내에/u)
  })
})
