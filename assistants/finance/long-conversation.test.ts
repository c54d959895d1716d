import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { importMessages } from './sms/import-messages.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

/** What is said, and what its answer has to say. */
type Line = readonly [said: string, answer: RegExp]

/** Forty turns of one person; later ones point back over all of it, changes and an import among them. */
const conversation: readonly (Line | 'import')[] = [
  ['안녕', /./u],
  ['이번 달 카페 얼마 썼어?', /카페.*3만 6천원/u],
  ['올해 쿠팡에서 얼마 썼어?', /쿠팡.*10만 6천원/u],
  ['지난달 교통비는?', /교통비.*16만 4천원/u],
  ['이번 달 총 지출은?', /162만 5천원/u],
  ['점심 김치찌개 9500원 추가해줘', /김치찌개.*9,500원/u],
  ['아 9000원이었다 고쳐줘', /9,000원/u],
  ['이번 달 총 지출은?', /163만 4천원/u],
  ['카페 예산 10만원으로 정해줘', /카페 예산.*10만원/u],
  ['얼마 남았어?', /6만 4천원/u],
  ['나 요즘 소비 어때?', /수입/u],
  ['아까 말한 카페 지출 지난달은?', /카페.*5만 4천원/u],
  ['스타벅스는 몇 번 갔어?', /스타벅스.*번/u],
  ['고마워', /./u],
  ['맨 처음 그 가게는 작년에 얼마야?', /쿠팡.*70만 1천원/u],
  ['이번 주 배달은?', /배달/u],
  ['두 번째로 물어본 거 작년은?', /쿠팡.*70만 1천원/u],
  ['반려동물 분류 만들어줘', /반려동물/u],
  ['방금 거 취소해줘', /되돌|취소|원래대로/u],
  ['고정비 뭐 나가?', /./u],
  ['처음에 물어본 거 지난달은?', /카페.*5만 4천원/u],
  ['아까 그 가게 올해 몇 번 갔어?', /쿠팡.*6번/u],
  ['월급 얼마로 돼 있어?', /320만원/u],
  ['이제 350만원이야', /월 수입.*350만원/u],
  ['방금 거 취소해줘', /되돌|취소|원래대로/u],
  ['월급 얼마로 돼 있어?', /320만원/u],
  ['지난달 의료비는?', /의료/u],
  ['세 번째 질문 다시 알려줘', /교통비.*16만 4천원/u],
  ['어제 다이소 7천원 썼어', /다이소.*7,000원/u],
  ['그거 지워줘', /7,000원.*지울까/u],
  ['응', /지웠|없어/u],
  ['방금 거 취소해줘', /돌아왔|되돌|취소|원래대로/u],
  ['아까 교통비 말인데 이번 달은?', /교통비/u],
  ['지난달보다 뭐가 늘었어?', /./u],
  ['카페 예산 얼마 남았어?', /6만 4천원/u],
  ['예산 바꾼 거 되돌려줘', /예산은 전에 있던 대로/u],
  ['예산 얼마 남았어?', /(?:안|없).*📝|정해 둔/u],
  ['아까 말한 카페 지출 지난달은?', /카페.*5만 4천원/u],
  'import',
  ['이번 달 총 지출은?', /./u],
]

for (const { name, skip, open } of testDatabases) {
  describe(`a conversation of forty turns on ${name}`, { skip }, () => {
    const ownerId = randomUUIDv7()
    const sessionId = randomUUIDv7()
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([finance.migrations])
      const notifier = localNotifier()
      tested = testEngine(database, [finance], { notifier })
      await prepareDemo(database, ownerId, today)
    })
    after(() => database.close())

    const ask = async (message: string) => {
      const { answer } = await tested.ask({ message, ownerId, sessionId, now })
      return answer
    }

    /**
     * How many transactions a question takes when nothing of it is kept: the fewest of three, or of twenty until there
     * are few enough. Events that come together share a transaction, so a busy machine makes more; what grows with
     * the conversation is there each time.
     */
    async function transactionsOf(message: string, enough = Number.POSITIVE_INFINITY): Promise<number> {
      let fewest = Number.POSITIVE_INFINITY
      for (let time = 0; time < 3 || (fewest > enough && time < 20); time++) {
        await database.asOwner(ownerId, (tx) => sql`delete from tool_cache`.execute(tx.db))
        const { transactions } = database.activity()
        await ask(message)
        fewest = Math.min(fewest, database.activity().transactions - transactions)
      }
      return fewest
    }

    test('is right from the first turn to the last, with what points back to the third', async () => {
      for (const [index, line] of conversation.entries()) {
        if (line === 'import') {
          const text =
            '[Web발신] KB국민카드 1*2* 승인 홍*동 12,500원 일시불 03/14 12:31 골목식당 누적 345,000원'
          await importMessages({ database, ownerId, today, newId: randomUUIDv7 }, text)
          continue
        }
        const [said, expected] = line
        assert.match((await ask(said)).text, expected, `turn ${index + 1}: ${said}`)
      }
      // The import has taken the demo away: what was entered by hand and what it brought stay.
      assert.match((await ask('이번 달 총 지출은?')).text, /2만 9천원/u)
    })

    test('costs as many transactions and keeps as little at turn 2,000 as at turn 40', async () => {
      const questions = [
        '이번 달 총 지출은?',
        '지난달은?',
        '맨 처음 그 가게는 작년에 얼마야?',
        '두 번째로 물어본 거 작년은?',
      ]
      const atForty: number[] = []
      for (const question of questions) atForty.push(await transactionsOf(question))
      await lengthen(2000)
      for (const [index, question] of questions.entries()) {
        const enough = atForty[index]! + 4
        const count = await transactionsOf(question, enough)
        assert.ok(count <= enough, `${question}: ${count} transactions instead of ${atForty[index]}`)
      }
      const { rows } = await sql<{ most: number }>`
        select max(length(memory::text))::int as most from turns where owner_id = ${ownerId}`.execute(
        database.admin,
      )
      assert.ok(rows[0]!.most < 4000, 'a turn keeps a few words')
    })

    /** Copies of a turn, as if so many had been asked. */
    async function lengthen(length: number): Promise<void> {
      await sql`
        insert into turns
        select copy.* from turns t, generate_series(
          (select max(ordinal) + 1 from turns where session_id = ${sessionId}), ${length}) as place,
        jsonb_populate_record(null::turns, to_jsonb(t) || jsonb_build_object(
          'id', gen_random_uuid(), 'ordinal', place, 'client_message_id', null)) copy
        where t.session_id = ${sessionId} and t.ordinal = 5`.execute(database.admin)
      await sql`update sessions set turn_count = ${length} where id = ${sessionId}`.execute(database.admin)
      await sql`analyze turns`.execute(database.admin)
    }
  })
}
