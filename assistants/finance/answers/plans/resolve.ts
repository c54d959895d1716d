import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { daysAhead as spanAhead } from '../../tools/days-ahead.ts'
import { monthLimit } from '../../tools/month-limit.ts'
import { paidMonthly } from '../../tools/paid-monthly.ts'
import type { ResolvePlan } from '../../understand/plans/plan.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

const names: Readonly<Record<ResolvePlan['span'], string>> = {
  today: '오늘',
  tomorrow: '내일',
  this_week: '이번 주',
  next_week: '다음 주',
  this_month: '이번 달',
  next_month: '다음 달',
  from_now: '앞으로',
}

/** 다음 주에는, but 내일은. */
const at = (span: ResolvePlan['span']): string =>
  span === 'today' || span === 'tomorrow' ? `${names[span]}은` : `${names[span]}에는`

const suggestions = [chips.forecast(), chips.stillDue, chips.cut]

/** 담주는 10만원으로 버텨볼게, 이번 달은 진짜 아껴야지, 다음 달부터 배달 안 시킨다: a good word, with the figures to hold it by. */
export async function answerResolve(t: Turn, plan: ResolvePlan, voice: Voice): Promise<Reply> {
  if (plan.isNone) return noMore(t, plan, voice)
  if (plan.amount) return withAmount(t, plan, plan.amount, voice)
  return ofDays.has(plan.span) ? daysAhead(t, plan, voice) : thrifty(t, plan, voice)
}

async function noMore(t: Turn, { subject, span, asksMe }: ResolvePlan, voice: Voice): Promise<Reply> {
  const cheer = asksMe
    ? '그건 내가 못 지워, 직접 지워야 해 🙏'
    : pick(['좋아, 응원할게 💪', '오, 좋은 결심이야 💪', '그래, 해 보자 💪'], voice)
  const found = subject ? await t.run(call(paidMonthly, { subjects: [shopOrCategory(subject)] })) : undefined
  const name = subject ? nameOf(subject) : ''
  const [part] = found?.kind === 'found' ? found.value.parts : []
  if (!part || part.monthly <= 0) {
    return {
      lead: cheer,
      facts: [
        subject
          ? `${withParticle(name, '은/는')} 최근에 쓴 게 거의 없어서 벌써 잘하고 있는 셈이야.`
          : '가계부 기록은 그대로 둘 테니까 달라지는 건 숫자로 볼 수 있어.',
      ],
      suggestions,
    }
  }
  return {
    lead: `${cheer} ${name}에 한 달 평균 ${bold(won(part.monthly))} 쓰고 있었으니까 그만큼 남아.`,
    facts: [
      `1년이면 ${is(won(part.yearly))}.`,
      span === 'from_now' || span === 'today'
        ? '지금까지 쓴 기록은 그대로 두고, 얼마나 줄었는지 물어보면 세어 줄게.'
        : `${names[span]}이 지나면 얼마나 줄었는지 세어 줄게.`,
    ],
    suggestions: [`이번 달 ${name} 얼마 썼어?`, chips.cut, chips.savingGoal],
    topic: subject ? { subject } : {},
  }
}

/** The days that are meant; the running ones from today on. */
function daysOf(span: ResolvePlan['span'], today: Temporal.PlainDate) {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const month = today.with({ day: 1 })
  const next = month.add({ months: 1 })
  const ends: Readonly<Record<ResolvePlan['span'], readonly [Temporal.PlainDate, Temporal.PlainDate]>> = {
    today: [today, today],
    tomorrow: [today.add({ days: 1 }), today.add({ days: 1 })],
    this_week: [today, monday.add({ days: 6 })],
    next_week: [monday.add({ days: 7 }), monday.add({ days: 13 })],
    this_month: [today, today.with({ day: today.daysInMonth })],
    next_month: [next, next.with({ day: next.daysInMonth })],
    from_now: [today, today.with({ day: today.daysInMonth })],
  }
  const [start, end] = ends[span]
  return { startDate: start.toString(), endDate: end.toString() }
}

