import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount } from './amounts.ts'

test('reads won however they are written', () => {
  for (const cell of [
    '12,500',
    '12500원',
    '₩12,500',
    '12,500 ',
    '12500.00',
    'KRW 12,500',
    '\\12,500',
    '１２，５００',
    '+12,500',
    '12,500 원',
    '12,500KRW',
    '1.25E+4',
  ]) {
    assert.deepEqual(readAmount(cell), { kind: 'won', won: 12_500 }, cell)
  }
})

test('reads the ways of writing less than nothing', () => {
  for (const cell of [
    '-12,500',
    '(12,500)',
    '△12,500',
    '▲ 12,500',
    '12,500-',
    '-₩12,500',
    '₩-12,500',
    '−12,500원',
    '(12,500원)',
    '△₩12,500',
  ]) {
    assert.deepEqual(readAmount(cell), { kind: 'won', won: -12_500 }, cell)
  }
})

test('does not take other money for won', () => {
  for (const cell of ['$12.50', 'USD 12.50', '12.50 USD', '¥1,200', '€9'])
    assert.equal(readAmount(cell).kind, 'foreign', cell)
})

test('a blank is no zero, and a number with a fraction no won', () => {
  for (const cell of ['', ' ', '-', '--']) assert.equal(readAmount(cell).kind, 'blank', cell)
  for (const cell of ['12.5', '12,50', '만원', '12,500/3', '2026-03-15', '1e99', '99999999999999999999']) {
    assert.equal(readAmount(cell).kind, 'unreadable', cell)
  }
  assert.deepEqual(readAmount('-0'), { kind: 'won', won: 0 })
})
