import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { changesOf, now, payments } from './testing/changes.ts'

const undo = { type: 'undo' } as const

changesOf('sorting a store', (book) => {
  const coupang = [
    ...payments('쿠팡', 3, '생활'),
    ['2026-03-02', 'COUPANG', 20_000, null],
    ['2026-03-03', '쿠팡 로켓배송', 5_000, '쇼핑'],
    ...payments('쿠팡이츠', 2, '배달'),
  ] as const

  test('changes all its rows, tells the sum and what was left alone, and is undone with its rule', async () => {
    const { change, rows, everything } = await book(coupang)
    const before = await everything()
    const { text, actions, suggestions } = await change({
      type: 'categorise_store',
      store: '쿠팡',
      newCategory: '쇼핑',
    })
    assert.equal(actions?.[0]?.affected, 4)
    for (const said of [
      '쿠팡 4건(5만원)',
      '**쇼핑**',
      '1건은 전부터 쇼핑',
      '쿠팡이츠 2건은 다른 가게라 배달 그대로',
    ])
      assert.ok(text.includes(said), `${said}: ${text}`)
    assert.match(text, /쿠팡 결제도 (?:알아서 )?쇼핑으로/u)
    assert.equal(suggestions?.[0], '방금 거 취소해줘')
    assert.equal((await rows()).filter((row) => row.endsWith('쇼핑')).length, 5)
    assert.equal((await rows()).filter((row) => row.endsWith('배달')).length, 2)

    const undone = await change(undo)
    assert.match(undone.text, /4건 모두 전에 있던 분류로/u)
    assert.equal(await everything(), before)
    assert.match((await change(undo)).text, /되돌릴 게 없어/u)
  })

  test('holds for what is imported later, until it is undone', async () => {
    const { change, bring, rows } = await book(coupang)
    await change({ type: 'categorise_store', store: '쿠팡', newCategory: '교육' })
    await bring([
      ['2026-03-13', '쿠팡(주)', 7_000],
      ['2026-03-13', '쿠팡이츠', 8_000],
    ])
    assert.ok((await rows()).includes('03-13 쿠팡(주) 7000 교육'))
    assert.ok((await rows()).includes('03-13 쿠팡이츠 8000 배달'))
    await change(undo)
    assert.ok((await rows()).includes('03-13 쿠팡(주) 7000 교육'), 'what it sorted meanwhile stays')
    await bring([['2026-03-14', '쿠팡 로켓프레시', 9_000]])
    assert.ok((await rows()).includes('03-14 쿠팡 로켓프레시 9000 쇼핑'))
  })

  test('what is said of a brand later holds for the branch that had a rule of its own', async () => {
    const { change, bring, rows, everything } = await book([
      ['2026-03-01', '스타벅스 강남점', 5_000, '카페'],
      ['2026-03-01', '스타벅스 역삼점', 5_000, '카페'],
    ])
    await change({ type: 'categorise_store', store: '스타벅스 강남점', newCategory: '교육' })
    await bring([
      ['2026-03-05', '스타벅스 강남점', 6_000],
      ['2026-03-05', '스타벅스 역삼점', 6_000],
    ])
    assert.deepEqual((await rows()).slice(-2), [
      '03-05 스타벅스 강남점 6000 교육',
      '03-05 스타벅스 역삼점 6000 카페',
    ])
    const before = await everything()
    await change({ type: 'categorise_store', store: '스타벅스', newCategory: '식비' })
    await bring([['2026-03-06', '스타벅스 강남점', 7_000]])
    assert.equal((await rows()).at(-1), '03-06 스타벅스 강남점 7000 식비')
    await change(undo)
    assert.ok(before.includes('강남점') && (await everything()).includes('강남점'))
    await bring([['2026-03-07', '스타벅스 강남점', 8_000]])
    assert.equal((await rows()).at(-1), '03-07 스타벅스 강남점 8000 교육')
  })

  test('over twenty rows are asked about with three of them, and six yeses at once do it once', async () => {
    const { change, say, rows, tested, owner } = await book(payments('쿠팡', 21, null))
    const asked = await change({ type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' })
    assert.equal(asked.finishReason, 'awaiting_confirmation')
    assert.match(asked.text, /^쿠팡 21건\(21만원\)을 \*\*쇼핑\*\*으로 바꿀까\?/u)
    const details = asked.confirm?.details as { rows: unknown[] } | undefined
    assert.equal(details?.rows.length, 3)
    assert.match(asked.text, /외 18건/u)
    assert.ok((await rows()).every((row) => row.endsWith('미분류')))
    const press = () =>
      tested.engine.confirm({
        ownerId: owner,
        turnId: asked.turnId,
        choice: 'yes',
        timeZone: 'Asia/Seoul',
        now,
      })
    const pressed = await Promise.allSettled(Array.from({ length: 6 }, press))
    assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1)
    const first = pressed.find((it) => it.status === 'fulfilled')!
    const events = await tested.read(first.value.turnId, { ownerId: owner })
    assert.equal(events.filter(({ event }) => event.type === 'action_result').length, 1)
    assert.ok((await rows()).every((row) => row.endsWith('쇼핑')))
    assert.match((await say('응')).text, /들은 말/u)
  })

  test('declined, in the voice of the counsellor, nothing has changed', async () => {
    const { change, say, everything } = await book(payments('쿠팡', 25, null))
    const before = await everything()
    await change({ type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' })
    assert.equal((await say('아니')).text, '응, 그만둘게 👌 그건 그대로 뒀어.')
    assert.equal(await everything(), before)
  })

  test('already so, no such store, no such category: nothing is claimed', async () => {
    const { change, everything } = await book([...coupang, ...payments('온누리약국', 1, '의료')])
    await change({ type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' })
    const before = await everything()
    const again = await change({ type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' })
    assert.match(again.text, /쿠팡 5건은 이미 모두 쇼핑/u)
    const unknown = await change({ type: 'categorise_store', store: '온누이약국', newCategory: '의료' })
    assert.match(unknown.text, /‘온누이약국’이라는 가게는 기록에 없어.*비슷한 이름은 온누리약국이야/u)
    const none = await change({ type: 'categorise_store', store: '쿠팡', newCategory: '반려동물' })
    assert.match(none.text, /‘반려동물’ 분류는 아직 없어.*식비, 배달/u)
    assert.equal(none.suggestions?.[0], '반려동물 분류 만들어줘')
    for (const { actions, text } of [again, unknown, none]) {
      assert.equal(actions, undefined)
      assert.doesNotMatch(text, /바꿨어|옮겼어/u)
    }
    assert.equal(await everything(), before)
  })

  test('rows that are so already still get the rule', async () => {
    const { change, bring, rows } = await book(payments('동네책방', 2, '교육'))
    const { text } = await change({ type: 'categorise_store', store: '동네책방', newCategory: '교육' })
    assert.match(text, /앞으로 들어오는 동네책방 결제를 \*\*교육\*\*으로 넣을게.*2건은 이미 모두 교육/u)
    await bring([['2026-03-14', '동네책방 2호점', 9_000]])
    assert.ok((await rows()).includes('03-14 동네책방 2호점 9000 교육'))
  })

  test('rows that are imported at the same time are sorted all the same', async () => {
    const { change, bring, rows } = await book(coupang)
    const brought = payments('쿠팡 로켓프레시', 9, null).map(
      // Of the same days, and other payments than those entered by hand.
      ([date, store, amount]) => [date, store, amount + 500] as const,
    )
    await Promise.all([
      change({ type: 'categorise_store', store: '쿠팡', newCategory: '교육' }),
      bring(brought),
    ])
    const own = (await rows()).filter((row) => /쿠팡|COUPANG/u.test(row) && !row.includes('이츠'))
    assert.equal(own.length, coupang.length - 2 + brought.length)
    assert.deepEqual(
      own.filter((row) => !row.endsWith('교육')),
      [],
    )
  })

  test('another owner’s rows and rules are out of sight', async () => {
    const his = await book(coupang)
    const hers = await book(coupang)
    const before = await his.everything()
    await hers.change({ type: 'categorise_store', store: '쿠팡', newCategory: '교육' })
    assert.equal(await his.everything(), before)
    await his.bring([['2026-03-14', '쿠팡 와우', 4_990]])
    assert.ok(!(await his.rows()).some((row) => row.endsWith('교육')))
  })

  test('a database failure in the middle leaves nothing half done and claims nothing', async () => {
    const { change, everything, database, tested, owner } = await book(coupang)
    const before = await everything()
    // The rows are changed when the rule is refused.
    await sql`
      create or replace function refuse_rules() returns trigger language plpgsql as $$ begin
        raise exception 'the disk is on fire'; end $$`.execute(database.admin)
    await sql`
      create trigger refuse_rules before insert on category_rules for each row
      when (new.owner_id = ${sql.lit(owner)}::uuid) execute function refuse_rules()`.execute(database.admin)
    const reported = tested.reported.length
    const { text, actions, steps } = await change({
      type: 'categorise_store',
      store: '쿠팡',
      newCategory: '교육',
    })
    await sql`drop trigger refuse_rules on category_rules`.execute(database.admin)
    assert.match(text, /아무것도 못 바꿨어/u)
    assert.doesNotMatch(text, /[^못] 바꿨어|옮겼어|on fire/u)
    assert.equal(actions, undefined)
    assert.ok(steps?.[0]?.error)
    assert.equal(tested.reported.length, reported + 1)
    assert.equal(await everything(), before)
    assert.match((await change(undo)).text, /되돌릴 게 없어/u)
  })
})

changesOf('sorting by a word', (book) => {
  test('in the store or the memo, without a rule', async () => {
    const { change, rows, bring, everything } = await book([
      ['2026-03-01', '배달의민족', 20_000, '배달'],
      ['2026-03-02', '한솥', 8_000, '기타', '배달 주문'],
      ['2026-03-03', '김밥천국', 5_000, '식비', '배달'],
      ['2026-03-04', '쿠팡이츠', 9_000, '배달'],
    ])
    const before = await everything()
    const { text, actions } = await change({
      type: 'categorise_keyword',
      keyword: '배달',
      newCategory: '식비',
    })
    assert.equal(actions?.[0]?.affected, 2)
    assert.match(text, /‘배달’ 들어간 2건\(2만 8천원\)/u)
    assert.match(text, /1건은 전부터 식비/u)
    assert.ok((await rows()).includes('03-04 쿠팡이츠 9000 배달'))
    await bring([['2026-03-14', '배달의민족 주문', 11_000]])
    assert.ok((await rows()).includes('03-14 배달의민족 주문 11000 배달'))
    await change(undo)
    assert.ok((await everything()).startsWith(before.slice(0, 40)))
    const none = await change({ type: 'categorise_keyword', keyword: '쇼핑', newCategory: '생활' })
    assert.match(none.text, /‘쇼핑’이 들어간 기록이 없어/u)
    assert.equal(none.suggestions?.[0], '쇼핑을 생활에 합쳐줘')
  })
})

changesOf('the dearer payments of a store', (book) => {
  test('are moved without a rule, and the others stay', async () => {
    const { change, rows, everything } = await book([
      ['2026-03-12', '네이버페이', 40_000, '기타'],
      ['2026-03-13', '네이버페이', 5_000, '기타'],
    ])
    const before = await everything()
    const some = {
      type: 'categorise_store',
      store: '네이버페이',
      newCategory: '쇼핑',
      minAmount: 30_000,
    } as const
    const { text } = await change(some)
    assert.match(text, /네이버페이 3만원 이상 1건\(4만원\)/u)
    assert.doesNotMatch(text, /앞으로|새로 들어오는|다음에 가져오는/u)
    assert.deepEqual(await rows(), ['03-12 네이버페이 40000 쇼핑', '03-13 네이버페이 5000 기타'])
    assert.match((await change(some)).text, /3만원 이상 1건은 이미 모두 쇼핑이야/u)
    assert.match((await change({ ...some, minAmount: 90_000 })).text, /기록에 없어서/u)
    await change({ type: 'undo' })
    assert.equal(await everything(), before)
  })

  test('a question about what is asked is answered from what waits, and 앞으로도 다 is a yes to it', async () => {
    const { change, say, rows } = await book(payments('쿠팡', 21, '생활'))
    const sort = { type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' } as const
    assert.equal((await change(sort)).finishReason, 'awaiting_confirmation')
    const asked = await change({ type: 'show_waiting', asks: 'rows' }, { message: '뭐가 바뀌는데?' })
    assert.match(asked.text, /21건/u)
    assert.match(asked.text, /아까 물어본 건 아직 안 했어: 쿠팡 21건/u)
    assert.match((await say('응 앞으로도 다')).text, /쿠팡 결제도 .*쇼핑/u)
    assert.ok((await rows()).every((row) => row.endsWith('쇼핑')))
    const none = await change({ type: 'show_waiting', asks: 'rows' })
    assert.match(none.text, /기다리는 건 없어/u)
  })
})
