import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passageOf } from './passage.ts'
import { piecesOf } from './pieces.ts'

test('a source’s address names the contract, the section and the quote', () => {
  assert.deepEqual(passageOf('/api/contracts/c1/articles/%EB%B3%84%EC%A7%80%201?start=10&end=20'), {
    contract: 'c1',
    section: '별지 1',
    start: 10,
    end: 20,
  })
  assert.deepEqual(passageOf('/api/contracts/c1/articles/5'), { contract: 'c1', section: '5' })
  assert.equal(passageOf('/api/papers/p1'), undefined)
  assert.equal(passageOf(undefined), undefined)
})

test('the pieces of a text are all of it, in order', () => {
  const text = '제목\n\n제1장 총칙\n제1조(목적) 가\n제2조(정의) 나\n서명'
  const at = (part: string) => text.indexOf(part)
  const sections = [
    { key: '1', start: at('제1조'), end: at('제2조') - 1 },
    { key: '2', start: at('제2조'), end: at('서명') - 1 },
  ]
  const pieces = piecesOf(text, sections)
  assert.equal(pieces.map((piece) => text.slice(piece.start, piece.end)).join(''), text)
  assert.deepEqual(
    pieces.map(({ key }) => key),
    [undefined, '1', undefined, '2', undefined],
  )
})
