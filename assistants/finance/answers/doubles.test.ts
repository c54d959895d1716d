import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../tools/testing/demo-owner.ts'
import type { UnusualQuestion } from '../understand/question.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { carol, giveOwn } from './testing/own-rows.ts'
import { answerUnusual } from './unusual.ts'

const asked: UnusualQuestion = { kind: 'unusual', period: null, focus: 'double' }
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<UnusualQuestion>(
  'double payments',
  answerUnusual,
  (ask) => {
    test('none is said so, with what was looked for and the fares left out', async () => {
      const { text } = await ask(asked)
      assert.match(lead(text), /없어/)
      assert.match(text, /하루에 두 번 내는 게 보통인/)
    })

    test('the same amount within minutes comes first; a refunded one does not come at all', async () => {
      const { text } = await ask(asked, { as: carol })
      assert.match(lead(text), /제순식당 9,000원/)
      assert.match(text, /2분 사이에/)
      assert.doesNotMatch(text, /무신사/)
      assert.match(text, /이케아/)
    })

    test('an empty book', async () => {
      assert.match((await ask(asked, { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [
          { ...row('2026-03-02', '제순식당', 9_000, '식비'), time: '12:10:00' },
          { ...row('2026-03-02', '제순식당', 9_000, '식비'), time: '12:12:00' },
          row('2026-03-03', '무신사', 48_000, '쇼핑'),
          row('2026-03-03', '무신사', 48_000, '쇼핑'),
          row('2026-03-04', '무신사', -48_000, '쇼핑'),
          row('2026-03-05', '이케아', 31_000, '쇼핑'),
          row('2026-03-06', '이케아', 31_000, '쇼핑'),
        ],
        income: 2_000_000,
      }),
  },
)
