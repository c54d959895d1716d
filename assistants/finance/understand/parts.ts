import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed, isOfGroup } from '../stores/store-groups.ts'
import { changeAhead } from './change-ahead.ts'
import type { Cue } from './cues.ts'
import { type Kind, kindOf } from './kind.ts'
import { isThreshold } from './kind-signs.ts'
import { lend, lendPeriod } from './lend.ts'
import type { KnownNames } from './mentions.ts'
import { isPaidInParts } from './purchase.ts'
import { asksResolveKept } from './resolve.ts'
import { has, readSaid, type Said } from './said.ts'

/** More than so many questions in one message are not told apart. */
const mostParts = 4

/** Where one question ends and the next begins, said outright. */
const ends =
  /[?!\n;]+|[ㅋㅎㅠㅜㅡ]{2,}|[ㅠㅜ](?=\s(?!.*(?:없애|지워|삭제|바꿔|고쳐|빼|옮겨|취소|추가|넣어|정정|수정)))|(?<=[가-힣](?:요|니다|줘|봐))\s+(?=[^?!.]{4,40}(?:듯해서|같아서|궁금해서|해서요|길래요?|거든요?)[.~\s]*$)|(?<!\d)\.+(?!\d)|[.。]+$|(?:\s|^)(?:그리고|글고|글구|그리구|그담에|그다음에?|그\s다음에?|또한|아\s?그리고|그러고|추가로|덤으로|아울러)\s/gu
/** Where one may: 식비는 얼마고 교통비는 …, but also 수입에서 쓰고 남은 돈. */
const pauses =
  /(?<=[가-힣](?:(?<!잔|중|창|재|최|광|빼)고|구|는데|은데|던데|인데|한데|고요|구요|거든|지만|니까|길래))[\s,]+(?!싶|있[어는었을]|난\s|나서|나면|나니|보니|보면|보고|보자|말[고구아])|(?<!\d),\s*|,\s+|,(?!\d{3})/gu
/** What ends a background, not a question: 많이 썼다던데, 쓰니까. */
const background = /(?:던데|는데|은데|인데|한데|거든|지만|니까|길래)$/u
/** 총지출이랑 제일 큰 지출: joins two questions only where each side asks something of its own. */
const joins = /(?<=[가-힣])(?:이랑|랑|하고|과|(?<!나|들어|찾아|다녀|데려|가져|돌아)와|및)\s+/gu

interface Piece {
  readonly said: Said
  readonly asks: boolean
  /** Whether a sentence ends with it. */
  readonly closes: boolean
}

/**
 * The questions of a message, each with what it says. What asks nothing — a reason in front, a story, a period put
 * behind — lends the question next to it what that leaves out.
 */
export function questionsIn(text: string, now: Temporal.PlainDateTime, names: KnownNames): Said[] {
  const read = (part: string) => readSaid(part, now, names)
  const whole = read(text)
  if (whole.mentions.bare.length < shortestDouble) return [whole]
  const wanted = changeAhead(text, read, now)
  if (wanted) return [wanted.change, ...questionsIn(wanted.question, now, names)]
  // 수입에서 고정비 빼고 나면 얼마 남아?, 200 모으고 싶은데 한 달에 얼마씩?
  if (isOnePlan(whole)) return [whole]
  // 배달 줄이기로 했는데 줄고 있어?
  if (asksResolveKept(whole)) return [whole]
  // 노트북 사고 싶은데 괜찮을까: the wish is a part of the question.
  if (isOneWish(whole)) return [whole]
  const pieces = piecesOf(text, read)
  if (pieces.length === 1 || !pieces.some(({ asks }) => asks)) return joinedOf(whole, read)
  if (wantsOnlyChanges(pieces, whole)) return [whole]
  const questions = withContext(withoutRepeats(pieces), whole.mentions.bare.length <= shortMessage)
  if (questions.length > mostParts) return [whole]
  return questions.flatMap((said) => joinedOf(said, read))
}

/** Nothing but the wish is spoken of; longer ones tell why, and may ask for something else. */
function isOneWish(whole: Said): boolean {
  return (
    kindOf(whole) === 'purchase' &&
    whole.mentions.bare.length <= longestWish &&
    !has(whole, 'list', 'count', 'whole') &&
    // 120만원 6개월 할부인데 한 달에 얼마씩 나가?: what a part of it comes to, and no average of what was spent.
    (!has(whole, 'average') || isPaidInParts(whole))
  )
}

