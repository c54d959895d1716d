import type { JudgementQuestion } from './question.ts'
import { has, type Said } from './said.ts'

type About = JudgementQuestion['about']

/** Words of how one feels about one's money, the more telling first; 그만 혼내 is none of it. */
const patterns: readonly (readonly [About, RegExp])[] = [
  ['scold', /(?<!그만)(?:혼내|혼나|혼쭐|잔소리|따끔|정신차리게|쓴소리|팩폭|독설|뼈때|뼈맞)/u],
  ['praise', /칭찬|잘한(?:점|거|건|것|일)|잘하고있는(?:거|점|건|것)/u],
  [
    'better',
    /나아진|나아졌|나아지(?:고|긴|는)|좋아진(?:점|거|건|게|데)|좋아지고있|개선된|개선됐|발전(?:이|한|했|은)?(?:있|점|거|어|나|없|했)|절약된(?:거|점)/u,
  ],
  [
    'managing',
    /(?:돈|재정|지출|소비|월급|가계)?관리(?:를|도|는|가)?(?:잘|못|제대로|엉망|형편|개판|안되|안돼|되)|돈을?(?:잘|못)쓰(?:고있|는(?:거|편|사람))|씀씀이가?(?:헤프|헤픈|크|큰)|(?:나|내가)(?:너무)?(?:헤픈|헤프)|(?:알뜰|검소|절약하|아껴쓰|짠순이|짠돌이)(?:한|하|는|게|고있)?(?:편|거|건|지|나|가|니)|(?:이번달|나)(?:은|는)?(?:지금)?(?:까지)?(?:돈)?(?:잘|그럭저럭|그래도)?(?:버티고있|버티는중|버티는거|선방(?:하고있|중|한거|했)|살아남|잘지내고있|잘살고있)/u,
  ],
  [
    'alright',
    /이렇게(?:계속)?(?:써도|쓰는게|쓰는거|살아도|쓰면서)[^?]{0,4}(?:되|돼|될|괜찮|맞|좋)|(?:이대로|지금처럼|지금만큼|하던대로)(?:계속)?(?:써도|쓰면|살아도)(?:되|돼|될|괜찮)/u,
  ],
  [
    'overspending',
    /과소비|흥청망청|돈을?너무(?:많이)?(?:써|쓰|쓴|쓸)|너무(?:펑펑|막)(?:써|쓰|쓴)|너무많이쓰는거아니/u,
  ],
  [
    'gloom',
    /폭탄|우울|속상|심란|현타|자괴|멘붕|눈물|스트레스|한숨|무섭|무서|겁나네|겁난|막막|답이없|답없|답도없|걱정(?:돼|되|이다|이야|이네|스러)|슬프|슬퍼|죽겠|후회(?:돼|된|되|한|중|막심)/u,
  ],
]

const ofMoney =
  /카드값|카드|돈|지출|통장|잔고|월급|소비|가계부|결제|청구|썼|쓴|쓰|긁|질렀|지름|텅장|저축|생활비|관리비/u

/** What is felt or feared, where nothing more definite is asked: 카드값 폭탄… 우울하다, 나 돈 관리 못하는 거 맞지? */
export function judgementIn(said: Said): About | undefined {
  const { bare } = said.mentions
  const found = patterns.find(([, pattern]) => pattern.test(bare))?.[0]
  if (!found || !isOfAll(said)) return undefined
  if (found === 'gloom')
    return ofMoney.test(bare) && !has(said, 'overview', 'recurring', 'show', 'saving') ? found : undefined
  // 칭찬할 점이랑 고칠 점: both sides are the overview's.
  return /고칠|단점|나쁜점|아쉬운점/u.test(bare) ? undefined : found
}

/** Nothing is named, no other time is meant, and no figure is wanted. */
function isOfAll(said: Said): boolean {
  const { categories, stores, without, periods } = said
  if (categories.length + stores.length + without.length > 0) return false
  if (periods.other ?? periods.against ?? periods.before) return false
  const { period } = periods
  if (period && (!('running' in period) || !period.running || period.grain !== 'month')) return false
  if (/얼마|언제|어디|무엇|뭐가|뭐에|뭐때문|때문|어떤|왜|며칠|몇|누가/u.test(said.mentions.bare)) return false
  return !has(
    said,
    'howMuch',
    'list',
    'count',
    'whyMuch',
    'grew',
    'shrank',
    'change',
    'budget',
    'recurring',
    'unusual',
    'uncategorised',
  )
}
