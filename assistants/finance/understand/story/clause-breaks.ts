/**
 * Where a clause of a sentence may end that tells why the next one is said: by the ending of its last word
 * (조르는데, 멀어졌으니, 중이라서, 싶어서). Endings that tell how or when something is done (합쳐서, 가면, 하고) end
 * no clause of that sort.
 *
 * @see 국립국어원, 한국어 어문 규범, https://korean.go.kr/kornorms/
 */

const syllables = 0xac00
const batchim = 28
const nieun = 4

const endsInN = (syllable: string): boolean => (syllable.charCodeAt(0) - syllables) % batchim === nieun

/** What may stand behind an ending in the same word. */
const tail = '(?:요|용|여|도|말이야|말이에요|말이죠)?'
/** 는데, 은데, ㄴ데, 던데, 텐데, and 말인데. */
const against = new RegExp(`([가-힣])데${tail}$`, 'u')
/** 편인데, 건데; but 간데, 쓴데 and 산데 may be places: 자주 간데 어디. */
const place = /^(?:간|쓴|산|먹은|다닌|시킨|가는|쓰는|사는|군|가운)데$/u
const because = new RegExp(
  `(?:니까|길래|느라|느라고|거든|잖아|더라고|더니|라서|므로|으나|지만|을뿐더러|려고|려는데|려니|고자|텐데)${tail}$`,
  'u',
)
/** 외벌이라, 편이라, 거라, 중이라. */
const being = /(?:이|거|터|지)라$|[가-힣]라서(?:요)?$/u
/** 멀어졌으니, 쓰니, 돈이니; 어머니 and 주머니 are none. */
const since = /[가-힣](?:으니|었으니|[이하되가오쓰보지크두나나리치시사타]니)$/u
const nounsInNi = /(?:머니|언니|아주머니|비키니|파니니|보따니|지니|미니|테니|아니)$/u
/** -아서, -어서 of a state, of a wish and of what was said: a reason wherever it stands. */
const reason =
  /(?:싶|있|없|많|적|같|않|좋|싫|힘들|늦|늘|늘어나|줄|줄어들|모자라|[가-힣]지|올라가|떨어지|다가오|끝나|태어나|생기|맡|심하|궁금하|필요하|부족하|불안하|걱정되|[가-힣]되)(?:아|어)서(?:요)?$|(?:[가-힣]져|[가-힣](?:려|러|스러)워|궁금해|필요해|부족해|심해|불안해|답답해|막막해|빠듯해|걱정돼|걱정이\s?돼|[가-힣]게\s?돼|바빠|아파|나빠|커|비싸|달라|몰라|급해|생겨|들어와|다가와|태어나|끝나|올라|모자라|늘어나|쪼들려|[다라자]고\s?해|기로\s?해|[까려]고?\s?해|까\s?봐|싶어|[았었했됐]어)서(?:요)?$/u
const saidOf = /^(?:해서|해서요|하길래|하셔서|그래서|그러는데|그러는데요|해선지|하니|하던데)$/u
const pastHour =
  /(?:시|시간|자정|분|반|[만천]|원|번|회|건|개)(?:을|를|이|가|도)?\s?(?:훨씬)?(?:넘어서|지나서|넘겨서)(?:도|는|까지)?$/u
/** 합쳐서, 나눠서, 가서: how, and no reason. */
const manner =
  /(?:합쳐|합해|더해|모아|끊어|쪼개|잘라|구분해|추려|뽑아|골라|나눠|나누어|묶어|빼|포함해|제외해|비교해|정리해|계산해|따져|대해|관해|통해|걸쳐|의해|한해|이어|쳐|가|와|사|시켜|먹어|마셔|봐|넣어|까지\s?해|에\s?대해|다\s?해|전부\s?해|모두\s?해)서$/u
const particle =
  /(?:비해서|대해서|관해서|의해서|통해서|위해서|한해서|따라서|에서|에게서|한테서|로서|께서|부서|도서|순서|문서|계약서|명세서|영수서|견적서)$/u
