import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('an answer begins with what was asked, within the limits that were named', () => {
  const talks = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )
  const { last: told } = talks
  /** The last answer of a session of these messages. */
  async function last(...messages: readonly string[]) {
    const say = talks.tested.session({ now })
    for (const message of messages.slice(0, -1)) await say(message)
    return (await say(messages.at(-1)!)).answer
  }

  test('a yes or no is said first', async () => {
    assert.match(await told('영수증 오류 읽기 100점 받은 거 맞지?'), /^네, .*100점/u)
    assert.match(await told('영수증 오류 읽기 90점 받은 거 맞지?'), /^아니요, 90점/u)
    assert.match(await told('오늘 안 하면 연속 기록 끊겨요?'), /^네, 오늘.*끊겨요/u)
    assert.match(
      await told('14일 안에 unit03 다 끝낼 수 있을까? 하루 30분'),
      /^(?:네, 그 안에|다 끝내기는 빠듯해요)/u,
    )
  })

  test('what is set aside is not recommended, by its whole title or a part of it', async () => {
    for (const message of [
      '‘빈 배열의 최댓값’ 말고 다른 문제 추천해줘',
      '빈 배열 그거 말고 다른 문제 추천해줘',
    ])
      assert.doesNotMatch(await told(message), /빈 배열/u)
    assert.doesNotMatch(await told('unit01은 빼고 문제 추천해줘'), /unit01/u)
  })

  test('one day of a plan is that day', async () => {
    const day = await told('하루 30분 일주일 학습 계획 세워줘', '첫날에는 뭘 하면 돼?')
    assert.match(day, /^\*\*1일차\*\*/u)
    assert.doesNotMatch(day, /2일차/u)
  })

  test('a plan begins on the day that is named and leaves out what is off, by date', async () => {
    const week = ['수요일부터 5일 동안 하루 30분씩 공부 계획 세워줘', '금요일은 빼줘'] as const
    const plan = await told(week[0])
    assert.match(plan, /3월 18일에 시작해요/u)
    assert.match(plan, /1일차\*\* \(3월 18일.*5일차\*\* \(3월 22일/su)
    const without = await told(...week)
    assert.match(without, /금요일\(3월 20일\)은 빼고/u)
    assert.match(without, /4일차\*\* \(3월 22일/u)
    assert.doesNotMatch(without, /일차\*\* \(3월 20일/u)
    assert.match(await told('3일 계획 짜줘 금요일은 빼고'), /이 기간에는 금요일이 들지 않아요/u)
    assert.match(
      await told('3월 24일까지 끝내는 공부 계획 세워줘'),
      /3월 24일까지 끝나게.*10일차\*\* \(3월 24일/su,
    )
  })

  test('a day of a plan is asked for by its place, also on from another, and one that it has not is said to be none', async () => {
    assert.match(await told('공부 계획 짜줘', '3일차는'), /^\*\*3일차\*\*/u)
    assert.match(await told('공부 계획 짜줘', '7일차엔 뭐 해?'), /^\*\*7일차\*\*/u)
    const [plan, third] = ['2주 공부 계획 짜줘', '3일째엔?'] as const
    assert.match(await told(plan, third), /^\*\*3일차\*\*/u)
    assert.match(await told(plan, third, '10일차는 뭐 하면 돼?'), /^\*\*10일차\*\*/u)
    assert.match(await told(plan, '20일차는?'), /^이 계획은 \*\*14일차\*\*.*20일차는 없어요/u)
  })

  test('what no plan can be made for is said, and until when it goes', async () => {
    assert.match(await told('5월 20일까지 공부 계획 짜줘'), /60일까지만.*5월 13일까지만 짰어요/u)
    assert.match(await told('내년 공부 계획 짜줘'), /60일까지만.*2027년 3월 1일까지만 짰어요/u)
    assert.match(await told('하루 0분씩 공부 계획 짜줘'), /하루 0분으로는 계획을 짤 수 없어서/u)
    assert.match(await told('0일짜리 공부 계획 짜줘'), /0일로는 계획을 짤 수 없어서/u)
    assert.match(await told('하루 5분씩 공부 계획 짜줘'), /하루 5분은 너무 짧아서/u)
    assert.match(
      await told('주말 빼고 공부 계획 짜줘', '평일도 빼줘'),
      /^일주일을 모두 쉬는 날로 빼면 계획에 넣을 날이 없어요/u,
    )
  })

  test('what is left says how much of it was never tried', async () => {
    assert.match(
      await told('안 푼 문제 몇 개 남았어?'),
      /\*\*\d+개\*\*.*그중 \d+개는 아직 한 번도 내지 않았고/su,
    )
  })

  test('whether one problem is solved is said of that problem', async () => {
    assert.match(
      await told('자판기 거스름돈은 다 푼 건가요?'),
      /‘자판기 거스름돈’은 \*\*65점\*\*으로 \*\*푼 문제/u,
    )
    assert.match(await told('갈아 끼우는 알림 이거 푼 걸로 쳐 줘?'), /아직 푼 문제가 아니에요.*34점/su)
  })

  test('what is not wanted and what only narrows is no second question', async () => {
    const answer = await told('할 일 보관함 정답 코드 줘. 힌트 같은 소리 하지 말고')
    assert.doesNotMatch(answer, /이어서 볼까요|‘주문 상태 구독’/u)
    const way = await told('너무 느린 중복 검사 set으로 바꾸면 되는 거 아니야? 접근 맞는지만 확인해줘')
    assert.match(way, /^네, ‘너무 느린 중복 검사’는 \*\*집합/u)
    assert.doesNotMatch(way, /‘주문 상태 구독’/u)
  })

  test('a problem named beside a concept is told whether it uses it', async () => {
    assert.match(
      await told('스택이랑 큐 차이가 뭐야? 은행 창구 문제에는 뭐 써?'),
      /꺼내는 순서.*‘은행 창구 대기 시간’은 \*\*큐\*\*를 쓰는/su,
    )
    assert.match(await told('클래스가 뭐야', '이거 쓰는 문제도 있어?'), /클래스를 쓰는 문제는/u)
  })

  test('what was missed is explained by its name, and a doubted score is found where it is', async () => {
    assert.match(await told('빈 입력이 무슨 말이에요?'), /받은 것이 하나도 없는 경우/u)
    assert.match(
      await told('평균 71.2라며 내가 계산하면 65점대인데 뭐가 맞아?'),
      /\*\*65\.3점\*\*은 제출을 하나하나 다 센 평균/u,
    )
  })

  test('both ends that are asked for are told, and every submission is counted where that is wanted', async () => {
    assert.match(
      await told('점수가 가장 높은 제출이랑 가장 낮은 제출 알려줘'),
      /^점수가 가장 높은 .*점수가 가장 낮은 /u,
    )
    assert.match(
      await told('유닛별 평균 알려줘', '최고점 말고 제출 다 포함해서 유닛별로 다시 말해줘'),
      /제출을 하나하나 다 세면 .*77\.5점/u,
    )
  })

  test('something easier than the problem in hand is easier, whatever it is about', async () => {
    const easier = await told('거꾸로 읽어도 같은 말 어떻게 풀어?', '이거 말고 더 쉬운 거 없어?')
    assert.match(easier, /빈 배열의 최댓값/u)
    assert.match(await told('쉬운 건 질렸어 어려운 걸로 하나 줘'), /난이도 [345]/u)
  })

  test('a part of the day is that of every day, and a place among the days of a plan is that day', async () => {
    assert.match(await told('오후랑 밤 중에 언제 성적이 더 좋아?'), /시간대/u)
    assert.match(await told('일주일 계획 짜줘', '둘째 날엔 뭐 하랬지?'), /^\*\*2일차/u)
  })

  test('a part of the day narrows what is counted, beside a period and a unit, and of two one is held against the other', async () => {
    assert.match(await told('밤에 낸 제출 몇 개야?'), /^밤\(18~24시\) 제출은 \*\*20번\*\*/u)
    assert.match(await told('지난달 밤에 낸 제출 몇 개야?'), /^2월 밤\(18~24시\) 제출은 \*\*6번\*\*/u)
    assert.match(await told('unit03에서 밤에 낸 제출 보여줘'), /System Practice/u)
    assert.match(await told('unit03에서 아침에 낸 제출 보여줘'), /^아침\(4~12시\) 기록에는 .*제출이 없어요/u)
    assert.match(await told('밤에 낸 제출 몇 개야?', '지난달은?'), /^2월 18~24시 제출은 \*\*6번\*\*/u)
    assert.match(
      await told('오전이랑 밤 중에 언제 점수가 더 좋아?'),
      /오전\(0~12시\) 시간대에는 .*견줄 수 없어요. 밤\(18~24시\) 평균은/u,
    )
    assert.match(
      await told('밤에 낸 건 확실히 점수가 낮죠?'),
      /밤\(18~24시\) \*\*71\.5점\*\*, 0~18시 \*\*47\.6점\*\*/u,
    )
    assert.match(await told('평일 저녁에만 한 시간씩 하면 언제쯤 끝이 날까요'), /남은 .*쯤 끝나요/u)
    assert.match(await told('아침에 일어나서 생각났는데 내 평균 점수 몇 점이야?'), /전체 평균 \*\*71\.2점/u)
  })

  test('of two that were held against each other the one that is known already waits', async () => {
    const two = '요청 횟수 제한기랑 최근 것만 남기는 캐시 중에 뭐 먼저 할까?'
    assert.match(
      await told(two, '근데 나 캐시는 실무에서 많이 다뤄 봤어. 그래도?'),
      /이미 익숙하시다면 \*\*‘요청 횟수 제한기’/u,
    )
  })

  test('how it went with one problem is held against the try before and the first', async () => {
    assert.match(
      await told('섞여 버린 장바구니 점수 어떻게 변했어?'),
      /마지막은 바로 전\(90점\)보다 낮고, 처음\(58점\)보다 높아요/u,
    )
  })

  test('a skill that is named is what is told, with its cause', async () => {
    assert.match(await told('디자인 패턴 점수가 왜 낮아?'), /^Design Pattern.*역할 분리/u)
    assert.match(
      await told('알고리즘이랑 테스트 점수 알려줘'),
      /Algorithm은 \*\*\d+점\*\*.*Testing은 \*\*\d+점\*\*/u,
    )
  })

  test('a number alone answers which unit was meant, and why goes on from it', async () => {
    assert.match(await told('unit09 점수', '아 3이요'), /^System Practice.*52\.5점/u)
    assert.match(await told('unit03 점수 알려줘', '왜 이렇게 낮아?'), /System Practice/u)
  })

  test('그거, of the one submission that was told, is its problem', async () => {
    assert.match(await told('가장 최근 제출은 뭐야?', '그거 맨 처음엔 몇 점이었어?'), /맨 처음 제출은.*54점/u)
  })

  test('one line is one line, and a table is a table', async () => {
    assert.doesNotMatch((await told('한 줄로 내 약점을 말해줘')).trim(), /\n/u)
    const { charts } = await last('유닛별 성적을 표로 보여줘')
    assert.deepEqual(
      charts?.map(({ chart }) => chart.chart_type),
      ['table'],
    )
  })

  test('how long the rest takes is reckoned from the pace, and says from what', async () => {
    assert.match(
      await told('지금 속도로 가면 남은 문제 다 푸는 데 얼마나 걸려?'),
      /14문제.*8시간 15분.*지금 속도라면.*어림/su,
    )
  })

  test('no time a day never ends, and the last day is one that is not off', async () => {
    assert.match(
      await told('하루 0분씩 하면 남은 문제 다 푸는 데 얼마나 걸려?'),
      /^하루 0분으로는 남은 문제가 줄지 않아서 끝나는 날이 없어요.*지금 속도라면/su,
    )
    // From Sunday the 15th on: 15, 21, 22, 28 and 29.
    assert.match(
      await told('주말에 2시간씩 하면 남은 문제 다 푸는 데 얼마나 걸려?'),
      /주말에만 하루 2시간씩이면 \*\*5번\*\*, 3월 29일쯤 끝나요/u,
    )
    assert.match(await told('0분 안에 끝나는 문제 추천해줘'), /0분 안에 끝나는 문제는 남아 있지 않아요/u)
  })

  test('what no record can tell is said, beside what they can', async () => {
    assert.match(await told('추천한 문제 풀어도 점수 그대로인데 효과 있어?'), /말씀드릴 수 없어요/u)
    assert.match(
      await told('다른 사람들은 다 끝냈는데 나만 뒤처진 것 같아 불안해'),
      /다른 분들의 기록은 가지고 있지 않아서/u,
    )
  })

  test('how a file is imported names the columns', async () => {
    assert.match(await told('제출 기록 CSV로 올리려면 어떤 컬럼이 있어야 해?'), /문제.*점수, 제출일/u)
  })

  test('no mood is asked after where a message is not understood', async () => {
    for (const message of ['음 그거 있잖아', '아무튼 그렇다고 치고', '호호 글쎄요'])
      assert.doesNotMatch(await told(message), /답답하신가요|지치/u)
  })

  test('what is let off is no wish for what to drop, and is not recommended', async () => {
    for (const message of [
      '문제 추천해줘, 재귀는 안 해도 돼',
      '재귀는 안 해도 돼. 문제 추천해줘',
      '재귀는 빼고 문제 다섯 개 추천해줘',
    ]) {
      const text = await told(message)
      assert.doesNotMatch(text, /미뤄도 되는|폴더 크기 더하기/u, message)
      assert.match(text, /난이도 \d/u, message)
    }
    assert.doesNotMatch(await told('숙제 안 해도 되니까 문제 추천해줘'), /미뤄도 되는/u)
  })

  test('what can be dropped fills no weak skill, and is told with what speaks for putting it off', async () => {
    const text = await told('뭘 버릴까')
    assert.match(text, /미뤄도 되는 문제/u)
    assert.doesNotMatch(text, /채워 줘요|다져요/u)
    assert.match(text, /풀어야 해요|이미 \d+점/u)
  })

  test('a score that tells why one would give up is no list of failures', async () => {
    assert.doesNotMatch(await told('점수가 50점 이하라서 포기하고 싶어'), /제출을 찾았어요/u)
  })

  test('a list within bounds begins with the end that is named, else with the one the bound is far from', async () => {
    const first = async (message: string) => /\*\*(\d+)점\*\*/u.exec(await told(message))?.[1]
    assert.equal(await first('90점 미만 중에서 제일 높은 점수 제출은?'), '88')
    assert.equal(await first('60점 이상 제출 중에 제일 낮은 건?'), '62')
    assert.equal(await first('60점 아래 제출 보여줘'), '30')
  })

  test('a problem or a concept that tells of life is of the course, and life alone is not', async () => {
    for (const message of [
      '지하철 노선도를 그래프로 어떻게 표현해?',
      '체류 시간 구하는 문제 힌트 줘',
      '전철 시간표 문제 어떻게 풀어?',
    ])
      assert.doesNotMatch(await told(message), /도와드리기 어려워요/u, message)
    for (const message of ['지하철 막차 몇 시야?', '전철 요금 얼마야?', '수학 문제 힌트 줘'])
      assert.match(await told(message), /도와드리기 어려워요/u, message)
  })

  test('a shorter one is shorter than what was shown, and none is said to be none', async () => {
    assert.match(await told('문제 추천해줘', '더 짧은 건 없어?'), /더 짧은 문제는 남아 있지 않아요/u)
    const none = await told('재귀 문제 추천해줘', '더 짧은 거')
    assert.match(none, /더 짧은 문제는 여기에 남아 있지 않아요/u)
    assert.match(none, /다른 문제까지 보면 .*15분/u)
  })

  test('how an explanation is wanted is no thing to liken it to', async () => {
    for (const how of ['구체적으로', '현실적으로', '앞으로', '실제로'])
      assert.doesNotMatch(await told(`클래스를 ${how} 예를 들어 설명해줘`), /빗댄 설명은/u, how)
  })

  test('how problems come in is told by how files are read', async () => {
    assert.match(await told('새 문제는 어떻게 가져와요?'), /CSV나 JSON/u)
    assert.match(await told('새 문제는 언제 나와요?'), /언제 나오는지/u)
  })

  test('consolation that is refused is not given', async () => {
    const text = await told('자꾸 틀려서 속상해', '위로는 됐고요 진짜로 뭐가 제자리인지 알려주세요')
    assert.doesNotMatch(text, /쌓인 건 사라지지|그런 날이 있어요|지치셨군요/u)
  })

  test('what a problem is about is told, also where nothing was submitted to it', async () => {
    assert.match(await told('‘요청 횟수 제한기’는 어떤 문제인가요?'), /60초 동안 5번/u)
  })

  test('the days without practice are those of the skill that is named', async () => {
    assert.match(
      await told('Algorithm 문제 추천해줘'),
      /Algorithm을 이어서 다져요\. 이 스킬을 연습한 지 22일/u,
    )
  })
})
