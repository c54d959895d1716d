import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLexicon, type Mention, UNSURE } from './lexicon.ts'

const CATEGORIES: Readonly<Record<string, string>> = {
  식비: '식비 음식 음식값 밥값 식대 외식 점심값 장보기 마트 간식 반찬 식재료 급식비',
  배달: '배달 배달음식 배달의민족 배민 요기요 쿠팡이츠 배달비',
  카페: '카페 커피 커피값 스타벅스 스벅 투썸플레이스 메가커피 디저트',
  교통: '교통 교통비 택시 택시비 버스 지하철 기름값 주유비 주유 차비 KTX 차',
  주거: '주거 주거비 월세 관리비 전기세 가스비',
  쇼핑: '쇼핑 쿠팡 옷 옷값 무신사 네이버페이',
  의료: '의료 의료비 병원 병원비 약국 약 약값 치과',
  '문화/여가': '문화 여가 문화/여가 문화생활비 영화 넷플릭스 netflix 술 술값',
  통신: '통신 통신비 핸드폰요금',
  구독: '구독 구독료 유튜브프리미엄',
  생활: '생활 생활비 생활용품 다이소 GS25 CU 편의점',
}
const lexicon = createLexicon(
  Object.entries(CATEGORIES).flatMap(([value, terms]) => terms.split(' ').map((term) => ({ term, value }))),
)

const show = (mentions: readonly Mention<string>[]) =>
  mentions.map(({ term, how }) => `${term}:${how}`).join(' ')
const sure = (text: string) => show(lexicon.find(text).filter(({ score }) => score >= UNSURE))

function check(cases: Readonly<Record<string, string>>): void {
  for (const [text, expected] of Object.entries(cases)) assert.equal(sure(text), expected, text)
}

test('a term as it is written, with particles and endings', () => {
  check({
    '이번 달 식비 얼마야?': '식비:exact',
    '식비는 얼마': '식비:exact',
    식비만큼은: '식비:exact',
    '택시비로만 썼어': '택시비:exact',
    '카페에서는 얼마?': '카페:exact',
    '카페에선 얼마?': '카페:exact',
    '카페엔 얼마나?': '카페:exact',
    '카페인데 얼마 썼지': '카페:exact',
    카페에서쓴돈: '카페:exact',
    식비얼마야: '식비:exact',
    '배달시킨 거': '배달:exact',
    '쇼핑했던 것들': '쇼핑:exact',
    '식빈 얼마야': '식비:exact',
    '커필 얼마나 마셨어': '커피:exact',
    '커피값이랑 술값을 비교해줘': '커피값:exact 술값:exact',
    '교통비하고 식비의 비율': '교통비:exact 식비:exact',
    '"식비"가': '식비:exact',
    '**식비**를': '식비:exact',
    '식비,교통비,카페': '식비:exact 교통비:exact 카페:exact',
    GS25에서: 'GS25:exact',
    gs25: 'GS25:exact',
    'ＧＳ２５랑 CU': 'GS25:exact CU:exact',
    'Netflix 결제': 'netflix:exact',
    식비ㅋㅋㅋ: '식비:exact',
    '식비~?': '식비:exact',
    '병원이랑 약국': '병원:exact 약국:exact',
  })
})

test('whatever the spacing', () => {
  check({
    '문화 생활비': '문화생활비:spacing',
    '문화 생활비는': '문화생활비:spacing',
    '배달 음식 얼마': '배달음식:spacing',
    배달음식: '배달음식:exact',
    '커 피 값': '커피값:spacing',
    '식 비': '식비:spacing',
    문화여가: '문화/여가:spacing',
    '문화 / 여가': '문화/여가:spacing',
    '문화/여가': '문화/여가:exact',
    '핸드폰 요금': '핸드폰요금:spacing',
    '배달의 민족에서': '배달의민족:spacing',
    'GS 25': 'GS25:spacing',
    이번달식비얼마야: '식비:exact',
    지난달교통비: '교통비:exact',
    '3월식비': '식비:exact',
    우리집관리비: '관리비:exact',
    식비교통비통신비: '식비:exact 교통비:exact 통신비:exact',
    식비랑교통비: '식비:exact 교통비:exact',
    '카페/식비': '카페:exact 식비:exact',
  })
})

test('the longest term wins', () => {
  check({
    쿠팡이츠에서: '쿠팡이츠:exact',
    쿠팡에서: '쿠팡:exact',
    '배달비 얼마': '배달비:exact',
    생활비: '생활비:exact',
    메가커피: '메가커피:exact',
  })
})

test('typos', () => {
  check({
    '까페에서 얼마': '카페:typo',
    카패: '카페:typo',
    스타벅쓰: '스타벅스:typo',
    스타버스: '스타벅스:typo',
    스터벅스에서는: '스타벅스:typo',
    네플릭스: '넷플릭스:typo',
    '넷플릭쓰 결제': '넷플릭스:typo',
    netfilx: 'netflix:typo',
    커피갑: '커피값:typo',
    투썸플래이스: '투썸플레이스:typo',
    유튜브프리미엄: '유튜브프리미엄:exact',
    '유투브 프리미엄': '유튜브프리미엄:typo',
    베달음식: '배달음식:typo',
    편의젬: '편의점:typo',
    지하쳘: '지하철:typo',
    '식비랑 까페': '식비:exact 카페:typo',
    메가커피까페: '메가커피:exact 카페:typo',
    벼원비: '병원비:typo',
    교통비스타벅쓰: '교통비:exact 스타벅스:typo',
  })
})

