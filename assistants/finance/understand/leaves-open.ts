import type { Reading } from './reading.ts'
import type { Said } from './said.ts'

/**
 * Whether a question says neither of what it is asked nor that it is asked of everything: 돈으로 치면 얼마지, 최근 석 달
 * 평균이 얼만데, 작년 2월이랑 견주면 어때. In the middle of a talk that is of what was spoken of: among some thousand
 * messages in talks hardly one was of everything and did not say so, by a word or by being a sentence of its own.
 */
export function leavesSubjectOpen(
  { mentions: { marked, bare }, stray, cues, without }: Said,
  { kind, subjects, period }: Reading,
): boolean {
  if (!openKinds.has(kind) || subjects.length > 0 || bare.length > longest) return false
  // 금액 큰 것부터 볼 수 있을까요: put so in plainer words, and of no spending in particular.
  const words = marked.replace(/^(?:그럼)?큰지출(?=부터|순)/u, '')
  if (stray.some((word) => !aside.test(word)) || namesAll.test(words) || cues.has('overall')) return false
  // 하루에 얼마나 써?, 배달 빼고 얼마 썼어?: sentences of their own, of what one spends.
  const isSentence = period !== undefined || without.length > 0 || kind === 'average'
  return !(isSentence && spends.test(marked))
}

/** Kinds that are asked of a category or a shop as well as of everything. */
const openKinds: ReadonlySet<unknown> = new Set([
  'sum',
  'total',
  'list',
  'count',
  'average',
  'comparison',
  'changes',
  'daily',
  'monthly',
  'weekday',
  'store_ranking',
  'forecast',
])

/** Longer messages say what they mean. */
const longest = 28
const aside = /^(?:있을까|없을까|될까|가능할까|놓아|정리|나란히)요?$/u

const namesAll =
  /전체|전반|지출|소비|총합?(?=쓴|나간|얼마썼|얼마나썼)|모든|모조리|죄다|가계부|카드값|카드|생활비|씀씀이|지갑|통장|카테고리|분류|항목|가게|매장|어디(?:서|에|다)|다른|딴|나머지|그외|요즘|요새|평소|월급|급여|수입|예산|저축|고정비|매달나가|자동이체|최근(?:내역|결제|지출|거래|에?쓴|[0-9]+건)|결제(?:내역|목록)|내역(?=최근|전체)|안녕/u
const spends =
  /썼|쓴|쓰[는고니냐다지나]|(?<!벌)써|깨졌|털렸|날렸|샀|산(?=거|것|게)|먹|나갔|나간|나가|질렀|지른|긁었|긁은|결제|시켰|시킨|냈|낸|들었|빠져/u
