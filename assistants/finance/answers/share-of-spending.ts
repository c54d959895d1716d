import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { percentOf } from '#query/figures.ts'
import { asking } from '../offers/asked.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import type { RatioQuestion } from '../understand/question.ts'
import { bold, is, pick, soFar, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'

/** 편의점이 전체 지출의 몇 퍼센트야?: of all that was spent, and beside it of the income. */
export async function answerShareOfSpending(t: Turn, question: RatioQuestion, voice: Voice): Promise<Reply> {
  const { period, category, store } = question
  const subject = { ...(store ? { store } : {}), ...(category ? { category } : {}) }
  const { what, emoji } = subjectWords(subject)
  const { startDate, endDate } = period
  const [ratios, all, ofStore, ofCategory] = await t.runAll([
    call(categoryRatio, { startDate, endDate }),
    call(expenseByCategory, { startDate, endDate }),
    store ? call(expenseByStore, { ...scopeArguments({ period, store }), storeName: store }) : undefined,
    store ? undefined : call(expenseByCategory, scopeArguments({ period, ...subject })),
  ])
  const own = ofStore ?? ofCategory
  if (all?.kind === 'failed' || own === undefined || own.kind === 'failed') return troubled(`${what} 비율`)
  if (all?.kind !== 'found' || own.kind === 'miss' || own.value.total <= 0)
    return absentIn(t, { ...subject, period }, voice)
  const share = percentOf(own.value.total, all.value.total)
  const income =
    ratios?.kind === 'found' && period.grain === 'month'
      ? percentOf(own.value.total, ratios.value.monthlyIncome)
      : undefined
  const leftOut = ofStore?.kind === 'found' ? leftOutNote(ofStore.value.merchant) : undefined
  return {
    ...periodNotes(period, { ...all.value.covered, gaps: all.value.gaps }, voice),
    lead: pick(
      [
        `${period.name} ${withParticle(what, '은/는')} 전체의 ${bold(formatPercent(share))}야 ${emoji}`,
        `${period.name} 쓴 돈의 ${bold(formatPercent(share))}가 ${is(what)} ${emoji}`,
      ],
      voice,
    ),
    facts: [
      `${soFar(period.running)}${won(all.value.total)} 중에 ${won(own.value.total)}(${own.value.count}건)이야.`,
      ...(income === undefined ? [] : [`한 달 수입으로 치면 ${formatPercent(income)}야.`]),
      ...(leftOut ? [leftOut] : []),
    ],
    next: pick(
      [
        asking('어떤 결제였는지 내역으로 볼까?', chips.list(period, subject)),
        asking('달마다 어떻게 달라졌는지도 볼까?', chips.monthly(subject)),
      ],
      voice,
      2,
    ),
    suggestions: [chips.breakdown(period), chips.list(period, subject), chips.monthly(subject)],
    note: `${what} 비중·${period.name} ${share}%`,
  }
}
