import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Two things asked in one breath, each outright: what came in and what went out (지난달 수입하고 지출 둘 다, 번 거랑 쓴 거).
 */
const end = '(?=[\\s?!.~ㅋㅎㅠㅜ^;]*$)'
const join = '\\s?(?:이?랑|하고|과|와|이?며|이?고|,|/|·|및|vs|그리고|도\\s)?\\s?'
const came =
  '(?:(?:총\\s?|전체\\s?)?수입|소득|번\\s?(?:거|것|돈|금액)|벌어들인\\s?(?:거|돈)|들어온\\s?(?:거|것|돈)|받은\\s?돈|벌이|입금)'
const went = '(?:(?:총|전체)?\\s?지출|소비|쓴\\s?(?:거|것|돈|금액)|나간\\s?(?:거|것|돈)|씀씀이|출금|쓴\\s?돈)'
const both =
  '(?:(?:둘\\s?다|각각|각자|따로|모두|다|같이|함께|나란히|한번에|한꺼번에|전부|얼마|얼만지|얼마인지|총액|합계|금액|좀|정리|총)\\s?)*'
const shown =
  '(?:(?:을|를|은|는|이|가|도)?(?:\\s?좀)?(?:\\s?(?:말해|알려|보여|정리해|뽑아|불러|계산해|요약해|얘기해|찾아|비교해|견줘|적어|써))?\\s?(?:줘|주라|주세요|줄래|봐|주실래요|주시겠어요|주십시오|부탁해|부탁|부탁드려요|얼마얼마야|얼마얼마|얼마야|얼마니|얼마예요|얼마인지|얼만지|얼마였어|얼마였지|궁금해|보자|볼래|되나|돼|요))*'
/** What is asked of the two together is another question. */
const against =
  /차이|중에|중\s|더\s?(?:많|적|크|컸)|남|빼|뺀|비율|퍼센트|몇\s?프로|대비|보다|목표|예산|월별|매달|적자|흑자/u

const bothFlows: readonly Rewrite[] = [
  [
    new RegExp(
      `${came}(?:은|는|을|를|이|가)?${join}${went}(?:은|는|을|를|이|가)?\\s?${both}${shown}${end}`,
      'u',
    ),
    '수입이랑 지출 각각 얼마야',
  ],
  [
    new RegExp(
      `${went}(?:은|는|을|를|이|가)?${join}${came}(?:은|는|을|를|이|가)?\\s?${both}${shown}${end}`,
      'u',
    ),
    '지출이랑 수입 각각 얼마야',
  ],
  [
    /얼마(?:나)?\s?(?:벌고|벌어서|벌었고|들어오고|들어왔고|받고|받았고|벌었는지|벌었고요)\s?,?\s?(?:또\s?)?얼마(?:나)?\s?(?:썼|쓰고|나갔|나가고|쓴)[가-힣\s]{0,16}(?=[\s?!.~ㅋㅎㅠㅜ^;]*$)/u,
    '수입이랑 지출 각각 얼마야',
  ],
]

/** Two things asked outright. */
export const askedBoth = (text: string): string => (against.test(text) ? text : rewritten(text, bothFlows))
