import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { assumedPeriod } from '../understand/period.ts'
import type { SeveralQuestion } from '../understand/question.ts'
import { answerSeveral } from './several.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { spent } from './testing/demo-rows.ts'

const lastMonth = period('지난달')
const sumOf = (category: string) => spent('2026-02-01', '2026-02-28', category).total
const first = (text: string) => text.split('\n')[0] ?? ''

answersTo<SeveralQuestion>('several', answerSeveral, (ask) => {
  test('the sum of two', async () => {
    const subjects = [{ category: '식비' }, { category: '교통' }]
    const { text } = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth })
    assert.ok(first(text).includes(`**${formatWonProse(sumOf('식비') + sumOf('교통'))}**`), text)
  })

  test('a part is not counted twice', async () => {
    const subjects = [{ category: '식비' }, { category: '배달' }]
    const { text } = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth })
    assert.ok(first(text).includes(`**${formatWonProse(sumOf('식비'))}**`), text)
    assert.match(text, /두 번 세지 않았어/)
    assert.ok(text.includes(formatWonProse(sumOf('식비') - sumOf('배달'))), text)
  })

  test('several parts of one are its parts, and not of each other', async () => {
    const subjects = [{ store: '넷플릭스' }, { store: '유튜브 프리미엄' }, { category: '구독' }]
    const { text } = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth })
    assert.ok(first(text).includes(`**${formatWonProse(sumOf('구독'))}**`), text)
    assert.match(text, /넷플릭스[와과이랑]* 유튜브 프리미엄은 구독료에도 들어 있어서/)
    assert.doesNotMatch(text, /0원이야/)
  })

  test('more and less are names, with the difference', async () => {
    const subjects = [{ category: '카페' }, { category: '배달' }]
    const more = await ask({ kind: 'several', ask: 'more', subjects, period: lastMonth })
    assert.match(first(more.text), /\*\*배달\*\*/)
    assert.ok(more.text.includes(formatWonProse(sumOf('배달') - sumOf('카페'))), more.text)
    const less = await ask({ kind: 'several', ask: 'less', subjects, period: lastMonth })
    assert.match(first(less.text), /\*\*카페\*\*/)
  })

  test('each, stores and categories together, one of them with nothing', async () => {
    const subjects = [{ category: '여행' }, { store: '쿠팡' }]
    const { text } = await ask({ kind: 'several', ask: 'each', subjects, period: lastMonth })
    assert.match(first(text), /여행 \*\*0원\*\*, 쿠팡 \*\*/)
    assert.match(text, /쿠팡이츠.*뺐어/)
  })

  test('of a month that nobody named, in which one has nothing, a longer time', async () => {
    const assumed = assumedPeriod(Temporal.PlainDate.from('2026-03-15'))
    const subjects = [{ store: '배달의민족' }, { store: '쿠팡이츠' }]
    const { text } = await ask({ kind: 'several', ask: 'more', subjects, period: assumed })
    assert.match(first(text), /올해.*쿠팡이츠 6만원/)
    assert.match(text, /이번 달에 안 쓴 데가 있어서 올해로 봤어/)
    const ever = [{ category: '여행' }, { store: '쿠팡' }]
    const { text: all } = await ask({ kind: 'several', ask: 'sum', subjects: ever, period: assumed })
    assert.match(all, /기록 전체로 봤어/)
  })

  test('how often, whatever it cost', async () => {
    const subjects = [{ category: '카페' }, { category: '배달' }]
    const { text } = await ask({ kind: 'several', ask: 'more', by: 'visits', subjects, period: lastMonth })
    assert.match(first(text), /\*\*카페\*\*.*카페 12번, 배달 5번/)
    assert.match(text, /쓴 돈으로는 배달/)
  })

  test('a group without a row is named, and its category offered', async () => {
    const subjects = [{ store: '택시' }, { store: '주차비' }]
    const { text, suggestions } = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth })
    assert.match(text, /주차비는 지난달에 쓴 게 없어/)
    assert.ok(suggestions?.includes('지난달 교통비로 얼마 썼어?'))
  })

  test('nothing of any, and no records', async () => {
    const subjects = [{ category: '여행' }, { store: '코스트코' }]
    const none = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth })
    assert.match(none.text, /하나도 없어/)
    const empty = await ask({ kind: 'several', ask: 'sum', subjects, period: lastMonth }, { as: emptyHanded })
    assert.match(empty.text, /가계부가 비어/)
  })
})
