import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('what people ask next', () => {
  const say = conversationsWith([
    ...['2025-12', '2026-01', '2026-02'].flatMap((month) => [
      payment(`${month}-03`, '스타벅스', 5_000, '카페'),
      payment(`${month}-20`, '쿠팡이츠', 20_000, '배달'),
    ]),
    payment('2026-03-02', '스타벅스', 5_000, '카페'),
    payment('2026-03-05', '블루보틀', 13_500, '카페'),
    payment('2026-03-07', '쿠팡이츠', 30_000, '배달'),
  ])
  const toolsOf = async (...messages: string[]) => {
    const { answer } = await say(...messages)
    return (answer.steps ?? []).map(({ tool, args }) => ({ tool, args: args as { category?: string } }))
  }

  test('why it is so much, of what was told just now', async () => {
    for (const why of ['왜 이렇게 많아?', '왤케 많이 나왔지', '뭐 때문에 늘었지']) {
      const tools = await toolsOf('이번 달 카페 얼마 썼어?', why)
      assert.ok(
        tools.some(({ tool, args }) => tool === 'compare_periods' && args.category === '카페'),
        why,
      )
    }
  })

  test('why it is so much, of a day, is what was bought on it', async () => {
    const { texts, answer } = await say('이번 달 제일 많이 쓴 날은?', '그날 왜 그렇게 많이 썼지')
    assert.match(texts[0]!, /3월 7일/u)
    assert.match(texts[1]!, /쿠팡이츠 3만원/u)
    assert.equal((answer.steps ?? [])[0]?.tool, 'top_expenses')
    const { texts: ofWeek } = await say('이번 달 어느 주에 제일 많이 썼어?', '왜 그렇게 많이 썼지?')
    assert.doesNotMatch(ofWeek[1]!, /3월 7일 지출은 하나/u)
  })

  test('what was entered lends its shop to no total of a period', async () => {
    const { texts } = await say('점심 김밥천국 8천원', '이번 달 얼마 썼어?')
    assert.match(texts[1]!, /모두 \*\*5만 7천원\*\*/u)
  })

  test('whether it is too much, of what was told just now', async () => {
    for (const much of ['너무 많이 쓰는 거 아닌가?', '배달 너무 많이 시키는 거 아니야?']) {
      const { texts } = await say('배달 얼마 시켰어', much)
      assert.doesNotMatch(texts[1]!, /과소비|같은 기간 같은/u, much)
      assert.match(texts[1]!, /배달|쿠팡이츠/u, much)
    }
  })

  test('usually much, seldom, and the one or the other denied', async () => {
    const yes = ['배달 많이 시키는 편이야?', '카페 많이 가는 편 아니야?']
    const no = ['배달 많이 안 시키는 편이야?', '배달 적게 시키는 편이야?', '배달 많이 시키는 편 아니지?']
    for (const message of yes) assert.match((await say(message)).texts[0]!, /^응/u, message)
    for (const message of no) assert.match((await say(message)).texts[0]!, /^아니/u, message)
  })

  test('what is left alone is left out of where to cut', async () => {
    const { answer } = await say('배달은 못 줄여')
    assert.deepEqual((answer.steps ?? [])[0]?.args, { without: ['배달'] })
  })

  test('each thing that is left alone stays out of where to cut', async () => {
    const { answer } = await say('어디서 줄일 수 있어?', '카페는 그대로 두고', '배달도 그냥 둘래')
    assert.deepEqual((answer.steps ?? [])[0]?.args, { without: ['카페', '배달'] })
  })

  test('whether the income rose is asked of the income', async () => {
    const income = ['월급 300만원 들어왔어 수입에 넣어줘', '이번 달 수입 얼마야']
    for (const rose of ['지난달보다 올랐어?', '저번달보다 늘었나?', '지난달보다 줄었어?']) {
      const { answer } = await say(...income, rose)
      assert.ok(
        (answer.steps ?? []).every(({ tool }) => tool === 'total_income'),
        rose,
      )
    }
    const { answer } = await say(...income, '지난달보다 더 썼어?')
    assert.ok((answer.steps ?? []).some(({ tool }) => tool === 'compare_periods'))
  })

  test('a sum that is doubted is told by what it is of', async () => {
    for (const doubt of [
      '진짜? 더 쓴거같은데',
      '그렇게 적게 썼다고?',
      '확실해?',
      '빠진 거 없어?',
      '제대로 계산한 거 맞아?',
    ]) {
      const { texts } = await say('이번 달 카페 얼마 썼어?', doubt)
      assert.match(texts[1]!, /2건.*더한[\s\S]*블루보틀/u, doubt)
    }
  })

  test('the bill of a card is in no sum, unless it was written down as spending', async () => {
    const [, apart] = (await say('이번 달 얼마 썼어?', '카드값 낸 것도 포함된거야?')).texts
    assert.match(apart!, /^아니/u)
    const written = ['카드값 30만원 지출로 적어줘', '이번 달 얼마 썼어?', '카드대금도 들어간 거지?']
    const { texts, rows } = await say(...written)
    assert.match(texts[2]!, rows.some((row) => /카드/u.test(row)) ? /^응/u : /^아니/u)
  })

  test('whether what was undone is back', async () => {
    const { texts } = await say('스타벅스 5천원 썼어', '방금 거 취소해줘', '다시 들어왔어?')
    assert.match(texts[2]!, /^응/u)
  })

  const inFood = (rows: readonly string[]) =>
    rows.filter((row) => / 식비$/u.test(row)).map((row) => row.slice(0, 10))

  test('what was told just now is sorted as it was told, and no rule is made of it', async () => {
    const one = await say(
      '쿠팡이츠 3월 7일에 얼마 썼어',
      '그거 다 식비로 분류해줘',
      '쿠팡이츠 3월 8일에 5천원 썼어',
    )
    assert.deepEqual(inFood(one.rows), ['2026-03-07'])
    const listed = ['올해 쿠팡이츠 내역 보여줘', '그거 다 식비로 분류해줘']
    assert.deepEqual(inFood((await say(...listed)).rows), [], 'several are asked about first')
    const { rows } = await say(...listed, '응')
    assert.deepEqual(inFood(rows), ['2026-01-20', '2026-02-20', '2026-03-07'])
  })

  test('so many of a shop are the newest of them, once that was agreed to', async () => {
    for (const some of ['쿠팡이츠 2건만 식비로 바꿔', '쿠팡이츠 두 건만 식비로 옮겨줘']) {
      assert.deepEqual(inFood((await say(some)).rows), [], some)
      assert.deepEqual(inFood((await say(some, '응')).rows), ['2026-02-20', '2026-03-07'], some)
    }
  })

  test('only one of what was sorted: the others are as before', async () => {
    for (const only of ['아니 하나만 바꿀래 3월꺼만', '아니 3월 것만', '아니 3월 2일 거만 바꿔줘']) {
      const { rows, texts } = await say('스타벅스는 식비로 분류해줘', only)
      assert.deepEqual(inFood(rows), ['2026-03-02'], `${only}: ${texts[1]}`)
    }
    const { rows, texts } = await say('스타벅스는 식비로 분류해줘', '아니 하나만')
    assert.deepEqual(inFood(rows), [], texts[1]!)
  })

  test('money that went to an account of one’s own is taken out of the spending after asking, and comes back', async () => {
    const told = [
      '블루보틀 13500원은 내 계좌로 옮긴거야 지출에서 빼줘',
      '블루보틀로 간 건 내 통장으로 이체한 거야 지출 아니야',
    ]
    for (const message of told) {
      const had = (rows: readonly string[]) => rows.some((row) => row.includes('블루보틀'))
      assert.ok(had((await say(message)).rows), message)
      assert.ok(!had((await say(message, '응')).rows), message)
      const { rows, texts } = await say(message, '응', '다시 지출에 넣어줘')
      assert.ok(had(rows), `${message}: ${texts[2]}`)
    }
    const { rows, texts } = await say('카카오뱅크로 간 30만원은 내 계좌로 옮긴거야 지출에서 빼줘', '응')
    assert.equal(rows.length, 9, texts[0]!)
  })

  test('what was only asked about is not undone, nor what was done before it', async () => {
    const told = ['3월 7일 쿠팡이츠 지워줘', '응', '블루보틀 13500원은 내 계좌로 옮긴 돈이야']
    for (const back of ['아니 지출 맞아', '아니 그거 말고 그냥 둬', '그거 내 계좌로 옮긴 거 아니야']) {
      const { rows, texts } = await say(...told, back)
      assert.equal(rows.length, 8, `${back}: ${texts[3]}`)
      assert.ok(
        rows.every((row) => !row.startsWith('2026-03-07')),
        back,
      )
    }
    const { rows, texts } = await say('스타벅스 5천원은 내 계좌로 옮긴 돈이야', '아니 그거 말고 그냥 둬')
    assert.equal(rows.length, 9)
    assert.match(texts[1]!, /그대로|안 지우고/u)
    const again = await say(told[2]!, '응', '그거 내 계좌로 옮긴 게 아니야')
    assert.equal(again.rows.length, 9, 'what was agreed to comes back')
  })

  test('money that did not go to an account of one’s own, or left it, is a payment', async () => {
    for (const message of [
      '블루보틀 13500원은 내 통장으로 옮긴 거 아니고 커피값으로 보낸 돈이야',
      '블루보틀 13500원은 내 계좌로 옮긴 게 아니야',
      '블루보틀 13500원은 내 통장에서 나간 돈이야',
      '블루보틀 13500원은 우리 통장에서 보낸 돈이야',
    ]) {
      const { answer, texts } = await say(message)
      assert.equal(answer.confirm, undefined, message)
      assert.match(texts[0]!, /그대로|안 지우고/u, message)
    }
    const { texts } = await say('어제 토스뱅크로 보낸 50만원은 내 계좌야, 지출에서 빼줘')
    assert.match(texts[0]!, /토스뱅크.*(?:없어|못 찾)/u)
  })

  test('again and the next one are no word for all of them', async () => {
    for (const one of ['그거 다시 식비로 바꿔줘', '그거 다음 거 식비로 바꿔줘']) {
      const { answer, texts } = await say('최근 내역 3건 보여줘', one)
      assert.doesNotMatch(answer.confirm?.question ?? '', /전부/u, `${one}: ${texts[1]}`)
    }
  })

  test('two of the rows it was asked about are the newest of them', async () => {
    const some = ['올해 쿠팡이츠 내역 보여줘', '그거 다 식비로 바꿔줘', '아니 두 건만', '응']
    assert.deepEqual(inFood((await say(...some)).rows), ['2026-02-20', '2026-03-07'])
    const { texts, rows } = await say('최근 내역 5건 보여줘', '그거 두 개만 지워줘')
    assert.match(texts[1]!, /어느 걸 지울까/u)
    assert.equal(rows.length, 9)
  })

  test('two other categories that are to be one are no name for those asked about', async () => {
    const { texts } = await say('카페랑 식비 하나로 합쳐줘', '배달이랑 생활 합쳐서 한 카테고리로 만들어줘')
    assert.doesNotMatch(texts[1]!, /카페/u)
    const { answer } = await say('카페랑 배달 하나로 합쳐줘', '카페로')
    assert.match(answer.text, /배달.*카페/u)
  })

  test('savings are told as had, or alone; another sum is none', async () => {
    const ask = '퇴사하면 몇달 버틸수 있어?'
    assert.match((await say(ask, '1억 2천 있어')).texts[1]!, /1억 2천만원/u)
    for (const other of ['1만원 이상 쓴 거 보여줘', '월 5천원씩 아끼면?']) {
      const { texts } = await say(ask, other)
      assert.doesNotMatch(texts[1]!, /버틸|한 달\*\*을 못/u, other)
    }
    const { texts } = await say('모은 돈으로 맥북 살 수 있을까? 얼마나 더 모아야 해?')
    assert.doesNotMatch(texts[0]!, /몇 달인지/u)
  })

  test('what is bought in a talk about a journey is written down, and a rough sum is what to save', async () => {
    const trip = ['여행 가려면 얼마나 모아야 돼', '점심 9000원']
    const { rows } = await say(...trip)
    assert.ok(rows.some((row) => /점심 9000/u.test(row)))
    const rough = await say(...trip, '80만원쯤')
    assert.ok(
      rough.rows.every((row) => !row.includes('800000')),
      rough.texts[2]!,
    )
    assert.deepEqual(rough.answer.steps?.[0]?.args, { targetAmount: 800_000 })
  })

  test('a question is no wish to leave it, and a total is a total', async () => {
    const cut = '어디서 줄일 수 있어?'
    const asked = await toolsOf(cut, '배달 줄이는 게 필요한가?')
    assert.ok(asked.every(({ tool }) => tool !== 'savings_plan'))
    const total = await toolsOf(cut, '배달 빼고 총 지출')
    assert.ok(total.some(({ tool }) => tool === 'total_expense'))
    const { answer } = await say(cut, '카페는 그대로 두고', '합계는?')
    assert.ok((answer.steps ?? []).every(({ args }) => !('without' in args)))
  })

  test('whether the bill of the card holds something else is told of that', async () => {
    const [text] = (await say('카드값에 배달도 포함돼?')).texts
    assert.match(text!, /배달/u)
    assert.doesNotMatch(text!, /카드값 낸 것/u)
  })

  test('how long one lasts without an income: what a month takes, and the one figure that is missing', async () => {
    const [first, then, again] = (await say('퇴사하면 몇달 버틸수 있어?', '100만원 있어', '1천이면?')).texts
    assert.match(first!, /2만 5천원[\s\S]*모아 둔 돈이 얼마/u)
    assert.match(then!, /40달/u)
    assert.match(again!, /400달/u)
    const { rows, texts } = await say('퇴사하면 몇달 버틸수 있어?', '오늘 점심 8천원 썼어')
    assert.equal(rows.length, 10, texts[1]!)
  })

  test('a journey to save for: where to and how long is told or asked, and a sum makes a plan', async () => {
    const { texts, answer } = await say(
      '여행 가려면 얼마나 모아야 돼',
      '제주도 2박3일 둘이서',
      '60만원이면 세 달 안에?',
    )
    assert.match(texts[0]!, /어디로, 며칠, 몇 명/u)
    assert.match(texts[1]!, /제주 2박 3일 둘이/u)
    assert.deepEqual(answer.steps?.[0]?.args, { targetAmount: 600_000, targetMonths: 3 })
    const later = await toolsOf(
      '제주도 여행 가려면 얼마 모아야 돼',
      '이번 달 카페 얼마',
      '2만원 넘는 거 보여줘',
    )
    assert.ok(later.every(({ tool }) => tool !== 'savings_plan'))
  })

  test('a category in English in a question in Korean', async () => {
    const tools = await toolsOf('coffee 얼마 썼는지 check 좀')
    assert.ok(tools.some(({ args }) => args.category === '카페'))
    const { texts } = await say('shopping 얼마 썼는지 check 좀')
    assert.match(texts[0]!, /쇼핑/u)
  })

  test('what is set goes on from a sigh, and a row that was put right can go', async () => {
    const { budgets } = await say('카페 예산 55만원으로 잡자', '아 아니다 너무 빡세겠다 60으로')
    assert.deepEqual(budgets, ['카페 600000'])
    const put = ['오늘 국밥 9천원 썼다', '아니 9천5백원이었음', '됐고 그냥 지워']
    assert.equal((await say(...put)).rows.length, 10, 'asked about first')
    assert.equal((await say(...put, '응')).rows.length, 9)
  })

  test('two categories that are to be one are asked about and not summed', async () => {
    const { texts, rows } = await say('카페랑 배달 합쳐서 하나로 만들어줘')
    assert.doesNotMatch(texts[0]!, /썼|쓴 돈/u)
    assert.equal(rows.filter((row) => / 카페$/u.test(row)).length, 5)
  })

  test('the card of next month is what was paid by card, and no forecast', async () => {
    for (const ask of ['다음달 카드값', '다음 달 카드값 얼마 나올까']) {
      const tools = await toolsOf(ask)
      assert.deepEqual(
        tools.map(({ tool }) => tool),
        ['payment_methods'],
        ask,
      )
    }
  })

  test('the card of next month that is doubted is told by what it is put together from', async () => {
    const bill = ['현대카드로 다이소 5천원 썼어', '다음 달 카드값 얼마 나와?', '그거 확실해?']
    const { texts } = await say(...bill)
    assert.match(texts[2]!, /카드값.*더한 거야/u)
    assert.doesNotMatch(texts[2]!, /지출 예상/u)
  })

  test('a sum that is weighed is no payment of that sum', async () => {
    for (const message of [
      '이번 달에 식비 47만원 쓴 건 괜찮은 편이야?',
      '한 달에 커피값 5만원 쓰는 거 적당해?',
    ])
      assert.doesNotMatch((await say(message)).texts[0]!, /딱|하나도 없어/u, message)
  })

  test('a yes before anything was asked is no talk about a mood', async () => {
    for (const message of ['응', '아니요'])
      assert.match((await say(message)).texts[0]!, /물어봐|볼까/u, message)
  })

  test('a price is told to the won', async () => {
    const { texts } = await say('블루보틀 내역 보여줘')
    assert.match(texts[0]!, /13,500원/u)
  })
})
