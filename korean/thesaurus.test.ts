import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kindsOf, parseThesaurus, thesaurus } from './thesaurus.ts'

const some = parseThesaurus([
  '배상하다 = 물어내다, 변상, 물어 주다 < 갚다\n밥값 = 식대, lunch money < 식비\n식비 < 비용\n# 제목\n배(과일) = 나주배 < 과일\n묶다 = 결박하다\n바다',
])
const said = (text: string) =>
  some.sensesIn(text).map(({ sense, isPart }) => (isPart ? '~' : '') + sense.head)

describe('what words mean', () => {
  test('by any of their forms, with particles, in compounds', () => {
    assert.deepEqual(said('물어내야 해'), ['배상하다'])
    assert.deepEqual(said('변상을 식대는 점심밥값'), ['배상하다', '밥값', '~밥값'])
    assert.deepEqual(said('배는 나주배'), ['배(과일)'])
    assert.deepEqual(said('꽁꽁 묶으면 안 되지만 바다에서 묶어 두고'), ['묶다', '바다', '묶다'])
    assert.deepEqual(said('돈을 물어 줘야 하고 물어줄게'), ['배상하다', '배상하다'])
  })

  test('what it is a kind of, the nearest first', () => {
    const [sense] = some.sensesIn('밥값')
    assert.deepEqual(
      [...kindsOf(sense!.sense)].map(([{ head }, steps]) => [head, steps]),
      [
        ['밥값', 0],
        ['식비', 1],
        ['비용', 2],
      ],
    )
  })

  test('the one that is kept: everyday words lead to what they are, and no kind is its own', () => {
    const kinds = (text: string) =>
      thesaurus()
        .sensesIn(text)
        .flatMap(({ sense }) => [...kindsOf(sense, 9).keys()].map(({ head }) => head))
    for (const [word, kind] of [
      ['밥값', '비용'],
      ['마라탕', '음식'],
      ['물어내야', '책임'],
      ['때려치우면', '끝'],
      ['요양원비는', '요금'],
    ] as const)
      assert.ok(kinds(word).includes(kind), `${word}: ${kinds(word)}`)
    const words = new Set(thesaurus().senses.flatMap((sense) => sense.words))
    assert.ok(words.has('다') && !words.has('~'), 'all is no verb')
    const own = thesaurus().senses.filter((sense) => sense.broader.some((it) => kindsOf(it, 9).has(sense)))
    assert.deepEqual(
      own.map(({ head }) => head),
      [],
    )
  })
})
