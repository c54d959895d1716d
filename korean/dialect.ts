import { type Rewrite, rewritten } from './rewrite.ts'

/**
 * Endings and question words of the south (경상도, 전라도, 충청도) by those of the standard language: 썼노 and 썼당가 ask what 썼어 asks,
 * 없제 is 없지, 되긋나 is 되겠나. By morphology, at the end of a word; whatever else a message says stays as it is.
 *
 * @see 국립국어원, 지역어 자료, https://www.korean.go.kr/
 */

const end = '(?=[\\s?!.,~…ㅋㅎㅠㅜ;^)]|$)'
/** 얼마 썼노 asks; 많이 썼노, without such a word, cries out. */
const wh = '(?:얼|뭐|뭘|뭣|머|무|어디|어데|어떻|언제|몇|며|누|왜|어느|어떤)'
const start = '(?<![가-힣])'
const asking = '얼마|얼매|을매|언제|어디|어데|오데|뭐|머|누구'
/** The same with a final consonant. */
const askingClosed = '며칠|메칠|몇\\s?번|몇\\s?건|무엇'
/** Syllables that a stem of a verb or an adjective ends in, open or before an ending. */
const stems = '하되나가오사싸쓰크굳좋많적없같먹놓남있맞시키이보주드타빠찍줄늘들살'
/** ㅆ at the end: the past, 있다 and 겠다. */
const past = '있었았겠썼갔했됐났왔샀탔섰렸졌켰였봤줬랐냈뒀깠챘쳤셨꼈폈'

