import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortened } from './reply.ts'

test('an answer in short has its facts, or else what it is made of', () => {
  const suggestions: string[] = []
  assert.deepEqual(
    shortened({ lead: '답이에요.', facts: ['하나.', '둘.', '셋.'], body: ['목록'], suggestions }),
    ['답이에요. 하나. 둘.'],
  )
  assert.deepEqual(shortened({ lead: '첫 번째 힌트예요.', body: ['> 무엇을 세나요?', '뒤'], suggestions }), [
    '첫 번째 힌트예요.',
    '> 무엇을 세나요?',
  ])
})
