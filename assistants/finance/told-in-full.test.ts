import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

/** What a question names is in the answer, whole, and nothing of another question beside it. */
describe('a question in the words of strangers', () => {
  const say = conversationsWith([
    payment('2026-01-05', '급식분식', 7_000, '식비'),
    payment('2026-02-03', 'KG이니시스', 21_000, null),
    payment('2026-02-10', '카카오뱅크 적금', 300_000, '저축'),
    payment('2026-02-12', '버거킹 강남역점', 7_200, '식비'),
    payment('2026-02-20', '샐러디 강남점', 9_500, '식비'),
    payment('2026-03-02', '토스페이먼츠', 9_000, null),
    payment('2026-03-03', '서울도시가스', 40_000, '주거'),
    payment('2026-03-05', '에어비앤비', 92_000, '여행'),
    payment('2026-03-06', '코레일 KTX', 55_000, '여행'),
    payment('2026-03-10', '카카오뱅크 적금', 300_000, '저축'),
    payment('2026-03-11', '투썸플레이스', 4_700, '카페'),
  ])
  const answered = async (...messages: readonly string[]) => (await say(...messages)).texts.at(-1)!

  it('tells what has no category of the time that was said', async () => {
    for (const asked of [
      '카테고리 없는 거 몇 건이고 뭐뭐야? 이번달',
      '이번달 미분류 몇 건이야',
      '3월에 분류 안 된 거 뭐 있어',
    ]) {
      const text = await answered(asked)
      assert.match(text, /토스페이먼츠/u, asked)
      assert.doesNotMatch(text, /KG이니시스|에어비앤비/u, asked)
    }
    assert.match(await answered('미분류 전체 건수랑 금액'), /2건.*3만/su)
  })

  it('tells an income once, and no spending beside it', async () => {
    const text = await answered('이번달 월급 280만원 들어왔어 적어줘', '이번 달 월급 들어왔어? 얼마?')
    assert.match(text, /280만원/u)
    assert.doesNotMatch(text, /이번 달 지출은/u)
  })

  it('leaves out what was told before', async () => {
    for (const asked of ['그거 빼고 이번 달 총 얼마 썼어', '그거 빼고 나면 이번달 생활비는 얼마인거야'])
      assert.match(
        await answered('이번달 여행비 얼마야', asked),
        /여행 빼고.*5만 4천원|여행 빼고.*5만 3,?7/u,
        asked,
      )
  })

  it('lists the month of which it told', async () => {
    const text = await answered('카페에 왜 이렇게 많이 썼다고 나와? 내역 다 까봐')
    assert.match(text, /투썸플레이스/u)
    assert.match(text, /이번 달 카페/u)
  })

  it('tells what is new by its payments, and the day of the only one', async () => {
    assert.match(await answered('이번달 여행비 왜케 많아??'), /에어비앤비.*코레일 KTX/u)
    assert.match(await answered('2월에 버거킹 간거 얼마야 글구 날짜도'), /7,200원.*2월 12일/u)
  })

  it('reckons with the wages as they will be, and with what goes out every month', async () => {
    const set = '월급 320으로 해줘'
    for (const asked of ['월급이 280으로 줄면 생활 돼?', '수입이 280만원으로 줄어들면 버틸 수 있을까'])
      assert.match(await answered(set, asked), /280만원\*\*(?:이|가) 되/u, asked)
    for (const asked of [
      '학원비로 다음달부터 40만원씩 나갈거 같은데 감당 되겠냐',
      '다음달부터 헬스 8만원씩 나가는데 괜찮을까',
    ])
      assert.match(await answered(set, asked), /매달/u, asked)
  })

  it('says why savings are kept apart', async () => {
    for (const asked of ['저축도 지출로 쳐야 하는거 아님? 왜 빼는데', '저축은 왜 지출에서 빼?'])
      assert.match(await answered(asked), /쓴 돈에 안 넣어.*내 돈으로 그대로 남/su, asked)
    assert.doesNotMatch(await answered('저축 빼고 이번 달 지출 얼마야'), /내 돈으로/u)
  })

  it('knows a word spelled by its sound', async () => {
    assert.match(await answered('깨스값 얼매나 나왔노'), /가스요금.*4만원/u)
  })

  it('sorts a shop as its branches, and makes a category with what belongs there', async () => {
    const { rows } = await say('샐러디에서 9,800원 먹었어용 적어줘')
    assert.ok(rows.includes('2026-03-15 샐러디 9800 식비'))
    for (const wish of [
      "샐러디랑 버거킹은 '혼밥'이라는 새 카테고리로 묶고 싶은데 만들 수 있어?",
      "샐러디랑 버거킹 묶어서 '혼밥' 카테고리 새로 만들어줘",
    ]) {
      const { rows } = await say(wish)
      assert.equal(rows.filter((row) => row.endsWith(' 혼밥')).length, 2, wish)
    }
  })

  it('compares what the reader is sure of instead of asking back', async () => {
    const text = await answered('가스비랑 카페 봄 되니 줄어드는 거 맞지? 지난달이랑 비교해봐')
    assert.match(text, /가스요금/u)
    assert.match(text, /카페/u)
  })

  it('answers a worry and a wish in kind, and counts nothing', async () => {
    for (const said of [
      ['하 나 취업은 할 수 있을까.. 면접 또 떨어짐'],
      ['이번 달 카페 얼마야', '하 나 취업은 할 수 있을까.. 면접 또 떨어짐'],
    ])
      assert.match(await answered(...said), /🫂/u, said.join(' '))
    for (const wish of ['요즘 날씨가 추운데 감기조심해요 ^^', '네 고마워요 학생 춥지요 감기 조심해요'])
      assert.match(await answered(wish), /고마워/u, wish)
  })
})