const endings: readonly Rewrite[] = [
  [new RegExp(`${start}(?:어지께|어저께|어제께|어지깨)`, 'gu'), '어제'],
  // 을매나 썼노
  [/(?<![가-힣])(?:을매|얼매|울매|올매|을마)(?=[나씩쯤고노꼬\s?!.,~]|$)/gu, '얼마'],
  // Question words with their endings: 얼마고, 언제고, 뭐꼬, 며칠이노.
  [
    new RegExp(
      `(${asking})(?:이)?(?:꼬|노|고|여|유|당가|랑가|다요|디야|대유|래유|인교|라예|라유)(?=[\\s]*[?!.~ㅋㅎㅠㅜ]*$)`,
      'gu',
    ),
    '$1야',
  ],
  [
    new RegExp(
      `(${askingClosed})이(?:꼬|노|고|여|유|당가|랑가|대유|래유|인교)(?=[\\s]*[?!.~ㅋㅎㅠㅜ]*$)`,
      'gu',
    ),
    '$1이야',
  ],
  [new RegExp(`${start}머(?=(?:로|가|야|임|지|니|냐|노|꼬|땜|때)|\\s?(?:있|샀|썼|먹|시켰))`, 'gu'), '뭐'],
  [
    new RegExp(
      `${start}(?:만다꼬|만다고|뭐한다꼬|머한다꼬|뭐할라꼬|머할라꼬|뭐땀시|뭐땜시|머땀시|우짠다꼬|뭣땜시|뭣땀시|뭐하러)`,
      'gu',
    ),
    '왜',
  ],
  [
    new RegExp(
      `${start}와\\s(?!진짜|정말|완전|대박|미쳤|개|이거|이번|겁나|많이)(?=[^?!.]*[${past}${stems}](?:노|누|는데|지|제)[\\s?!.~ㅋㅎㅠㅜ]*$)`,
      'gu',
    ),
    '왜 ',
  ],
  // 와 그래 늘었노: why so much.
  [
    new RegExp(`${start}와\\s?(?:그래|그리|이래|이리)\\s?(?=[^?!.]{0,12}(?:노|누)${end})`, 'gu'),
    '왜 그렇게 ',
  ],
  // 우떻노, 우뜬데: how it is.
  [/(?:우떻|어떻|우뜬|우떤)(?:노|누|심꺼|습니꺼)(?=[\s?!.~ㅋㅎㅠㅜ]|$)/gu, '어때'],
  [/(?:우짜|우야|어짜|우째하)(?:노|지|꼬|면\s?(?:좋노|되노|좋을꼬))/gu, '어떡하지'],
  [
    new RegExp(`${start}(?:우째|우예|으째|우짜|어째)(?=\\s?(?:하|되|돼|됐|된|썼|나|줄|모|바꼈|변))`, 'gu'),
    '어떻게',
  ],
  // -노 and -누 ask for something; -제 and -재 for a yes.
  [new RegExp(`(?<=${wh}[^?!.]*[${past}])(?:노|누)${end}`, 'gu'), '어'],
  [new RegExp(`(?<=[${past}])(?:당가|당감|디야)${end}`, 'gu'), '어'],
  [
    new RegExp(`(?<=${wh}[^?!.]*[${stems}])노(?=[\\s]*[?!.~ㅋㅎㅠㅜ]*$)(?<!카노|치노|지노|아메리카노)`, 'gu'),
    '나',
  ],
  [new RegExp(`(?<=[${past}맞없같좋많하되긋것남])제(?=[\\s]*[?!.~ㅋㅎㅠㅜ]*$)`, 'gu'), '지'],
  // What one supposes or means to do: 되긋제, 남것냐.
  [/(?<=[가-힣])긋(?=[냐네다제지나노어는쥬슈])/gu, '겠'],
  [/(?<=[되하쓰나가오사보먹있없썼갔했남터죽알싸크])것(?=[냐네다제지쥬슈](?:[\s?!.~ㅋㅎㅠㅜ]|$))/gu, '겠'],
  [new RegExp(`(?<=겠)(?:제|쥬)${end}`, 'gu'), '지'],
  [new RegExp(`(?<=겠)(?:노|슈|당가)${end}`, 'gu'), '나'],
  [/(?<=야)\s?쓰겠(?=[네다어])/gu, '겠'],
  // What is told: 간데이, 썼당께, 많어유.
  [/(?<=[한간산쓴온본된난큰싼단맙있없었았겠썼갔했됐났])데이(?=[\s!.~ㅋㅎㅠㅜ]*$)/gu, '다'],
  [
    new RegExp(`(?<=[가-힣])(?:당께|당게|당깨|단께|다카이|다카니까|다안카나|다아이가)(?:로|롱)?${end}`, 'gu'),
    '다',
  ],
  [new RegExp(`(?<=[가-힣])(?:랑께|랑게|라카이|라안카나|아이가)${end}`, 'gu'), '라니까'],
  [
    new RegExp(
      `(?<=[가-힣])(?:라|다|자)\\s?(?:카더라|카대|카데|카던데|캅디다|카네|칸다|카노|캤다)${end}`,
      'gu',
    ),
    '다더라',
  ],
  [/(?<=[어아여해봐줘써돼와워네지])(?:유|예|잉|이잉)(?=[\s?!.~ㅋㅎㅠㅜ]*$)/gu, ''],
  [new RegExp(`(?<=[${past}])슈${end}`, 'gu'), '어'],
  [new RegExp(`(?<=[되하지그])쥬${end}`, 'gu'), '지'],
  [/니더(?=[\s?!.~]|$)/gu, '니다'],
  // Wishes: 보여도, 지워도고, 알려주이소.
  [
    /(알려|보여|찾아|뽑아|나눠|정리해|계산해|비교해|지워|고쳐|바꿔|옮겨|넣어|빼|말해|갈쳐|가르쳐|해)\s?(?:도고|도라|주이소|주소|주이|줘잉|주쇼)(?=[\s?!.~]|$)/gu,
    '$1줘',
  ],
  [
    /(알려|보여|찾아|뽑아|나눠|정리해|계산해|비교해|지워|고쳐|바꿔|옮겨|말해|갈쳐|가르쳐)\s?도(?=[\s!.~ㅋㅎㅠㅜ]*$)/gu,
    '$1줘',
  ],
  // Whatever joins: 하믄, 글카면, 그라믄.
  [
    new RegExp(`${start}(?:그라믄|그라모|그라면|글믄|글면|그카믄|그카면|그라고보니|그람|그믄)${end}`, 'gu'),
    '그럼',
  ],
  [new RegExp(`(?<=[가-힣])(?:믄|몬|모는)(?<!주몬|레몬|데몬|켓몬)${end}`, 'gu'), '면'],
  [/(?<=[갈살쓸할탈먹을줄뺄찍을낼])라(?:믄|면|모)(?=[\s?!.,~]|$)/gu, '려면'],
  [new RegExp(`${start}(?:하모|하믄|암만|그라제|그려|기여|글제)(?=[\\s!.~]*$)`, 'gu'), '그래'],
  [new RegExp(`(?:${start}(?:아녀|아닌디)|^아이다)(?=[\\s!.~,]|$)`, 'gu'), '아니야'],
  [/(?<=[가-힣])(?:는디|은디|ㄴ디|던디)(?=[\s?!.,~ㅋㅎㅠㅜ]|$)/gu, '는데'],
  // Words of much and little, and everyday verbs.
  [new RegExp(`${start}(?:쪼매|쪼매만|쪼까|쪼께|째깐|쪼금|째매)(?=\\s)`, 'gu'), '조금'],
  [
    new RegExp(
      `${start}(?:겁나|허벌나게|겁나게|허버|억수로|억쑤로|억시로|디지게|천지삐까리로|솔찬히)(?=\\s?(?:많|썼|쓴|써|나|시|먹|갔|간|비|늘|올))`,
      'gu',
    ),
    '많이 ',
  ],
  [new RegExp(`${start}마이(?=\\s)`, 'gu'), '많이'],
  [/애끼(?=[가-힣])/gu, '아끼'],
  [new RegExp(`${start}묵(?=어야|어도|었|으면|은\\s|는\\s|고\\s|자|을)`, 'gu'), '먹'],
]

/** 3월에 얼마 썼노 → 3월에 얼마 썼어; a message without dialect is left as it is. */
export function inStandardSpeech(text: string): string {
  return rewritten(text, endings)
}
