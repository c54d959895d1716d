import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { troubled } from '../answers/nothing.ts'
import { answerOutlay } from '../answers/outlays/outlay.ts'
import type { Reply } from '../answers/reply.ts'
import { rowOf } from '../answers/talk/entries.ts'
import type { Change } from '../understand/change.ts'
import { bold, dayOrToday, pick, type Voice, won } from '../wording.ts'
import { amountAfter, exactly } from './expense-words.ts'

type Of<T extends Change['type']> = Extract<Change, { type: T }>

/** 3개월 할부거든 달마다 나눠 적히나: it stands whole on the day it was paid; a month's part may stand there instead. */
export async function inInstalments(
  t: Turn,
  { entry, months }: Of<'instalments'>,
  voice: Voice,
): Promise<Reply> {
  const row = await rowOf(t, entry)
  if (!row) return troubled('방금 적은 지출')
  const { store, amount, date } = row
  const day = dayOrToday(date, voice.today.toString())
  const lead = pick(
    [
      `아니, 저절로 나뉘지는 않아 🙂 ${day} ${store} ${withParticle(bold(exactly(amount)), '이/가')} 통째로 한 번에 적혀 있어.`,
      `나눠 적히지는 않고 ${day}에 ${store} ${withParticle(bold(exactly(amount)), '이/가')} 한 번에 들어가 있어 🙂`,
    ],
    voice,
  )
  if (months === undefined) {
    return {
      lead,
      facts: [],
      next: '몇 달로 나눌지 말해 주면 한 달 몫을 셈해 줄게.',
      suggestions: ['3개월로 나누면?', '그냥 그대로 둬'],
      shown: [row.id],
      did: entry,
    }
  }
  const part = amountAfter(row.amount, { times: 1 / months })
  return {
    lead,
    facts: [
      `${months}개월로 나누면 한 달 ${exactly(part)}이야. 아직 오지 않은 달 것은 미리 적을 수 없어서, 이번 몫만 남기고 나머지는 낼 때마다 적으면 돼.`,
    ],
    next: `${withParticle(exactly(part), '으로/로')} 고쳐 둘까?`,
    suggestions: ['응 그렇게 해줘', '그냥 그대로 둬'],
    shown: [row.id],
    did: entry,
    offer: {
      type: 'update_expense',
      expense: { store, date, amount, isNewest: true },
      set: { amount: part },
    },
  }
}

/** 치과 견적 120 나옴 ㅠㅠ: not paid yet, and what there is for it. */
export async function ofQuote(t: Turn, change: Of<'quote'>, voice: Voice): Promise<Reply> {
  const { amount, name, months } = change
  const told = await answerOutlay(
    t,
    {
      kind: 'purchase',
      price: amount,
      ...(name ? { item: name } : {}),
      ...(months ? { instalments: months } : {}),
    },
    voice,
  )
  if (months) return { ...told, did: change }
  const felt = pick(
    [
      `에고, ${won(amount)}이면 크다 😢`,
      `${won(amount)}이라니 속상하겠다 😢`,
      `아이고, ${won(amount)}이면 부담되지 😢`,
    ],
    voice,
  )
  return {
    ...told,
    lead: `${felt} 아직 낸 돈이 아니라서 적지는 않았어.`,
    facts: [told.lead, ...told.facts].slice(0, 3),
    suggestions: ['3개월로 나눠 내면?', ...told.suggestions].slice(0, 4),
    did: change,
  }
}
