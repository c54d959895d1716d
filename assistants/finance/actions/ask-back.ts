import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import type { Chip } from '../offers/asked.ts'
import type { Change } from '../understand/change.ts'
import { pick, spendingOf, type Voice } from '../wording.ts'

type Incomplete = Pick<Extract<Change, { type: 'incomplete' }>, 'wants' | 'missing' | 'known'>
type Forms = readonly [string, ...string[]]

interface Asking {
  readonly forms: Forms
  /** Said whole, as it will be understood. No chip: pressed, it would write down what nobody meant. */
  readonly example?: string
}

/** What helps to answer without changing anything. */
const looks: Readonly<Record<Incomplete['wants'], readonly Chip[]>> = {
  categorise_store: [chips.uncategorised, chips.newest],
  categorise_keyword: [chips.uncategorised, chips.newest],
  categorise_expense: [chips.newest, chips.uncategorised],
  add_expense: [chips.newest],
  add_income: ['내 월급 얼마로 되어 있어?'],
  delete_expense: [chips.newest],
  update_expense: [chips.newest],
  set_monthly_income: ['내 월급 얼마로 되어 있어?'],
  set_budget: [chips.budget(), chips.breakdown()],
  add_category: [chips.breakdown()],
  rename_category: [chips.breakdown()],
  merge_category: [chips.breakdown()],
}

const asked: Readonly<
  Record<Incomplete['wants'], Partial<Record<Incomplete['missing'], Asking>> & { readonly else: Asking }>
> = {
  categorise_store: {
    store: { forms: ['어느 가게를 바꿀까?', '어느 가게 걸 옮길까?'], example: '쿠팡은 쇼핑으로 분류해줘' },
    category: { forms: ['어느 분류로 넣을까?', '무슨 분류로 바꿀까?'], example: '쿠팡은 쇼핑으로 분류해줘' },
    else: {
      forms: ['어느 가게를 어느 분류로 바꿀까?', '무슨 가게를 어디로 옮길까?'],
      example: '쿠팡은 쇼핑으로 분류해줘',
    },
  },
  categorise_keyword: {
    category: {
      forms: ['어느 분류로 넣을까?', '무슨 분류로 바꿀까?'],
      example: '배달 들어간 거 식비로 바꿔줘',
    },
    else: {
      forms: ['무슨 말이 들어간 걸 바꿀까?', '어떤 말이 들어간 걸 옮길까?'],
      example: '배달 들어간 거 식비로 바꿔줘',
    },
  },
  categorise_expense: {
    category: {
      forms: ['어느 분류로 바꿀까?', '무슨 분류로 옮길까?'],
      example: '방금 그거 카페로 바꿔줘',
    },
    else: { forms: ['어느 지출을 바꿀까?', '어느 결제를 옮길까?'] },
  },
  add_expense: {
    store: { forms: ['어디에서 쓴 거야?', '어디에 쓴 돈이야?'], example: '오늘 스타벅스에서 5천원 썼어' },
    amount: { forms: ['얼마 썼어?', '얼마짜리였어?'], example: '오늘 스타벅스에서 5천원 썼어' },
    else: {
      forms: ['어디에서 얼마 썼어?', '어디에 얼마 쓴 거야?'],
      example: '오늘 스타벅스에서 5천원 썼어',
    },
  },
  add_income: {
    else: {
      forms: ['얼마가 들어왔어?', '들어온 게 얼마야?'],
      example: '3월 10일 복지포인트 20만원 수입에 넣어줘',
    },
  },
  delete_expense: {
    else: { forms: ['어느 지출을 지울까?', '어느 걸 지울까?'] },
  },
  update_expense: {
    expense: { forms: ['어느 지출을 고칠까?', '어느 걸 고칠까?'] },
    else: { forms: ['어떻게 고칠까?', '뭘 어떻게 고칠까?'], example: '아까 적은 거 9천원으로 고쳐줘' },
  },
  set_monthly_income: {
    else: {
      forms: ['한 달에 얼마 들어와?', '월 수입을 얼마로 적어 둘까?'],
      example: '월급 300만원으로 바꿔줘',
    },
  },
  set_budget: {
    category: {
      forms: ['어느 분류 예산이야?', '무슨 예산을 정할까?'],
      example: '식비 예산 40만원으로 정해줘',
    },
    else: {
      forms: ['예산을 얼마로 정할까?', '한 달에 얼마까지로 할까?'],
      example: '식비 예산 40만원으로 정해줘',
    },
  },
  add_category: {
    else: {
      forms: ['새 분류 이름을 뭐라고 할까?', '분류 이름을 뭐로 지을까?'],
      example: '반려동물 분류 만들어줘',
    },
  },
  rename_category: {
    name: {
      forms: ['새 이름을 뭐라고 할까?', '이름을 뭐로 바꿀까?'],
      example: '카페를 커피로 이름 바꿔줘',
    },
    else: {
      forms: ['어느 분류 이름을 바꿀까?', '무슨 분류 이름이 마음에 안 들어?'],
      example: '카페를 커피로 이름 바꿔줘',
    },
  },
  merge_category: {
    else: {
      forms: ['어느 분류를 어디에 합칠까?', '무슨 분류를 어디로 모을까?'],
      example: '배달을 식비에 합쳐줘',
    },
  },
}

