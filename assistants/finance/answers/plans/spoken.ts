import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { balance } from '../../tools/balance.ts'
import { priceAgainst } from '../../tools/price-against.ts'
import { quietDays } from '../../tools/quiet-days.ts'
import type {
  CoversPlan,
  InsteadPlan,
  PutByPlan,
  QuietDaysPlan,
  TimesPlan,
} from '../../understand/plans/plan.ts'
import type { Subject } from '../../understand/subject.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { shopOrCategory, subjectWords } from '../subject.ts'

/** 월급으로 커버돼?, 나 파산각이냐: a yes or a no, with what is left of the income. */
export async function answerCovers(t: Turn, { fears }: CoversPlan, voice: Voice): Promise<Reply> {
  const found = await t.run(call(balance, {}))
  if (found.kind === 'failed') return troubled('월급으로 되는지')
  if (found.kind === 'miss') return noRoom(t, '월급으로 되는지', '월급으로 되는지는 아직 말해 줄 수 없어 🤔')
  const { spent, expected, income, rest, saving, free, lacking } = found.value
  const suggestions = [chips.cut, chips.left, chips.breakdown()]
  const basis = `지금까지 ${won(spent)} 썼고, 이대로면 이번 달 지출이 ${won(expected)}쯤인데 월 수입은 ${is(won(income))}.`
  if (rest < 0) {
    return {
      lead: fears
        ? `이대로면 이번 달은 수입보다 ${bold(won(-rest))} 더 써 😥 그래도 아직 줄일 수 있어.`
        : `아니, 이대로면 ${withParticle(bold(won(-rest)), '이/가')} 모자라 😥`,
      facts: [basis],
      next: asking('어디서 줄이면 되는지 같이 볼까?', chips.cut),
      suggestions,
    }
  }
  const kept = saving > 0 ? `저축 ${won(saving)}까지 떼고도 ` : ''
  if (free >= 0) {
    return {
      lead: fears
        ? pick(
            [
              `아니, 그렇게까지는 안 가 🙂 ${kept}${bold(won(free))}쯤 남을 것 같아.`,
              `걱정 마, 그 정도는 아니야 🙂 ${kept}${bold(won(free))}쯤 남는 달이야.`,
            ],
            voice,
          )
        : pick(
            [
              `응, 돼 👌 ${kept}${bold(won(free))}쯤 남아.`,
              `응, 월급 안에서 끝나 👌 ${kept}${bold(won(free))}쯤 남을 것 같아.`,
            ],
            voice,
          ),
      facts: [basis],
      next: asking('하루에 얼마씩 쓰면 되는지도 볼까?', chips.allowance),
      suggestions: [chips.today, ...suggestions.slice(0, 2)],
    }
  }
  return {
    lead: `${fears ? '그렇게까지는 아닌데' : '쓸 돈만 보면 되는데'}, 저축 ${won(saving)}까지 하려면 ${withParticle(bold(won(lacking)), '이/가')} 모자라 😅`,
    facts: [basis],
    next: asking('어디서 줄이면 되는지 같이 볼까?', chips.cut),
    suggestions,
  }
}

const nameOf = ({ category, store }: Subject): string => store ?? category ?? '지출'