/** 2월에 거기서: the shop of the story. */
const there = /^(?:거기|여기|저기|거)서$/u
const countedIn = /(?:^|[가-힣])(?:다|전부|모두|싹|합|통틀어|같이|포함|까지|도|랑)$/u
const onTheWay = /(?:김에|참에|와중에|마당에|판국에|터에|판에|탓에|탓인지|덕분에|바람에|통에)$/u
const notYet = /^(?:전에|앞두고|앞서|겸|겸사겸사|겸해서)$/u
/** 하다가, 보다가, 하면서, 때문에: a reason where a comma follows or the next clause is whole by itself. */
const weak = /[가-힣](?:다가|면서|으면서|다\s?보니|다보니|보니|보니까)$|^(?:때문에|보니|보니까)$/u
const nounsInDaga = /(?:에다가|한테다가|어디다가)$/u

export interface ClauseBreak {
  /** Behind the last word of the clause, its comma included. */
  readonly at: number
  /** Whether the ending, or a comma behind it, tells that a clause ends; the others may be of the next one. */
  readonly isSure: boolean
}

/** The breaks of one sentence, in order. */
export function clauseBreaks(sentence: string): ClauseBreak[] {
  const words = [...sentence.matchAll(/\S+/gu)]
  return words.slice(0, -1).flatMap(({ 0: word, index }, at): ClauseBreak[] => {
    const bare = word.replace(/[,.~…!ㅠㅜㅋㅎ]+$/u, '')
    const hasComma = /,$/u.test(word)
    const before = words[at - 1]?.[0] ?? ''
    // 많아서 말이야, 없애려고 하는데: one ending in two words.
    const next = words[at + 1]?.[0] ?? ''
    if (filler.test(next) || spentOn.test(next) || (intends.test(bare) && /^[하했해합한]/u.test(next)))
      return []
    const strength = strengthOf(bare, before, hasComma)
    return strength === undefined ? [] : [{ at: index + word.length, isSure: strength === 'sure' }]
  })
}

/** 먹는데 쓴 돈, 아파서 쓴 돈: what it was spent on. */
const spentOn =
  /^(?:쓴|쓰는|산|간|낸|든|드는|들어간|들어가는|나간|나가는|시킨|먹은|탄|결제한|결제된|지른|들인)(?!다)/u
const intends = /(?:려고|려구|고자|다고|까)$/u
/** 밥먹는데 제일 많이 쓴 게: on what. */
const spending = /^\S{0,4}(?:먹|마시|놀|노|꾸미|타)는데$/u
const filler =
  /^(?:말이야|말이에요|말이죠|말이지|말인데|말인데요|말입니다|그러는데|그러는데요|그런데요|그래요|그러네요)[,.]*$/u

function strengthOf(word: string, before: string, hasComma: boolean): 'sure' | 'weak' | undefined {
  if (spending.test(word) && before === '' && !hasComma) return undefined
  const found = against.exec(word)
  if (found && endsInN(found[1] ?? '') && !place.test(word)) return 'sure'
  if (/텐데|런데$/u.test(word) || filler.test(word)) return 'sure'
  // 밤 11시 넘어서 결제한 거, 자정 지나서 시킨 거: when it was.
  if (pastHour.test(`${before} ${word}`)) return undefined
  // 수입이 다 해서 얼마, 배달까지 해서: how much is counted.
  if (/^해서요?$/u.test(word) && countedIn.test(before)) return undefined
  if (because.test(word) || being.test(word) || onTheWay.test(word) || saidOf.test(word)) return 'sure'
  if (since.test(word) && !nounsInNi.test(word)) return 'sure'
  if (manner.test(word) || particle.test(word)) return undefined
  if (before !== '' && there.test(word)) return undefined
  if (reason.test(word) || reason.test(`${before} ${word}`)) return 'sure'
  if (/[가-힣]서요?$/u.test(word)) return hasComma ? 'sure' : 'weak'
  if (notYet.test(word) && /(?:기|을|ㄹ|[가-힣])$/u.test(before)) return hasComma ? 'sure' : 'weak'
  if (weak.test(word) && !nounsInDaga.test(word)) return hasComma ? 'sure' : 'weak'
  // 앱은 지워 버렸고, 새로 시작하려니
  return /(?:[았었했렸졌됐갔왔]|[이있없]|는중이|예정이|거)고(?:요)?$/u.test(word) && hasComma
    ? 'weak'
    : undefined
}
