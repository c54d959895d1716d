import { withParticle } from '#korean/particles.ts'
import { askedDone, type EndingName, ending, type Register } from '#korean/question-endings.ts'
import { deedOf } from '../answers/deeds.ts'
import { joined } from '../answers/joined.ts'
import { subjectWords, wordsWithout } from '../answers/subject.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Subject } from '../understand/question.ts'
import { spendingOf, won } from '../wording.ts'
import type { Asked, When } from './asked.ts'

type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>
type Wordings = { readonly [K in Asked['kind']]: (asked: Of<K>, say: Say) => string }

/** Ends a question in the register it is asked in. */
interface Say {
  (ending: EndingName): string
  readonly done: (done: string) => string
}

/** A question as a person asks it: what stands on its chip, and what can be typed in its place. */
export function questionText(asked: Asked, register: Register = 'casual'): string {
  const say: Say = Object.assign((name: EndingName) => ending(name, register), {
    done: (done: string) => askedDone(done, register),
  })
  const word = wordings[asked.kind] as (asked: Asked, say: Say) => string
  return word(asked, say).replace(/\s+/gu, ' ').trim()
}

const isAll = ({ category, store }: Subject): boolean => category === undefined && store === undefined

const at = (when: When | undefined): string => (when ? `${when.name} ` : '')

/** 식비, 카페 지출, 택시비: with what is left out of it before it. */
const nounOf = (asked: Subject & { readonly without?: readonly string[] }): string =>
  wordsWithout({ ...asked, ...(asked.without ? { without: asked.without } : {}) }).what

const nameOf = ({ category, store }: Subject): string => store ?? spendingOf(category ?? '지출')

const percent = (share: number): string => (share === 0.5 ? '반으로' : `${Math.round((1 - share) * 100)}%로`)

