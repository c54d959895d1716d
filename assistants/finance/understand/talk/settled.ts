import { isShownElsewhere } from '../shown-elsewhere.ts'
import { moodOf } from './endings.ts'
import type { AppMatter, TalkOf } from './talk-of.ts'
import { namedIn, periodOf, subjectOf, type Thread } from './thread.ts'

/**
 * What is said of the book or of the app, and is neither a question for a figure nor a command, however much it looks like
 * one: read before anything is changed.
 */
export function settledTalk(thread: Thread): TalkOf | undefined {
  return (
    shownElsewhere(thread) ??
    leftAsIs(thread) ??
    holdsOn(thread) ??
    mayBeUndone(thread) ??
    howToBook(thread) ??
    ofApp(thread) ??
    cancelledAmong(thread) ??
    lineByLine(thread)
  )
}

/** 앱에는 31,200원이라고 떠요: no payment, and held against what the book has. */
function shownElsewhere(thread: Thread): TalkOf | undefined {
  const { all, text } = thread.said.mentions
  const amounts = all.filter((one) => one.type === 'amount')
  const [first, ...others] = amounts
  const value = first?.amount.value
  if (!first || value === undefined || others.length > 0 || !isShownElsewhere(text, first)) return undefined
  if (asksOrKeeps.test(thread.said.mentions.bare)) return undefined
  return { type: 'elsewhere', amount: value, ...aboutOf(thread) }
}

const asksOrKeeps =
  /적어|추가|기록해|등록해|넣어|고쳐|바꿔|수정|삭제|지워|얼마|몇|어디|뭐|왜|무슨|언제|결제됐다고|승인/u

function aboutOf(thread: Thread) {
  const subject = namedIn(thread) ?? (thread.said.periods.period ? undefined : thread.subjects.at(-1))
  const period = periodOf(thread)
  return { ...(subject ? { subject } : {}), ...(period ? { period } : {}) }
}

const keep = '(?:두|둬|냅두|놔두|놓아두|내버려두|남겨두|놔|내버려|냅둬|놔둬|남겨둬|유지하|유지해|내버려둬)'
const still =
  '(?:그냥|그대로|일단|걍|통째로|이대로|지금처럼|있는대로|원래대로|하던대로|전부|다|모두|한번에|굳이)'
const permitted = `(?:세요|셔요|시죠|시면돼요|시면됩니다|셔도돼요|셔도됩니다|셔도괜찮아요|셔도좋아요|어도돼요|어도돼|어도괜찮아요?|도돼요?|도괜찮아요?|도됩니다|도상관없어요?|면돼요?|면됩니다|죠|자|ㄹ게요?|을게요|게요|어|어요|요|줘|줘요|주세요|고요|구요|는게좋겠어요?|는게낫겠어요?)?`
/** 그냥 생활로 통째로 두세요, 애매하면 그대로 두셔도 돼요. */
const leaves = new RegExp(
  `(?:${still}|(?:으로|로)|애매하면|번거로우면|귀찮으면|어려우면|힘들면|안되면|모르면)[가-힣]{0,8}?${keep}${permitted}$`,
  'u',
)
/** 안 바꾸셔도 돼요, 신경 쓰지 마세요, 됐어요 괜찮아요. */
const unneeded =
  /(?:안|굳이)[가-힣]{1,6}(?:셔도|어도|아도|해도|도)(?:돼요?|됩니다|괜찮아요?|상관없어요?)$|신경(?:안)?(?:쓰지마|안쓰셔도|안써도)[가-힣]*$|^(?:아|음|네|아뇨|아니요|아니에요|그럼)*(?:됐어요|됐습니다|괜찮아요|괜찮습니다|아니에요|아니예요|필요없어요|상관없어요)(?:그냥)?(?:됐어요|괜찮아요)?$/u

function leftAsIs(thread: Thread): TalkOf | undefined {
  const { said, did } = thread
  const bare = said.mentions.bare.replace(/[.!~ㅋㅎㅠㅜ^]+/gu, '')
  if (!(leaves.test(bare) || unneeded.test(bare)) || said.mentions.all.some(({ type }) => type === 'amount'))
    return undefined
  if (
    /말고|빼고|빼두|돌려|바꿔|바꾼|옮겨|옮긴|지우고|삭제하고|원상|복구|되돌|취소|고쳐|추가|적어/u.test(bare)
  )
    return undefined
  const entry = did?.type === 'add_expense' ? did : undefined
  const [category] = said.categories
  // 식비로 두세요, of what is filed otherwise: sorted there.
  if (category !== undefined && entry && entry.category !== category) return undefined
  if (category !== undefined && !entry && !/그대로|그냥|통째/u.test(bare)) return undefined
  if (!entry) return { type: 'left' }
  const { store, amount, date } = entry
  return { type: 'left', done: { store, amount, date } }
}

const goesOn =
  /이어지|이어져|이어가|유지|적용|계속|그대로|똑같|매달|매월|자동|넘어가|반복|갱신|알아서|그렇게(?:되|돼|들어|분류)|따라/u
