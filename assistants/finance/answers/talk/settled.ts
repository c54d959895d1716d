import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { sortChip, sortRequest } from '../../actions/category-words.ts'
import { exactly } from '../../actions/expense-words.ts'
import { firstSentence } from '../../actions/undo-words.ts'
import { budgetStatus } from '../../tools/budget-status.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { bold, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { rowOf } from './entries.ts'

type Of<T extends TalkOf['type']> = Extract<TalkOf, { type: T }>

/** 그냥 두세요: nothing is done, and how it stands is said. */
export async function leftAsIs(t: Turn, { done }: Of<'left'>, voice: Voice): Promise<Reply> {
  const row = done && (await rowOf(t, done))
  if (!row) {
    return {
      lead: pick(
        [
          '응, 그대로 둘게 👌',
          '알겠어, 지금 있는 대로 둘게 👌',
          '그래, 안 건드리고 그대로 둘게 👌',
          '좋아, 그대로 뒀어 👌',
        ],
        voice,
      ),
      facts: [],
      suggestions: [chips.newest, chips.breakdown()],
    }
  }
  const { store, amount, category } = row
  const where = category ? `${withParticle(category, '으로/로')} ` : ''
  return {
    lead: pick(
      [
        `응, ${store} ${bold(exactly(amount))} 통째로 ${where}그대로 둘게 👌`,
        `알겠어, ${store} ${bold(exactly(amount))} 한 건은 ${where}적힌 그대로야 👌`,
      ],
      voice,
    ),
    facts: [],
    suggestions: [category ? chips.amount({ name: '이번 달' }, { category }) : chips.newest, chips.undo],
  }
}

/** 4월에도 그대로 이어지는 거죠?: yes, or why not. */
export async function whetherItHolds(t: Turn, talk: Of<'holds'>, voice: Voice): Promise<Reply> {
  if (talk.of === 'budget') {
    const { category } = talk
    const found = await t.run(call(budgetStatus, category ? { category } : {}))
    const amount = found.kind === 'found' ? found.value.asked?.amount : undefined
    const name = category ? `${category} 예산` : '예산'
    const sum = amount === undefined ? '' : ` ${bold(won(amount))}`
    const next = voice.today.add({ months: 1 }).month
    return {
      lead: pick(
        [
          `응, ${withParticle(name, '은/는')} 한 달 단위라 바꾸기 전까지 매달${sum} 그대로야 🎯`,
          `응, 따로 안 바꾸면 ${withParticle(name, '은/는')} 다음 달에도${sum} 그대로 이어져 🎯`,
        ],
        voice,
      ),
      facts: [`쓴 돈은 달마다 새로 세니까 ${next}월 1일부터 다시 시작이야.`],
      suggestions: [chips.budget(), category ? `${category} 예산 없애줘` : chips.left],
    }
  }
  const { store, category } = talk
  const to = category ? withParticle(category, '으로/로') : ''
  if (talk.of === 'rule' && (await t.waiting())) {
    return {
      lead: `응, 바꾸면 앞으로 들어오는 ${store}도 ${to} 들어가 👌`,
      facts: [],
      suggestions: [],
    }
  }
  if (talk.of === 'rule') {
    return {
      lead: pick(
        [
          `응, 앞으로 들어오는 ${store}도 ${to} 분류돼 👌`,
          `맞아, 새로 들어오는 ${store} 결제는 알아서 ${to} 들어가 👌`,
        ],
        voice,
      ),
      facts: ['마음이 바뀌면 “방금 거 취소해줘”라고 하면 규칙까지 같이 풀려.'],
      suggestions: [chips.undo, chips.amount({ name: '이번 달' }, category ? { category } : {})],
    }
  }
  const request = store && category ? sortRequest(store, category) : undefined
  return {
    lead:
      talk.of === 'rows_only'
        ? '아니, 이번엔 지금 있는 것만 바꿨어 🙂 새로 들어오는 건 그대로야.'
        : `아직 ${store} 분류는 정해 둔 게 없어 🙂 정해 두면 새로 들어오는 것도 알아서 따라가.`,
    facts: [],
    next: request
      ? `앞으로도 그렇게 하려면 “${request}”라고 해 줘.`
      : '어느 분류로 할지 말해 주면 그렇게 정해 둘게.',
    suggestions: store ? [sortChip(store, category ?? '생활')] : [chips.rules],
  }
}

/** 원래대로 돌릴 수 있는지도 궁금해요. */
export async function mayUndo(t: Turn, voice: Voice): Promise<Reply> {
  const [newest] = await t.standing()
  const how = '“방금 거 취소해줘”라고 하면'
  return {
    lead: newest
      ? pick(
          [`응, 돌릴 수 있어 ↩️ ${how} 방금 바꾼 걸 통째로 되돌려.`, `그럼, ${how} 한 번에 원래대로 돌아가 ↩️`],
          voice,
        )
      : `응, 바꾼 건 다 돌릴 수 있어 ↩️ 바꾼 다음에 ${how} 돼.`,
    facts: newest
      ? [`지금 되돌릴 수 있는 건 이거야: ${firstSentence(newest.summary)}`]
      : ['이 대화에서는 아직 바꾼 게 없어.'],
    suggestions: newest ? [chips.undo, chips.newest] : [chips.newest],
  }
}

/** 카드 취소는 가계부에 어떻게 적어요? */
export function howBooked({ of, subject }: Of<'how_to_book'>, voice: Voice): Reply {
  const name = subject?.store ?? (subject?.category ? spendingOf(subject.category) : undefined)
  if (of === 'share') {
    return {
      lead: pick(
        [
          '네 몫만 남기는 게 제일 깔끔해 🙂 그 결제를 보고 “반으로 고쳐줘”나 “내 몫은 8천원이야”라고 하면 금액을 고칠게.',
          '낸 금액에서 돌려받은 만큼 빼면 돼 🙂 “5천원 돌려받았어”라고 하면 환불처럼 빼서 적어 둘게.',
        ],
        voice,
      ),
      facts: [],
      suggestions: [name ? `${name} 결제 내역 보여줘` : chips.newest],
    }
  }
  const whose = name ? `${name} ` : ''
  return {
    lead: pick(
      [
        `전부 취소된 거면 그 결제를 지우는 게 제일 깔끔해 ↩️ 일부만 돌려받았으면 환불로 적으면 그만큼 지출에서 빠져.`,
        `두 가지야 ↩️ 통째로 취소됐으면 그 기록을 지우고, 일부만 들어왔으면 환불로 적어서 그만큼 빼면 돼.`,
      ],
      voice,
    ),
    facts: [
      `지우려면 “${whose ? `${whose}결제` : '그거'} 지워줘”, 환불로 적으려면 “${whose}환불 3만원 들어왔어”처럼 말해 줘.`,
    ],
    suggestions: name ? [`${name} 결제 내역 보여줘`, chips.refunds()] : [chips.newest, chips.refunds()],
  }
}
