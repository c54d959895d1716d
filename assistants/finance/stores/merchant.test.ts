import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { normaliseStore } from '../import/store-name.ts'
import { brands, namesOf } from './brands.ts'
import { isOfMerchant, merchantOf, resolveMerchant } from './merchant.ts'

/** Names as statements write them → the merchant their rows belong to. */
const identities: readonly (readonly [string, string])[] = [
  ['쿠팡', '쿠팡'],
  ['쿠팡 로켓배송', '쿠팡'],
  ['COUPANG', '쿠팡'],
  ['쿠팡(주)', '쿠팡'],
  ['쿠팡_로켓프레시', '쿠팡'],
  ['쿠팡(쿠페이)', '쿠팡'],
  ['쿠팡페이', '쿠팡'],
  ['Coupang Corp.', '쿠팡'],
  ['쿠팡이츠', '쿠팡이츠'],
  ['쿠팡이츠(쿠페이)', '쿠팡이츠'],
  ['COUPANG EATS', '쿠팡이츠'],
  ['쿠팡플레이 스포츠패스', '쿠팡플레이'],
  ['쿠팡 와우 멤버십', '쿠팡 와우 멤버십'],
  ['로켓와우', '쿠팡 와우 멤버십'],
  ['스타벅스 강남점', '스타벅스'],
  ['스타벅스커피코리아', '스타벅스'],
  ['STARBUCKS KOREA', '스타벅스'],
  ['스타벅스강남R점', '스타벅스'],
  ['에스씨케이컴퍼니(주)', '스타벅스'],
  ['코엑스 스타벅스', '스타벅스'],
  ['스타벅스 이마트역삼점', '스타벅스'],
  ['배달의민족', '배달의민족'],
  ['배달의 민족', '배달의민족'],
  ['(주)우아한형제들', '배달의민족'],
  ['배민', '배달의민족'],
  ['배민B마트', '배민B마트'],
  ['배달의민족 비마트', '배민B마트'],
  ['배민상회', '배민상회'],
  ['GS25 역삼센터점', 'GS25'],
  ['GS25역삼센터점', 'GS25'],
  ['지에스25 논현점', 'GS25'],
  ['지에스이십오', 'GS25'],
  ['ＧＳ２５', 'GS25'],
  ['(주)지에스리테일', 'GS25'],
  ['GS칼텍스 강남주유소', 'GS칼텍스'],
  ['지에스칼텍스', 'GS칼텍스'],
  ['GS더프레시 역삼점', 'GS더프레시'],
  ['GS샵', 'GS샵'],
  ['지에스건설', '지에스건설'],
  ['CU 논현사랑점', 'CU'],
  ['CU논현사랑점', 'CU'],
  ['씨유 선릉점', 'CU'],
  ['CUTE 네일', 'CUTE 네일'],
  ['세븐일레븐 선릉점', '세븐일레븐'],
  ['7-ELEVEN', '세븐일레븐'],
  ['이마트 역삼점', '이마트'],
  ['이마트24 역삼점', '이마트24'],
  ['하이마트', '하이마트'],
  ['네이버', '네이버'],
  ['네이버페이', '네이버페이'],
  ['네이버파이낸셜(주)', '네이버페이'],
  ['NAVER PAY', '네이버페이'],
  ['네이버플러스멤버십', '네이버플러스 멤버십'],
  ['네이버페이_스타벅스', '스타벅스'],
  ['네이버페이 결제', '네이버페이'],
  ['KG이니시스-무신사', '무신사'],
  ['KG이니시스', 'KG이니시스'],
  ['토스페이먼츠_오늘의집', '오늘의집'],
  ['카카오', '카카오'],
  ['카카오 이모티콘플러스', '카카오'],
  ['카카오T 택시', '카카오T'],
  ['카카오T_대리', '카카오T'],
  ['카카오택시', '카카오T'],
  ['(주)카카오모빌리티', '카카오T'],
  ['카카오페이', '카카오페이'],
  ['카카오페이손해보험', '카카오페이손해보험'],
  ['카카오톡 선물하기', '카카오톡 선물하기'],
  ['카카오뱅크 자유적금', '카카오뱅크'],
  ['카카오나무농장', '카카오나무농장'],
  ['토스트하우스', '토스트하우스'],
  ['애플망고농원', '애플망고농원'],
  ['APPLE.COM/BILL', '애플'],
  ['GOOGLE *YouTube Premium', '유튜브 프리미엄'],
  ['GOOGLE *Google One', '구글'],
  ['NETFLIX.COM', '넷플릭스'],
  ['KT통신요금', 'KT'],
  ['KT&G 상상마당', 'KT&G'],
  ['SK텔레콤', 'SKT'],
  ['SK브로드밴드', 'SK브로드밴드'],
  ['메가MGC커피 역삼점', '메가커피'],
  ['메가박스 코엑스', '메가박스'],
  ['투썸플레이스 역삼점', '투썸플레이스'],
  ['서브웨이 역삼점', '써브웨이'],
  ['홍콩반점0410 역삼점', '홍콩반점'],
  ['노브랜드 논현점', '노브랜드'],
  ['노브랜드버거 역삼점', '노브랜드버거'],
  ['롯데백화점 본점', '롯데백화점'],
  ['현대해상', '현대해상'],
  ['현대자동차 블루핸즈', '현대자동차 블루핸즈'],
  ['리안헤어 역삼점', '리안헤어'],
  ['리안헤어역삼점', '리안헤어'],
  ['동네빵집 3호점', '동네빵집'],
  ['행복서점', '행복서점'],
  ['역삼동 순대국', '역삼동 순대국'],
  ['카페 온도', '카페 온도'],
]