const confirms =
  /(?:거|건|게|것|맞)(?:죠|지|지요|예요|에요|야|인가요|겠죠)[?]?$|(?:나요|는지|을까요|을까|될까요|되죠|되지|돼요[?]?|되는거[가-힣]*|까요|까|죠|는지요|는지도궁금해요?)[?]?$|[?]$/u

/** 4월에도 그대로 이어지는 거죠?, 새로 들어오는 쿠팡도 그렇게 되는 거죠?, after something was set. */
function holdsOn(thread: Thread): TalkOf | undefined {
  const { said, did, setting } = thread
  const { bare, all } = said.mentions
  if (!goesOn.test(bare) || !confirms.test(bare) || all.some(({ type }) => type === 'amount'))
    return undefined
  if (/얼마|남|넘|썼|쓴|몇|언제|어디|뭐|똑같이나가/u.test(bare)) return undefined
  const ahead = /다음|담|내년|앞으로|매달|매월|계속|이후|새로|나중|\d월|자동|알아서|들어오/u.test(bare)
  if (!ahead) return undefined
  const budget = did?.type === 'set_budget' ? did : undefined
  if (budget || (setting?.kind === 'budget' && /예산|한도/u.test(bare))) {
    const category = budget?.category ?? setting?.category
    return { type: 'holds', of: 'budget', ...(category ? { category } : {}) }
  }
  if (did?.type === 'categorise_store') {
    const { store, newCategory: category, minAmount } = did
    return { type: 'holds', of: minAmount === undefined ? 'rule' : 'rows_only', store, category }
  }
  if (did?.type === 'categorise_keyword')
    return { type: 'holds', of: 'rows_only', store: did.keyword, category: did.newCategory }
  if (did?.type === 'categorise_expense') {
    const { store } = did.expense
    return { type: 'holds', of: 'rows_only', ...(store ? { store } : {}), category: did.newCategory }
  }
  const store = subjectOf(thread)?.store
  const ofSorting = /새로|들어오|분류|카테고리/u.test(bare) && /알아서|자동|그렇게|분류/u.test(bare)
  return store !== undefined && ofSorting ? { type: 'holds', of: 'unset', store } : undefined
}

const turnsBack =
  /(?:되돌릴|돌릴|돌려놓을|취소할|무를|물릴|복구할|살릴)수(?:는|도|가)?(?:있|없)(?:는지|나요|을까|는거|는건|죠|어요\?|어\?|는가|으려나)|(?:되돌리기|취소|복구)(?:도|는|가|이)?(?:되나|가능한|되는지|될까)/u

/** 마음 바뀌면 원래대로 돌릴 수 있는지도 궁금해요: asked, and not done. */
function mayBeUndone({ said }: Thread): TalkOf | undefined {
  const { bare, all } = said.mentions
  if (/구독|해지|정기|환불/u.test(bare)) return undefined
  return turnsBack.test(bare) && all.length === 0 ? { type: 'undoable' } : undefined
}

const refunds = /환불|반품|취소|돌려받|캐시백|페이백/u
const shares = /더치|나눠낸|나눠내|엔빵|n빵|반반|정산|같이낸|대신낸|회식/u
const howTo =
  /어떻게(?:적|기록|넣|처리|남기|써|쓰|입력|등록|하는게|하면|해야|해요|하죠|하나)|(?:적는|기록하는|처리하는|남기는|넣는|입력하는)(?:게|방법|법)|어떤식으로(?:적|기록|넣|처리)/u

/** 카드 취소로 들어온다는데 가계부엔 어떻게 적는 게 좋아요? */
function howToBook(thread: Thread): TalkOf | undefined {
  const { bare } = thread.said.mentions
  if (!howTo.test(bare)) return undefined
  const gone = thread.did?.type === 'delete_expense' ? thread.did.expense.store : undefined
  const subject = subjectOf(thread) ?? (gone === undefined ? undefined : { store: gone })
  const rest = subject ? { subject } : {}
  if (refunds.test(bare) || (thread.did?.type === 'delete_expense' && /가계부|적|기록/u.test(bare)))
    return { type: 'how_to_book', of: 'refund', ...rest }
  return shares.test(bare) ? { type: 'how_to_book', of: 'share', ...rest } : undefined
}

const able =
  /수(?:도|는|가)?(?:있|없)|되나|되는|돼요|돼\?|될까|되죠|되지|가능|(?:해|아|어)줘|(?:해|아|어)주|올려|줄래|받고싶|하고싶|나요|까요|까\?|죠\?|어요\?|요\?|는지|있어\?|돼$|방법/u
