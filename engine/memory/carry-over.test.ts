import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { carryOver, type SlotRule, type Slots } from './carry-over.ts'

const rules: SlotRule[] = [
  { name: 'topic', picks: true, carries: ({ kind }) => kind !== 'total' },
  { name: 'when' },
  { name: 'kind' },
]
const earlier = (...slots: Slots[]) => slots.map((it, index) => ({ turnId: `t${index}`, slots: it }))

describe('carryOver', () => {
  const before = earlier(
    { topic: '카페', when: '작년' },
    {},
    { topic: '식비', when: '3월' },
    { topic: '카페', when: '2월' },
  )

  test('fills what is missing from the last turn that has slots', () => {
    const found = carryOver({ given: { when: '지난달' }, reach: 'last', earlier: before, rules })
    assert.deepEqual(found.slots, { topic: '카페', when: '지난달' })
    assert.deepEqual(found.carried, ['topic'])
    assert.equal(found.from?.turnId, 't0')
  })

  test('never changes what was said', () => {
    const given = { topic: '식비', when: '오늘', kind: 'x' }
    assert.deepEqual(carryOver({ given, reach: 'last', earlier: before, rules }).slots, given)
  })

  test('what was named picks the newest turn about it, or the oldest', () => {
    const pick = (reach: 'earlier' | 'first', topic: string) =>
      carryOver({ given: { topic }, reach, earlier: before, rules }).slots.when
    assert.equal(pick('earlier', '식비'), '3월')
    assert.equal(pick('earlier', '카페'), '작년')
    assert.equal(pick('first', '카페'), '2월')
    assert.equal(pick('earlier', '교통'), undefined)
  })

  test('a rule may hold a slot back', () => {
    const found = carryOver({ given: { kind: 'total' }, reach: 'last', earlier: before, rules })
    assert.deepEqual(found.slots, { kind: 'total', when: '작년' })
  })

  test('with nothing before it there is nothing to take over', () => {
    const given = { when: '지난달' }
    assert.deepEqual(carryOver({ given, reach: 'last', earlier: earlier({}), rules }), {
      slots: given,
      carried: [],
    })
  })
})
