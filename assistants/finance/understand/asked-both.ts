import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Two things asked in one breath, each outright: what came in and what went out (지난달 수입하고 지출 둘 다, 번 거랑 쓴 거), and two
 * times, each with a question of its own (4분기가 더 많을까 1분기가 더 많을까). A course over the months in whatever words is month by month.
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

const withBothFlows = (text: string): string => (against.test(text) ? text : rewritten(text, bothFlows))

const year = '(?:재?작년|올해|지난해|20\\d\\d년)'
const time = `(?:(?:${year}\\s?)?(?:(?:1[0-2]|[1-9])월|[1-4]\\s?분기|상반기|하반기|봄|여름|가을|겨울|설|추석)|${year}|(?:이번|지난|저번|저저번|지지난|요번)\\s?(?:달|주말|주|분기)|어제|오늘|그저께)`
const more =
  '(?:이|가|에|엔|에는|은|는|때|때가)?\\s?(?:내가\\s?|돈을?\\s?|지출이?\\s?)?더\\s?(?:많이\\s?|적게\\s?)?(?:썼|쓴|쓰|많|적|나갔|나간|나왔|들었|컸|크|클|심|비쌌|비싸|했|시켰|갔|먹었)[가-힣]{0,4}'
const little = /적|덜/u
/** 이번 달에 더 썼나 지난달에 더 썼나. */
const twoTimes = new RegExp(
  `(${time})${more}[\\s,?.]+(?:아니면\\s?|아님\\s?|혹은\\s?|또는\\s?)?(${time})(?:${more}|(?:이|가|에|엔|에는)?\\s?(?:야|일까|인가|이야|인지|려나|지)?)${end}`,
  'u',
)

const withTwoTimes = (text: string): string =>
  text.replace(twoTimes, (all, one: string, other: string) =>
    one === other ? all : `${one}이랑 ${other} 중에 언제 더 ${little.test(all) ? '적게' : '많이'} 썼어`,
  )

const monthly = '(?:다달이|달마다|매달|매월|월마다|월별로?|달별로?|한\\s?달\\s?한\\s?달|한달씩|월\\s?단위로?)'
const course =
  '(?:어떻게\\s?|어떤\\s?식으로\\s?|어찌\\s?|얼마나\\s?|어케\\s?|우째\\s?)?(?:변했|변해|변하|변화|바뀌|바꼈|바뀐|달라|달라졌|움직|흘러|흘렀|오르내|오르락내리락|들쭉날쭉|왔다갔다|추이|흐름|변동|증감|늘고\\s?줄)[가-힣]{0,5}'
const shownSo =
  '(?:좀|한번|한눈에|볼\\s?수|보고|봐|보여|알려|확인|궁금|그래프|차트|수|있|싶|해|줘|알고)[가-힣]{0,9}'
const ofCourse: readonly Rewrite[] = [
  [
    new RegExp(
      `${monthly}\\s?(?:얼마씩\\s?)?(?:금액이?\\s?|지출이?\\s?|돈이?\\s?)?${course}(?:\\s?${shownSo})?(?:\\s${shownSo})*${end}`,
      'u',
    ),
    '월별 추이 보여줘',
  ],
]

/** Two things, and a course over the months, asked outright. */
export const askedBoth = (text: string): string => withTwoTimes(withBothFlows(rewritten(text, ofCourse)))
