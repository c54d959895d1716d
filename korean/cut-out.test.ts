import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLexicon, UNSURE } from './lexicon.ts'
import { isKindOf, thesaurus } from './thesaurus.ts'

/** 해먹기 is a verb itself. */
const isWord = (word: string): boolean => /^[가-힣]{1,4}[^\P{L}기]$/u.test(word)
const foods = [
  ...new Set(
    thesaurus()
      .senses.filter((sense) => isKindOf(sense, new Set(['음식', '식재료', '과일', '채소']), 3))
      .flatMap(({ words }) => words.filter(isWord)),
  ),
]
const lexicon = createLexicon(foods.map((term) => ({ term, value: term })))
const found = (text: string) => lexicon.find(text).filter(({ score }) => score >= UNSURE)
const of = (terms: readonly string[]) => {
  const { find } = createLexicon(terms.map((term) => ({ term, value: term })))
  return (text: string) =>
    find(text)
      .filter(({ score }) => score >= UNSURE)
      .map(({ term }) => term)
}
/** Every so manieth, so that a run stays short. */
const some = <T>(all: readonly T[], every: number): T[] => all.filter((_, at) => at % every === 0)

const endings = ['지', '고', '게', '는데', '네요', '면', '니까', '려고', '자', '기']

describe('what a mention may be cut out of', () => {
  test('a verb in any form is no slip of a food', () => {
    const verbs = [
      ...new Set(
        thesaurus().senses.flatMap(({ words }) => words.filter((word) => /^[가-힣]{1,3}~$/u.test(word))),
      ),
    ]
    for (const verb of some(verbs, 9)) {
      for (const ending of endings) {
        const word = verb.slice(0, -1) + ending
        const slips = found(word).filter(({ how, span }) => how === 'typo' && span.end > verb.length - 1)
        assert.deepEqual(slips, [], word)
      }
    }
  })

  test('a noun that is no food is no slip of one, whatever particle stands behind it', () => {
    const isFood = new Set(foods)
    // 공짜 may be said 공차, which is a drink as well.
    const others = thesaurus()
      .senses.filter(({ words }) => !words.some((word) => isFood.has(word)))
      .flatMap(({ words }) => words.filter((it) => isWord(it) && !isFood.has(it)))
    for (const noun of some(others, 97))
      for (const particle of ['', '도', '에서', '만', '하고'])
        assert.deepEqual(
          found(noun + particle).filter(({ how, span }) => how === 'typo' && span.start === 0),
          [],
          noun + particle,
        )
  })

  test('a food is found with every particle that fits it', () => {
    for (const food of some(foods, 23)) {
      const isOpen = (food.charCodeAt(food.length - 1) - 0xac00) % 28 === 0
      const fitting = isOpen ? ['는', '가', '를', '랑'] : ['은', '이', '을', '이랑']
      for (const particle of ['', '도', '만', '에', '까지', '말고', ...fitting])
        assert.deepEqual(
          found(food + particle).map(({ term }) => term),
          [food],
          food + particle,
        )
    }
  })

  test('a word that is another as a whole holds no term', () => {
    const find = of([
      '게',
      '회',
      '아이',
      '달래',
      '데이트',
      '워드',
      '바이트',
      '부사',
      '두부',
      '고기',
      '깨',
      '배우',
    ])
    for (const text of [
      ...[
        '게임하면서 먹을 거',
        '내일 회의 있어',
        '아이고 힘들어',
        '더 달래요',
        '언제 업데이트돼요',
        '키워드 검색',
      ],
      ...['아르바이트 있어요', '부산 출장', '손님 두 분', '새벽에 깨서 배고픈데', '하나 배우면 하나 잊어'],
    ])
      assert.deepEqual(find(text), [], text)
    for (const [text, term] of [
      ...[
        ['게 알레르기', '게'] as const,
        ['회는 못 먹어', '회'] as const,
        ['아이들이 먹을', '아이'] as const,
      ],
      ...[['달래를 넣고', '달래'] as const, ['두부는', '두부'] as const, ['불고기랑 고기', '고기'] as const],
      ...[
        ['깨는 빼줘', '깨'] as const,
        ['부사 한 박스', '부사'] as const,
        ['배우가 누구야', '배우'] as const,
      ],
    ])
      assert.deepEqual(find(text), [term], text)
  })

  test('a noun of one syllable that leans on the word before it is no name', () => {
    const find = of(['게', '김', '전', '새우'])
    for (const text of [
      ...[
        '대신 쓸 수 있는 게 뭐야',
        '아까 게 낫다',
        '할랄이란 게 뭐야',
        '매운 게 당겨',
        '다른 게 있나',
        '어느 게 좋아',
      ],
      ...['말 나온 김에', '먹기 전에', '확정 전으로 돌려줘', '전에 말한 거', '운동 전 간식'],
    ])
      assert.deepEqual(find(text), [], text)
    for (const [text, ...terms] of [
      ...[['새우랑 게 못 먹어', '새우', '게'] as const, ['저는 게 못 먹어요', '게'] as const],
      ...[
        ['해물탕에 게 들어가?', '게'] as const,
        ['김에 싸서', '김'] as const,
        ['비 오는데 전 어때', '전'] as const,
      ],
      ...[
        ['전 게 알레르기 있어요', '전', '게'] as const,
        ['원래 게 못 먹어요', '게'] as const,
        ['찐 게 먹었어', '게'] as const,
        ['구운 김에 밥 싸 먹어', '김'] as const,
        ['김치 전 먹었어', '전'] as const,
      ],
      ...[['저녁은 전으로', '전'] as const, ['남은 전은 어떻게 데워', '전'] as const],
    ])
      assert.deepEqual(find(text), terms, text)
  })

  test('a unit behind a number is no name, and particles behind Latin letters are no word', () => {
    assert.deepEqual(of(['ml', 'gpt4'])('500ml 넣고'), [])
    assert.deepEqual(of(['ml', 'gpt4'])('ml이랑 gpt4'), ['ml', 'gpt4'])
    assert.deepEqual(of(['로또'])('API로도 되나'), [])
    assert.deepEqual(of(['비유', '로라'])('비유로라도요'), ['비유'])
  })

  test('words beside a misspelt one stay what they are', () => {
    const find = of(['칼로리 적은', '머리 아파', '유튜브프리미엄'])
    assert.deepEqual(find('어느 쪽이 칼로리 적어'), ['칼로리 적은'])
    assert.deepEqual(find('유투브 프리미엄'), ['유튜브프리미엄'])
    assert.deepEqual(find('칼로리 먹은 거야'), [])
    assert.deepEqual(of(['계약기간'])('게 약 기간 언제까지'), ['계약기간'])
  })
})
