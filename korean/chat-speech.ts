import { type Rewrite, rewritten } from './rewrite.ts'

/**
 * Messages typed as they sound (사따, 머거써, 마니, 산꺼두, 줘바, 나여), in the usual spelling, by rule: a final ㅆ that moved to
 * the next syllable, particles by their vowels, endings of chat. What is left is for the readers of plain speech.
 *
 * @see 국립국어원, 한글 맞춤법, https://korean.go.kr/kornorms/
 */

/** The end of a word. */
const end = '(?=[\\s?!.,~…ㄱ-ㅎㅠㅜ;^)]|$)'
/** The end of a message, but for laughter and the like. */
const stop = '(?=[\\s?!.,~…ㄱ-ㅎㅠㅜ;^)]*$)'
const start = '(?<![가-힣])'

const ssang = 20
const withPast = (stem: string): string =>
  `${stem.slice(0, -1)}${String.fromCharCode(stem.charCodeAt(stem.length - 1) + ssang)}`

/** Stems of the past, as everyday verbs of spending have them, before their ㅆ. */
const pastStems =
  '나가|나와|빠져|깨져|털려|날려|시켜|질러|긁어|글거|먹어|머거|마셔|보내|들어|드러|늘어|느러|줄어|주러|받아|바다|모아|남아|벌어|올라|넘어|다녀와|들러|사|가|타|해|써|돼|봐|와|내'
/** What a stem with its ㅆ takes: 따 is ㅆ + 다. */
const afterPast: Readonly<Record<string, string>> = {
  따: '다',
  써: '어',
  찌: '지',
  떠: '어',
  씀: '음',
  쏘: '어',
}
const usualStems: Readonly<Record<string, string>> = {
  글거: '긁어',
  머거: '먹어',
  드러: '들어',
  느러: '늘어',
  주러: '줄어',
  바다: '받아',
}

