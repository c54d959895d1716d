import { savings } from '../../categories.ts'
import { has } from '../said.ts'
import type { Subject } from '../subject.ts'
import { topicIn } from '../topic.ts'
import near from './near-words.json' with { type: 'json' }
import type { EndingPlan, UnknownCutPlan } from './plan.ts'
import { lastSubjects, planOf, type Talk, trailOf } from './talk.ts'
import { type Thing, thingsIn, unrepeated } from './things.ts'

const ifEnded =
  /끊(?:으면|는다면|어버리면|었을때|고나면)|해지(?:하면|한다면|해버리면|시)|(?:구독|멤버십)?취소(?:하면|한다면)|없애면|안(?:보|쓰|먹|마시|시키|타|가|내|들|하)(?:으)?면|정리하면|관두면|그만두면|(?:그거|그것|그게|그건|이거|이게)?(?:빠지면|빠진다면|없어지면|사라지면|안나가면|끊기면|해지되면)/u
const saved =
  /얼마|줄어|줄지|줄까|아끼|아껴|아낄|굳|절약|이득|모이|모여|남|세이브|년|^(?:그럼|그러면|만약)?[^?]{0,16}[?]?$/u
const notEnded =
  /^(?:은|는|만|도|만은)?(?:절대|도저히|진짜)?(?:못|안)(?:끊|버리|해지|없애|포기|줄|참|되겠|돼)|^(?:은|는|만|만은)?(?:놔두|놔둬|냅두|냅둬|남기|남겨|두고|그냥두|살리|살려|유지|포기(?:못|는못)|필요|빼고|빼자|뺄|말고|제외|계속)/u
const addedTo =
  /^(?:까지|도|이?랑)(?:다|같이|전부|모두|다같이|함께)?(?:하면|치면|넣으면|더하면|포함하면|합치면|그러면|추가하면|끊으면|해지하면|안(?:보|쓰|먹|마시|시키|타)면|는)?(?:은|는)?(?:얼마\S{0,6}|어때)?[?!.~]*$/u
const alone =
  /^만(?:하면|끊으면|해지하면|이면|치면|끊을래|끊자|끊어야지|끊을까|끊기로)?(?:은|는)?(?:얼마\S{0,6})?[?!.~]*$/u
const spanAlone =
  /^(?:그럼|그러면|그거|그건|그게)?(?:한달|1달|매달|월|1년|일년|한해|연)(?:으로|로)?(?:는|은|이면|면|엔|에|치면|치로는)*(?:얼마\S{0,6})?[?!.~]*$/u
const allOfThem =
  /둘다|둘(?:이|을)?(?:다|같이)|셋다|넷다|(?:다|전부|모두|싹다|몽땅)(?:같이)?(?:끊|해지|취소|없애)/u

/** What ending one thing or several comes to, in one message or going on from one. */
export function endingIn(talk: Talk): EndingPlan | undefined {
  const { said } = talk
  const { bare } = said.mentions
  // 하나만 끊으면 뭐가 좋아: which of them.
  if (/하나만|한개만|딱하나/u.test(bare) && /뭐|뭘|어느|어떤|무슨/u.test(bare)) return undefined
  if (has(said, 'change', 'budget') || said.categories.includes(savings)) return undefined
  const earlier = endedBefore(talk)
  const isIf = ifEnded.test(bare)
  const things = thingsIn(said, isIf || earlier.length > 0).filter(
    ({ subject }) => subject.category !== savings,
  )
  const subjects = isIf && saved.test(bare) ? ended(talk, things, earlier) : goneOn(talk, things, earlier)
  if (!subjects || subjects.length === 0) return undefined
  const isMonth = /한달|매달|월에|달에|월얼마|월얼|월로|달로/u.test(bare) && !/년|한해/u.test(bare)
  return { type: 'ending', subjects: unrepeated(subjects), months: isMonth ? 1 : 12 }
}

/** What would be ended as the turn before had it. */
function endedBefore(talk: Talk): readonly Subject[] {
  const plan = planOf(talk, 'ending') ?? planOf(talk, 'ended')
  if (plan && talk.before.asked === 'planned') return plan.subjects
  const { asked, details } = talk.before
  const { focus, cutShare } = (details ?? {}) as { focus?: string; cutShare?: number }
  const isEnding = (asked === 'recurring' && focus === 'cancel') || (asked === 'what_if' && cutShare === 1)
  return isEnding ? lastSubjects(talk) : []
}

