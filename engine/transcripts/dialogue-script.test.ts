import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDialogues } from './dialogue-script.ts'

test('reads dialogues with who asks and what', () => {
  const script = [
    '# Dialogues',
    '',
    'For readers.',
    '',
    '## lunch',
    '',
    '점심값이 걱정인 직장인.',
    '',
    '- 이번 달 식비 얼마야?',
    '- 그럼 지난달은?',
    '',
    '## first-day',
    '오늘 시작한 사람.',
    'Data: none',
    '- 얼마 썼어?',
  ]
  assert.deepEqual(readDialogues(script.join('\n')), [
    {
      name: 'lunch',
      who: '점심값이 걱정인 직장인.',
      questions: ['이번 달 식비 얼마야?', '그럼 지난달은?'],
      hasData: true,
    },
    { name: 'first-day', who: '오늘 시작한 사람.', questions: ['얼마 썼어?'], hasData: false },
  ])
})

test('says which line it cannot read', () => {
  const dialogue = (text: string) => () => readDialogues(`# Dialogues\n\n${text}`)
  assert.throws(dialogue('## Lunch Time\nwho\n- q'), /Line 3: not a name: Lunch Time/u)
  assert.throws(dialogue('## a\nwho\n- q\n\n## b\n- q'), /Line 7: b needs one line on who asks/u)
  assert.throws(dialogue('## a\nwho\nanother\n- q'), /Line 3: a needs one line/u)
  assert.throws(dialogue('## a\nwho'), /Line 3: a asks nothing/u)
  assert.throws(dialogue('## a\nwho\n- q\n## a\nwho\n- q'), /Two dialogues are called a/u)
})