describe('rows that are meant and no others', () => {
  const say = conversationsWith([
    payment('2026-01-11', 'KG이니시스', 9_000, null),
    payment('2026-03-02', 'KG이니시스', 22_000, null),
    payment('2026-03-03', 'KG이니시스', 7_000, null),
    payment('2026-01-20', '여기어때', 132_000, '여행'),
    payment('2026-03-05', '에어비앤비', 92_000, '여행'),
  ])

  it('sorts so many as were said, after a yes, and one by its sum', async () => {
    const two = await say('이번달 미분류 뭐 있어', 'KG이니시스 두개 다 교육으로 해줘', '응')
    assert.deepEqual(
      two.rows.filter((row) => row.includes('KG이니시스')),
      ['2026-01-11 KG이니시스 9000', '2026-03-02 KG이니시스 22000 교육', '2026-03-03 KG이니시스 7000 교육'],
    )
    const one = await say('KG이니시스 22000원짜리만 교육으로')
    assert.equal(one.rows.filter((row) => row.endsWith('교육')).length, 1)
  })

  it('takes what somebody gave back off the row that was spoken of', async () => {
    const half = '남친이 절반 보내줬어 46000원! 그거 수입으로 잡지말고 숙소비에서 빼줄 수 있어?'
    const { rows, incomes } = await say('이번 달 숙소비 얼마야', half, '응')
    assert.ok(rows.includes('2026-03-05 에어비앤비 46000 여행'))
    assert.deepEqual(incomes, [])
  })

  it('offers to write down a payment that is not there', async () => {
    const asked = '어제 올리브영에서 32000원 쓴 거 들어가 있어?'
    const before = await say(asked)
    assert.match(before.answer.text, /적어 둘까\?/u)
    assert.equal(before.rows.length, 5)
    const { rows } = await say(asked, '응 넣어줘')
    assert.ok(rows.includes('2026-03-14 올리브영 32000 생활'))
  })
})

describe('times that were spoken of', () => {
  const say = conversationsWith([
    payment('2025-03-08', '에어비앤비', 80_000, '여행', '강릉 숙소'),
    payment('2026-01-10', '김밥천국', 10_000, '식비'),
    payment('2026-02-10', '김밥천국', 30_000, '식비'),
    payment('2026-03-01', '에어비앤비', 92_000, '여행', '강릉 숙소'),
    payment('2026-03-07', '테라로사 강릉본점', 16_500, '여행'),
  ])

  it('tells one journey from another, and goes on within it', async () => {
    const { texts } = await say('강릉 여행 얼마 들었어', '숙소만은?')
    assert.match(texts[0]!, /\*\*10만 9천원\*\*.*따로 셌어.*8만원/su)
    assert.match(texts[1]!, /9만 2천원/u)
    assert.doesNotMatch(texts[1]!, /8만원/u)
  })

  it('takes the average of two months that were asked about at once', async () => {
    const { texts } = await say('1월이랑 2월 식비 얼마야', '둘이 평균내면')
    assert.match(texts[1]!, /한 달 평균 \*\*2만원\*\*/u)
  })
})
