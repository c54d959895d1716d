import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exponentialIn } from './expressions/ambiguity.ts'
import { expressionsBuilt, expressionsWritten } from './expressions/collected.ts'

describe('what makes an expression exponential', () => {
  const exponential: readonly (readonly [source: string, why: string])[] = [
    ['(a*)*', 'a loop in a loop'],
    ['^(?:a|a)*$', 'the same twice'],
    ['(?:a+b?)*', 'what parts two rounds may be left out'],
    ['(?:ab|a|b)*', 'a word that is two others'],
    ['(?:[가-힣]{2,8}\\s?)+', 'a length that is not fixed'],
    ['(?:아니\\s?[\\s,]*)*', 'two that take the same space'],
    ['(?:부탁\\S*|요)*$', 'what takes the rest and goes on'],
    ['(?:(?:카드|돈)\\s?){0,20}(?=(?:\\w+\\s?)*$)', 'looked around with'],
    ['(?:a?a?){12}', 'often enough to be as good as endless'],
  ]
  for (const [source, why] of exponential)
    test(`${source}: ${why}`, () => assert.ok(exponentialIn(source, 'u')))

  const harmless = [
    '(?:\\d{4}-?)*',
    '^(?:a|b)*$',
    '(?:(?!다)[가-힣]\\s?)+',
    '(?:\\s?(?:좀|줘))*',
    '[\\w.]+@[\\w.]+',
    '(?:가|나){2,5}',
  ]
  for (const source of harmless)
    test(`${source} is not`, () => assert.equal(exponentialIn(source, 'u'), undefined))
})

test('no expression of ours backtracks exponentially', async () => {
  const building = expressionsBuilt()
  const written = expressionsWritten()
  const built = await building
  // Fewer would mean that they are not found, and not that they are gone.
  assert.ok(written.length > 3000, `${written.length} written`)
  assert.ok(built.length > 300, `${built.length} built`)
  const known = new Map([...written, ...built].map((it) => [`/${it.source}/${it.flags}`, it]))
  const wrong = [...known.values()].flatMap(({ source, flags, place }) => {
    const why = exponentialIn(source, flags)
    return why ? [`${place}: ${why}`] : []
  })
  assert.deepEqual(wrong, [])
})
