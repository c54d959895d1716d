import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareDemo } from '../demo-data.ts'
import { sumsByCategory } from '../queries/sums.ts'
import { monthlyIncome } from '../spending.ts'
import { changesOf, payments } from './testing/changes.ts'

const undo = { type: 'undo' } as const

changesOf('one’s own categories', (book) => {
  test('the demo goes on as its owner has sorted it, and takes no income away that was set', async () => {
    const { change, say, rows, database, owner, bring } = await book([])
    const until = (day: string) => prepareDemo(database, owner, Temporal.PlainDate.from(day))
    await until('2026-03-08')
    await change({ type: 'rename_category', category: '카페', name: '커피' })
    await say('응')
    await change({ type: 'categorise_store', store: '배달의민족', newCategory: '식비' })
    await say('응')
    await change({ type: 'set_monthly_income', amount: 2_500_000 })
    await until('2026-03-15')
    const later = (await rows()).filter((row) => row >= '03-09')
    assert.ok(later.some((row) => row.endsWith('커피')) && !later.some((row) => row.endsWith('카페')))
    assert.ok(later.filter((row) => row.includes('배달의민족')).every((row) => row.endsWith('식비')))
    await bring([['2026-03-12', '배달의민족', 15_000]])
    assert.deepEqual(await rows(), ['03-12 배달의민족 15000 식비'])
    assert.equal(await database.asOwner(owner, monthlyIncome), 2_500_000)
  })

  test('one is added, and can be used at once', async () => {
    const { change, rows, everything } = await book(payments('강아지마을', 2, null))
    const before = await everything()
    await change({ type: 'add_category', name: '반려동물' })
    assert.match((await change({ type: 'add_category', name: '반려 동물' })).text, /이미 있는 분류/u)
    await change({ type: 'categorise_store', store: '강아지마을', newCategory: '반려동물' })
    assert.ok((await rows()).every((row) => row.endsWith('반려동물')))
    await change(undo)
    await change(undo)
    assert.equal(await everything(), before)
    assert.match((await change({ type: 'add_category', name: '카페/여가' })).text, /못 써/u)
  })

  test('one is renamed with its rules and budget; the old name is still understood, by queries and imports', async () => {
    const { change, rows, bring, everything, database, owner } = await book([
      ['2026-03-01', '김밥천국', 8_000, '식비'],
      ['2026-03-02', '배달의민족', 20_000, '배달'],
    ])
    await change({ type: 'set_budget', category: '식비', amount: 400_000 })
    await change({ type: 'categorise_store', store: '김밥천국', newCategory: '식비' })
    const before = await everything()
    const { text } = await change({ type: 'rename_category', category: '식비', name: '먹거리' })
    assert.match(text, /\*\*먹거리\*\*/u)
    await bring([
      ['2026-03-11', '김밥천국', 9_000],
      ['2026-03-11', '맘스터치', 7_000],
    ])
    assert.ok((await rows()).includes('03-11 김밥천국 9000 먹거리'))
    assert.ok((await rows()).includes('03-11 맘스터치 7000 먹거리'))
    // 배달 is a part of it still.
    for (const name of ['식비', '먹거리']) {
      const sums = await database.asOwner(owner, (tx) => sumsByCategory(tx, { category: name }))
      assert.deepEqual(
        sums.map(({ category, total }) => [category, total]),
        [
          ['먹거리', 24_000],
          ['배달', 20_000],
        ],
      )
    }
    assert.match(
      (await change({ type: 'set_budget', category: '식비', amount: 400_000 })).text,
      /이미 40만원/u,
    )
    const back = await change({ type: 'rename_category', category: '먹거리', name: '식비' })
    assert.match(back.text, /\*\*식비\*\*/u)
    await change(undo)
    const conflicts = await change(undo)
    assert.equal(conflicts.actions?.[0]?.affected, 1, 'the row that was renamed; those that came later stay')
    assert.ok((await everything()).includes('먹거리'))
    assert.ok(before.includes('식비'))
  })

  test('one is merged into another, and undone exactly', async () => {
    const { change, rows, bring, everything, database, owner } = await book([
      ['2026-03-01', '김밥천국', 8_000, '식비'],
      ['2026-03-02', '배달의민족', 20_000, '배달'],
    ])
    await change({ type: 'set_budget', category: '배달', amount: 100_000 })
    const before = await everything()
    const { text } = await change({ type: 'merge_category', category: '배달', into: '식비' })
    assert.match(text, /배달 1건\(2만원\)/u)
    assert.match(text, /배달 예산 10만원은 식비로 옮겼어/u)
    assert.ok((await rows()).every((row) => row.endsWith('식비')))
    const sums = await database.asOwner(owner, (tx) => sumsByCategory(tx, { category: '배달' }))
    assert.deepEqual(sums, [{ category: '식비', total: 28_000, count: 2 }])
    await change(undo)
    assert.equal(await everything(), before)
    await change({ type: 'merge_category', category: '배달', into: '식비' })
    await bring([['2026-03-12', '배달의민족', 15_000]])
    assert.ok((await rows()).includes('03-12 배달의민족 15000 식비'))
    const own = await change({ type: 'add_category', name: '배달' })
    assert.match(own.text, /전에 식비로 옮긴 기록은 그대로/u)
  })

  test('what has to stay what it is stays, and over twenty rows are asked about', async () => {
    const { change, say, everything, rows } = await book([
      ...payments('적금', 1, '저축'),
      ...payments('김밥천국', 22, '식비'),
    ])
    const before = await everything()
    for (const category of ['저축', '미분류']) {
      const { text } = await change({ type: 'rename_category', category, name: '뭐든' })
      assert.match(text, /이름을 바꾸거나 합칠 수 없어/u)
    }
    assert.match(
      (await change({ type: 'merge_category', category: '식비', into: '식비' })).text,
      /이미 식비에/u,
    )
    assert.match(
      (await change({ type: 'rename_category', category: '식비', name: '쇼핑' })).text,
      /“식비를 쇼핑에 합쳐줘”/u,
    )
    const asked = await change({ type: 'rename_category', category: '식비', name: '밥' })
    assert.equal(asked.finishReason, 'awaiting_confirmation')
    assert.equal(await everything(), before)
    await say('응')
    assert.equal((await rows()).filter((row) => row.endsWith(' 밥')).length, 22)
    await change(undo)
    assert.equal(await everything(), before)
  })
})
