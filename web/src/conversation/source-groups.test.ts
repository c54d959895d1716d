import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Source } from '#protocol/events.ts'
import { sourceGroups, sourceName } from './source-groups.ts'

const source = (title: string, locator = ''): Source => ({
  ...{ id: `${title}/${locator}`, kind: 'paper', title, locator, quote: '', score: 1 },
})

test('a place is said with its title, and no part of it twice', () => {
  assert.equal(sourceName(source('Layer Normalization', '3쪽')), '3쪽 · Layer Normalization')
  assert.equal(sourceName(source('Layer Normalization')), 'Layer Normalization')
  assert.equal(sourceName(source('제18조(해지)', '제18조 제4항')), '제18조(해지) 제4항')
  assert.equal(sourceName(source('제18조(해지) 제4항', '제18조 제4항')), '제18조(해지) 제4항')
  assert.equal(sourceName(source('제11조(지연이자)', '제11조')), '제11조(지연이자)')
})

test('neighbours of one name stand together, each with its number', () => {
  const of = (...names: string[]) => sourceGroups(names.map((name) => source(name)))
  assert.deepEqual(of('가', '가', '나', '가'), [
    { name: '가', places: [0, 1] },
    { name: '나', places: [2] },
    { name: '가', places: [3] },
  ])
  assert.deepEqual(of(), [])
})
