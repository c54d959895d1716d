import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UncategorisedQuestion } from '../understand/question.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { spent } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'
import { answerUncategorised } from './uncategorised.ts'

const asked: UncategorisedQuestion = { kind: 'uncategorised', limit: 5 }

answersTo<UncategorisedQuestion>(
  'uncategorised',
  answerUncategorised,
  (ask) => {
    test('how many, the store with most, and the rows as a table', async () => {
      const { text, charts } = await ask(asked)
      assert.ok(text.includes(`**${spent('2025-01-01', '2026-03-15', '미분류').count}건**`), text)
      assert.match(text, /KG이니시스 22건/)
      const data = charts?.[0]?.chart.data
      assert.equal(data && 'rows' in data && data.rows.length, 5)
    })

    test('a store whose name says what it sells is suggested once, whatever its branches', async () => {
      const { text, suggestions } = await ask(asked, { as: carol })
      assert.match(text, /스타벅스 2건은 카페/)
      assert.equal(suggestions?.[0], '스타벅스는 카페로 분류해줘')
    })

    test('all sorted, or nothing there', async () => {
      assert.match((await ask(asked, { as: dave })).text, /하나도 없어|다 분류돼|0건/)
      assert.match((await ask(asked, { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans() })
    },
  },
)
