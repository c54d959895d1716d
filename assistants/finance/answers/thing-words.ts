import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { isEvent } from '../stores/things.ts'
import type { findPurchases } from '../tools/find-purchases.ts'
import type { ThingQuestion } from '../understand/question.ts'
import { bold, dayIn, fullDay, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'
import { inPeriod } from './when-words.ts'

export type Found = z.infer<(typeof findPurchases)['output']>
type Row = Found['named']['rows'][number]
export type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions'>

/** So many payments are told by name; the table has them all. */
const told = 3

const dayOf = (date: string, { today }: Voice): string => dayIn(date, today.toString())

const rowSaid = (row: Row, voice: Voice): string =>
  `${dayOf(row.date, voice)} ${row.store} ${won(row.amount)}${row.memo ? ` (${row.memo})` : ''}`

/** Which days were looked through, where no period was said. */
const searched = ({ period }: ThingQuestion, { startDate, endDate }: Found): string =>
  period ? period.name : `${fullDay(startDate)}부터 ${fullDay(endDate)}까지`

export function thereWords(place: string, { named, firstDate, lastDate }: Found, voice: Voice): Words {
  const amount = bold(won(named.total))
  const aside =
    firstDate && lastDate && firstDate !== lastDate
      ? `${named.count}건, ${dayOf(firstDate, voice)}~${dayOf(lastDate, voice)}`
      : `${named.count}건`
  const dearest = named.rows.toSorted((a, b) => b.amount - a.amount).slice(0, told)
  const where = withParticle(`${place} 쪽`, '으로/로')
  return {
    lead: pick(
      [
        `${where} 쓴 건 모두 ${is(amount)} ✈️ (${aside})`,
        `${place} 갈 때 쓴 걸 찾아보니 다 해서 ${is(amount)} ✈️ (${aside})`,
        `${place} 다녀오면서 ${amount} 썼어 ✈️ (${aside})`,
      ],
      voice,
    ),
    facts: [
      named.count > 1
        ? `큰 것부터 ${is(dearest.map((row) => `${row.store} ${won(row.amount)}`).join(', '))}.`
        : `${is(rowSaid(named.rows[0]!, voice))}.`,
      `가게 이름이나 메모에 ${withParticle(`‘${place}’`, '이/가')} 있는 것과 그 무렵 여행으로 잡힌 걸 셌어, 그때 편의점이나 카페에서 쓴 건 빠졌을 수 있어.`,
    ],
    next: pick(
      [
        asking('여행에 쓴 돈 전체도 볼까?', chips.amount({ name: '작년' }, { category: '여행' })),
        asking('다른 여행이랑 비교해 볼까?', chips.list({ name: '작년' }, { category: '여행' })),
      ],
      voice,
      1,
    ),
    suggestions: [
      chips.amount({ name: '작년' }, { category: '여행' }),
      chips.list({ name: '작년' }, { category: '여행' }),
    ],
  }
}

export function notThereWords(place: string, question: ThingQuestion, found: Found, voice: Voice): Words {
  return {
    lead: pick(
      [`${place}에서 쓴 기록은 못 찾았어 🤔`, `가계부에서 ${place} 이름이 들어간 결제는 하나도 안 보여 🤔`],
      voice,
    ),
    facts: [
      `${searched(question, found)} 결제 ${found.checked}건의 가게 이름이랑 메모에서 ${withParticle(`‘${place}’`, '을/를')} 찾아봤어.`,
    ],
    next: '언제 갔는지 말해 주면 그 날짜에 쓴 걸 보여 줄게.',
    suggestions: [
      chips.list({ name: '작년' }, { category: '여행' }),
      chips.amount({ name: '작년' }, { category: '여행' }),
    ],
  }
}

export function boughtWords(name: string, question: ThingQuestion, found: Found, voice: Voice): Words {
  const { named } = found
  const verb = isEvent(name) ? '썼어' : '샀어'
  const last = named.rows.at(-1)!
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  const it = bold(`${last.store} ${won(last.amount)}`)
  const day = dayOf(last.date, voice)
  const others = named.rows.slice(0, -1).toReversed().slice(0, told)
  return {
    lead:
      named.count === 1
        ? pick(
            [
              `응, ${isEvent(name) ? `${name} 때는` : withParticle(name, '은/는')} ${day}에 ${verb}, ${is(it)} 🧾`,
              `응, ${when}${name} 기록이 하나 있어, ${day} ${is(it)} 🧾`,
            ],
            voice,
          )
        : pick(
            [
              `응, ${when}${name} 쪽으로 ${named.count}번 있어, 마지막은 ${day} ${is(it)} 🧾`,
              `응, ${name} 기록이 ${named.count}건이야, 가장 최근은 ${day} ${is(it)} 🧾`,
            ],
            voice,
          ),
    facts: [
      ...(last.memo ? [`메모에 ‘${last.memo}’라고 적혀 있어.`] : []),
      ...(others.length > 0
        ? [
            `그 전은 ${is(others.map((row) => rowSaid(row, voice)).join(', '))}.`,
            `모두 ${is(won(named.total))}.`,
          ]
        : []),
    ].slice(0, 2),
    next: pick(
      [
        asking('그 가게에서 쓴 걸 더 볼까?', chips.rowsAt(last.store)),
        asking('그 달에 다른 큰 지출도 볼까?', chips.largest({ name: '올해' })),
      ],
      voice,
      1,
    ),
    suggestions: [chips.rowsAt(last.store), chips.largest({ name: '올해' })],
  }
}

/** None by its name: what may yet have been it is told, and that names alone cannot tell. */
export function notBoughtWords(
  name: string,
  question: ThingQuestion,
  { atShops, untold, ...found }: Found,
  voice: Voice,
): Words {
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  const [shop] = atShops.rows
  const [large] = untold.rows.toSorted((a, b) => b.amount - a.amount)
  if (isEvent(name)) return noEventWords(name, question, { ...found, atShops, untold }, voice)
  if (shop) return atShopsWords(name, question, { ...found, atShops, untold }, voice)
  return {
    lead: pick(
      [
        `아니, ${when}${withParticle(name, '을/를')} 산 기록은 안 보여 🤔`,
        `${when}${name} 산 흔적은 못 찾았어 🤔`,
      ],
      voice,
    ),
    facts: [
      `${searched(question, { ...found, atShops, untold })} 결제 ${found.checked}건의 가게 이름이랑 메모에서 찾아봤어, 뭘 샀는지 안 적힌 건 알 수 없어.`,
      ...(large ? [`뭘 샀는지 안 적힌 큰 결제로는 ${is(rowSaid(large, voice))}.`] : []),
    ],
    next: '산 데나 금액을 기억하면 그걸로 찾아볼게.',
    suggestions: [
      chips.largest({ name: question.period?.name ?? '올해' }),
      chips.list({ name: question.period?.name ?? '올해' }, { category: '쇼핑' }),
    ],
  }
}

/** 작년 엄마 생신 땐 얼마 썼더라?: no row is called so. */
function noEventWords(name: string, question: ThingQuestion, found: Found, voice: Voice): Words {
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  return {
    lead: pick(
      [
        `${when}${withParticle(name, '으로/로')} 적힌 지출은 못 찾았어 🤔`,
        `${when}‘${name}’ 이름이 들어간 기록은 안 보여 🤔`,
      ],
      voice,
    ),
    facts: [
      `${searched(question, found)} 결제 ${found.checked}건의 가게 이름이랑 메모에서 찾아봤어, 따로 적어 두지 않은 건 알 수 없어.`,
    ],
    next: '날짜를 알려 주면 그 무렵에 쓴 걸 보여 줄게.',
    suggestions: [
      chips.list({ name: question.period?.name ?? '작년' }, { category: '경조사' }),
      chips.amount({ name: question.period?.name ?? '작년' }, { category: '경조사' }),
    ],
  }
}

/** No memo says so, but shops for such things were paid. */
function atShopsWords(name: string, question: ThingQuestion, { atShops }: Found, voice: Voice): Words {
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  const last = atShops.rows[0]!
  const others = atShops.rows.slice(1, told).map((row) => rowSaid(row, voice))
  const times = atShops.count > 1 ? `${atShops.count}번(${won(atShops.total)}) ` : ''
  return {
    lead: pick(
      [
        `응, ${when}${name} 파는 데서 ${times}결제했어, 마지막은 ${dayOf(last.date, voice)} ${is(bold(`${last.store} ${won(last.amount)}`))} 🧾`,
        `${when}${name} 파는 가게라면 있어, 최근은 ${dayOf(last.date, voice)} ${is(bold(`${last.store} ${won(last.amount)}`))} 🧾${times ? ` (모두 ${times.trim()})` : ''}`,
      ],
      voice,
    ),
    facts: [
      ...(others.length > 0 ? [`그 전은 ${is(others.join(', '))}.`] : []),
      `뭘 샀는지는 기록에 없어서 ${withParticle(name, '이었/였')}는지까지는 몰라.`,
    ],
    next: '그 가게 앱 주문 내역을 보면 알 수 있을 거야.',
    suggestions: [chips.rowsAt(last.store), chips.list({ name: '올해' }, { category: '쇼핑' })],
  }
}
