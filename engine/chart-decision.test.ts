import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ChartReason, decideChart } from './chart-decision.ts'

/** Questions of intents that show a chart unless a text verb holds it back; then of those that do not. */
const chartIntents: readonly (readonly [question: string, reason: ChartReason])[] = [
  ['내 약점을 분석해줘', 'text_verb'],
  ['유닛별 성적을 보여줘', 'show_verb'],
  ['내가 얼마나 성장했어?', 'intent_default'],
  ['약점을 차트로 설명해줘', 'named'],
  ['약점을 그래프로 분석해줘', 'named'],
  ['성적 추이 그려줘', 'named'],
  ['성적을 그래프로 그려줘', 'named'],
  ['내 점수 시각화해줘', 'named'],
  ['이번 달 리포트 만들어줘', 'named'],
  ['차트 보여줘', 'named'],
  ['이걸 표로 정리해줘', 'named'],
  ['성적을차트로보여줘', 'named'],
  ['성적을 챠트로 보여줘', 'named'],
  ['성적을 그레프로 보여줘', 'named'],
  ['막대그래프로 볼래', 'named'],
  ['왜 떨어졌는지 그래프로 알려줘', 'named'],
  ['점수를 시각화 해 줄 수 있어?', 'named'],
  ['시각화 부탁해요', 'named'],
  ['show me a chart of my scores', 'named'],
  ['tjdwjrdmf ckxmfh qhduwnj', 'named'],
  ['지난 석 달을 꺾은선으로', 'named'],
  ['차트로 보기', 'named'],
  ['차트 말고 글로 정리해줘', 'declined'],
  ['그래프는 필요 없어, 숫자만 줘', 'declined'],
  ['차트 없이 보여줘', 'declined'],
  ['차트는 못 읽어요. 글로 알려 주세요', 'declined'],
  ['그래프를 볼 수 없어요', 'declined'],
  ['스크린 리더를 써요. 약점 보여줘', 'declined'],
  ['앞이 안 보여서요. 유닛별 성적 보여줘', 'declined'],
  ['그래프 빼고 답해줘', 'declined'],
  ['내 성적 알려줘', 'text_verb'],
  ['내 성적알려줘', 'text_verb'],
  ['성적 좀 알려 주세요', 'text_verb'],
  ['약점을 설명해 주세요', 'text_verb'],
  ['약점 설명 좀', 'text_verb'],
  ['약점 분석 부탁드려요', 'text_verb'],
  ['약점분석', 'text_verb'],
  ['약점 분석해서 보여줘', 'text_verb'],
  ['약점 분석헤줘', 'text_verb'],
  ['점수가 왜 떨어졌어?', 'text_verb'],
  ['점수가왜떨어졌어', 'text_verb'],
  ['성적이 어떻게 돼?', 'text_verb'],
  ['성적이 어케 돼', 'text_verb'],
  ['어떡게 늘었는지 궁금해', 'text_verb'],
  ['내 약점이 뭐야?', 'text_verb'],
  ['내 약점이 뭐예요', 'text_verb'],
  ['내 약점이 뭔가요', 'text_verb'],
  ['내 약점이머야', 'text_verb'],
  ['목표로 삼을 점수 알려줘', 'text_verb'],
  ['이유가 궁금해', 'text_verb'],
  ['유닛별 성적 보여 줄래?', 'show_verb'],
  ['유닛별성적보여줘', 'show_verb'],
  ['유닛별 성적 보여죠', 'show_verb'],
  ['유닛별 성적 보여주세요', 'show_verb'],
  ['제출 데이터를 줘', 'show_verb'],
  ['데이터 좀', 'show_verb'],
  ['성적 보고 싶어', 'show_verb'],
  ['약점 분석 결과 보여줘', 'show_verb'],
  ['널리 알려진 문제 보여줘', 'show_verb'],
  ['그래프 알고리즘 문제 보여줘', 'show_verb'],
  ['dbslqquf tjdwjr qhduwnj', 'show_verb'],
  ['유닛1 점수', 'intent_default'],
  ['지난주보다 늘었어?', 'intent_default'],
  ['그래프 알고리즘 점수는?', 'intent_default'],
  ['그래프알고리즘 점수는?', 'intent_default'],
  ['정말로 늘었어?', 'intent_default'],
  ['이번 달을 목표로 얼마나 왔어', 'intent_default'],
  ['성장했어?', 'intent_default'],
  ['카테고리별 지출', 'intent_default'],
  ['지난달이랑 비교하면?', 'intent_default'],
]

describe('the chart decision', () => {
  test(`of ${chartIntents.length} questions`, () => {
    const wrong = chartIntents.flatMap(([question, reason]) => {
      const decided = decideChart(question, { intentDefault: true })
      return decided.reason === reason
        ? []
        : [`${question}: ${decided.reason} (${decided.word}), not ${reason}`]
    })
    assert.deepEqual(wrong, [])
  })

  test('by name and by a word of showing there is a chart, by a text verb none, else as the intent has it', () => {
    for (const [question, reason] of chartIntents) {
      for (const intentDefault of [true, false]) {
        const { show } = decideChart(question, { intentDefault })
        const expected =
          reason === 'intent_default' ? intentDefault : reason === 'named' || reason === 'show_verb'
        assert.equal(show, expected, question)
      }
    }
  })

  test('a chart is held back by a text verb alone, and where the intent would show it', () => {
    assert.equal(decideChart('내 약점을 분석해줘', { intentDefault: true }).heldBack, true)
    assert.equal(decideChart('내 약점을 분석해줘', { intentDefault: false }).heldBack, false)
    assert.equal(decideChart('차트 말고 글로', { intentDefault: true }).heldBack, false)
    assert.equal(decideChart('얼마나 늘었어', { intentDefault: true }).heldBack, false)
  })

  test('an intent without charts has none, whatever is said', () => {
    for (const question of ['그래프로 보여줘', '클래스가 뭐야?', '데이터를 보여줘'])
      assert.deepEqual(decideChart(question, { intentDefault: true, never: true }), {
        show: false,
        reason: 'never',
        heldBack: false,
      })
  })

  test('an assistant’s own terms are no charts', () => {
    const options = { intentDefault: false, notCharts: ['그래프 합성곱', '경과 리포트'] }
    assert.equal(decideChart('그래프 합성곱 신경망 정확도는?', options).reason, 'intent_default')
    assert.equal(decideChart('경과 리포트 마감은 언제?', options).reason, 'intent_default')
    assert.equal(decideChart('정확도를 그래프로', options).reason, 'named')
  })
})
