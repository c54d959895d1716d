import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What goes on from the answer before, in the words of the patterns: more or fewer rows of it (다섯 개로 늘려봐), what is left out of it
 * (거서 택시는 빼고), the day that was meant (어제가 아니라 그저께네), what else there was that day, what to give up of it.
 */
const end = '[\\s?!.~ㅋㅎㅠㅜ^;]*$'
const opener =
  '(?:(?:그럼|그러면|아니|아|음+|흠+|오|앗|근데|그리고|그냥|일단|아니다|에이|다시|이번엔|이번에는|좀)[\\s,.~]+)*'
const tens: Readonly<Record<string, number>> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열다섯: 15,
  스무: 20,
  스물: 20,
  서른: 30,
}
const number = `(\\d{1,2}|${Object.keys(tens)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const counter = '(?:개|건|가지|군데|곳|줄|위)'
const please =
  '(?:(?:\\s?(?:좀|다시|한번|더))*\\s?(?:해|봐|줘|주라|주세요|줄래|줄래요|줘봐|봐줘|보여줘|보여주세요|알려줘|알려주세요|보자|볼래|볼게|뽑아줘|불러줘|말해줘|부탁해|부탁|할래|해줘|해봐|해주세요|하자|가자|요|만))*'
const numberOf = (word: string): number => tens[word] ?? Number(word)

const rows: readonly Rewrite[] = [
  // 다섯 개로 늘려봐, 열 개로 줄여, 두 개로 좁혀 줘: so many of them.
  [
    new RegExp(
      `^${opener}(?:딱\\s?)?(?:top\\s?|탑\\s?)?${number}\\s?${counter}(?:까지|정도)?(?:로|으로|까지)?(?:만)?\\s?(?:더\\s?)?(?:늘려|늘려서|늘리자|늘여|늘릴래|줄여|줄여서|줄이자|줄일래|좁혀|좁혀서|넓혀|넓혀서|확장해|추려|추려서|맞춰|바꿔|바꿔서|잘라|끊어|끊어서|압축해|뽑아|골라)${please}${end}`,
      'iu',
    ),
    (_, many = '') => `${numberOf(many)}개로 보여줘`,
  ],
  // 세 개만 더: those that follow.
  [
    new RegExp(
      `^${opener}(?:딱\\s?)?${number}\\s?${counter}(?:만|정도)?\\s?더(?:만)?(?:\\s?(?:보여|알려|뽑아|불러|말해|꼽아|골라|찾아|봐|대|줘|볼래|볼게|볼까|보자|부탁)[가-힣\\s]{0,6})?${end}`,
      'iu',
    ),
    (_, many = '') => `다음 ${numberOf(many)}개 더 보여줘`,
  ],
  [
    new RegExp(
      `^${opener}(?:몇\\s?개|조금|쫌|좀|쪼끔)(?:만)?\\s?더\\s?(?:보여|알려|뽑아|불러)[가-힣\\s]{0,6}${end}`,
      'u',
    ),
    '더 보여줘',
  ],
]

const meantNot = '(?:이|가|은|는|도)?\\s?(?:아니라|아니고|아니구|아니라고|말고|말구)'
/** A name that is said to be the right one: 그저께네, 2월이었지, 쿠팡이츠인데. */
const isThat =
  '(?:이?네|이?였네|이었네|이?구나|이?였구나|이?다|이?였다|이?였어|이었어|이?였음|이?였지|이었지|이?지|이?야|임|인데|이?라고|인듯|같아|같은데|걸|얘기|얘기야|말이야|말이었어|말하는\\s?거야|말한\\s?거야|물어본\\s?거야)(?:요|여)?'
const unmeant = /^(?:그게|이게|그거|그건|돈|내\s?말|그런\s?거|것)$/u

const corrections: readonly Rewrite[] = [
  // 앗 어제가 아니라 그저께네
  [
    new RegExp(
      `^(?:(?:아+|앗|엇|어|음|참|헐|아니|아차|미안|쏘리|아참|아니다)[\\s,.~!]*)*([가-힣A-Za-z\\d][가-힣A-Za-z\\d\\s]{0,9}?)${meantNot}\\s?([가-힣A-Za-z\\d][가-힣A-Za-z\\d\\s]{0,9}?)${isThat}${end}`,
      'u',
    ),
    (all, wrong = '', right = '') =>
      unmeant.test(wrong.trim()) || /얼마|몇|뭐|언제|어디/u.test(all) ? all : `아니 ${wrong} 말고 ${right}`,
  ],
]

const placed =
  '(?:거서|그서|거그서|거기에서|그기서|거따|거기다가|고기서|그거서|여서|여기에서|저기서|거게서|그짝에서)'
const others = '(?:딴|다른|따른|그\\s?밖에?)\\s?(?:데|곳|가게|집|매장|거|것|건|결제|지출)'
const paid = '(?:쓴|산|긁은|결제한|결제된|나간|먹은|지른|간|쓴돈|들른)'
const goesOn: readonly Rewrite[] = [
  // 거서 택시는 빼고
  [new RegExp(`^${opener}${placed}\\s+(?=[^?]{1,20}(?:빼|뺀|제외|말고|없이))`, 'u'), '그중에 '],
  [new RegExp(`^${opener}${placed}\\s+(?=\\S)`, 'u'), '거기서 '],
  // 그날 딴데서 쓴 것도 있어?
  [
    new RegExp(
      `^${opener}((?:그|이)\\s?날|(?:그|이)\\s?때|당일)(?:에|은|엔|에는)?\\s?(?:혹시\\s?)?${others}(?:에|에서|서|에서도|서도|도|에도)?\\s?(?:또\\s?)?(?:${paid}\\s?(?:거|것|건|게|돈|적|데|곳|내역|결제)?(?:도|은|이|는|들도)?\\s?(?:더\\s?)?(?:있|없|뭐|보여|알려|어디)|(?:뭐|얼마|또)?\\s?(?:더\\s?)?(?:썼|샀|긁었|결제했|갔|먹었))[가-힣\\s]{0,8}${end}`,
      'u',
    ),
    '그날 또 뭐 샀어?',
  ],
  // 끊을 만한 거 추천 좀
  [
    new RegExp(
      `(?:끊|해지하|해지할|정리하|정리할|없애|없앨|그만두|그만둘|버리|버릴|줄이|줄일|뺄|빼|안\\s?쓸)(?:을|ㄹ|어도|아도|해도)?\\s?(?:만한|만\\s?한|될\\s?만한|법한|될|되는|괜찮은)\\s?(?:거|것|게|건|걸|애|놈|서비스|구독)(?:로|만|를|을|은)?\\s?(?:좀\\s?|하나\\s?|혹시\\s?)*(?:추천|골라|뽑아|찍어|알려|말해|집어|꼽아|있|뭐|어떤|어느|보여|봐)[가-힣\\s]{0,10}${end}`,
      'u',
    ),
    (found) => (/줄이|줄일/u.test(found) ? '뭘 줄이면 좋을까' : '뭘 끊어야 돼'),
  ],
  // 안 쓰는 거 추천해줘, after the subscriptions
  [
    new RegExp(
      `^${opener}(?:그중에?서?\\s?|여기서\\s?)?(?:제일|가장|젤|잘)?\\s?(?:안|거의\\s?안|잘\\s?안)\\s?(?:쓰는|보는|듣는|쓸|볼|쓰고\\s?있는|보고\\s?있는)\\s?(?:거|것|구독|서비스|앱)(?:들)?(?:만|은|는|이|를|을)?\\s?(?:좀\\s?|하나\\s?|혹시\\s?)*(?:추천|골라|뽑아|찍어|알려|있|뭐|어떤)[가-힣\\s]{0,8}${end}`,
      'u',
    ),
    '뭘 끊어야 돼',
  ],
  // 지난달이 더 심했지
  [
    new RegExp(
      `^(${opener}[가-힣\\d\\s]{1,8}?(?:달|월|주|년|해|제|말|때|분기))(이|가|에|엔|에는|은|는)?\\s?더\\s?(?:심했|쎘|셌|컸|과했|헤펐|높았|들었|나왔|질렀|긁었|오바였)(?:을)?([가-힣]{1,4})${end}`,
      'u',
    ),
    '$1$2 더 많았$3',
  ],
]

/** A message that goes on, said outright. */
export const askedOn = (text: string): string => rewritten(text, [...rows, ...corrections, ...goesOn])
