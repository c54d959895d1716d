import { type Rewrite, rewritten } from './rewrite.ts'

/**
 * Polite endings (해요체, 합쇼체) by the plain ones of the same sense: 얼마나 썼나요 and 썼습니까 ask what 썼나 and 썼어 ask. A table
 * of endings by morphology, for readers whose patterns are written in plain speech.
 *
 * @see 국립국어원, 한국어 어문 규범, https://korean.go.kr/kornorms/
 */

/** The end of a word that may end a sentence. */
const end = '(?=[\\s?!.,~…ㅋㅎㅠㅜ;^)]|$)'
/** The end of a sentence, marked so or by the end of the text. */
const stop = '(?=[\\s~ㅋㅎㅠㅜ;^)…]*(?:[?!.,]|$))'
/** Nouns that end like a polite word: 필요, 중요, 월요, 개요. */
const noun = '필중주수개월화목금토일소강긴'

const asked = '(?:나요|까요|는지요|어요|습니까|ㄴ가요|죠)'
const batchim = 28
const syllables = 0xac00

/** 갑니다, 합니까: the stem behind the final ㅂ. */
function withoutFinal(syllable: string): string {
  const code = syllable.charCodeAt(0) - syllables
  return String.fromCharCode(code - (code % batchim) + syllables)
}

const finalOf = (syllable: string): number => (syllable.charCodeAt(0) - syllables) % batchim
const bieup = 17
const nieun = 4

/** Stems as they stand at the end of a plain sentence: 하 is 해, 쓰 is 써. */
const plainStems: Readonly<Record<string, string>> = {
  하: '해',
  되: '돼',
  쓰: '써',
  보: '봐',
  주: '줘',
  오: '와',
  시키: '시켜',
  마시: '마셔',
  내: '내',
}

const endings: readonly Rewrite[] = [
  [
    /^\s*(?:안녕하세요|안녕하십니까|저기요|죄송한데요?|죄송하지만|실례지만|여쭤볼게요)[\s,.!~]+(?=\S.{3})/u,
    '',
  ],
  // A wish: 보여주실 수 있나요, 찾아주시겠어요, 알려주세요.
  [
    new RegExp(
      `주(?:실\\s?수\\s?있(?:나요|을까요|어요|으세요|을지요|는지요)|실래요|시겠어요|시겠습니까|십시오|세요|셔요|시면\\s?(?:돼요|됩니다|감사하겠(?:습니다|어요)|좋겠(?:습니다|어요))|셨으면\\s?(?:해요|합니다|좋겠(?:습니다|어요)))${end}`,
      'gu',
    ),
    '줘',
  ],
  [
    new RegExp(`부탁\\s?(?:드려요|드립니다|드릴게요|드려도\\s?될까요|해요|합니다|드리겠습니다)${end}`, 'gu'),
    '부탁해',
  ],
  [new RegExp(`어(?:떤가요|떠세요|떠신가요|떻습니까|때요|떨까요|떻나요)${end}`, 'gu'), '어때'],
  // 했습니다, 있습니까: of past and of stems with a final consonant.
  [new RegExp(`(?<!고)([가-힣])습니(?:다|까)${end}`, 'gu'), '$1어'],
  [
    new RegExp(`(?<!감사|안녕|죄송|미안)([가-힣]?)([가-힣])니(?:다|까)${end}`, 'gu'),
    (all, before = '', last = '') => {
      if (finalOf(last) !== bieup) return all
      const stem = withoutFinal(last)
      if (stem === '이') return before !== '' && finalOf(before) === 0 ? `${before}야` : `${before}이야`
      return plainStems[before + stem] ?? before + (plainStems[stem] ?? stem)
    },
  ],
  [new RegExp(`같(?:으세요|으신가요|으십니까|은가요|으신지요|나요)${end}`, 'gu'), '같아'],
  [new RegExp(`이(?:에요|예요|여요)${end}`, 'gu'), '이야'],
  [new RegExp(`(?<=[가-힣])예요${end}`, 'gu'), '야'],
  [new RegExp(`(?<=얼마|[거게뭐디번위])에요${end}`, 'gu'), '야'],
  [new RegExp(`(?<=[가-힣])죠${end}`, 'gu'), '지'],
  [
    new RegExp(`([가-힣])가요${end}`, 'gu'),
    (all, last = '') => (finalOf(last) === nieun ? `${last}가` : all.replace(/요$/u, '')),
  ],
  [
    new RegExp(
      `(?<=[가-힣](?:나|까|지|데|네|든|군|래|대|라|고|구|서|어|아|여|해|써|돼|봐|와|워|줘|쳐|려|져|켜|셔|게|걸|면)|(?<![가-힣])[해돼써봐와줘떠커거건것])(?<!땡겨)요${end}`,
      'gu',
    ),
    '',
  ],
  [new RegExp(`(?<=[가-힣][가-힣])(?<![${noun}]|요기)요${stop}`, 'gu'), ''],
  // The one who speaks, and the respect paid to the one who is spoken to.
  [/(?<=^|\s)제가(?=\s)/gu, '내가'],
  [/(?<=^|\s)저(는|도|한테|만|의)?(?=[\s?!.]|$)(?!\s?(?:가게|집|카페|식당|사람|날))/gu, '나$1'],
  [/(?<=^|\s)제(?=\s(?:카드|지출|소비|월급|수입|돈|가계부|통장|씀씀이|습관|용돈|예산))/gu, '내'],
  [/하셨/gu, '했'],
  [/하시(?=는|나|고)/gu, '하'],
]

/** Whether a text speaks politely at all; others are left as they are. */
const polite = new RegExp(
  `요${end}|니[다까]${end}|죠${end}|${asked}|(?:^|\\s)(?:제가|저[는도]?|제)\\s|십시오|저$`,
  'u',
)

/** 3월에 얼마나 썼나요? → 3월에 얼마나 썼나? */
export function inPlainSpeech(text: string): string {
  if (!polite.test(text)) return text
  return rewritten(text, endings)
}