/** What is to be spent, put aside or taken off an income is told with its reason in front. */
function isOnePlan(whole: Said): boolean {
  const kind = kindOf(whole)
  if (whole.mentions.bare.length > longestPlan || has(whole, 'list', 'count', 'whole')) return false
  if (kind === 'outlay' || kind === 'share' || has(whole, 'savingNow')) return true
  return kind === 'saving' && /\d/u.test(whole.mentions.bare) && whole.mentions.bare.length <= longestWish
}

const longestPlan = 50
const longestWish = 40
/** In a message of so many letters nothing is a story. */
const shortMessage = 30
/** Two questions take more letters than this. */
const shortestDouble = 7

function piecesOf(text: string, read: (part: string) => Said): Piece[] {
  const sentences = split(text, ends)
  return sentences.flatMap((sentence, at) => {
    const parts = withoutFalsePauses(split(sentence, pauses), read)
    return parts.map((part, index) => {
      const said = read(part)
      const closes = index === parts.length - 1
      const statement = sentences.length > 1 && (isStatement(said) || (at > 0 && isApposed(said)))
      const asks = !statement && asksAt(said, { opens: index === 0, closes })
      return { said, asks, closes }
    })
  })
}

/** 쿠팡은 쇼핑으로, 컬리는 식비로 바꿔줘: what is to be changed is told apart where it is read. */
function wantsOnlyChanges(pieces: readonly Piece[], whole: Said): boolean {
  const asking = pieces.filter(({ asks }) => asks)
  return asking.every(({ said }) => kindOf(said) === 'action') && kindOf(whole) === 'action'
}

/** 교통비하고 통신비, 교보문고 …: the 고 of a particle or a name is no pause. */
function withoutFalsePauses(parts: readonly string[], read: (part: string) => Said): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isPaused = before !== undefined && falsePause.test(read(endOf(before)).mentions.marked)
    if (before !== undefined && (isPaused || whyAlone.test(part) || manner.test(part.trim()))) {
      joined[joined.length - 1] = `${before} ${part}`
    } else joined.push(part)
  }
  return joined
}

/** The last words of what may be long. */
function endOf(part: string): string {
  return part.slice(part.lastIndexOf(' ', part.length - longestEnd) + 1)
}

const longestEnd = 60

const falsePause =
  /(?:[ⒸⓈ]이?고|[ⒸⓈ](?:은|는|을|를|도)?(?:빼고|제외하고|안치고|안넣고|빼놓고)|[ⒸⓈⓅ](?:하고)?|(?:평일|주중|주말|아침|점심|저녁|오전|오후|새벽|낮|밤)하고|말고|[출퇴]근하고|(?:돈|거|것|금액|비용|값)하고)$/u
/** 언제고 왜야?: why that one. */
const whyAlone =
  /^\s*왜\s*(?:이?야|지|그래|그런\s?거?(?:야|지)?|인지|때문이야|예요|에요|죠|인가요?)?\s*[?!.~]*$/u

/** 건수로, 금액 큰 순으로: how what stands before is to be told. */
const manner =
  /^(?:건수|횟수|금액|평균|합계|총액|월별|주별|일별|날짜|표|그래프|차트|카테고리별|가게별)?(?:\s*(?:큰|높은|많은|작은|적은|최신|오래된|날짜|금액|가나다)\s?순)?\s?(?:으?로|순으로|순|기준(?:으로)?|위주로)(?:요|만)?[.~\s]*$/u

/** 고정비가 총 얼마예요? 매달 꼭 나가는 것들이요: what was meant, put behind. */
const isApposed = (said: Said): boolean =>
  !asksOutright(said) && /(?:것|거|건)들?(?:이|이요|요|만|말이야)?[.!~]*$/u.test(said.mentions.text.trim())

function isBackground(said: Said): boolean {
  return background.test(said.mentions.text.trim()) && !has(said, 'howMuch', 'count')
}