/** 그거랑 유튜브 끊으면, 둘 다 끊으면, 배달도 끊으면; of one thing alone its own answer tells. */
function ended(
  talk: Talk,
  things: readonly Thing[],
  earlier: readonly Subject[],
): readonly Subject[] | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const at = things.findIndex(({ after }) => ifEnded.test(after))
  const own = things.slice(0, at + 1).filter(({ after }) => !notEnded.test(after))
  const named = specific(own.map(({ subject }) => subject))
  if (things.length === 0) {
    // 데이터 끊으면: of something that has no name here.
    const isNamed = said.stray.some((word) => !ifEnded.test(word))
    if (isNamed || said.periods.period) return undefined
    const known = earlier.length > 1 ? earlier : trailOf(talk)
    if (allOfThem.test(bare)) return /둘/u.test(bare) ? known.slice(-2) : known
    // 그거 끊으면, after the dearest of them was told.
    const { subject } = topicIn(talk.before)
    const isIt = subject?.store !== undefined && /^(?:그럼|근데)?그(?:거|것|건|걸)/u.test(bare)
    return earlier.length > 0 ? earlier : isIt ? [subject] : lastSubjects(talk)
  }
  const last = own.at(-1)
  const goesOn =
    /^(?:그거|그것|이거|거기|그)(?:이?랑|하고|도|에)/u.test(bare) ||
    (last !== undefined && /^(?:도|까지)/u.test(last.after))
  if (goesOn) return [...(earlier.length > 0 ? earlier : lastSubjects(talk)), ...named]
  return named.length > 1 || earlier.length > 0 ? named : undefined
}

/** 구독 중에 넷플릭스랑 유튜브: the things, not what they belong to. */
function specific(subjects: readonly Subject[]): readonly Subject[] {
  const stores = subjects.filter(({ store }) => store !== undefined)
  return stores.length > 0 ? subjects.filter(({ category }) => category !== '구독') : subjects
}

/** 유튜브 프리미엄까지 하면?, 유튜브는 못 끊겠다 밀리만, 한 달로는?, after what would be ended. */
function goneOn(
  talk: Talk,
  things: readonly Thing[],
  earlier: readonly Subject[],
): readonly Subject[] | undefined {
  const { bare } = talk.said.mentions
  if (earlier.length === 0 || talk.said.periods.period) return undefined
  const out = things.filter(({ after }) => notEnded.test(after))
  const own = things.filter((thing) => !out.includes(thing)).map(({ subject }) => subject)
  if (out.length > 0) {
    const kept = new Set(out.map(({ subject }) => JSON.stringify(subject)))
    return own.length > 0 ? own : earlier.filter((subject) => !kept.has(JSON.stringify(subject)))
  }
  const last = things.at(-1)
  if (last && addedTo.test(last.after)) return [...earlier, ...own]
  if (last && alone.test(last.after)) return own
  const isSpan = things.length === 0 && spanAlone.test(bare)
  return isSpan ||
    (things.length === 0 && /^(?:그럼)?(?:둘다|셋다|다|전부|다같이)(?:하면|합치면|치면)/u.test(bare))
    ? earlier
    : undefined
}

const ifCut =
  /([가-힣A-Za-z]{1,12}?)(?:을|를|은|는|만|도)?(?:좀|조금|더|반으로|반만|절반으로)?(?:줄이면|줄인다면|덜쓰면|끊으면|아끼면|없애면|해지하면)/u
const ofAll =
  /^(?:지출|소비|돈|씀씀이|전체|생활비|총지출|이것저것|조금씩|조금|하나|하루|거기|그거|그것|이거|뭐|뭘|좀|더|반|절반|많이|다|둘|둘다|만약|그럼)$/u

/** 데이터 줄이면 얼마나 아껴?: what is not known by that name is not reckoned of all spending. */
export function unknownCutIn({ said }: Talk): UnknownCutPlan | undefined {
  const { bare } = said.mentions
  const named = said.mentions.all.some(({ type }) => type === 'store' || type === 'category')
  const found = ifCut.exec(bare)
  const word = found?.[1]
  if (named || !word || ofAll.test(word)) return undefined
  const stray = said.stray.find((one) => word.endsWith(one) || one.startsWith(word))
  const like = Object.entries(near).find(([, words]) => words.some((one) => word.includes(one)))?.[0]
  if (!stray && !like) return undefined
  const isEnded = /끊|없애|해지/u.test(found[0])
  return { type: 'unknown_cut', word: stray ?? word, isEnded, ...(like ? { near: like } : {}) }
}
