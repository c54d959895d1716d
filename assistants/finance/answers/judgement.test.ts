import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../tools/testing/demo-owner.ts'
import type { JudgementQuestion } from '../understand/question.ts'
import { answerJudgement } from './judgement.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { carol, giveOwn } from './testing/own-rows.ts'

const asked = (about: JudgementQuestion['about']): JudgementQuestion => ({ kind: 'judgement', about })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<JudgementQuestion>(
  'judgements',
  answerJudgement,
  (ask) => {
    test('a sigh is met with warmth, then with where it stands', async () => {
      const { text } = await ask(asked('gloom'))
      assert.match(lead(text), /🫂.*수입의 \*\*75\.9%\*\*/)
    })

    test('yes or no comes first', async () => {
      assert.match(lead((await ask(asked('overspending'))).text), /과소비는 아니야|과소비라고 할 정도는/)
      assert.match(lead((await ask(asked('alright'))).text), /괜찮아|써도 돼/)
    })

    test('what has become better is found in the figures, and no illness or feast among it', async () => {
      const { text } = await ask(asked('better'))
      assert.match(lead(text), /교통비 \*\*6만 2천원\*\*/)
      assert.doesNotMatch(text, /경조사|의료/)
    })

    test('praise and blame name their reason', async () => {
      assert.match(lead((await ask(asked('praise'))).text), /잘|👏/)
      assert.match(lead((await ask(asked('scold'))).text), /쇼핑이/)
    })

    test('who spends more than comes in is told so', async () => {
      const { text } = await ask(asked('overspending'), { as: carol })
      assert.match(lead(text), /많이 쓰고 있어|이번엔 좀 그래/)
    })

    test('nothing recorded, nothing judged', async () => {
      assert.match((await ask(asked('praise'), { as: emptyHanded })).text, /비어 있어|기록/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: ['2025-12', '2026-01', '2026-02', '2026-03'].map((month) =>
          row(`${month}-03`, '제순식당', 2_500_000, '식비'),
        ),
        income: 2_000_000,
      }),
  },
)