const wordings: Wordings = {
  total: ({ when, without, threshold }, say) => {
    if (threshold)
      return `${at(when)}${won(threshold.amount)} ${threshold.asks === 'above' ? '넘게' : '안 되게'} ${say.done('썼어')}`
    return without && without.length > 0
      ? `${at(when)}${joined(without.map(spendingOf))} 빼고 얼마 ${say.done('썼어')}`
      : `${at(when)}총 지출이 ${say('howMuch')}`
  },
  category: (asked, say) => amountText(asked, say),
  store: (asked, say) => amountText(asked, say),
  several: ({ when, subjects, ask, by }, say) => {
    const names = subjects.map(nameOf)
    if (ask === 'more' || ask === 'less') {
      const how = by === 'visits' ? '자주 ' : ''
      return `${at(when)}${joined(names)} 중에 어디에 ${how}${ask === 'more' ? '더' : '덜'} ${say.done(how ? '갔어' : '썼어')}`
    }
    return ask === 'each'
      ? `${at(when)}${joined(names)} 각각 ${say('howMuch')}`
      : `${at(when)}${joined(names)} 합치면 ${say('howMuch')}`
  },
  breakdown: ({ when, focus, without }, say) => {
    if (focus) return `${at(when)}어디에 제일 ${focus === 'largest' ? '많이' : '적게'} ${say.done('썼어')}`
    const out = without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
    return `${at(when)}${out}카테고리별로 ${say('show')}`
  },
  store_ranking: ({ when, by, category, store }, say) => {
    const of = store ?? category
    const what = of === undefined ? '가게' : (groupNamed(of)?.name ?? of)
    return by === 'visits'
      ? `${at(when)}제일 자주 간 ${withParticle(what, '은/는')} ${say('where')}`
      : `${at(when)}어느 ${what === '가게' ? what : `${what} 가게`}에서 제일 많이 ${say.done('썼어')}`
  },
  list: listText,
  count: ({ when, category, store }, say) => {
    const { at: to, did } = deedOf(subjectOf({ category, store }))
    return `${at(when)}${to}몇 번 ${say.done(did)}`
  },
  average: ({ when, per, ...asked }, say) =>
    `${at(when)}${perNames[per]} 평균 ${withParticle(nounOf(asked), '은/는')} ${say('howMuch')}`,
  daily: ({ when, focus, minAmount, ...asked }, say) => {
    if (focus === 'no_spend') return `${at(when)}한 푼도 안 쓴 날이 며칠 ${say('isThere')}`
    if (focus === 'highest' || focus === 'lowest')
      return `${at(when)}${onOf(asked)}제일 ${focus === 'highest' ? '많이' : '적게'} 쓴 날은 ${say('when')}`
    if (minAmount !== undefined) return `${at(when)}하루에 ${won(minAmount)} 넘게 쓴 날 ${say('isThere')}`
    return `${at(when)}${focus === 'weekly' ? '주별' : '날짜별'} ${withParticle(nounOf(asked), '을/를')} ${say('show')}`
  },
  monthly: ({ when, months, focus, ...asked }, say) => {
    const over = when ?? { name: months === 12 ? '최근 1년' : `최근 ${months}개월` }
    return focus
      ? `${at(over)}${onOf(asked)}제일 ${focus === 'highest' ? '많이' : '적게'} 쓴 달은 ${say('when')}`
      : `${at(over)}월별 ${nounOf(asked)} 추이 ${say('show')}`
  },
  weekday: ({ when, focus, ...asked }, say) => {
    const head = `${at(when)}${onOf(asked)}`
    if (focus === 'weekend') return `${head}주말이랑 평일 중에 언제 더 많이 ${say.done('썼어')}`
    if (focus === 'time') return `${head}몇 시쯤 제일 많이 ${say.done('썼어')}`
    return `${head}무슨 요일에 제일 ${focus === 'least' ? '적게' : '많이'} ${say.done('썼어')}`
  },
  moment: ({ when, moment, ask, ...asked }, say) => {
    const head = `${at(when)}${moment.name}에 `
    if (ask === 'stores') return `${head}주로 어디서 ${say.done('썼어')}`
    if (ask === 'categories') return `${head}주로 뭐에 ${say.done('썼어')}`
    if (ask === 'list') return `${head}쓴 ${isAll(asked) ? '' : `${nounOf(asked)} `}내역 ${say('show')}`
    if (ask === 'count')
      return `${head}${deedOf(subjectOf(asked)).at}몇 번 ${say.done(deedOf(subjectOf(asked)).did)}`
    return `${head}${onOf(asked)}${ask === 'average' ? '평균 ' : ''}얼마 ${say.done('썼어')}`
  },
  income: ({ when, focus, exceeds }, say) => {
    if (exceeds)
      return `${at(when)}지출이 수입보다 ${exceeds === 'more' ? '많이' : '적게'} ${say.done('나갔어')}`
    if (focus === 'left') return `${at(when)}얼마 ${say('left')}`
    if (focus === 'allowance')
      return when?.name === '오늘'
        ? `오늘 얼마까지 써도 ${say('may')}`
        : `${at(when ?? { name: '이번 달' })}하루에 얼마씩 쓸 수 ${say('can')}`
    if (focus === 'when') return `${at(when)}월급이 언제 ${say.done('들어왔어')}`
    if (focus === 'bonus') return `${at(when)}보너스가 얼마 ${say.done('들어왔어')}`
    if (focus === 'saved') return `${at(when)}얼마 ${say.done('모았어')}`
    return focus === 'average'
      ? `${at(when)}월 평균 수입이 ${say('howMuch')}`
      : `${at(when)}수입이 ${say('howMuch')}`
  },
  ratio: ({ when, focus, ...asked }, say) => {
    if (focus === 'engel') return `${at(when)}엥겔지수가 ${say('howMuch')}`
    if (focus === 'spending')
      return `${at(when)}${withParticle(nameOf(asked), '이/가')} 전체 지출의 몇 %${say('is')}`
    return isAll(asked)
      ? `${at(when)}수입 대비 지출이 ${say('how')}`
      : `${at(when)}${withParticle(nounOf(asked), '이/가')} 수입 대비 ${say('isRight')}`
  },
  changes: ({ when, direction, category }, say) => {
    const than = when && when.name !== '이번 달' ? `${when.name}에 그 전보다` : '지난달보다'
    const of = category === undefined ? '' : `${spendingOf(category)} 중에 `
    return direction
      ? `${than} ${of}뭐가 제일 ${say.done(direction === 'more' ? '늘었어' : '줄었어')}`
      : `${than} ${of}뭐가 ${say.done('달라졌어')}`
  },
  comparison: ({ when, byCategory, ...asked }, say) => {
    const by = byCategory ? '카테고리별로 ' : ''
    return `${at(when ?? { name: '이번 달' })}${withParticle(nounOf(asked), '을/를')} 그 전이랑 ${by}${say('compare')}`
  },
  recurring: ({ category, focus }, say) => {
    if (focus === 'due') return `이번 달에 더 나갈 정기 결제 ${say('isThere')}`
    if (focus === 'raised') return `정기 결제 중에 오른 거 ${say('isThere')}`
    const what = category === undefined ? '돈' : spendingOf(category)
    if (focus === 'yearly') return `매달 나가는 ${what} 1년이면 ${say('howMuch')}`
    return `매달 나가는 ${what} 뭐 ${say('isThere')}`
  },
  forecast: ({ without, billed, ...asked }, say) => {
    if (billed) return `${billed} 카드값이 얼마나 나올 ${say('will')}`
    const out = without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
    return `이번 달 ${out}${onOf(asked)}얼마나 쓸 ${say('will')}`
  },
  budget: ({ category, focus }, say) => {
    const of = category === undefined ? '' : `${spendingOf(category)} `
    if (focus === 'per_day') return `${of}예산을 지키려면 하루에 얼마씩 쓰면 ${say('may')}`
    if (focus === 'exceed') return `이 속도면 ${of}예산을 넘길 ${say('will')}`
    if (focus === 'over') return `예산을 넘긴 거 ${say('isThere')}`
    return `${of}예산 얼마 ${say('left')}`
  },
  uncategorised: ({ all }, say) => `분류 안 된 거 ${all ? '다 ' : ''}${say('show')}`,
  saving: ({ focus, goal, targetAmount, targetMonths, without }, say) => {
    if (focus === 'now') return `저축 얼마나 하고 ${say('isThere')}`
    if (focus === 'cut') {
      const out = without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
      return `${out}어디서 줄일${say('shall')}`
    }
    if (goal !== undefined) return `매달 ${won(goal)} 모으려면 어떻게 하면 ${say('may')}`
    if (targetAmount !== undefined && targetMonths !== undefined)
      return `${targetMonths}개월 동안 ${won(targetAmount)} 모으려면 어떻게 하면 ${say('may')}`
    return `저축 목표 ${say('make')}`
  },
  overview: ({ when }, say) => (when ? `${at(when)}소비 ${say('how')}` : `나 요즘 소비 ${say('how')}`),
  cutting: ({ ask, category, store, limit }, say) => {
    if (ask === 'one') return `줄일 만한 거 하나만 ${say('pick')}`
    if (ask === 'some') return `줄일 만한 거 ${limit ?? 3}개만 ${say('pick')}`
    if (ask === 'amount') return `얼마나 줄이면 좋을${say('shall')}`
    if (ask === 'cancel') return `구독 해지하면 1년에 얼마 ${say('save')}`
    if (ask === 'leak') return `돈이 어디로 새는지 ${say('look')}`
    if (ask === 'cook') return `배달 대신 해 먹으면 1년에 얼마 ${say('save')}`
    return `${withParticle(nounOf({ ...(category ? { category } : {}), ...(store ? { store } : {}) }), '을/를')} 줄이려면 어떻게 하면 ${say('may')}`
  },
  what_if: ({ cutShare, cutAmount, months, ...asked }, say) => {
    const span = months === 12 ? '1년에' : `${months}개월에`
    const what = nameOf(asked)
    if (cutShare === 1) return `${what} 끊으면 ${span} 얼마 ${say('save')}`
    const by =
      cutShare !== undefined
        ? `${withParticle(what, '을/를')} ${percent(cutShare)}`
        : `${withParticle(what, '을/를')} ${won(cutAmount ?? 0)}`
    return `${by} 줄이면 ${span} 얼마 ${say('save')}`
  },
  unusual: ({ when, focus, store }, say) => {
    const of = store === undefined ? '' : `${store}에서 `
    if (focus === 'double') return `${at(when)}${of}두 번 결제된 거 ${say('isThere')}`
    if (focus === 'refund') return `${at(when)}${of}환불된 거 ${say('isThere')}`
    return `${at(when)}이상한 결제 ${say('isThere')}`
  },
  methods: ({ when, method }, say) =>
    method === undefined
      ? `${at(when)}카드별로 얼마 ${say.done('썼어')}`
      : `${at(when)}${withParticle(method.name, '으로/로')} 얼마 ${say.done('썼어')}`,
  until_payday: ({ ask }, say) => {
    if (ask === 'due') return `월급날까지 나갈 고정비 뭐 ${say('isThere')}`
    return ask === 'left' ? `월급날까지 얼마 ${say('left')}` : `월급날까지 하루에 얼마씩 쓰면 ${say('may')}`
  },
  share: ({ ask, subjects, ofFixed }, say) => {
    const what = ofFixed ? '고정비' : joined(subjects.map(nameOf))
    if (ask === 'rest') return `월급에서 ${what} 빼면 얼마 ${say('remains')}`
    return ask === 'month'
      ? `${what} 다 합치면 한 달에 ${say('howMuch')}`
      : `${what} 합치면 월급의 몇 %${say('is')}`
  },
  judgement: ({ about }, say) => {
    if (about === 'praise') return `칭찬할 만한 거 ${say('isThere')}`
    if (about === 'better') return `요즘 나아진 거 ${say('isThere')}`
    if (about === 'overspending') return `요즘 내 소비가 지나친 거 ${say('isThere')}`
    return `나 요즘 소비 ${say('how')}`
  },
  book: (asked, say) => {
    if (asked.about === 'rules') return `내가 정한 분류 규칙 ${say('show')}`
    return asked.about === 'filed'
      ? `${withParticle(asked.store, '은/는')} 어느 분류에 들어가 ${say('isThere')}`
      : `카테고리 뭐뭐 ${say('isThere')}`
  },
}

