import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ThingQuestion } from '../understand/question.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { answerThing } from './thing.ts'

const asked = (of: Partial<ThingQuestion>): ThingQuestion => ({ kind: 'thing', period: null, ...of })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<ThingQuestion>('things and places', answerThing, (ask) => {
  test('what a memo names was bought', async () => {
    const { text } = await ask(asked({ item: '선풍기' }))
    assert.match(lead(text), /^응/)
    assert.match(text, /메모에 ‘선풍기’/)
  })

  test('what no record names was not, and it says where it looked', async () => {
    const { text } = await ask(asked({ item: '폰', period: period('작년') }))
    assert.match(lead(text), /안 보여|못 찾았어/)
    assert.match(text, /가게 이름이랑 메모/)
  })

  test('a shop for such things, where no memo says so', async () => {
    const { text } = await ask(asked({ item: '코트', period: period('올해') }))
    assert.match(lead(text), /무신사/)
  })

  test('a journey: what is named after the place and what was paid on its way', async () => {
    const { text, steps, charts } = await ask(asked({ destination: '제주' }))
    const { named } = resultOf(steps, 'find_purchases') as { named: { rows: { store: string }[] } }
    assert.ok(named.rows.some(({ store }) => store === '성산 해녀의집'))
    assert.match(lead(text), /제주.*\*\*45만 6천원\*\*/)
    assert.equal(charts?.length, 1)
  })

  test('a place never paid at, and an empty book', async () => {
    assert.match(lead((await ask(asked({ destination: '부산' }))).text), /부산/)
    assert.match((await ask(asked({ item: '폰' }), { as: emptyHanded })).text, /비어 있어/)
  })
})