function split(text: string, pattern: RegExp): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(pattern)) {
    // Marks of a question stay with it.
    parts.push(text.slice(from, /[?!.]/u.test(mark) ? index + mark.length : index))
    from = index + mark.length
  }
  parts.push(text.slice(from))
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Every asking piece with what the silent ones around it lend. */
function withContext(pieces: readonly Piece[], allNear: boolean): Said[] {
  const questions: Said[] = []
  let silent: Piece[] = []
  for (const piece of pieces) {
    const last = questions.at(-1)
    if (piece.asks) {
      const beside = silent.at(-1)
      const isNear = (context: Piece) => allNear || (context === beside && !context.closes)
      questions.push(
        silent.reduceRight((said, context) => lend(said, context.said, isNear(context)), piece.said),
      )
      silent = []
    } else if (last && isListOf(last, piece.said)) {
      const { stores, categories } = piece.said
      questions[questions.length - 1] = { ...last, stores, categories }
    } else if (last && isShort(piece)) questions[questions.length - 1] = lend(last, piece.said, true)
    else silent.push(piece)
  }
  return questions
}

/** 편의점 다 합치면 얼마임? cu랑 gs랑 세븐이랑: the shops of the sort that are meant, put behind. */
function isListOf({ stores, categories }: Said, list: Said): boolean {
  if (list.stores.length < 2 || !listed.test(list.mentions.marked)) return false
  const [sort, ...others] = [...stores.flatMap((store) => groupNamed(store) ?? []), ...categories]
  if (sort === undefined || others.length > 0) return false
  return list.stores.every((store) =>
    typeof sort === 'string' ? categoryOfStore(store) === sort : isOfGroup(store, sort),
  )
}

const listed =
  /^(?:Ⓢ(?:이?랑|하고|과|와|,|이?고|이?며|만)?)+(?:이렇게|합쳐서?|합치면|더해서?|요|다)*[.!?~ㅋㅎ]*$/u

/** 작년. 이번 달에: something forgotten, put behind; more is a story. */
function isShort({ said }: Piece): boolean {
  return (
    said.mentions.marked.length <= 6 ||
    /^Ⓟ(?:기준|거|꺼|것|걸로|거로|으로|로)|^Ⓟ(?:이?랑|하고|과|와|,|vs|에서|부터)?Ⓟ(?:사이|중|까지|비교)?(?:에|에서|으로|로|만)?[?!.~]*$/u.test(
      said.mentions.marked,
    )
  )
}

/** 왜 더 나갔지? 뭐가 늘어난 거야?: the same asked twice over is one question. */
function withoutRepeats(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const next = pieces.slice(index + 1).find(({ asks }) => asks)
    return piece.asks && next && repeats(piece.said, next.said)
      ? { ...piece, asks: false, closes: false }
      : piece
  })
}

/** 식비는 얼마 썼고 총 얼마야? are two questions of one kind. */
const repeatable: ReadonlySet<Kind> = new Set([
  'comparison',
  'changes',
  'saving',
  'overview',
  'recurring',
  'forecast',
  'ratio',
])

function repeats(earlier: Said, later: Said): boolean {
  const kind = kindOf(earlier)
  const namedBy = ({ categories, stores }: Said) => [...categories, ...stores].join()
  const differs = namedBy(later) !== '' && namedBy(earlier) !== '' && namedBy(later) !== namedBy(earlier)
  const bothDated = earlier.periods.period !== undefined && later.periods.period !== undefined
  return kind !== undefined && repeatable.has(kind) && kind === kindOf(later) && !differs && !bothDated
}

/** Beyond so many words that join, it is names that are joined. */
const mostJoins = 6

/** 총지출이랑 제일 큰 지출: two questions of one clause. */
function joinedOf(said: Said, read: (part: string) => Said): Said[] {
  const { text } = said.mentions
  for (const { 0: mark, index } of [...text.matchAll(joins)].slice(0, mostJoins)) {
    const [left, right] = [read(text.slice(0, index)), read(text.slice(index + mark.length))]
    const [first, second] = [kindOf(left), kindOf(right)]
    // 쇼핑이랑 기타는 빼고: both are left out.
    if (/^[ⒸⓈ](?:은|는|을|를|도)?(?:다)?(?:빼|뺀|제외|말고)/u.test(right.mentions.marked)) continue
    if (first && second && first !== second && isDivisible(kindOf(said), said)) {
      return [lendPeriod(left, said), ...joinedOf(right, read)]
    }
  }
  return [said]
}

