import { withParticle } from '#korean/particles.ts'
import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { cardAhead } from './card-ahead.ts'
import { givenUpOutright } from './give-up.ts'
import { howItGoes } from './how-it-goes.ts'
import { leftOutright } from './left-since.ts'
import { bySize } from './rows-by-size.ts'

/**
 * More questions in the words of the patterns: what leaves by itself every month, how much it will have come to, what is looked at
 * again without a part, whether a month is better, how one does these days, this camp or that.
 */
const endOf = '(?:말일|월말|달\\s?말|이\\s?달\\s?끝|월\\s?마지막\\s?날)'
const asked = '(?=[\\s?!.~ㅋㅎㅠㅜ]*$)'

const families: readonly Rewrite[] = [
  // 둘 중 어느 쪽이 더 심해
  [
    new RegExp(
      `((?:어느\\s?(?:쪽|달|주|날|해|게|것)|언제)(?:이|가|에)?\\s?더\\s?)(?:돈이?\\s?|지출이\\s?)?(?:심해|심한|심했|쎄|셌|센|쎈|높|컸|커|큰|클|크|들었|들어|나왔|헤펐|펑펑|질렀|긁었|과했)[가-힣]{0,4}${asked}`,
      'u',
    ),
    '$1많아',
  ],
  // 어느 주말에 더 쓴 거야
  [/어느\s?(?:주말|연휴|명절|휴가|주중)(?:에|이|가)?\s?(?=더\s?|덜\s?)/gu, '어느 쪽이 '],
  // 어디가 제일 문제니
  [
    new RegExp(
      `(?:어디가|뭐가|뭣이|어느\\s?(?:부분|쪽)이)\\s?(?:제일|가장|젤|특히|좀)?\\s?(?:큰\\s?)?문제[가-힣]{0,4}${asked}`,
      'u',
    ),
    '뭐가 문제야',
  ],
  // 이번 설이랑도 비교해줘
  [/(?<=[가-힣\d])(이랑|랑|하고|과|와)도(?=\s?(?:비교|견줘|견주|대봐))/gu, '$1'],
  // 매달 알아서 빠지는 돈
  [
    /(매달|매월|다달이|달마다|한달에)\s?(?:알아서|저절로|지가|지\s?알아서|자동으로|따박따박|꼬박꼬박|꾸준히|슬금슬금|스르륵|솔솔|소리\s?없이|어김없이|무조건|고정으로|고정적으로|나도\s?모르게)\s?(?=나가|나간|빠져|빠지|빠진|결제|빼가|떼가|떼이|뜯기)/gu,
    '$1 ',
  ],
  [/(매달|매월|다달이|달마다)\s?(?:빼가|떼가|뜯어가|떼이|뜯기)는/gu, '$1 빠져나가는'],
  // 말일까지 가면 식비 얼마쯤 찍혀있을까
  [
    new RegExp(
      `${endOf}\\s?(?:까지|에|쯤|이|즈음)?\\s?(?:가면|되면|돼서|오면|지나면|가서|이면|면)(?:은)?(?=[^?]*(?:얼마|몇))`,
      'gu',
    ),
    '월말까지',
  ],
  [
    new RegExp(
      `(얼마(?:쯤|나|정도)?|몇\\s?만\\s?원(?:쯤|이나|정도)?)\\s?(?:(?:찍혀|돼|되어|되|나와|쌓여|불어나|올라가?|늘어나?|가)\\s?있(?:을까|으려나|을지|겠|을라나|을려나)|찍힐까|찍히려나|찍히겠|찍힐지|찍힐라나|박힐까|박히려나)[가-힣]{0,2}${asked}`,
      'gu',
    ),
    '$1 나올까',
  ],
  // 저축은 빼고 다시 볼게요
  [
    new RegExp(
      `((?:빼고|빼놓고|빼서|제외하고|제외해서|없이|넣고|넣어서|포함해서|합쳐서|따로)\\s?)(?:한번\\s?)?(?:다시\\s?|만\\s?)?(?:볼게|볼게요|볼래|볼래요|볼까|볼까요|보자|봅시다|보고\\s?싶[어은]요?|보려고|보려고요|봐볼래)${asked}`,
      'u',
    ),
    '$1보여줘',
  ],
  // 3월은 좀 나은가
  [
    new RegExp(
      `((?:\\d월|달|주|올해|작년|요즘|지금)(?:은|는|이|가|엔|에는)?\\s?)(?:좀|조금|그나마|그래도|쪼금|쫌)?\\s?(?:나은가|나은지|나은\\s?편|나았나|낫나|낫니|나은거|나은감|덜한가|덜한\\s?편|덜하나|나음|낫냐|나을까|나아)[가-힣]{0,3}${asked}`,
      'u',
    ),
    '$1나아졌어',
  ],
  // 카페 월별로 4개월
  [
    /(월별로?|달별로?)\s?(\d{1,2}|두|세|석|네|넉|다섯|여섯)\s?(개월|달)(?!\s?전)(?:치|간|동안|만)?/gu,
    '최근 $2$3 $1',
  ],
  // 지난달은 적자였어?
  [
    new RegExp(
      `(?<!면\\s?)적자\\s?(?:였|이었|났|봤|야|인가|인거|인\\s?거|니|냐|나|인지)[가-힣]{0,3}${asked}`,
      'u',
    ),
    '지출이 수입보다 많았어',
  ],
  [
    new RegExp(
      `(?<!면\\s?)흑자\\s?(?:였|이었|났|봤|야|인가|인거|인\\s?거|니|냐|나|인지)[가-힣]{0,3}${asked}`,
      'u',
    ),
    '지출이 수입보다 적었어',
  ],
  // 오늘 3만원짜리 저녁 먹어도 될까
  [
    /((?:\d[\d,.]*\s?(?:만|천)?\s?원?|만\s?원)\s?(?:짜리|어치|정도)?[^?\d]{0,12}?)(?:먹어도|시켜도|사\s?먹어도|시켜\s?먹어도|마셔도|가도|다녀와도|긁어도)\s?(?=될|돼|되|괜찮|괜춘)/u,
    '$1 사도 ',
  ],
  // 오늘 치킨 시켜도 될까 2만원
  [
    /^([^?\d]{1,14}?)\s?(?:먹어도|시켜도|사\s?먹어도|시켜\s?먹어도|마셔도|가도|사도|질러도)\s?(될까|돼|되나|괜찮을까|괜찮아|괜찮나)(?:요)?\s?[?]?\s?(\d[\d,.]*\s?(?:만|천)\s?원?)(?:인데|짜리|정도)?$/u,
    '$3짜리 $1 사도 $2',
  ],
  // 요즘 좀 그래
  [
    new RegExp(
      `^((?:나|내가|우리)?\\s?(?:요즘|요새|최근에?|이번\\s?달)(?:은|에)?)\\s?(?:돈이|돈|지갑이|통장이|주머니가|사정이|형편이|살림이)?\\s?(?:좀|영|뭔가|많이|너무|좀\\s?많이)\\s?(?:그래|그렇네|그러네|별로야|별로네|안\\s?좋아|안\\s?좋네|빠듯해|빠듯하네|쪼들려|쪼들리네|빡빡해|빡빡하네|팍팍해|팍팍하네|거시기해)${asked}`,
      'u',
    ),
    '$1 어때',
  ],
  // 카페파 vs 편의점파
  [
    /([가-힣A-Z\d]{2,8})파\s?(?:vs|VS|대|이?랑|하고|아니면|or|냐|인가|\/|,)\s?([가-힣A-Z\d]{2,8})파(?!일|인|티)[^?]{0,14}/gu,
    '$1랑 $2 중에 어디에 더 썼어',
  ],
]