/** Nothing is changed on a guess: one short question for what was left out, with how it may be said. */
export function askBack({ wants, missing, known }: Incomplete, voice: Voice): Reply {
  if (wants === 'merge_category' && known?.several) return whichInto(known.several)
  if (wants === 'categorise_store' && missing === 'store' && known?.category)
    return whichStore(known.category)
  if (wants === 'set_budget' && missing === 'amount' && known?.category)
    return { ...budgetOf(known.category), suggestions: looks.set_budget }
  if (wants === 'add_expense' && missing === 'amount' && known?.store)
    return { ...priceOf(known.store, voice), suggestions: looks.add_expense }
  const { forms, example } = asked[wants][missing] ?? asked[wants].else
  return {
    lead: `${pick(forms, voice)} 🙂`,
    facts: [],
    next: example ? `“${example}”처럼 말해 주면 바로 할게.` : '내역을 보고 몇 번째인지 말해 줘도 돼.',
    suggestions: looks[wants],
  }
}

/** 쇼핑도, after the budget of another. */
const budgetOf = (category: string): Omit<Reply, 'suggestions'> => ({
  lead: `${spendingOf(category)} 예산은 한 달에 얼마로 정할까? 🙂`,
  facts: [],
  next: '금액만 말해 주면 바로 정할게.',
})

/** 커피 샀어: the price alone is missing. */
const priceOf = (store: string, voice: Voice): Omit<Reply, 'suggestions'> => ({
  lead: `${store}, ${pick(asked.add_expense.amount!.forms, voice)} 🙂`,
  facts: [],
  next: '금액만 말해 주면 바로 적을게.',
})

/** 식비로 싹 다 몰아줘, of nothing that is spoken of. */
function whichStore(category: string): Reply {
  const to = withParticle(category, '으로/로')
  return {
    lead: `어느 가게를 ${to} 옮길까? 🙂`,
    facts: ['아직 바꾼 건 없어.'],
    next: `가게 이름만 말해 주면 ${to} 옮길게.`,
    suggestions: looks.categorise_store,
  }
}

/** 배달이랑 카페 하나로 합쳐줘: which of them stays. */
function whichInto(several: readonly string[]): Reply {
  const requests = several.map((into) => {
    const others = several.filter((name) => name !== into)
    return `${withParticle(others.join(', '), '을/를')} ${into}에 합쳐줘`
  })
  return {
    lead: `${several.join(', ')} 중에 어느 이름으로 합칠까? 🙂`,
    facts: ['합치면 나머지 이름의 기록과 앞으로 들어올 것도 그 분류로 가. 아직 바꾼 건 없어.'],
    suggestions: requests.slice(0, 3),
  }
}
