import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFile } from './answer-file.ts'

const source = {
  id: 's1',
  kind: 'paper' as const,
  title: 'Attention Is All You Need',
  locator: '3쪽',
  quote: 'dispenses with\nrecurrence',
  score: 1,
  href: 'https://arxiv.org/abs/1706.03762',
}

test('an answer is saved with its question and its sources', () => {
  assert.equal(
    answerFile(
      { question: 'Transformer가\n뭐야?', text: '**주의**만 쓴다. [1]\n', sources: [source] },
      '출처',
    ),
    [
      '# Transformer가 뭐야?',
      '**주의**만 쓴다. [1]',
      '## 출처',
      '1. 3쪽 · Attention Is All You Need <https://arxiv.org/abs/1706.03762>\n   > dispenses with recurrence',
    ]
      .join('\n\n')
      .concat('\n'),
  )
})

test('without either it is the answer alone', () => {
  assert.equal(answerFile({ question: '', text: '네.', sources: [] }, '출처'), '네.\n')
})