test('no typo turns one word into another', () => {
  check({
    '식구가 몇이야': '',
    '신비로운 곳': '',
    '교토 여행': '',
    고통비: '교통비:typo',
    주사비용: '',
    '새로 산 거': '',
    '세로로 긴 표': '',
    '얼마야 알려줘': '',
    커튼값: '',
    '버섯 얼마': '',
    '택배비 얼마': '',
    권리비: '',
    '요가 학원': '',
    카메라: '',
    은행: '',
    '오늘 날씨 어때': '',
    월세: '월세:exact',
    월쎄: '월세:typo',
  })
})

test('a word of its own is no slip of another, and no other with its particle', () => {
  const terms = ['비유', '컴퓨팅', '텍스트', '카페', 'doi', '할인율']
  const found = (text: string) =>
    createLexicon(terms.map((term) => ({ term, value: term })))
      .find(text)
      .map(({ term }) => term)
  for (const text of ['마스킹 비율 설명', '비율이 얼마야', '집 컴퓨터', '튜링 테스트', 'how do I'])
    assert.deepEqual(found(text), [], text)
  for (const [text, term] of [
    ['비율로 말고 비유로', '비유'],
    ['텍스뜨로', '텍스트'],
    ['까페에서', '카페'],
    ['카펠 갔어', '카페'],
    ['d o i', 'doi'],
  ] as const)
    assert.deepEqual(found(text), [term], text)
})

test('a term of one syllable stands alone or with a particle', () => {
  check({
    '차 얼마에 샀지': '차:exact',
    '차는 얼마': '차:exact',
    '차에 쓴 돈': '차:exact',
    '차비 얼마': '차비:exact',
    '차이가 뭐야': '',
    차가워: '',
    '차트로 보여줘': '',
    '기차 타고': '',
    '술을 얼마나': '술:exact',
    '술술 넘어가': '',
    '약을 샀어': '약:exact',
    '약속 있어': '',
    '옷 사는 데': '옷:exact',
    잠옷: '',
    '약국이랑 약': '약국:exact 약:exact',
  })
})

test('a part of an unknown word is unsure or nothing', () => {
  check({
    카페인: '',
    '카페인 줄 알았어': '카페:exact',
    음식비교해줘: '음식:exact',
    '참여가 적어': '',
    외교통상부: '',
    선배달려: '',
    교통체증: '',
  })
  assert.ok(lexicon.find('교통체증').every(({ score }) => score < UNSURE))
  assert.equal(sure('택배 달라고 했어'), '')
  assert.equal(sure('배 달고 왔어'), '')
  assert.equal(sure('focus cup'), '')
})

test('an entry for a longer word shields the term in it', () => {
  const shielded = createLexicon([
    { term: '카페', value: 'category' },
    { term: '카페인', value: 'none' },
  ])
  assert.deepEqual(
    shielded.find('카페인 섭취').map(({ value }) => value),
    ['none'],
  )
})

test('an exact entry allows neither typos nor other spacing; the first of two equal entries counts', () => {
  const { find } = createLexicon([
    { term: '스타벅스', value: 1, exact: true },
    { term: '오늘의집', value: 2, exact: true },
    { term: '스타벅스', value: 3 },
  ])
  assert.deepEqual(find('스타벅쓰'), [])
  assert.deepEqual(find('오늘의 집'), [])
  assert.deepEqual(
    find('스타벅스랑 오늘의집에서').map(({ value }) => value),
    [1, 2],
  )
})

test('spans are those of the original text', () => {
  const text = '  ＧＳ２５에서  문화 생활비는\u200b 얼마야아아 까페는?'
  assert.deepEqual(
    lexicon.find(text).map(({ span }) => text.slice(span.start, span.end)),
    ['ＧＳ２５', '문화 생활비', '까페'],
  )
  const decomposed = '식비는'.normalize('NFD')
  assert.equal(decomposed.slice(0, lexicon.find(decomposed)[0]!.span.end).normalize('NFC'), '식비')
})

test('no terms, no text', () => {
  assert.deepEqual(createLexicon([]).find('식비 얼마'), [])
  assert.deepEqual(lexicon.find(''), [])
  assert.deepEqual(createLexicon([{ term: ' ', value: 1 }]).find('a b'), [])
})

test('takes long text', { timeout: 60_000 }, () => {
  let seed = 5
  const syllables =
    '가나다라마바사아자차카타파하고노도로모보소조구두루무식비통신카페커피값료금점배병원약국생활화영스벅쿠팡'
  const syllable = () => {
    seed = (seed * 48271) % 2147483647
    return syllables[seed % syllables.length]!
  }
  const word = (length: number) => Array.from({ length }, syllable).join('')
  const entries = Array.from({ length: 500 }, (_, index) => ({ term: word(2 + (index % 4)), value: index }))
  const { find } = createLexicon(entries)
  const random = Array.from({ length: 8000 }, (_, index) => (index % 5 === 4 ? ' ' : syllable())).join('')
  for (const text of [
    random,
    '식 '.repeat(4000),
    '커피갑'.repeat(2667),
    '식비는'.repeat(2667),
    '에서'.repeat(4000),
  ]) {
    find(text)
  }
})

test('two spacings of one exact term are both found', () => {
  const days = createLexicon([
    { term: '둘째 날', value: 2, exact: true },
    { term: '둘째날', value: 2, exact: true },
  ])
  for (const text of ['둘째 날은 생선으로', '둘째날은 생선으로'])
    assert.equal(days.find(text)[0]?.value, 2, text)
  assert.deepEqual(days.find('둘 째 날'), [])
})