/** What was done, told by a noun: 뭐 삼? asks what 뭐 샀어? asks. The longer ones first. */
const deeds: readonly (readonly [noun: string, past: string])[] = [
  ['시켜\\s?먹음', '시켜 먹었어'],
  ['사\\s?먹음', '사 먹었어'],
  ['다녀옴', '다녀왔어'],
  ['들어옴', '들어왔어'],
  ['결제함', '결제했어'],
  ['주문함', '주문했어'],
  ['나감', '나갔어'],
  ['나옴', '나왔어'],
  ['깨짐', '깨졌어'],
  ['빠짐', '빠졌어'],
  ['털림', '털렸어'],
  ['날림', '날렸어'],
  ['태움', '태웠어'],
  ['버림', '버렸어'],
  ['먹음', '먹었어'],
  ['마심', '마셨어'],
  ['시킴', '시켰어'],
  ['지름', '질렀어'],
  ['긁음', '긁었어'],
  ['들름', '들렀어'],
  ['받음', '받았어'],
  ['보냄', '보냈어'],
  ['넣음', '넣었어'],
  ['부음', '부었어'],
  ['찍힘', '찍혔어'],
  ['들음', '들었어'],
  ['찍음', '찍었어'],
  ['삼', '샀어'],
  ['탐', '탔어'],
  ['감', '갔어'],
  ['냄', '냈어'],
  ['씀', '썼어'],
  ['함', '했어'],
]
/** What is to be done, or goes on: 어떻게 아낌, 넷플 언제 나감. */
const present: readonly Rewrite[] = [
  [
    /(?<=(?:뭐|뭘|뭐부터|뭘부터|어떻게|얼마나|어디서?|어디부터)\s?)(줄임|아낌|끊음|모음|빼야함)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u,
    (_, noun = '') => ` ${advised[noun] ?? noun}`,
  ],
  [/언제\s?(?:나감|빠짐|빠져나감)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '언제 나가'],
  [/(?<=(?:뭐가|어디가|젤|제일|요즘|요새|또|더|많이|제일로)\s?)늘(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '늘었어'],
  [
    /(?<=[가-힣])음\s?(좋음|됨|되나|되냐|안됨|좋나|좋냐|돼)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u,
    (_, tail = '') => `으면 ${tail.startsWith('좋') ? '좋아' : '돼'}`,
  ],
  [/(?:늘음|늚)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '늘었어'],
  [/(?:줄음|줆)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '줄었어'],
  [/더\s?(많음|적음|큼|비쌈|나음)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, (_, noun = '') => `더 ${more[noun] ?? noun}`],
  [/(?<![가-힣])그담(?=은|엔|에|거|꺼|것|[\s?!.]|$)/gu, '그다음'],
  [/얼마\s?(?:나\s?)?남(?:음|냐|나|누|노|니|지|아)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '얼마 남았어'],
]
const more: Readonly<Record<string, string>> = {
  많음: '많아',
  적음: '적어',
  큼: '커',
  비쌈: '비싸',
  나음: '나아',
}
const advised: Readonly<Record<string, string>> = {
  줄임: '줄여야 해',
  아낌: '아껴',
  끊음: '끊어야 해',
  모음: '모아',
  빼야함: '빼야 해',
}

const question =
  '(?:뭐|뭘|뭣|얼마나|얼마|얼만큼|몇\\s?(?:번|개|건|회|잔|끼|판|명)|어디(?:에서|서|에|로)?|누구한테|언제)'
const between = '(?:\\s|에다가?|제일|젤|가장|많이|더|또|이나|다|돈|씩|처|쳐)*'
/** What goes on by the month is no deed. */
const isHabit = /매달|매월|다달이|한\s?달에|보통|평균|하루에|일주일에|언제\s?(?:나감|빠짐|나옴|들어옴)/u

function deedsTold(text: string): string {
  if (isHabit.test(text)) return text
  return deeds.reduce(
    (said, [noun, past]) =>
      said.replace(
        new RegExp(`(${question})(${between})(${noun})(?:요|여|용)?${end}`, 'u'),
        (_, asked, mid) =>
          // 얼마나감: what went, not how often one went.
          asked === '얼마나' && mid === '' && past === '갔어'
            ? '얼마 나갔어'
            : `${asked}${mid.trimEnd()} ${past}`,
      ),
    text,
  )
}

const families: readonly Rewrite[] = [
  // 사따, 머거써: the ㅆ is heard in the next syllable.
  [
    new RegExp(
      `(${pastStems})(따|써|찌|떠|쏘)(?=요|여|용|나|냐|는데|는지|고|더라|지|누|노|[\\s?!.,~…ㄱ-ㅎㅠㅜ;^)]|$)`,
      'gu',
    ),
    (_, stem = '', tail = '') => `${withPast(usualStems[stem] ?? stem)}${afterPast[tail] ?? tail}`,
  ],
  [/(?<=(?:^|[^가-힣]|제일|가장|젤|너무|왜케|왤케|더))마니(?=\s|쓴|썼|나|사|산|먹|시|갔|간|들)/gu, '많이'],
  [
    /(?<=[가-힣\s])업(?=[는냐나음네지었])(?<!작업|기업|수업|영업|사업|졸업|취업|창업|산업|직업|휴업|농업|개업|상업)/gu,
    '없',
  ],
  [/(?<![가-힣])이써(?=[?\s요여]|$)/gu, '있어'],
  [/(?:어케|어캐|어뜨케|어트케|어떠케|어떻케|우케)/gu, '어떻게'],
  [new RegExp(`${start}(?:글애서|구래서|그래소|그래성|글서|구랭서)${end}`, 'gu'), '그래서'],
  [new RegExp(`${start}(?:글애도|구래도|그래두)${end}`, 'gu'), '그래도'],
  [/가(?=튼|틈)(?<=[거것꺼듯\s]가)/gu, '같'],
  [/같튼/gu, '같은'],
  [/(?:갠|괜)(?:춘|찮은|찬)(?=[아은네나냐지음?\s]|$)/gu, '괜찮'],
  [new RegExp(`${start}(?:갱장|굉장)히`, 'gu'), '많이'],
  // 나 머 삼, 나뭐사따: who asks, grown to what.
  [
    new RegExp(`${start}(나|난|내가)\\s?(?:머|모)(?=\\s?(?:샀|산|삼|시|먹|썼|쓴|긁|질|지|결|했))`, 'gu'),
    '$1 뭐',
  ],
  [new RegExp(`${start}(나|난|내가)(?=(?:뭐|뭘|얼마|어디|언제|몇))`, 'gu'), '$1 '],
  // 지난주꺼: of that week, not the category of that sound.
  [/(?<=(?:지난|저번|이번|요번|다음|담|그|전)\s?)주(?:꺼|껏|거)(?!나)/gu, '주 거'],
  [/(?<=(?:어제|그제|그저께|엊그제|오늘))(?:꺼|껏|거)(?=이?랑|하고|까지|부터|두|도)/gu, ' 거'],
  // 토욜마다
  [/(?<=[월화수목금토일])욜(?=[마에은는이도만꺼거\s?!.,~랑하과와부까]|$)/gu, '요일'],
  // 너무감: too often.
  [
    /너무\s?(?:많이\s?)?(감|삼|씀|먹음|마심|시킴|지름|탐)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u,
    (_, noun = '') => `너무 많이 ${deeds.find(([one]) => one === noun)?.[1].slice(0, -1) ?? noun}나`,
  ],
  // Particles by their sound.
  [
    new RegExp(
      `(?<=[가-힣\\d])(?:꺼|껏)(?=(?:두|도|는|은|만|들|랑|이랑|루|로|좀|요|여|야|임|지|까지|부터|중에?)?${end})`,
      'gu',
    ),
    '거',
  ],
  [new RegExp(`(?<=[가-힣\\d])껀(?=데?${end})`, 'gu'), '건'],
  [new RegExp(`(?<=[가-힣\\d])껄(?=로?${end})`, 'gu'), '걸'],
  [
    new RegExp(
      `(?<=(?:거|것|달|주|년|월|해|때|날|욜|요일|제|늘|말|에|서|비|값|카페|택시|배달|편의점|쇼핑|커피)|(?<![가-힣])[이그저]거)두${end}`,
      'gu',
    ),
    '도',
  ],
  [/(?<=별|순|단위|위주|최근)(?:으)?루(?=\s|$|만|다)/gu, '로'],
  [new RegExp(`(?<=하|빼|말|치|이|보|있|없|썼|샀|갔)구${end}`, 'gu'), '고'],
  // Endings of chat.
  [
    new RegExp(
      `(?:(?<=[가-힣])줘|(?<![가-힣])줘)?(?:줘바|줘봐바|줘봥|줘봥|조바|죠바|줭|줘잉|줘욤|줘염|줘여|쥬세요|쥬세여|주세여|주세염|주세욤|주떼요|주셈|주삼|주시라요|줍쇼|주십쇼|쥬라|주라능)${stop}`,
      'gu',
    ),
    '줘',
  ],
  [
    /(?<=보여|알려|뽑아|찾아|말해|정리해|비교해|계산해|나눠|골라)\s?(?:조|죠|좌|쥬|즹|줘라|달라|도)(?=[\s!.~ㅋㅎㅠ]*$)/gu,
    '줘',
  ],
  [
    /(?<=보여|알려|뽑아|찾아|말해|정리해|비교해|계산해|나눠|골라)(?:봐바|바바|바|봥|보셈|보삼)(?=[\s!.~?ㅋㅎㅠ]*$)/gu,
    '줘',
  ],
  [
    new RegExp(
      `(?<=나|까|지|어|아|해|줘|네|데|게|좀|거|가|래|듯|만|은|는|도|임|합계|총합)(?:염|욤|욥|융|효|여)${stop}`,
      'gu',
    ),
    '요',
  ],
  [
    new RegExp(`(?<=[썼샀갔탔했냈갔었았졌렸켰됐])(?:누|노|뉘|닝|냥|낭|눙|으까|엉|오|능가|남)${stop}`, 'gu'),
    '어',
  ],
  [
    new RegExp(
      `(?<=뭐|얼마|언제|어디|몇\\s?번|몇\\s?개)(?:임|이임|이냐|냐|냥|니|닝|누|노|뉘|당가|일까|인가)(?:요|여|용)?${stop}`,
      'gu',
    ),
    '야',
  ],
  [new RegExp(`어(?:떰|떠함|떠냐|뗘|떤듯|떠심)(?:요|여|용)?${stop}`, 'gu'), '어때'],
]

/** 토욜에 나뭐사따 → 토욜에 나 뭐샀다; what is spelled as usual stays as it is. */
export function inUsualSpelling(text: string): string {
  return deedsTold(rewritten(text, [...families, ...present]))
}