/** A comparison needs both of its sides. */
function isDivisible(kind: Kind | undefined, said: Said): boolean {
  return (
    // 오전에 쓴 돈이랑 오후에 쓴 돈 비교
    !(kind === 'weekday' && has(said, 'compare', 'versus')) &&
    kind !== 'comparison' &&
    kind !== 'changes' &&
    kind !== 'several' &&
    !has(said, 'weekend')
  )
}

/** The end of a sentence asks in its own way; what stands before must do so outright. */
function asksAt(said: Said, { opens, closes }: { opens: boolean; closes: boolean }): boolean {
  // …, 평균으로: a manner put behind.
  const isManner = !opens && kindOf(said) === 'average' && !asksOutright(said)
  if (closes) return asksSomething(said) && !isManner
  return asksOutright(said) && !isBackground(said)
}

/** Whether a sentence asks something by itself; 카페에 돈 좀 쓴 것 같은데 is but a reason to ask. */
function asksSomething(said: Said): boolean {
  const kind = kindOf(said)
  if (kind === undefined) return isFragment(said) || /^Ⓟ(?:은|는|엔|에는)/u.test(said.mentions.marked)
  if (kind === 'sum') return has(said, 'howMuch', 'whole') || isFragment(said) || isThreshold(said)
  return kind !== 'total' || has(said, 'howMuch', 'show') || said.stray.length === 0
}

/** Asks, and with a word of asking. */
function asksOutright(said: Said): boolean {
  return asksSomething(said) && has(said, ...askingWords)
}

const askingWords: readonly Cue[] = [
  'howMuch',
  'list',
  'count',
  'largest',
  'show',
  'which',
  'when',
  'compare',
  'change',
  'byCategory',
  'overview',
]
const questionWords: readonly Cue[] = [
  'howMuch',
  'show',
  'list',
  'change',
  'ranking',
  'which',
  'when',
  'count',
]

const resolve =
  /(?:야지|야겠다|야겠어|야겠네|야겠음|야겠당|기로\s?했[어다음]|할\s?거[야임])(?:\s?(?:진짜|정말|진심|이제|좀|요))*[.!~;\sㅠㅜㅋㅎ]*$/u
const because = /(?:같아서|듯해서|라서|거든|길래|(?:했|됐|왔|갔|났|썼|샀)어서|궁금해서)(?:요)?[.~\sㅠㅜ]*$/u

const trailsOff =
  /(?:(?:하|려|을까|ㄹ까|하려|보)다가?|(?<=\s|^)(?:너덜너덜|텅텅|텅장|거덜|탈탈|홀쭉|빵꾸|폭망|후덜덜|덜덜|눈물|현타|한숨))[.!~…\sㅠㅜㅋㅎ]*$/u

/** 돈 모으는 중이거든. 잔고가 안 늘어.: told, not asked. */
function isStatement({ mentions: { text, all }, cues }: Said): boolean {
  if (text.includes('?')) return false
  // 지갑이 텅텅.. 지난주 외식 얼마야: names nothing and asks nothing.
  if (cues.size === 0 && all.length === 0) return true
  // 헬스 끊을까 하다가.. 통장이 너덜너덜..
  if (trailsOff.test(text)) return true
  // 택시 그만 타야지 진짜... 2월 총액은?
  if (resolve.test(text)) return true
  // 난방 때문에 많이 나온 듯해서.
  if (!(['howMuch', 'list', 'count', 'show'] as const).some((cue) => cues.has(cue)) && because.test(text))
    return true
  // 차를 살까 고민 중이에요.
  if (/고민\s*(?:중|이|하)/u.test(text)) return true
  // 옷을 너무 샀나.. before a question of its own.
  if (cues.has('tooMuch')) return true
  if (questionWords.some((cue) => cues.has(cue))) return false
  return /(?:이에|예|서|니까|길래|는데|던데|고|거든|더라|더라고|네|잖아|는\s?중|다|습니다|봐|어|아|듯|해|지|음|함|임)(?:요|용)?[.!~\sㅠㅜㅋㅎ]*$/u.test(
    text,
  )
}

/** 교통비는?: what is named, and hardly another word. */
function isFragment({ categories, stores, without, stray, mentions }: Said): boolean {
  if (categories.length + stores.length === 0 || stray.length + without.length > 0) return false
  return /[ⒸⓈ](?:은|는|도|엔|에선|에서는)?요?\??$/u.test(mentions.marked)
}