describe('merchantOf', () => {
  for (const [store, name] of identities) {
    test(`${store} is ${name}`, () =>
      assert.equal(normaliseStore(merchantOf(store).name), normaliseStore(name)))
  }

  test('spellings of one merchant have one key', () => {
    for (const [one, other] of [
      ['COUPANG', '쿠팡_로켓프레시'],
      ['리안헤어 역삼점', '리안 헤어 논현점'],
      ['(주)행복상사', '행복 상사'],
    ] as const) {
      assert.equal(merchantOf(one).key, merchantOf(other).key)
    }
  })
})

const stores = identities.map(([store]) => store)

/** What is asked → the stores meant, how they were found, and what of them is left out. */
const questions: readonly {
  asked: string
  known?: readonly string[]
  name: string
  how: string
  matched: readonly string[]
  leftOut: readonly string[]
}[] = [
  {
    asked: '쿠팡',
    name: '쿠팡',
    how: 'brand',
    matched: stores.filter((store) => merchantOf(store).name === '쿠팡'),
    leftOut: ['쿠팡이츠', '쿠팡이츠(쿠페이)', 'COUPANG EATS', '쿠팡플레이 스포츠패스', '쿠팡 와우 멤버십'],
  },
  {
    asked: '배민',
    name: '배달의민족',
    how: 'brand',
    matched: ['배달의민족', '배달의 민족', '(주)우아한형제들', '배민'],
    leftOut: ['배민B마트', '배달의민족 비마트', '배민상회'],
  },
  {
    asked: 'gs',
    name: 'GS25',
    how: 'brand',
    matched: [
      'GS25 역삼센터점',
      'GS25역삼센터점',
      '지에스25 논현점',
      '지에스이십오',
      'ＧＳ２５',
      '(주)지에스리테일',
    ],
    leftOut: ['GS칼텍스 강남주유소', '지에스칼텍스', 'GS더프레시 역삼점', 'GS샵', '지에스건설'],
  },
  {
    asked: '스타벅스 강남점',
    known: ['스타벅스 강남점', '스타벅스 역삼점', 'STARBUCKS', '이디야 강남점'],
    name: '스타벅스 강남점',
    how: 'branch',
    matched: ['스타벅스 강남점'],
    leftOut: ['스타벅스 역삼점', 'STARBUCKS'],
  },
  {
    asked: '스타벅스 강남',
    known: ['스타벅스 강남R점', '스타벅스 역삼점'],
    name: '스타벅스 강남',
    how: 'branch',
    matched: ['스타벅스 강남R점'],
    leftOut: ['스타벅스 역삼점'],
  },
  {
    asked: '스타벅스코리아',
    known: ['스타벅스 강남점', '이디야 강남점'],
    name: '스타벅스',
    how: 'brand',
    matched: ['스타벅스 강남점'],
    leftOut: [],
  },
  {
    asked: '네이버',
    known: ['네이버페이', '쿠팡'],
    name: '네이버',
    how: 'none',
    matched: [],
    leftOut: ['네이버페이'],
  },
  {
    asked: '카카오택시',
    known: ['카카오T 택시', '카카오페이', '카카오'],
    name: '카카오T',
    how: 'brand',
    matched: ['카카오T 택시'],
    leftOut: [],
  },
  {
    asked: '카카오',
    known: ['카카오T 택시', '카카오', '카카오나무농장'],
    name: '카카오',
    how: 'brand',
    matched: ['카카오'],
    leftOut: ['카카오T 택시', '카카오나무농장'],
  },
  {
    asked: '롯데',
    known: ['롯데마트 서초점', '롯데시네마'],
    name: '롯데',
    how: 'none',
    matched: [],
    leftOut: ['롯데마트 서초점', '롯데시네마'],
  },
  {
    asked: '이마트',
    known: ['하이마트', '이마트24', '이마트 역삼점'],
    name: '이마트',
    how: 'brand',
    matched: ['이마트 역삼점'],
    leftOut: ['이마트24'],
  },
  {
    asked: 'KT',
    known: ['KT통신요금', 'KTX', 'KT&G'],
    name: 'KT',
    how: 'brand',
    matched: ['KT통신요금'],
    leftOut: ['KT&G'],
  },
  {
    asked: '리안헤어',
    known: ['리안헤어 역삼점', '리안헤어논현점', '리안헤어살롱드파리'],
    name: '리안헤어',
    how: 'name',
    matched: ['리안헤어 역삼점', '리안헤어논현점'],
    leftOut: ['리안헤어살롱드파리'],
  },
  {
    asked: '리안헤어 논현점',
    known: ['리안헤어 역삼점'],
    name: '리안헤어 논현점',
    how: 'none',
    matched: [],
    leftOut: ['리안헤어 역삼점'],
  },
  {
    asked: '우동',
    known: ['우동가조쿠', '우동 가조쿠 강남점'],
    name: '우동',
    how: 'partial',
    matched: ['우동가조쿠', '우동 가조쿠 강남점'],
    leftOut: [],
  },
  {
    asked: '우동',
    known: ['우동가조쿠', '우동 강남점'],
    name: '우동',
    how: 'name',
    matched: ['우동 강남점'],
    leftOut: ['우동가조쿠'],
  },
  {
    asked: '노가리골목',
    known: ['을지로 노가리골목'],
    name: '노가리골목',
    how: 'partial',
    matched: ['을지로 노가리골목'],
    leftOut: [],
  },
  {
    asked: '이비인후과',
    known: ['연세이비인후과의원'],
    name: '이비인후과',
    how: 'group',
    matched: ['연세이비인후과의원'],
    leftOut: [],
  },
  {
    asked: '마트',
    known: ['이마트 역삼점', '롯데마트', '하이마트', '이마트24 역삼점'],
    name: '마트',
    how: 'group',
    matched: ['이마트 역삼점', '롯데마트'],
    leftOut: [],
  },
  {
    asked: '장보기',
    known: ['이마트 역삼점', '우리동네마트'],
    name: '장보기',
    how: 'group',
    matched: ['이마트 역삼점', '우리동네마트'],
    leftOut: [],
  },
  {
    asked: '스타벅',
    known: ['스타벅스 강남점'],
    name: '스타벅',
    how: 'partial',
    matched: ['스타벅스 강남점'],
    leftOut: [],
  },
  {
    asked: '온누리약국',
    known: ['역삼온누리약국', '온누리약국 논현점'],
    name: '온누리약국',
    how: 'name',
    matched: ['온누리약국 논현점'],
    leftOut: [],
  },
  { asked: 'at', known: ['CAT CAFE', 'NETFLIX'], name: 'at', how: 'none', matched: [], leftOut: [] },
  {
    asked: '월세',
    known: ['월세', '월세보증금'],
    name: '월세',
    how: 'group',
    matched: ['월세'],
    leftOut: [],
  },
  { asked: '없는가게', known: stores, name: '없는가게', how: 'none', matched: [], leftOut: [] },
  { asked: ' ', known: stores, name: '', how: 'none', matched: [], leftOut: [] },
]

