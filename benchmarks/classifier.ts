/**
 * The local classifier: how long it trains, loads and answers, and how right it is on questions it has not seen.
 *
 *   node benchmarks/classifier.ts
 *
 * `household` is written by hand (6 labels × 40 questions), `synthetic` comes from the templates below and is here
 * for its size: its accuracy says little, its times do.
 */
import { readFileSync } from 'node:fs'
import { crossValidate, crossValidateGroups } from '#korean/classifier/evaluate.ts'
import { classify, type Example } from '#korean/classifier/model.ts'
import { randomNumbers } from '#korean/classifier/optimise.ts'
import { deserialise, serialise } from '#korean/classifier/serialise.ts'
import { train } from '#korean/classifier/train.ts'
import { compose, decompose } from '#korean/jamo.ts'

const SYNTHETIC_EXAMPLES = 3000

/** Ways to ask for 25 different things; `_` is a subject. */
const PREDICATES: readonly string[] = [
  '_ 얼마야|_ 얼마나 썼어|_ 총액 알려줘|_ 합계가 궁금해|_ 다 합치면',
  '_ 내역 보여줘|_ 목록 뽑아줘|_ 뭐 샀는지 알려줘|_ 기록 나열해줘|_ 최근 거',
  '_ 지난번과 비교해줘|_ 전보다 늘었어|_ 차이가 얼마나 나|_ 증감 알려줘|_ 어느 쪽이 더 많아',
  '_ 카페로 바꿔줘|_ 쇼핑으로 분류해|_ 교통으로 옮겨줘|_ 분류 고쳐줘|_ 카테고리 변경',
  '_ 줄이는 방법 알려줘|_ 아끼려면 어떻게 해|_ 절약 팁 좀|_ 조언해줘|_ 개선할 점은',
  '_ 그래프로 그려줘|_ 차트로 보여줘|_ 시각화해줘|_ 도표 만들어줘|_ 원그래프',
  '_ 예산 정해줘|_ 한도 40만원으로 해줘|_ 목표 금액 설정|_ 예산 세우자|_ 상한 걸어줘',
  '_ 삭제해줘|_ 지워|_ 없애줘|_ 목록에서 빼줘|_ 기록 날려줘',
  '_ 5천원 썼어|_ 만원 추가해줘|_ 결제한 거 기록해|_ 입력해줘|_ 3만원 넣어줘',
  '방금 _ 취소해줘|_ 되돌려줘|아까 _ 원래대로|_ 바꾼 거 무르기|_ 실행 취소',
  '_ 평균이 얼마야|_ 하루 평균|_ 월평균 계산해줘|_ 보통 얼마씩 써|_ 일주일에 얼마꼴',
  '_ 제일 큰 거 뭐야|_ 가장 비싼 결제|_ 최고 금액은|_ 순위 매겨줘|_ 상위 다섯 개',
  '_ 앞으로 얼마나 쓸까|_ 이달 말 예상액|_ 예측해줘|_ 이대로면 얼마 될까|_ 전망은',
  '_ 매달 나가는 거 있어|_ 정기결제 찾아줘|_ 구독 뭐 있지|_ 반복되는 지출|_ 자동이체 목록',
  '_ 수입 대비 비율|_ 몇 퍼센트야|_ 차지하는 비중은|_ 적정한 수준이야|_ 너무 과한가',
  '계약서에서 _ 조항 찾아줘|_ 몇 조에 있어|_ 해당 조문 보여줘|_ 어디에 적혀 있어|_ 관련 조항',
  '_ 무슨 뜻이야|_ 정의가 뭐야|_ 개념 설명해줘|_ 쉽게 풀어줘|_ 예를 들어 알려줘',
  '_ 표준계약서와 견줘줘|_ 표준안과 뭐가 달라|_ 빠진 조항 있나|_ 불리한 내용은|_ 표준 대비 차이점',
  '_ 문제 풀어줘|_ 어떻게 풀어|_ 풀이 과정 보여줘|_ 힌트 좀 줘|_ 접근법 알려줘',
  '_ 약점 분석해줘|_ 내가 못하는 부분|_ 취약한 단원은|_ 실력 진단해줘|_ 어디가 부족해',
  '_ 얼마나 성장했어|_ 칭찬해줘|_ 요즘 잘하고 있나|_ 의욕이 안 나|_ 발전했는지 봐줘',
  '_ 요리법 알려줘|_ 레시피 찾아줘|_ 뭐 해 먹지|_ 반찬 추천|_ 재료로 만들 수 있는 음식',
  '_ 식단 짜줘|_ 일주일 메뉴 정해줘|_ 저녁 계획 세워줘|_ 장보기 목록 만들어|_ 칼로리 맞춰줘',
  '_ 논문 요약해줘|_ 핵심 기여가 뭐야|_ 실험 결과 정리|_ 인용해줘|_ 관련 연구 찾아줘',
  '_ 날씨 어때|_ 노래 틀어줘|_ 번역해줘|_ 농담 해줘|_ 주가 알려줘',
]
const SUBJECTS =
  '이번 달 식비|지난달 교통비|커피값|쿠팡|제5조|해지 조건|손해배상|클래스|재귀 함수|김치찌개|두부|냉장고|서울|영어|스타벅스|택시|' +
  '어제 결제|이 데이터|위약금|배열 문제|저녁|트랜스포머|어텐션|강남 월세|보험료|올해 병원비|편의점|넷플릭스|친구 생일|그거|3월|작년'
