import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what a message points to: a part of a title, a skill of one’s own, pasted code', () => {
  /** The last answer of a session of these messages. */
  const { last } = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )

  test('a part of a title, run together or misspelt, is that problem', async () => {
    assert.match(await last('빈배열 그거 힌트좀'), /‘빈 배열의 최댓값’.*힌트/u)
    assert.match(await last('장바구리 문제 어떻게 풀어'), /‘섞여 버린 장바구니’/u)
    assert.match(await last('이 문제 어떻게 풀어?', '은행 그거 힌트 줘'), /‘은행 창구 대기 시간’/u)
  })

  test('the lowest of the submissions is a submission, and a problem stays open while a concept is explained', async () => {
    assert.match(await last('최근 제출 기록 보여줘', '제일 점수 낮은 거 왜 틀렸어?'), /‘주문 상태 구독’/u)
    assert.match(
      await last('영수증 오류 읽기 문제 보여줘', '예외 처리가 뭐야?', '그 문제 힌트'),
      /‘영수증 오류 읽기’/u,
    )
  })

  test('a concept asked about again is told anew', async () => {
    const again = await last('재귀가 뭐야?', '더 쉽게 설명해줘', '예시 들어줘')
    assert.doesNotMatch(again, /factorial|마트료시카/u)
    assert.match(await last('재귀가 뭐야?', '스택은?', '둘의 차이가 뭐야?'), /호출 스택/u)
  })

  test('where two are as near, it asks which, and goes on with the one that is said', async () => {
    assert.match(await last('탐색 문제 힌트'), /어느 문제.*‘사전에서 낱말 찾기’와 ‘끝나지 않는 탐색’/u)
    assert.match(await last('탐색 문제 힌트', '두 번째 거'), /‘끝나지 않는 탐색’.*첫 번째 힌트/u)
  })

  test('days that are left open or spoken of before narrow the figures', async () => {
    assert.match(await last('최근에 제출한 것 중에 점수 제일 낮은 게 뭐야'), /12월|1월|2월|3월.*부터.*까지/u)
    assert.match(await last('최근 5개 평균이 몇 점이야'), /제출 \*\*5건\*\*/u)
    assert.match(await last('2월에 몇 번 제출했어?', '그때 시스템 유닛은 몇 번 냈어'), /2월 System Practice/u)
    assert.match(await last('이번 주에 몇 문제 풀었어?'), /^이번 주.*푼 문제는/u)
  })

  test('as many as were asked for are told, and fewer are said to be fewer', async () => {
    assert.match(await last('내 약한 스킬 top3 뽑아줘'), /점\)\*\*, .*점\)\*\*과 .*점\)\*\*/u)
    assert.match(await last('시스템 유닛에서 쉬운 문제 5개만 추천해줘'), /말씀하신 5개를 다 채우지는 못했고/u)
  })

  test('this, of the problem in hand, and of nothing that is known', async () => {
    const text = await last('너무 느린 중복 검사 문제 보여줘', '내가이거전에제출한적있나')
    assert.match(text, /‘너무 느린 중복 검사’는 아직 제출한 기록이 없어요/u)
    assert.doesNotMatch(await last('클래스랑 객체랑 뭐가 달라', '그럼 상속은?'), /\*\*클래스\*\*/u)
    assert.match(await last('유닛별 점수 보여줘', '그중에 제일 급한 건 뭐야?'), /System Practice/u)
  })

  test('a day that is off is no day to be done by', async () => {
    const text = await last('하루 40분씩 3주 계획 짜줘', '수요일은 회식이라 빼 줘')
    assert.match(text, /\*\*18일/u)
    assert.doesNotMatch(text, /전에 끝나게/u)
  })

  test('code of one line is code, and a wish for a review explains no concept', async () => {
    assert.match(await last('코드리뷰 해줘 def f(x): return x[0] if x else None'), /코드 1줄/u)
    assert.doesNotMatch(await last('코드 리뷰 좀 해줘'), /코드 리뷰는 다른 사람/u)
  })

  test('a skill’s name in a question about oneself is about one’s own submissions', async () => {
    const text = await last('왜 자꾸 경계값에서 틀리지')
    assert.match(text, /Edge Case Handling\(10점\)/u)
    assert.match(text, /‘주문 상태 구독’.*빈 입력/u)
    assert.match(text, /다음에는 이렇게/u)
  })

  test('an explanation never takes a weak skill for one that is mastered', async () => {
    assert.match(await last('경계값이 뭐야?'), /지금 10점/u)
    assert.match(await last('클래스가 뭐야?'), /‘섞여 버린 장바구니’에서 90점/u)
    assert.match(await last('나 디버깅 왜 자꾸 틀려'), /자주 틀린 편은 아니에요/u)
  })

  const code = [
    'def find_max(numbers):',
    '    best = numbers[0]',
    '    for i in range(len(numbers) - 1):',
    '        if numbers[i] > best:',
    '            best = numbers[i]',
    '    return best',
  ].join('\n')

  test('pasted code is read and not run; its problem is asked for, and then it is read again', async () => {
    const first = await last(`${code}\n이거 왜 틀려요?`)
    assert.match(first, /6줄을 실행하지 않고/u)
    assert.match(first, /`best = numbers\[0\]` — \*\*빈 입력\*\*/u)
    assert.match(first, /어느 문제의 코드인지/u)
    assert.match(
      await last(`${code}\n이거 왜 틀려요?`, '빈 배열 문제 코드야'),
      /6줄을 ‘빈 배열의 최댓값’|‘빈 배열의 최댓값’ 코드로 보고 6줄/u,
    )
  })

  test('what names the problem that was asked for answers that, however it is said; another question does not', async () => {
    for (const said of ['은행 창구요', '은행 창구 문제예요', '아 그거 은행 문제'])
      assert.match(
        await last(`${code}\n이거 왜 틀려요?`, said),
        /6줄.*‘은행 창구 대기 시간’|‘은행 창구 대기 시간’.*6줄/u,
      )
    assert.match(await last(`${code}\n이거 왜 틀려요?`, '은행 창구 문제 힌트 줘'), /첫 번째 힌트/u)
  })

  test('a yes to what was asked back means the message as it was; to nothing it asks what to look at', async () => {
    // Which of them the reader finds unclear hangs on its examples.
    const unclear = ['흠 거시기', '음 그 뭐냐', '어쩌고저쩌고', '거시기 음'].map((it) => `은행 창구 ${it}`)
    const answers = await Promise.all(unclear.map((it) => last(it)))
    const unsure = unclear[answers.findIndex((it) => it.includes('확실하지 않아요'))]!
    // Never barely: what the likeliest would be told stands beside it.
    const asked = answers[answers.findIndex((it) => it.includes('확실하지 않아요'))]!
    assert.match(asked, /이렇게 말씀드릴 수 있어요|어느 문제/u)
    assert.match(await last(unsure, '네'), /은행 창구 대기 시간/u)
    assert.match(await last('네'), /골라 주|말씀해 주/u)
    assert.match(await last('unit01 1번 힌트 줘', '아니'), /두고|말씀해 주세요/u)
  })

  test('an answer on a guess says what it took the question for; comfort is never guessed', async () => {
    const said = [
      '복직하면 다 까먹을까봐 겁나요',
      '오 이 움푹 들어간 데가 모야',
      '필승! 접속했습니다',
      '반만 해도 되려나',
    ]
    for (const text of await Promise.all(said.map((it) => last(it))))
      assert.ok(!/기운을 북돋는 말/u.test(text), text)
    const records = await last('어제 낸 거 점수 나왔나')
    assert.doesNotMatch(records, /물으신|궁금하신/u)
  })

  test('one is told where one is asked for; the other of two is offered; a score that is not there is said not to be', async () => {
    assert.doesNotMatch(await last('제일 약한 스킬이 뭐야'), /Design Pattern\(15점\)/u)
    assert.match(await last('내 약점을 분석해줘'), /Design Pattern\(15점\)/u)
    const both = await last('상속이랑 합성 설명해줘')
    assert.match(both, /함께 말씀하신|차이|서로|is-a|한 종류/u)
    assert.doesNotMatch(await last('재귀가 뭐야', '반복문이랑 뭐가 달라', '더 쉽게'), /함께 말씀하신/u)
    const claimed = await last('방금 제출한 거 왜 72점밖에 안 나왔는지 모르겠음')
    assert.match(claimed, /72점은 찾지 못했어요.*96점/u)
    assert.doesNotMatch(await last('영수증 오류 읽기 왜 틀렸어?'), /고치는 힌트/u)
  })

  test('a wish to have records changed is answered by what the coach can do, and by no records', async () => {
    for (const said of ['내 제출 다 지워줘', '어제 낸 거 삭제해 주세요'])
      assert.match(await last(said), /지우거나/u, said)
    assert.match(await last('제출 기록 보여줘'), /최근 제출/u)
  })

  test('what a question is narrowed by narrows its answer: a unit by its short name, what was never tried, a skill', async () => {
    assert.match(
      await last('디버그 몇 개 남았어?'),
      /Debug Practice에서.*\*\*3개\*\*|Debug Practice.*3문제가 남/u,
    )
    assert.match(await last('디버그 몇 개 남았어?', '시스템은?'), /System Practice.*2\/6문제/u)
    assert.match(await last('손도 안 댄 문제 몇 개야?'), /한 번도 제출하지 않은 문제는 \*\*12개\*\*/u)
    assert.match(await last('디자인 패턴은 몇 번이나 틀렸나요?'), /Design Pattern을 잰 제출은 \*\*2번\*\*/u)
    assert.match(await last('디버그 유닛 평균 몇 점이야?'), /91\.5점/u)
    // A concept by the same name stays one.
    assert.match(await last('디버깅이 뭐야?'), /\*\*디버깅\*\*/u)
  })

  test('rows that were shown are what is asked about next', async () => {
    const shown = await last('Edge Case Handling 점수가 왜 낮아?', '그 제출들은 언제 한 거야?')
    assert.match(shown, /방금 보여 드린 제출 4건은 \*\*2월 27일\*\*부터 \*\*3월 13일\*\*/u)
    assert.match(await last('최근 제출 보여줘', '그중에 제일 낮은 건?'), /주문 상태 구독.*42점/u)
    assert.match(
      await last('최근 제출 다섯 개 보여줘', '그중 디버그만', '평균은?'),
      /방금 보여 드린 2건 가운데 Debug Practice/u,
    )
    assert.match(await last('3월 8일에 낸 거 보여줘', '그날 평균은?'), /3월 8일 평균/u)
    // A problem with no submission stays the one that is spoken of.
    assert.match(await last('빈 배열의 최댓값 내 점수 몇 점이야?', '힌트 줘'), /빈 배열의 최댓값/u)
  })

  test('a figure that is doubted is told how it was counted', async () => {
    assert.match(await last('내 진도 어때?', '진짜? 더 푼 거 같은데'), /27건.*\*\*7(?:개|문제)\*\*/u)
    assert.match(await last('이번 달 며칠 공부했어?', '더 한 것 같은데', '지난달은?'), /2월 공부한 날/u)
    assert.match(await last('내가 얼마나 성장했어?', '쉬운 문제만 풀어서 그런 거 아니야?'), /난이도/u)
    assert.match(
      await last('내 약점이 뭐야?', '그건 제출 몇 개를 보고 하는 말이야?'),
      /Design Pattern.*제출 2건/u,
    )
    assert.match(
      await last('91.5점이라고 나오던데 그게 전체 평균인가요?'),
      /전체 평균이 아니라 \*\*Debug Practice의 평균\*\*.*71\.2점/u,
    )
  })

  test('what is typed without spaces names its concepts', async () => {
    assert.match(await last('큐가머야'), /\*\*큐\*\*/u)
    assert.match(await last('스택이랑큐차이가머임'), /스택.*큐/u)
  })

  test('code that uses a problem’s own names is taken for that problem’s', async () => {
    const text = await last(
      '```python\ndef weekly_minutes(days):\n    for day in days:\n        total = 0\n    return total\n```\n이거 봐줘',
    )
    assert.match(text, /‘자꾸 사라지는 합계’/u)
  })
})