const fixed = '고정(?:비용|비|지출)'
const leftOut =
  '(?:은|는|을|를|까지|도|만)?\\s?(?:다\\s?|싹\\s?|전부\\s?)?(?:빼|뺀|제외|제하|없이|제끼|제낀|걷어)'
const joined = '(?:이?랑|하고|과|와|,)'
const each = ['주거', '통신', '보험', '구독'].map((category) => withParticle(category, '이랑/랑'))
const ofFixed: readonly Rewrite[] = [
  [new RegExp(`${fixed}\\s?${joined}\\s?(?=[가-힣A-Za-z\\d]{1,10}${leftOut})`, 'gu'), `${each.join(' ')} `],
  [
    new RegExp(`(?<=[가-힣]${joined}\\s?)${fixed}(?=${leftOut})`, 'gu'),
    each.join(' ').replace(/이?랑$/u, ''),
  ],
]

/** 고정비하고 경조사 빼면: each of its categories, beside the others; taken off an income it is another question. */
const withFixedNamed = (text: string): string =>
  /월급|수입|소득|급여/u.test(text) ? text : rewritten(text, ofFixed)

/** A message with these of its questions asked outright. */
export const askedOutright = (text: string): string =>
  rewritten(bySize(givenUpOutright(leftOutright(howItGoes(cardAhead(withFixedNamed(text)))))), families)
