import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnswerStep, emptyAnswer } from '#protocol/answer.ts'
import { transcriptText } from './transcript-text.ts'

const step = (tool: string, iteration: number): AnswerStep => ({
  step_id: `round${iteration}/${tool}#1`,
  tool,
  title: tool,
  args: {},
  iteration,
  parallel: false,
  duration_ms: 12.3,
})

test('holds what is said, shown and run, and no ids or times', () => {
  const text = transcriptText({
    dialogue: { name: 'rent', who: '세입자.', questions: ['월세?', '지워줘'], hasData: false },
    turns: [
      {
        question: '월세?',
        answer: {
          ...emptyAnswer(),
          turnId: 'turn-1',
          text: '**60만원**이야\n',
          finishReason: 'complete',
          intent: {
            intent_type: 'query',
            intent_name: '조회',
            confidence: 1,
            reasoning: '',
            key_indicators: [],
            decided_by: 'rule',
          },
          steps: [step('sums', 1), step('rows', 1), step('forecast', 2)],
          charts: [
            {
              intent_type: 'query',
              chart: {
                title: '월별',
                chart_type: 'line',
                unit: '원',
                data: { labels: ['1월', '2월'], datasets: [{ label: '월세', data: [600_000, null] }] },
              },
            },
            {
              intent_type: 'query',
              chart: { title: '내역', chart_type: 'table', data: { columns: ['날짜'], rows: [['3월 5일']] } },
            },
          ],
          suggestions: ['지난달은?', '관리비는?'],
        },
      },
      {
        question: '지워줘',
        answer: {
          ...emptyAnswer(),
          text: '지울까?',
          finishReason: 'awaiting_confirmation',
          confirm: {
            confirm_id: 'confirm-1',
            question: '지울까?',
            details: {},
            choices: [
              { id: 'yes', label: '응' },
              { id: 'no', label: '아니' },
            ],
            expires_at: '2026-03-15T12:30:00Z',
          },
        },
      },
    ],
  })
  assert.equal(
    text,
    [
      '# rent',
      '세입자. (기록 없이 시작해요.)',
      '## 1. 월세?',
      '**월별** (line)',
      '- 월세: 1월 600,000원, 2월 –',
      '**내역**',
      '| 날짜 |\n| --- |\n| 3월 5일 |',
      '**60만원**이야',
      '`지난달은?` · `관리비는?`',
      '_query (rule) → sums + rows → forecast_',
      '## 2. 지워줘',
      '지울까?',
      '[응] [아니]',
      '_– → awaiting_confirmation_\n',
    ].join('\n\n'),
  )
})
