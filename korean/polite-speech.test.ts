import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPoliteSpeech } from './polite-speech.ts'

const pairs: readonly (readonly [string, string])[] = [
  [
    '이번 달 식비는 지금까지 **35만 2천원**이야 🍚 (배달 포함, 오늘까지)',
    '이번 달 식비는 지금까지 **35만 2천원**이에요 🍚 (배달 포함, 오늘까지)',
  ],
  ['**카페**야 ☕ 작년에 제일 자주 갔어.', '**카페**예요 ☕ 작년에 제일 자주 갔어요.'],
  [
    '그다음은 쇼핑 31만원(11.9%), 경조사비 20만원(7.6%)이야.',
    '그다음은 쇼핑 31만원(11.9%), 경조사비 20만원(7.6%)이에요.',
  ],
  ['별 차이야.', '별 차이예요.'],
  ['응, 넘었어. 아니, 아직이야.', '네, 넘었어요. 아니요, 아직이에요.'],
  ['배달만 따로 볼까? 금액만 말해 줘.', '배달만 따로 볼까요? 금액만 말해 주세요.'],
  ['그건 아니야, 내가 셌거든.', '그건 아니에요, 제가 셌거든요.'],
  ['걱정 마, 그대로 뒀어 👌', '걱정 마, 그대로 뒀어요 👌'],
  ['줄여 보는 건 어때?', '줄여 보는 건 어때요?'],
  ['하려면 “쿠팡은 쇼핑으로 분류해줘”라고 해 줘.', '하려면 “쿠팡은 쇼핑으로 분류해줘”라고 해 주세요.'],
  ['마지막은 2월 10일이고, 기록은 없어, 그게 다야.', '마지막은 2월 10일이고, 기록은 없어요, 그게 다예요.'],
  ['올해. 10,000원. 모두 5건.', '올해. 10,000원. 모두 5건.'],
  ['벌써 했어요. 바꿨습니다.', '벌써 했어요. 바꿨습니다.'],
]

for (const [familiar, polite] of pairs) test(familiar, () => assert.equal(inPoliteSpeech(familiar), polite))

test('what is polite stays, and long text takes no longer than it is long', () => {
  for (const [, polite] of pairs) assert.equal(inPoliteSpeech(polite), polite)
  assert.equal(inPoliteSpeech('가'.repeat(20_000)).length, 20_000)
})
