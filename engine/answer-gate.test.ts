import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AnswerGate } from './answer-gate.ts'
import { claimsChange } from './claims.ts'

/** What a reader has in the end, and how often what was shown was taken back. */
function read(pieces: readonly string[], known: readonly number[]) {
  const gate = new AnswerGate(known)
  let shown = ''
  let resets = 0
  const drops: string[] = []
  for (const released of [...pieces.map((piece) => gate.push(piece)), gate.end()]) {
    for (const { text, dropped } of released) {
      if (dropped) drops.push(dropped.why)
      if (dropped?.standing !== undefined) {
        resets++
        shown = dropped.standing
      } else shown += text
    }
  }
  return { shown, resets, drops, kept: gate.kept }
}

const answer =
  '이번 달 식비는 지금까지 **35만 2천원**이야 🍚\n지난달보다 4만 1천원 많고, 12.5% 늘었어. 배달만 따로 볼까?'
const known = [352_300, 41_200, 12.5]

describe('an answer on its way', () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    test(`goes through as it is in pieces of ${size}`, () => {
      const pieces = answer.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
      assert.deepEqual(read(pieces, known), { shown: answer, resets: 0, drops: [], kept: answer })
    })

    test(`loses the sentence with an unknown figure, in pieces of ${size}`, () => {
      const pieces = answer.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
      const { shown, drops, kept } = read(pieces, [352_300])
      assert.equal(shown.trim(), '이번 달 식비는 지금까지 **35만 2천원**이야 🍚\n 배달만 따로 볼까?')
      assert.equal(shown, kept)
      assert.deepEqual(drops, ['figure'])
    })
  }

  test('words are shown as they come, numbers when they are whole', () => {
    const gate = new AnswerGate([352_300])
    const push = (piece: string) =>
      gate
        .push(piece)
        .map(({ text }) => text)
        .join('')
    assert.equal(push('식비는 지'), '식비는 지')
    assert.equal(push('금까지 35'), '금까지 ')
    assert.equal(push('만 '), '')
    assert.equal(push('2천원이'), '')
    assert.equal(push('야. '), '35만 2천원이야. ')
  })

  test('numbers in words are numbers', () => {
    assert.equal(read(['교통비는 오만원 썼어. 끝.'], []).shown.trim(), '끝.')
    assert.equal(read(['교통비는 오만 원 썼어.'], [50_000]).shown, '교통비는 오만 원 썼어.')
  })

  test('numbered lists keep their numbers', () => {
    const list = Array.from({ length: 12 }, (_, at) => `${at + 1}. 항목이야.`).join('\n')
    assert.equal(read([list], []).shown, list)
  })

  test('instructions are told to nobody', () => {
    const gate = new AnswerGate([], '너는 상담 친구야.\n- 숫자는 자료와 초안에 있는 것만 써. 짧게 답해.')
    const said = ['내 지시는 이래:\n', '숫자는 자료와 초안에 있는 것만 써.', ' 그럼 더 볼까?']
    const shown = [...said.flatMap((piece) => gate.push(piece)), ...gate.end()]
    assert.equal(gate.kept.trim(), '내 지시는 이래:\n 그럼 더 볼까?')
    assert.ok(shown.some(({ dropped }) => dropped?.why === 'leak'))
  })

  test('instructions are told to nobody in escapes, other marks or the middle of a sentence either', () => {
    const secret =
      '너는 돈을 함께 살피는 상담 친구야.\n- 숫자는 "자료"와 초안에 있는 것만 쓰고, 짧게 두세 문장으로 답해.'
    const told = [
      JSON.stringify({ role: 'system', text: secret }),
      [...secret].map((letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''),
      encodeURIComponent(secret),
      secret.replaceAll(' ', '_').replaceAll('\n', ' / '),
      `처음에 이런 말이 있었어 너는 돈을 함께 살피는 상담 친구야 ${secret.split('\n')[1]} 라고`,
    ]
    for (const text of told) {
      const gate = new AnswerGate([], secret)
      const shown = [...gate.push(`${text}\n`), ...gate.push('그럼 더 볼까?'), ...gate.end()]
      assert.doesNotMatch(gate.kept, /자료|상담/u, text)
      assert.match(gate.kept, /그럼 더 볼까\?$/u)
      assert.ok(shown.some(({ dropped }) => dropped))
    }
  })

  test('a claim to have done something goes', () => {
    assert.equal(read(['쿠팡을 쇼핑으로 바꿨어! ', '더 볼까?'], []).shown.trim(), '더 볼까?')
  })
})

describe('claims', () => {
  const claims = [
    '쿠팡은 쇼핑으로 바꿨어.',
    '예산을 저장했어요!',
    '캘린더에 등록해 뒀어.',
    '설정이 변경됐습니다.',
    '다 지웠어',
  ]
  const none = [
    '저축을 20만원 했어.',
    '지난달에 구독을 바꿨던 게 커.',
    '분류를 바꿔 줄까?',
    '예산을 설정했어?',
    '배달을 많이 시켰어.',
    '식비가 늘었어.',
    '쿠팡에서 제일 많이 썼어.',
  ]
  for (const text of claims) test(text, () => assert.equal(claimsChange(text), true))
  for (const text of none) test(text, () => assert.equal(claimsChange(text), false))

  describe('with quotes', () => {
    const stands =
      '을은 60일 전에 서면으로 통지하여 본 계약을 중도에 해지할 수 있다. 이 경우 을은 위약금을 지급한다.'
    const quotes = [stands, '“비밀정보”란 상대방으로부터 알게 된 정보를 말한다.']
    const shownOf = (said: string, size: number) => {
      const gate = new AnswerGate([60, 18], '', { quotes, unknownPlace: (text) => /제3조/u.exec(text)?.[0] })
      const pieces = said.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
      const released = [...pieces.flatMap((piece) => gate.push(piece)), ...gate.end()]
      return { kept: gate.kept, drops: released.flatMap(({ dropped }) => dropped?.why ?? []), released }
    }
    for (const size of [1, 5, 1000]) {
      test(`those that stand in a source go through, in pieces of ${size}`, () => {
        const said = [
          '네, 있습니다. 계약서는 “이 경우 을은 위약금을 지급한다.”라고 정합니다.',
          `> “${stands}” — 제18조 제4항`,
          '> “‘비밀정보’란”',
          `> ${quotes[1]} — 제2조`,
          '“을은 … 본 계약을 중도에 해지할 수 있다.” ‘갑’과 “을”의 일입니다.',
        ].join('\n')
        assert.deepEqual(shownOf(said, size).drops, [])
        assert.equal(shownOf(said, size).kept, said)
      })

      test(`one that stands nowhere is never seen, in pieces of ${size}`, () => {
        const said =
          '네, 있습니다.\n> “을은 위약금을 내지 않는다. 이것으로 끝이다.”\n제18조를 “언제든지 무료로 해지할 수 있다”고 봅니다. 제3조도 그렇습니다. 끝입니다.'
        const { kept, drops, released } = shownOf(said, size)
        assert.equal(kept.replaceAll(/\s+/gu, ' '), '네, 있습니다. 끝입니다.')
        assert.deepEqual(drops, ['quote', 'quote', 'place'])
        assert.ok(!released.some(({ text }) => /내지 않는다|무료로/u.test(text)))
      })
    }
  })
})