const OPENINGS = '||나 요즘 |혹시 |저기요 |그러니까 |내가 궁금한 게 있는데 |미안한데 |지금 바로 |한 번만 더 '
const ENDINGS = '|?|요|요?|!|좀|...|ㅋㅋ|~| 부탁해'

function household(): Example[] {
  const url = new URL('../korean/classifier/fixtures/household.json', import.meta.url)
  const labels = JSON.parse(readFileSync(url, 'utf8')) as Record<string, Record<string, string[]>>
  return Object.entries(labels).flatMap(([label, groups]) =>
    Object.entries(groups).flatMap(([group, texts]) =>
      texts.map((text) => ({ text, label, group: `${label} ${group}` })),
    ),
  )
}

function synthetic(): Example[] {
  const random = randomNumbers(7)
  const pick = (list: string) => {
    const parts = list.split('|')
    return parts[Math.floor(random() * parts.length)]!
  }
  return Array.from({ length: SYNTHETIC_EXAMPLES }, (_, index) => {
    const label = index % PREDICATES.length
    const predicate = pick(PREDICATES[label]!)
    const written = pick(OPENINGS) + predicate.replace('_', pick(SUBJECTS)) + pick(ENDINGS)
    const spaced = random() < 0.2 ? written.replaceAll(' ', '') : written
    const text = random() < 0.2 ? withTypo(spaced, random) : spaced
    // One in twenty labels is wrong, as in data made by people.
    const given = random() < 0.05 ? Math.floor(random() * PREDICATES.length) : label
    return { text, label: `intent${given}` }
  })
}

/** Swaps two neighbouring jamo. */
function withTypo(text: string, random: () => number): string {
  const letters = [...decompose(text)]
  const at = Math.floor(random() * (letters.length - 1))
  ;[letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!]
  return compose(letters.join(''))
}

/** The median of several runs, in milliseconds; the first runs also compile. */
function milliseconds(runs: number, work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!
}

function report(name: string, examples: readonly Example[]): void {
  const start = performance.now()
  const model = train(examples)
  const cold = performance.now() - start
  const bytes = serialise(model)
  const decisions = milliseconds(5, () => {
    for (const { text } of examples) classify(model, text)
  })
  // Without groups: the families of the synthetic questions are whole wordings.
  const fiveFold = crossValidate(
    examples.map(({ text, label }) => ({ text, label })),
    5,
  )
  console.table({
    examples: examples.length,
    labels: model.labels.length,
    'features known': model.vocabulary.hashes.length,
    'train, first time (ms)': round(cold),
    'train (ms)': round(milliseconds(5, () => train(examples))),
    'saved (KB)': Math.round(bytes.length / 1024),
    'load (ms)': round(milliseconds(9, () => deserialise(bytes))),
    'decision (µs)': round((decisions / examples.length) * 1000),
    '5-fold accuracy': round(fiveFold.accuracy),
    '5-fold abstention': round(fiveFold.abstention),
    '5-fold accuracy when answered': round(fiveFold.answeredAccuracy),
    '5-fold calibration error': round(fiveFold.calibrationError),
    ...(name === 'household'
      ? { 'accuracy on unseen wordings': round(crossValidateGroups(examples).accuracy) }
      : {}),
  })
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}

for (const [name, examples] of Object.entries({ household: household(), synthetic: synthetic() })) {
  console.log(name)
  report(name, examples)
}
