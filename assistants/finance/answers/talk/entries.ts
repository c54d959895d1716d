import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { exactly } from '../../actions/expense-words.ts'
import { findExpense } from '../../tools/find-expense.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { bold, dayOrToday, is, pick, type Voice } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'

type Of<T extends TalkOf['type']> = Extract<TalkOf, { type: T }>
type Named = Of<'already'>['entries'][number]

/** The row of an entry, as it stands. */
export async function rowOf(t: Turn, { store, date, amount }: Named) {
  const found = await t.run(call(findExpense, { storeName: store, date, amount, added: true }))
  return found.kind === 'found' ? found.value.expenses[0] : undefined
}

/** 둘 다 식비로요, of what is filed there: nothing to do. */
export async function already(t: Turn, { entries, category }: Of<'already'>, voice: Voice): Promise<Reply> {
  const rows = (await Promise.all(entries.map((one) => rowOf(t, one)))).filter((row) => row !== undefined)
  const names = rows.map(({ store, amount }) => `${store} ${bold(exactly(amount))}`)
  const to = withParticle(category, '으로/로')
  const what =
    names.length > 1
      ? `${names.join(', ')} 둘 다`.replace('둘 다', names.length === 2 ? '둘 다' : '모두')
      : withParticle(names[0] ?? '그건', '은/는')
  return {
    lead: pick([`응, ${what} 이미 ${to} 적혀 있어 👌`, `${what} 벌써 ${to} 들어가 있어 👌`], voice),
    facts: [],
    suggestions: [chips.amount({ name: '이번 달' }, { category }), chips.undo],
    shown: rows.map(({ id }) => id),
  }
}

/** 그중 5천원은 따로 적고 싶은데: how it would stand, done with a yes. */
export async function splitOffered(t: Turn, { rest, part }: Of<'split'>, voice: Voice): Promise<Reply> {
  const whole = rest.amount + part.amount
  const row = await rowOf(t, { ...rest, amount: whole })
  const day = dayOrToday(rest.date, voice.today.toString())
  const name = part.store === rest.store ? `${part.store} 따로 한 건` : part.store
  return {
    lead: pick(
      [
        `응, 두 건으로 나눌 수 있어 ✂️ ${day} ${rest.store} ${bold(exactly(rest.amount))}, ${name} ${bold(exactly(part.amount))}으로 적을까?`,
        `나눠 적을 수 있어 ✂️ ${rest.store}${withParticle(` ${bold(exactly(rest.amount))}`, '으로/로')} 줄이고 ${name} ${bold(exactly(part.amount))}을 따로 적을까?`,
      ],
      voice,
    ),
    facts: [],
    suggestions: ['응 그렇게 해줘', '그냥 그대로 둬'],
    ...(row ? { shown: [row.id] } : {}),
    offer: [
      {
        type: 'update_expense',
        expense: { store: rest.store, date: rest.date, amount: whole, isNewest: true },
        set: { amount: rest.amount },
      },
      part,
    ],
  }
}

/** 두 번 들어간 건 아니죠?: the rows of that shop and day. */
export async function isTwice(t: Turn, { store, date, amount }: Of<'twice'>, voice: Voice): Promise<Reply> {
  const found = await t.run(call(findExpense, { storeName: store, date }))
  const rows = found.kind === 'found' ? found.value.expenses : []
  const day = dayOrToday(date, voice.today.toString())
  const same = rows.filter((row) => row.amount === amount)
  const shown = rows.map(({ id }) => id)
  if (same.length > 1) {
    return {
      lead: `응, ${day} ${store} ${withParticle(bold(exactly(amount)), '이/가')} **${same.length}건** 있어 👀 하나 지울까?`,
      facts: [],
      suggestions: ['응 지워줘', '그냥 그대로 둬'],
      shown: same.map(({ id }) => id),
      offer: { type: 'delete_expense', expense: { store, date, amount, isNewest: true } },
    }
  }
  if (rows.length > 1) {
    const list = rows.map((row) => `${row.store} ${exactly(row.amount)}`).join(', ')
    return {
      lead: `아니, 같은 금액은 한 번뿐이야 👌 ${day} ${store} 결제는 **${rows.length}건**인데 금액이 달라.`,
      facts: [`${is(list)}.`],
      next: '이 중에 잘못 들어간 게 있으면 몇 번째인지 말해 줘.',
      suggestions: ['첫 번째 거 지워줘', '두 번째 거 지워줘'],
      shown,
    }
  }
  return {
    lead: pick(
      [
        `아니, ${day} ${store}는 ${bold(exactly(amount))} 한 건만 들어가 있어 👌`.replace(
          `${store}는`,
          withParticle(store, '은/는'),
        ),
        `한 번만 들어갔어 👌 ${day} ${store} ${bold(exactly(amount))} 한 건이야.`,
      ],
      voice,
    ),
    facts: [],
    suggestions: [chips.newest, chips.doubles()],
    shown,
  }
}
