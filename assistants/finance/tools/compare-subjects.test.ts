import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss, ToolArgumentsError } from '#engine/tool.ts'
import { compareSubjects } from './compare-subjects.ts'
import { asOwner, spending, total } from './testing/demo-owner.ts'

const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
const sumOf = (category: string) => total(spending(year.startDate, year.endDate, category))

asOwner('compare_subjects', ({ run, found }) => {
  test('sums each and all, ranks them and says how far they are apart', async () => {
    const subjects = [{ category: '교통' }, { category: '식비' }, { category: '카페' }]
    const result = await found(compareSubjects, { ...year, subjects })
    const [fares, food, cafes] = ['교통', '식비', '카페'].map(sumOf) as [number, number, number]
    assert.deepEqual(
      result.subjects.map((it) => [it.total, it.rank, it.behind]),
      [
        [fares, 2, food - fares],
        [food, 1, 0],
        [cafes, 3, food - cafes],
      ],
    )
    assert.deepEqual(
      [result.total, result.lead, result.trail],
      [fares + food + cafes, food - fares, fares - cafes],
    )
    assert.deepEqual(result.shared, { total: 0, count: 0 })
  })

  test('what several hold is in the sum once', async () => {
    const subjects = [{ category: '식비' }, { category: '배달' }, { storeName: '쿠팡이츠' }]
    const result = await found(compareSubjects, { ...year, subjects })
    const delivery = spending(year.startDate, year.endDate, '배달')
    assert.equal(result.total, sumOf('식비'))
    assert.deepEqual(result.subjects[0]?.own.total, sumOf('식비') - total(delivery))
    assert.deepEqual(result.shared, { total: total(delivery), count: delivery.length })
  })

  test('the same twice is refused, nothing of any is a miss', async () => {
    const twice = { ...year, subjects: [{ category: '식비' }, { category: '식비' }] }
    await assert.rejects(run(compareSubjects, twice), ToolArgumentsError)
    const none = { startDate: '2024-01-01', endDate: '2024-12-31', subjects: [{}, { category: '식비' }] }
    assert.ok(isMiss(await run(compareSubjects, none)))
  })
})
