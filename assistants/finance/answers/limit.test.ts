import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { demoMonthlyIncome } from '../demo/demo.ts'
import { assumedPeriod } from '../understand/period.ts'
import type { LimitQuestion } from '../understand/question.ts'
import { answerLimit } from './limit.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { rowsFrom, spent } from './testing/demo-rows.ts'
import { beyondMeans, dave, giveOwn } from './testing/own-rows.ts'

const notSaid = assumedPeriod(Temporal.PlainDate.from('2026-03-15'))
const asked = (about: LimitQuestion['about'], words?: string): LimitQuestion => ({
  kind: 'limit',
  about,
  period: words === undefined ? notSaid : period(words),
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const all: LimitQuestion['about'][] = [
  'balance',
  'card_bill',
  'card_kind',
  'peers',
  'company',
  'items',
  'advice_elsewhere',
  'recommendation',
]

answersTo<LimitQuestion>(
  'limits',
  answerLimit,
  (ask) => {
    test('the balance is not known; what is left of the income is', async () => {
      const { text } = await ask(asked('balance'))
      assert.match(lead(text), /없어|몰라/)
      const left = demoMonthlyIncome - spent('2026-03-01', '2026-03-15').total
      assert.ok(text.includes(`**${formatWonProse(left)}**`), text)
    })

    test('a balance that will not do for what is due', async () => {
      const { text } = await ask(asked('balance'), { as: dave })
      assert.match(text, /모자라/)
    })

    test("the card's bill is not known; what was paid by card is, transfers aside", async () => {
      const { text, charts } = await ask(asked('card_bill', '지난달'))
      const paid = rowsFrom('2026-02-01', '2026-02-28')
        .filter(({ method }) => method?.endsWith('카드') && !method.includes('체크'))
        .reduce((sum, row) => sum + row.amount, 0)
      assert.match(lead(text), /몰라|알 수 없어/)
      assert.ok(text.includes(`**${formatWonProse(paid)}**`), text)
      assert.equal(charts?.length, 1)
    })

    test('which card: by name, and that credit or debit is not written down', async () => {
      const { text } = await ask(asked('card_kind', '지난달'))
      assert.match(lead(text), /현대카드/)
      assert.match(text, /체크카드라고 적힌 건.*안 적혀 있어/)
      assert.match(lead((await ask(asked('card_kind'), { as: dave })).text), /없어|몰라/)
    })

    test('no one else to compare with: the healthy shares instead', async () => {
      const { text } = await ask(asked('peers'))
      assert.match(lead(text), /또래/)
      assert.match(text, /지난달 지출은 수입의 80%라 권장\(80% 이하\)/)
    })

    test('what to choose is not for a household book to say; what such a thing cost before is', async () => {
      const { text } = await ask({ ...asked('recommendation'), category: '카페' })
      assert.match(text, /카페는 지금까지 \d+번/)
      const shop = await ask({ ...asked('recommendation'), store: '없는가게' })
      assert.match(shop.text, /적힌 결제도 아직 없어/)
    })

    test('with nothing on record each still answers', async () => {
      for (const about of all) {
        const { text } = await ask(asked(about), { as: emptyHanded })
        assert.match(
          lead(text),
          /몰라|없어|못 해|안 남아|모르겠어|안 돼|미안|아니야|없고|알아|아니라서/,
          about,
        )
      }
    })
  },
  { fill: (database) => giveOwn(database, dave, { rows: beyondMeans(), income: 1_450_000 }) },
)