function subjectOf({
  category,
  store,
}: {
  category?: string | undefined
  store?: string | undefined
}): Subject {
  return { ...(category === undefined ? {} : { category }), ...(store === undefined ? {} : { store }) }
}

/** 식비로, 카페에, 쿠팡에서, with the space behind it; nothing of all spending. */
const onOf = (asked: Subject): string => subjectWords(subjectOf(asked)).on

const perNames = { day: '하루', week: '주', month: '월', payment: '한 번' } as const

/** 식비 얼마야?, 카페에 얼마 썼어?, 쿠팡에서 얼마 썼어? */
function amountText(asked: Of<'category' | 'store'>, say: Say): string {
  const subject = subjectOf(asked as Subject)
  const without = asked.kind === 'category' ? asked.without : undefined
  const out = without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
  if (asked.threshold) {
    const { amount, asks } = asked.threshold
    return `${at(asked.when)}${out}${onOf(subject)}${won(amount)} ${asks === 'above' ? '넘게' : '안 되게'} ${say.done('썼어')}`
  }
  return asked.kind === 'category' && asked.category === '저축'
    ? `${at(asked.when)}저축이 ${say('howMuch')}`
    : `${at(asked.when)}${out}${onOf(subject)}얼마 ${say.done('썼어')}`
}

