import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markTerms } from './mark-terms.ts'
import { namesIn, termIndex } from './term-index.ts'

const names = {
  version: '1',
  items: [
    { id: 'attention', names: ['Attention', '어텐션'] },
    { id: 'self', names: ['Self-Attention', '셀프 어텐션'] },
    { id: 'cv', names: ['컴퓨터 비전', 'CV'] },
    { id: 'class', names: ['분류', 'Classification'] },
    { id: 'gd', names: ['경사 하강법'] },
  ],
}
const found = (text: string, all = true) =>
  namesIn(text, termIndex(names, { all })).map(({ id, start, end }) => `${id}:${text.slice(start, end)}`)

test('names are found with particles, the longest first, and never within a word', () => {
  assert.deepEqual(found('어텐션은 Self-Attention과 다르다.'), ['attention:어텐션', 'self:Self-Attention'])
  assert.deepEqual(found('셀프 어텐션이란 무엇인가'), ['self:셀프 어텐션'])
  assert.deepEqual(found('어텐션스럽다, MyAttention, attentions'), [])
  assert.deepEqual(found('경사 하강법으로 배워요'), ['gd:경사 하강법'])
})

test('an abbreviation is written as it is', () => {
  assert.deepEqual(found('CV를 cv.pdf로'), ['cv:CV'])
})

test('everyday words are terms only where the talk is of such things', () => {
  assert.deepEqual(found('지출을 분류했어요. 분류를 바꿔요. CV를 보내요. 경사 하강법', false), [
    'gd:경사 하강법',
  ])
  assert.deepEqual(found('지출 분류를 바꿔요'), ['class:분류'])
  assert.deepEqual(found('Self-Attention을 컴퓨터 비전에서 써요', false), [
    'self:Self-Attention',
    'cv:컴퓨터 비전',
  ])
})

test('each term is marked once, outside of code, links and headings', () => {
  const text = (value: string) => ({ type: 'text', value })
  const tree = {
    type: 'root',
    children: [
      { type: 'heading', children: [text('Attention')] },
      {
        type: 'paragraph',
        children: [text('Attention과 Attention'), { type: 'inlineCode', value: '어텐션' }],
      },
      { type: 'paragraph', children: [{ type: 'link', children: [text('셀프 어텐션')] }, text('분류')] },
    ],
  }
  markTerms(termIndex(names, { all: true }))()(tree)
  const marked = JSON.stringify(tree).match(/"dataTerm":"[a-z]+"/gu)
  assert.deepEqual(marked, ['"dataTerm":"attention"', '"dataTerm":"class"'])
})
