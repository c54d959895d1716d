import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { remarkKoreanEmphasis } from './korean-emphasis.ts'

const render = (markdown: string) =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkKoreanEmphasis] }, markdown))

test('emboldens before a particle, whatever stands inside the marks', () => {
  assert.equal(render('**쇼핑(5건)**으로 바꿨어'), '<p><strong>쇼핑(5건)</strong>으로 바꿨어</p>')
  assert.equal(render('이건**“쿠팡”**이야'), '<p>이건<strong>“쿠팡”</strong>이야</p>')
  assert.equal(
    render('**제10조(해지)**와 **제11조(갱신)**를'),
    '<p><strong>제10조(해지)</strong>와 <strong>제11조(갱신)</strong>를</p>',
  )
})

test('leaves the rest alone', () => {
  assert.equal(render('**35만원**이야'), '<p><strong>35만원</strong>이야</p>')
  assert.equal(render('2 ** 3 ** 4'), '<p>2 ** 3 ** 4</p>')
  assert.equal(render('`**코드(1)**는`'), '<p><code>**코드(1)**는</code></p>')
})
