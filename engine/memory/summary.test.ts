import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SummaryLine } from '#protocol/memory.ts'
import type { LeavingTurn } from '#store/memory.ts'
import { lineOf, mergeLines, textOf } from './summary.ts'

function turn(fields: Partial<LeavingTurn>): LeavingTurn {
  return {
    turnId: 't',
    ordinal: 1,
    question: '',
    answer: '',
    memory: null,
    messageIds: ['q', 'a'],
    parts: [],
    ...fields,
  }
}

function line(text: string, kind: SummaryLine['kind'], id = text): SummaryLine {
  return { text, kind, messageIds: [id] }
}

describe('a turn’s line in the summary', () => {
  const action = {
    type: 'action' as const,
    action_id: '1',
    action: 'recategorise',
    affected: 14,
    summary: '쿠팡 14건→쇼핑',
    undoable: true,
  }
  const cases: [what: string, LeavingTurn, string | undefined, string | undefined][] = [
    [
      'its action',
      turn({ parts: [action], memory: { slots: {}, note: '쿠팡' } }),
      '쿠팡 14건→쇼핑',
      'action',
    ],
    [
      'its note',
      turn({ memory: { slots: {}, note: '식비·이번 달 42만 4천원' } }),
      '식비·이번 달 42만 4천원',
      'figure',
    ],
    ['its note', turn({ memory: { slots: {}, note: '제3조 해지' } }), '제3조 해지', 'figure'],
    [
      'subject and first figure',
      turn({ question: '지난달 교통비 얼마야?', answer: '지난달 교통비는 21만 3천원이야. 12건.' }),
      '교통비 21만 3천원',
      'figure',
    ],
    ['subject', turn({ question: '해지 조항이 있어?', answer: '없어요.' }), '해지·조항', 'topic'],
    ['nothing', turn({ question: '안녕', answer: '안녕하세요' }), undefined, undefined],
  ]
  for (const [what, leaving, text, kind] of cases) {
    test(`${what}: ${text}`, () => {
      const made = lineOf(leaving)
      assert.equal(made?.text, text)
      assert.equal(made?.kind, kind)
      if (made) assert.deepEqual(made.messageIds, ['q', 'a'])
    })
  }

  test('is short', () => {
    const long = '가'.repeat(300)
    assert.equal(lineOf(turn({ memory: { slots: {}, note: long } }))?.text.length, 80)
  })
})

describe('merging lines', () => {
  test('the least telling go first and, of those, the oldest', () => {
    const old = [
      line('쿠팡 14건→쇼핑', 'action'),
      line(`식비 1원 ${'가'.repeat(60)}`, 'figure'),
      line(`주제 ${'나'.repeat(60)}`, 'topic'),
    ]
    const merged = mergeLines(old, [
      line(`교통 2원 ${'다'.repeat(60)}`, 'figure'),
      line(`카페 3원 ${'라'.repeat(60)}`, 'figure'),
    ])
    assert.deepEqual(
      merged.map(({ text }) => text.slice(0, 4)),
      ['쿠팡 1', '교통 2', '카페 3'],
    )
    assert.ok(textOf(merged).length <= 200)
  })

  test('a newer figure of the same takes the older one’s place, with both sources', () => {
    const merged = mergeLines(
      [line('식비·이번 달 42만원', 'figure', 'a'), line('카페', 'topic', 'b')],
      [line('식비·이번 달 45만원', 'figure', 'c')],
    )
    assert.deepEqual(merged, [
      line('카페', 'topic', 'b'),
      { text: '식비·이번 달 45만원', kind: 'figure', messageIds: ['a', 'c'] },
    ])
  })

  test('the user’s own words stay, beside a summary of full length', () => {
    const own: SummaryLine = { text: '가'.repeat(200), kind: 'edited', messageIds: [] }
    let lines: SummaryLine[] = [own]
    for (let index = 0; index < 40; index++) {
      lines = mergeLines(lines, [line(`${'나'.repeat(index + 1)} ${index}원`, 'figure')])
    }
    assert.equal(lines[0], own)
    assert.ok(textOf(lines).length <= 403)
    assert.ok(lines.length > 1)
  })

  test('the example of the design fits', () => {
    const lines = mergeLines(
      [],
      [line('식비·이번 달 42만 4천원', 'figure'), line('쿠팡 14건→쇼핑', 'action')],
    )
    assert.equal(textOf(lines), '식비·이번 달 42만 4천원 / 쿠팡 14건→쇼핑')
  })
})