describe('resolveMerchant', () => {
  for (const { asked, known = stores, name, how, matched, leftOut } of questions) {
    test(`${asked} → ${how} ${matched.slice(0, 3).join(', ')}`, () => {
      const found = resolveMerchant(asked, known)
      assert.deepEqual(
        { ...found, leftOut: found.leftOut.map(({ store }) => store).toSorted() },
        { name, how, matched, leftOut: leftOut.toSorted() },
      )
    })
  }

  test('says why a store was left out and whose it is', () => {
    const known = [
      '쿠팡',
      '쿠팡이츠',
      '리안헤어 역삼점',
      '리안헤어살롱드파리',
      '스타벅스 강남점',
      '스타벅스 역삼점',
    ]
    assert.deepEqual(resolveMerchant('쿠팡', known).leftOut, [
      { store: '쿠팡이츠', name: '쿠팡이츠', why: 'other_brand' },
    ])
    assert.deepEqual(resolveMerchant('리안헤어', known).leftOut, [
      { store: '리안헤어살롱드파리', name: '리안헤어살롱드파리', why: 'longer_name' },
    ])
    assert.deepEqual(resolveMerchant('스타벅스 강남점', known).leftOut, [
      { store: '스타벅스 역삼점', name: '스타벅스', why: 'other_branch' },
    ])
  })

  test('one store at a time is matched as all are together, but for a part of a name', () => {
    for (const { asked, known = stores } of questions) {
      const { matched, how } = resolveMerchant(asked, known)
      for (const store of known) {
        const expected = how !== 'partial' && matched.includes(store)
        assert.equal(isOfMerchant(store, asked), expected, `${asked}: ${store}`)
      }
    }
  })
})

test('no name stands for two brands', () => {
  const owners = new Map<string, string>()
  for (const brand of brands) {
    for (const key of new Set(namesOf(brand).map(normaliseStore))) {
      assert.equal(owners.get(key), undefined, `${key}: ${owners.get(key)} and ${brand.name}`)
      owners.set(key, brand.name)
    }
  }
})
