import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What the month will have come to, said of the card: 이대로면 말일에 카드값 얼마 찍힐까, 이런 식으로 긁다간 카드값 얼마 나오지. And a share that is
 * guessed at is a share, no forecast: 작년에 여행이 몇 퍼센트쯤 될까요.
 */
const going =
  '(?:이대로|이런\\s?속도로|이런\\s?식으로|이런식으로|이\\s?식으로|이\\s?속도로|이\\s?페이스로|이\\s?기세로|이\\s?추세로|지금처럼|지금\\s?속도로|지금\\s?페이스로|계속\\s?이렇게|이렇게\\s?계속|이렇게|요렇게|요대로|이러다|이런\\s?페이스로|하던\\s?대로|이\\s?흐름으로|맨날\\s?이렇게)'
const spends = '(?:긁|쓰|지르|질러\\s?대|긁어\\s?대|써\\s?대|사|나가|가|하|먹|시키|시켜\\s?먹|살)'
const pace = new RegExp(
  `${going}(?:\\s?(?:카드|돈|계속|쭉|막|배달|택시|커피|외식|쇼핑|술|편의점)(?:을|를|만)?)*\\s?(?:${spends}(?:다간|다가는|다가|다\\s?보면|으면|면|다면)|다간|다가는|라면|면|가면|간다면)`,
  'u',
)
const ahead =
  /(?:말일|월말|달\s?말|이\s?달\s?끝|월\s?마지막|결제일|이대로|이런\s?식|속도|추세|페이스|지금처럼|계속|이러다|기세)/u
const asksAhead =
  /(?:얼마|몇\s?만|몇\s?백|몇\s?십).{0,10}(?:까|겠|려나|나와|나오|나옴|될|되나|되려|돼|찍|박|청구|예상|갈|일지)|예상|폭탄|넘(?:을|겠|길|으려|게\s?될)/u
const cardBill =
  /(?:이번\s?달\s?)?(?:카드\s?(?:값|대금|요금|비|청구액|청구서|명세서|청구\s?금액|결제액|결제\s?금액|사용액|값이))(?:은|는|이|가|을|도)?\s?/u

const shares: readonly Rewrite[] = [
  [
    /((?:몇\s?(?:퍼센트|프로|퍼|%|할)|비중|비율|퍼센티지)(?:이|가|은|는)?\s?(?:쯤|정도|나|이나|가량)?\s?(?:이나|는)?\s?)(?:될까|되려나|되겠|될는지|될런지|될지|나올까|나오려나|됐을까|되었을까|됐으려나|할까|하려나|일까|이려나|될라나|되나)(?:요|나요|죠|니|냐|는지|습니까|을까요)?(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    (_, share = '') => `${share.trim()} 돼`,
  ],
]

/** 카드값 얼마 찍힐까: what the month will have come to. */
const willStand = /(?<!다음\s?달.*)카드\s?값[^?]{0,8}(?:얼마|몇)[^?]{0,6}(?:찍힐|찍히|박힐|박히)/u

/** A forecast of the month, and no bill of one card. */
function billAhead(text: string): string {
  const usual = text.replace(pace, '이대로면')
  if (!cardBill.test(usual) || !asksAhead.test(usual)) return usual
  const isDated = /다음\s?달|담\s?달|내달|\d\s?월/u.test(usual)
  const month = isDated ? '' : '이번 달 '
  const asked = usual
    .replace(
      /(?:이번\s?달\s?)?(?:말일|월말|달\s?말|이\s?달\s?끝|월\s?마지막\s?날?|결제일)(?:에는|에|엔|이면|까지|쯤|이)?\s?(?:되면|가면)?\s?/u,
      '',
    )
    .replace(cardBill, `${month}지출 `)
    .replace(
      /(얼마(?:나|쯤|정도)?|몇\s?만\s?원?(?:이나|쯤)?)\s?(?:찍히|찍|박히|청구되|떨어지|날아오|날라오)[가-힣]*/u,
      '$1 나올까',
    )
  return /이대로|예상/u.test(asked) ? asked : `이대로면 ${asked}`
}

/** What is likely, in the words of the patterns: 얼마 긁을 것 같아, 말일까지 얼마나 나올 것 같음, 지난달만큼 나오려나. */
const likely: readonly Rewrite[] = [
  [
    /(?<![가-힣\d])(?<!(?:다음|지난|저번|담)\s?달\s?|월\s)(?:이번\s?달\s?)?(?:말일|월말)(?:까지|에는|에|엔|쯤|이면)?\s?(?=[^?]*(?:얼마|몇)[^?]{0,8}(?:나올|나오려|될|쓸|쓰게|찍)[^?]*\??\s*$)(?![^?]*(?:빠져|이체|출금|통장|남))/u,
    '이번 달 ',
  ],
]

/** Where the month ahead is meant, a share may be a forecast too. */
export function cardAhead(text: string): string {
  const said = rewritten(text, likely)
  return [ahead, pace, willStand].some((it) => it.test(said)) ? billAhead(said) : rewritten(said, shares)
}
