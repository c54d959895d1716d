import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content } from '../course/content.ts'
import { syntaxSlip } from './python-syntax.ts'

test('what keeps Python from reading a line is found, with its line', () => {
  for (const [code, line, note] of [
    ['for i in range(len(a)):\n  if a[i] = 3:\n    print(i)', 2, /==/u],
    ['while n = 0:\n    n -= 1', 1, /==/u],
    ['def f(a)\n    return a', 1, /콜론/u],
    ['if a == 1:\n    b = 2\nelse\n    b = 3', 3, /콜론/u],
    ['print(max(a)\nprint(b)', 1, /‘\(’/u],
    ['a = [1, 2)\n', 1, /짝/u],
    ['for i in a:\nprint(i)', 2, /들여/u],
  ] as const) {
    const slip = syntaxSlip(code)
    assert.equal(slip?.line, line, code)
    assert.match(slip.note, note, code)
  }
})

test('code that Python reads has no slip, nor has another language', () => {
  for (const code of [
    'if f(x=3):\n    pass',
    'if a <= 3 and b != 4:\n    print("a = 1 (")  # if b = 3',
    'total = sum(\n    x\n    for x in a\n    if x > 0\n)',
    'if (n := len(a)) > 3: print(n)',
    'if a and \\\n   b:\n    pass',
    'for (let i = 0; i < 3; i++) {\n  if (a = 3) {}\n}',
    'd = {\n  "a": 1,\n}',
  ])
    assert.equal(syntaxSlip(code), undefined, code)
})

test('the examples of the concepts have none', () => {
  for (const { id, example } of content.concepts)
    if (example.language === 'python') assert.equal(syntaxSlip(example.code.join('\n')), undefined, id)
})