/** 올해 스벅 간 거 전부 2천원짜리로 마셨으면 얼마 남았을까? */
export async function answerInstead(t: Turn, plan: InsteadPlan): Promise<Reply> {
  const { subject, other, each: asked, period } = plan
  const { what, on, emoji } = subjectWords(subject)
  const found = await t.run(
    call(priceAgainst, {
      startDate: period.startDate,
      endDate: period.endDate,
      subjects: [shopOrCategory(subject)],
      ...(asked ? { each: asked } : {}),
      ...(!asked && other ? { other: shopOrCategory(other) } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') {
    return {
      lead: `${period.name}에는 ${other ? `${nameOf(subject)}, ${nameOf(other)} 중에 ` : on}쓴 기록이 없는 게 있어서 견줄 수 없어 🤔`,
      facts: [],
      suggestions: [chips.amount({ name: '최근 6개월' }, subject), chips.breakdown()],
    }
  }
  const { times: payments, spent: total, average, gain, loss } = found.value
  const [each, instead] = [found.value.each ?? 0, found.value.instead ?? 0]
  const price = asked ? `한 번에 ${won(each)}씩` : `한 번에 ${other ? nameOf(other) : ''} 평균 ${won(each)}씩`
  return {
    lead:
      gain > 0
        ? `${bold(won(gain))} 남았을 거야 ${emoji} ${period.name} ${on}${payments}번, ${price}이면 ${won(instead)}이니까.`
        : loss > 0
          ? `남기는커녕 ${bold(won(loss))} 더 나갔을 거야 ${emoji} ${period.name} ${on}${payments}번, ${price}이면 ${won(instead)}이니까.`
          : `똑같았을 거야 ${emoji} ${price}이어도 ${is(won(instead))}.`,
    facts: [`실제로는 ${won(total)} 썼고, 한 번에 평균 ${won(average)}꼴이야. 결제 한 번을 하나로 셌어.`],
    next: asking('어떤 결제였는지 볼까?', chips.list(period, subject)),
    suggestions: [chips.list(period, subject), chips.cut],
    note: `${nameOf(subject)} ${payments}번이 ${won(each)}씩이면 ${won(instead)}`,
  }
}

/** Within a tenth of each other they are much the same. */
const nearly = 0.1

/** 왕복 3천원씩 20일 잡은 거랑 얼추 비슷해? */
export async function answerTimes(t: Turn, plan: TimesPlan): Promise<Reply> {
  const { each, times, unit, subject = {}, period } = plan
  const { what } = subjectWords(subject)
  const { startDate, endDate } = period
  const found = await t.run(
    call(priceAgainst, { subjects: [shopOrCategory(subject)], startDate, endDate, each, times }),
  )
  if (found.kind === 'failed') return troubled(what)
  const said = `${won(each)}씩 ${times}${unit}`
  if (found.kind === 'miss') {
    return {
      lead: `${period.name}에는 ${what} 기록이 없어서 ${withParticle(said, '이랑/랑')} 견줄 게 없어 🤔`,
      facts: [],
      suggestions: [chips.amount({ name: '이번 달' }, subject)],
    }
  }
  const { spent: total, gain: short, loss: over } = found.value
  const sum = found.value.instead ?? 0
  const isNear = Math.abs(sum - total) <= total * nearly
  const lead = isNear
    ? `응, 거의 비슷해 👌 ${said}이면 ${withParticle(bold(won(sum)), '이고/고')}, ${period.name} ${withParticle(what, '은/는')} ${is(won(total))}.`
    : over > 0
      ? `실제로는 덜 썼어 👌 ${said}이면 ${bold(won(sum))}인데, ${period.name} ${withParticle(what, '은/는')} ${withParticle(won(total), '이라/라')} ${won(over)} 적어.`
      : `실제로는 더 썼어 🤔 ${said}이면 ${bold(won(sum))}인데, ${period.name} ${withParticle(what, '은/는')} ${withParticle(won(total), '이라/라')} ${won(short)} 많아.`
  return {
    lead,
    facts: [],
    next: asking('어디서 차이가 났는지 내역을 볼까?', chips.list(period, subject)),
    suggestions: [chips.list(period, subject), chips.amount(period, subject)],
    note: `${said}이면 ${won(sum)}, 실제 ${won(total)}`,
  }
}

const monthsInYear = 12

/** 매달 3만씩 미리 빼두면 되겠지?, held against what was spoken of. */
export async function answerPutBy(t: Turn, { each, period }: PutByPlan): Promise<Reply> {
  const found = await t.run(
    call(priceAgainst, {
      startDate: period.startDate,
      endDate: period.endDate,
      without: [...fixedCategories],
      each,
      times: monthsInYear,
    }),
  )
  if (found.kind !== 'found') return troubled('그만큼이면 되는지')
  const { spent: total, gain: short, loss: over } = found.value
  const [sum, needed] = [found.value.instead ?? 0, found.value.needed ?? 0]
  const year = `한 달 ${won(each)}씩이면 1년에 ${withParticle(won(sum), '이고/고')}, ${period.name}에 쓴 돈은 월세 같은 고정비 빼고 ${is(won(total))}.`
  return short > 0
    ? {
        lead: `조금 모자라, 1년을 모아도 ${bold(won(short))} 부족해 🤔`,
        facts: [year, `같은 만큼 쓸 거라면 한 달 ${won(needed)}씩은 빼 둬야 맞아.`],
        suggestions: [chips.mostSpentOn(period), chips.cut, chips.savingGoal],
        note: `한 달 ${won(each)}씩 1년이면 ${won(sum)}`,
      }
    : {
        lead: `응, 그 정도면 돼 👌 1년이면 ${bold(won(over))} 남아.`,
        facts: [year],
        suggestions: [chips.mostSpentOn(period), chips.savingGoal],
        note: `한 달 ${won(each)}씩 1년이면 ${won(sum)}`,
      }
}

/** 목표 10일인데 될까?: the days without spending that this month may still have. */
export async function answerQuietDays(t: Turn, { days, subject = {} }: QuietDaysPlan): Promise<Reply> {
  const found = await t.run(call(quietDays, { goal: days, ...shopOrCategory(subject) }))
  if (found.kind !== 'found') return troubled('안 쓴 날 목표')
  const { goal, quiet, daysLeft, needed, maySpend, most, reachable } = found.value
  const { on } = subjectWords(subject)
  const soFar = `이번 달 ${on}안 쓴 날은 지금까지 ${quiet}일이고, 내일부터 ${daysLeft}일 남았어.`
  const suggestions = [
    chips.noSpendDays({ name: '이번 달' }),
    chips.weekday({ name: '최근 3개월' }, {}),
    chips.today,
  ]
  if (needed === 0) return { lead: `이미 됐어 🎉 목표 ${goal}일을 채웠거든.`, facts: [soFar], suggestions }
  if (!reachable) {
    return {
      lead: `이번 달은 어려워 😅 남은 날을 다 안 써도 ${bold(`${most}일`)}까지야.`,
      facts: [soFar],
      next: '목표를 조금 낮춰 보는 건 어때?',
      suggestions,
    }
  }
  return {
    lead: `아직 돼 💪 남은 ${daysLeft}일 중에 ${bold(`${needed}일`)}을 안 쓰면 목표 ${goal}일이야.`,
    facts: [
      soFar,
      maySpend > 0 ? `그러면 쓰는 날은 ${maySpend}일까지야.` : '남은 날을 하루도 빠짐없이 안 써야 해.',
    ],
    suggestions,
  }
}
