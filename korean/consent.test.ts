import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConsent } from './consent.ts'

const yes = [
  '응|웅|ㅇㅇ|ㅇ|ㅇㅋ|어|어어|네|넵|넹|네네|예|옙|그래|그래요|그래 좋아|좋아|좋아요|조아|좋습니다|해줘|해 줘|해줘요|해주세요|진행해|진행해줘',
  '진행해 주세요|진행|ok|OK|okay|Okay!|yes|y|오케이|오키|콜|ㄱㄱ|고고|응 해줘|네 진행해 주세요|그렇게 해줘|그대로 해|다 바꿔줘|전부 지워줘',
  '응응|응!|응~~|네ㅎㅎ|응ㅋㅋ|네.|넵!!|네에에|좋아 진행해|그럼 해줘|맞아|당연하지|물론이지|부탁해|부탁드려요|확인|승인|그냥 해줘|진행헤줘|해죠',
  '어 해줘|응 그렇게 해|빨리 해줘|삭제해|삭제해 주세요|지워|바꿔|하자|그러자|응 부탁해|지금 바로 진행해줘|네 그대로 진행할게요|ㅇㅇ 해줘|👍 응|해줄래?',
  '  응  |응\n|dd|sp|dmd|네 좋아요|응 다 해줘|오케이 진행|sure|응, 진행해 줘|네, 그렇게 해주세요.',
]

const no = [
  '아니|아니요|아니오|아뇨|아냐|아니야|ㄴㄴ|ㄴ|노|노노|no|No.|nope|n|취소|취소해|취소해줘|취소할래|취소해 주세요|하지마|하지 마|하지마세요|하지 말아줘',
  '하지 말아 주세요|됐어|됐어요|됬어|됐다|그만|그만해|그만둬|그만할래|관둬|안 할래|안해|안 해도 돼|싫어|말자|아니 됐어|아니 하지마|네 취소해주세요|응 하지마',
  '바꾸지 마|지우지 마세요|나중에|나중에 할게|다음에 하자|아니 그냥 취소해줘|방금 거 취소해줘|그거 취소|아니 그거 하지마|놔둬|그냥 놔둬|ㄴㄴ 하지마|stop|cancel|ss',
  '아니, 그만둘게|아니~|아니ㅠㅠ|패스',
  '아이다 마 놔둬라|그냥 두세요|그대로 둬|나둬|걍 냅둬라|아 아니다 그냥 둬요|마 됐다|그만두이소|됐심더|아니여 그냥 둬|내비둬|원래대로 놔두이소|됐슈',
]

const neither = [
  '응 근데 두 건만|응 두 건만|네 그런데 스타벅스는 빼고|그래서 얼마야?|응?|네?|어?|뭐라고?|진짜 해?|해도 돼?|아니 해줘|응 아니|아니 두 건만 해줘|이번 달 식비 얼마야',
  '좋아하는 가게 보여줘|아니면 카페로 해줘|어제 쓴 돈|응 내일 해줘|네이버 결제 얼마야|노트북 산 거 보여줘|예산 알려줘|그래프 보여줘|안녕|고마워|괜찮아|몰라|글쎄|음',
  '어디에 썼어|다 얼마야|하나만|1번|하지 않은 거 보여줘|취소한 결제 보여줘|취소된 거 있어?|오케이 근데 왜?|확인해 볼게 잠깐|전부 얼마|ㅋㅋ|...|?|그만큼 썼어|바꿔줘 카페로|그건 빼|그거 빼줘|지금 말고|하나는 지워줘|등록해 둬|넣어 둬|냉장고에 둬|삭제 마|저녁만 두고',
  `${'응'.repeat(60)}해줘 그리고`,
]

for (const [expected, lists] of [
  ['yes', yes],
  ['no', no],
  [undefined, neither],
] as const) {
  test(`answers that are ${expected ?? 'neither yes nor no'}`, () => {
    const wrong = lists.flatMap((list) => list.split('|').filter((text) => readConsent(text) !== expected))
    assert.deepEqual(wrong, [])
  })
}

test('a deed that an answer names is the one that was asked about, or the answer is none', () => {
  const taken = (question: string, answers: string) =>
    answers.split('|').filter((answer) => readConsent(answer, question) === 'yes')
  assert.deepEqual(taken('이대로 캘린더에 등록해 둘까요?', '다 지워|전부 삭제해줘|싹 다 바꿔줘|담아줘'), [])
  assert.deepEqual(taken('쿠팡 36건을 생활로 바꿀까?', '다 지워|모두 삭제|등록해줘'), [])
  const yes = '응|등록해줘|그대로 등록해|네 저장해 주세요|진행해|해줘'
  assert.deepEqual(taken('이대로 캘린더에 등록해 둘까요?', yes), yes.split('|'))
  assert.deepEqual(taken('5건을 전부 지울까?', '다 지워|삭제해줘|응 없애'), [
    '다 지워',
    '삭제해줘',
    '응 없애',
  ])
  assert.equal(readConsent('지우지 마', '캘린더에 등록할까요?'), 'no')
})