async function withAmount(
  t: Turn,
  { span, asks }: ResolvePlan,
  amount: number,
  voice: Voice,
): Promise<Reply> {
  const found = await t.run(call(spanAhead, { ...daysOf(span, voice.today), amount }))
  const name = names[span]
  const cheer = pick(['좋아, 해 보자 💪', '응원할게 💪', '오, 좋아 💪'], voice)
  if (found.kind !== 'found')
    return { lead: `${cheer} ${name} ${won(amount)}, 지켜볼게.`, facts: [], suggestions }
  const { days, perDay, due, usual, less, spare, usualPerDay } = found.value
  const each =
    days > 1
      ? `${name} ${won(amount)}이면 하루 ${bold(won(perDay ?? 0))}꼴이야`
      : `${name} ${bold(won(amount))}`
  const [first, ...others] = due.payments
  const verdict = less > 0 ? (less * 2 > usual ? '솔직히 빡빡해 😅' : '줄이면 될 거야 🙂') : '응, 될 거야 👌'
  return {
    lead: asks === 'can' ? `${verdict} ${each}.` : `${cheer} ${each}.`,
    facts: [
      less > 0
        ? `평소 ${days > 1 ? `${days}일이면` : '하루에'} 고정비 빼고 ${won(usual)}쯤(하루 ${won(usualPerDay)}) 쓰니까 ${withParticle(won(less), '을/를')} 덜 쓰는 거야.`
        : `평소 ${days > 1 ? `${days}일이면` : '하루에'} 고정비 빼고 ${won(usual)}쯤 쓰니까 ${won(spare)} 여유가 있어.`,
      first
        ? `그거 말고도 ${at(span)} ${first.name}(${dayOf(first.date)}, ${won(first.amount)})${others.length > 0 ? ` 등 정기 결제 ${due.count}건` : ''}이 나가${others.length > 0 ? `, 합쳐서 ${is(won(due.total))}` : ''}.`.replace(
            /이 나가\./u,
            '이 나가.',
          )
        : `${at(span)} 예정된 정기 결제는 없어.`,
    ],
    suggestions: [
      span === 'next_week' ? chips.total({ name: '지난주' }) : chips.total({ name: '이번 주' }),
      chips.cut,
      chips.recurring,
    ],
    note: `${name} ${won(amount)}으로 버티기`,
  }
}

/** Told by what such days usually take; a month by what is left of it. */
const ofDays: ReadonlySet<ResolvePlan['span']> = new Set(['tomorrow', 'this_week', 'next_week'])

async function daysAhead(t: Turn, { span, asks }: ResolvePlan, voice: Voice): Promise<Reply> {
  const found = await t.run(call(spanAhead, daysOf(span, voice.today)))
  if (found.kind !== 'found') return thrifty(t, { type: 'resolve', span: 'this_month' }, voice)
  const { days, usual, due } = found.value
  const cheer =
    asks === 'can' ? '마음먹으면 될 거야 🙂' : pick(['좋아, 응원할게 💪', '그래, 해 보자 💪'], voice)
  const span_ = days > 1 ? `${days}일이면` : '하루'
  const [first] = due.payments
  return {
    lead: `${cheer} 평소 ${span_} 고정비 빼고 ${bold(won(usual))}쯤 쓰니까 그만큼까지 아낄 수 있어.`,
    facts: [
      first
        ? `${at(span)} 그냥 나가는 건 ${first.name}(${dayOf(first.date)}, ${won(first.amount)})${due.count > 1 ? ` 등 ${due.count}건, ${won(due.total)}` : ''}뿐이야.`
        : `${at(span)} 예정된 정기 결제는 없어.`,
    ],
    suggestions,
  }
}

async function thrifty(t: Turn, { span, asks }: ResolvePlan, voice: Voice): Promise<Reply> {
  const name = names[span]
  const cheer = pick(['좋아, 응원할게 💪', '그래, 같이 해 보자 💪', '오, 좋은 마음이야 💪'], voice)
  const found = await t.run(call(monthLimit, {}))
  if (found.kind !== 'found')
    return { lead: `${cheer} ${name}은 내가 숫자로 지켜볼게.`, facts: [], suggestions }
  const { saving, spent, left, due, days, perDay, short, beyond, limit, usual } = found.value
  if (span === 'next_month') {
    return {
      lead: `${cheer} 다음 달은 ${bold(won(limit))} 안에서 쓰면 저축 ${won(saving)}까지 지킬 수 있어.`,
      facts: [`평소에는 한 달 ${won(usual)}쯤 써.`],
      suggestions,
    }
  }
  if (short > 0 || beyond > 0 || days === 0) {
    return {
      lead: `${cheer} 이번 달은 벌써 ${bold(won(spent))} 써서 저축까지 하려면 남은 날은 최대한 안 쓰는 게 좋아.`,
      facts: [],
      suggestions,
    }
  }
  const payments = due.count > 0 ? `나갈 정기 결제 ${due.count}건(${won(due.total)})` : undefined
  return {
    lead: `${asks === 'can' ? '응, 해 볼 만해 👌' : cheer} 내일부터 하루 ${bold(won(perDay))} 안에서 쓰면 이번 달 저축 ${won(saving)}까지 지킬 수 있어.`,
    facts: [
      `지금까지 ${won(spent)} 썼고 ${withParticle(won(left), '이/가')} 남았는데, ${payments ? `${withParticle(payments, '을/를')} 빼고 ` : ''}${days}일로 나눈 거야.`,
    ],
    suggestions,
  }
}
