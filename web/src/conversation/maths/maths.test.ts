import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedMaths, withMarkedMaths } from './marked-maths.ts'
import { type MathNode, mathOf } from './tex.ts'

const shown = ({ tag, children }: MathNode): string =>
  typeof children === 'string'
    ? `<${tag}>${children}</${tag}>`
    : `<${tag}>${children.map(shown).join('')}</${tag}>`
const inLine = (tex: string) => shown(mathOf(tex, false))

/** Every formula that was found, as it will be read. */
function found(markdown: string): string[] {
  return [...withMarkedMaths(markdown).matchAll(/`([\uE000\uE001][^`]*)`/gu)].map(
    ([, code]) => markedMaths(code)?.tex ?? '',
  )
}

test('formulas are told from money and code', () => {
  assert.deepEqual(found('손실 $L = -\\log p$와 \\(x_i\\), 그리고\n$$\n\\frac{a}{b}\n$$'), [
    'L = -\\log p',
    'x_i',
    '\\frac{a}{b}',
  ])
  assert.deepEqual(found('변수 $x$는 \\[y^2\\]'), ['x', 'y^2'])
  for (const plain of [
    '$5에서 $10로',
    '값은 $3 + $4',
    'USD$ 그리고 $',
    '`$x_1$`',
    '```\n$a_b$\n```',
    '\\$x^2$',
  ])
    assert.equal(withMarkedMaths(plain), plain)
})

test('a bar does not end the cell of a table', () => {
  assert.deepEqual(found('| $|x| + 1$ | 둘 |'), ['\\vert x\\vert  + 1'])
})

test('a norm keeps its double bars, and a line that is broken before a bar its break', () => {
  const [norm = ''] = found('$\\|x\\|_2$')
  assert.equal(norm, '\\Vert x\\Vert _2')
  assert.equal(inLine(norm), '<mrow><mo>‖</mo><mi>x</mi><msub><mo>‖</mo><mn>2</mn></msub></mrow>')
  assert.deepEqual(found('$$a \\\\| b$$'), ['a \\\\\\vert  b'])
})

test('fractions, roots and scripts', () => {
  assert.equal(inLine('\\frac{a}{2}'), '<mfrac><mi>a</mi><mn>2</mn></mfrac>')
  assert.equal(inLine('x_i^2'), '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>')
  assert.equal(inLine('\\sqrt[3]{x}'), '<mroot><mi>x</mi><mn>3</mn></mroot>')
  assert.equal(inLine('0.5'), '<mn>0.5</mn>')
  assert.equal(inLine("f'"), '<msup><mi>f</mi><mo>′</mo></msup>')
})

test('a sum has its limits beside it in a line and above it by itself', () => {
  const sum = '\\sum_{i}^n'
  assert.match(inLine(sum), /^<msubsup><mo>∑/u)
  assert.match(shown(mathOf(sum, true)), /^<munderover><mo>∑/u)
})

test('the attention of a paper', () => {
  assert.equal(
    inLine('\\mathrm{softmax}\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V'),
    '<mrow><mtext>softmax</mtext><mrow><mo>(</mo><mfrac><mrow><mi>Q</mi><msup><mi>K</mi><mo>⊤</mo></msup></mrow>' +
      '<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt></mfrac><mo>)</mo></mrow><mi>V</mi></mrow>',
  )
})

test('letters of other kinds, texts with spaces, matrices', () => {
  assert.equal(inLine('\\mathbb{R}'), '<mi>ℝ</mi>')
  assert.equal(inLine('\\mathbf{x}'), '<mi>𝐱</mi>')
  assert.equal(inLine('\\text{if } x'), '<mrow><mtext>if </mtext><mi>x</mi></mrow>')
  assert.equal(
    inLine('\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'),
    '<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>' +
      '<mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>)</mo></mrow>',
  )
})

test('whatever is written comes to an end', () => {
  for (const broken of [
    '\\frac{',
    '}',
    '^',
    '_',
    '\\left(',
    '\\begin{cases} a',
    '\\sqrt[',
    '{{{',
    '\\',
    '\\unknown{x}',
    '\\left\\constructor x',
    '\\begin{constructor} a \\end{constructor}',
    '',
  ])
    assert.ok(mathOf(broken, true))
  assert.match(inLine('\\unknown x'), /\\unknown/u)
  assert.equal(inLine('\\left\\constructor x\\right.'), '<mrow><mo></mo><mi>x</mi><mo></mo></mrow>')
})