const matters: readonly (readonly [AppMatter, RegExp])[] = [
  [
    'alerts',
    /(?:미리|먼저|넘으면|넘을때|다써갈때|써갈때|되면|가까워지면|전에|때쯤|때마다)[가-힣]{0,8}(?:알려|말해|귀띔|경고|톡)(?:줄|주)|(?:알림|푸시|알람|경고|리마인드)(?:도|은|을|를|이|가)?(?:설정|보내|와|오|줄|주|울|켜|받)/u,
  ],
  [
    'export',
    /(?:엑셀|csv|파일|pdf|구글시트|스프레드시트|시트|한글파일|노션)(?:파일)?(?:으로|로|에|형태로|도)?[가-힣]{0,10}(?:받|내려|다운|내보내|저장|뽑|옮|정리|출력|변환|줄|보내)|(?:내보내기|내려받기|다운로드|다운받|인쇄|출력|프린트)(?:도|는|가|를)?/u,
  ],
  [
    'import',
    /(?:엑셀|csv|파일|명세서|카드내역서?|은행내역|거래내역(?:서|파일)|문자내역)(?:을|를|은|도|로|에서)?(?:한번에|통째로|여러개)?(?:어떻게|어디(?:서|에|로|다)?)?(?:올리|올려|올릴|업로드|가져오|가져올|불러오|불러올|넣(?!은|었)|넣을|등록|임포트|첨부)/iu,
  ],
  [
    'link',
    /(?:자동|알아서|실시간|바로바로|저절로)(?:으로|로)?(?:연동|연결|들어오|불러|가져|입력|등록|기록|올라|업데이트|반영|동기화)|(?:카드|은행|계좌|통장|카드사|토스|뱅크샐러드|마이데이터)(?:사)?(?:랑|이랑|하고|와|과|를|을|도|는)?(?:자동)?(?:연동|연결|동기화)/u,
  ],
  [
    'share',
    /(?:남편|아내|와이프|신랑|신부|예랑이|예신|배우자|남친|여친|남자친구|여자친구|엄마|아빠|부모님|가족|룸메|룸메이트|친구|둘이|부부)(?:이|가|랑|하고|와|과|도|한테|에게|께)*(?:같이|함께|공유|공동)|(?:공유|공동으로|같이(?:쓰|보|관리)|함께(?:쓰|보|관리))/u,
  ],
  [
    'own_budget',
    /(?:예산|한도)(?:같은거|같은것|이란거|이라는거|도|을|를|만|은)*(?:따로|별도로|나눠서?|쪼개서?|분류별로|카테고리별로|하나)*(?:만들|정할|걸|잡을|세울|둘|설정할|나눌|짤)수(?:는|도|가)?(?:있|없)|(?:따로|별도로|나눠서)(?:예산|한도)(?:도|을|를|만|은)?(?:만들|정하|정할|걸|잡|잡을|세울|설정)[가-힣]{0,4}(?:있|없|되나|돼|가능)/u,
  ],
  [
    'privacy',
    /(?:누가|다른사람|남들?|회사|딴사람|직원)(?:이|도|들이|들도)?[가-힣]{0,8}(?:볼수|보나|보는거|보이|봐요|알수)|(?:개인정보|보안|안전한가|유출|해킹)/u,
  ],
]

/** 미리 알려줄 수도 있어요?, 엑셀로 받을 수 있어요?, 자동으로 연동돼요? */
function ofApp(thread: Thread): TalkOf | undefined {
  const { bare, all } = thread.said.mentions
  if (!able.test(bare) || /얼마|몇|언제까지|썼|나갔/u.test(bare)) return undefined
  const asks = matters.find(([, words]) => words.test(bare))?.[0]
  if (!asks || all.some(({ type }) => type === 'amount' || type === 'store')) return undefined
  if (asks === 'share' && moodOf(thread.said.mentions.text) !== 'asks') return undefined
  const category = asks === 'alerts' ? (thread.setting?.category ?? thread.said.categories.at(0)) : undefined
  return { type: 'app', asks, ...(category ? { category } : {}) }
}

const cancelledThere =
  /취소(?:된|한|했던)(?:거|것|건|게|결제|내역|돈|금액)?(?:들)?(?:이|가|은|는|도|게)?[가-힣]{0,4}(?:들어|섞|포함|껴|끼어|남아|더해|계산|합산|같이)/u

/** 취소된 건이 들어가 있는 걸까요? */
function cancelledAmong(thread: Thread): TalkOf | undefined {
  const { bare } = thread.said.mentions
  if (!cancelledThere.test(bare) || /얼마|지워|빼줘|빼주/u.test(bare)) return undefined
  return { type: 'cancelled', ...aboutOf(thread) }
}

const eachLine = /한줄씩|한건씩|줄별로|일일이적|하나하나적/u
const shows = /적어|보여|알려|불러|나열|읊|뽑아|써줘|써주|정리해|말해|펼쳐|확인/u

/** 그날 거 한 줄씩 적어주세요: of the day or shop spoken of. */
function lineByLine(thread: Thread): TalkOf | undefined {
  const { bare, all } = thread.said.mentions
  if (!eachLine.test(bare) || !shows.test(bare) || all.some(({ type }) => type === 'amount')) return undefined
  const about = aboutOf(thread)
  return 'period' in about || 'subject' in about ? { type: 'lines', ...about } : undefined
}