/** 식비 내역 보여줘, 제일 큰 지출 5개 보여줘, 쿠팡에서 마지막으로 언제 결제했어? */
function listText(
  { when, limit, order, minAmount, maxAmount, focus, ...asked }: Of<'list'>,
  say: Say,
): string {
  const subject = subjectOf(asked)
  if (focus === 'date' || focus === 'first') {
    const { at: to, did } = deedOf(subject)
    return `${at(when)}${to}${focus === 'date' ? '마지막으로' : '처음'} 언제 ${say.done(did)}`
  }
  if (order === 'largest')
    return `${at(when)}제일 큰 ${isAll(subject) ? '지출' : nounOf(subject)} ${limit}${isAll(subject) ? '개' : '건'} ${say('show')}`
  const bound = boundText(minAmount, maxAmount)
  if (isAll(subject) && !when && bound === '') return `최근 ${limit}건 지출 내역 ${say('show')}`
  const out = asked.without && asked.without.length > 0 ? `${joined(asked.without.map(spendingOf))} 뺀 ` : ''
  return `${at(when)}${bound}${out}${nounOf(subject)} 내역 ${say('show')}`
}

function boundText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${won(min)}~${won(max)} `
  if (min !== undefined) return `${won(min)} 이상 `
  return max === undefined ? '' : `${won(max)} 이하 `
}
