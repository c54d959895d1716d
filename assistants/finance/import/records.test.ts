import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRecords } from './records.ts'
import type { Delimiter } from './statement.ts'

const records = (text: string, delimiter: Delimiter = ',') =>
  [...readRecords(text, delimiter)].map((record) => [record.line, ...record.cells])

test('counts physical lines, through quoted line ends and blank lines', () => {
  assert.deepEqual(records('a,b\n\n"윗줄\n아랫줄",2\n  \nc,3'), [
    [1, 'a', 'b'],
    [3, '윗줄\n아랫줄', '2'],
    [6, 'c', '3'],
  ])
})

test('reads doubled quotes, delimiters in quotes, and spaces around them', () => {
  assert.deepEqual(records('"그 ""집""" , "12,500 ",x\n'), [[1, '그 "집"', '12,500', 'x']])
})

test('takes a stray quote as a character', () => {
  assert.deepEqual(records('카페 "온",1\n"온" 카페,2\n'), [
    [1, '카페 "온"', '1'],
    [2, '"온" 카페', '2'],
  ])
})

test('a quote that is never closed costs no other row', () => {
  assert.deepEqual(records('"스타벅스,2\n이디야,3\n"빽다방","4,000"\n'), [
    [1, '"스타벅스', '2'],
    [2, '이디야', '3'],
    [3, '빽다방', '4,000'],
  ])
})

test('keeps empty cells at the end, and takes off what holds numbers as text', () => {
  assert.deepEqual(records('="00123"\t\'0045\t\'Til\t\t', '\t'), [[1, '00123', '0045', "'Til", '', '']])
})
