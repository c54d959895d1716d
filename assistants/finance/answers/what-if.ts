import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { whatIf } from '../tools/what-if.ts'
import { recentMonths } from '../understand/period.ts'
import type { WhatIfQuestion } from '../understand/question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, subjectWords } from './subject.ts'
import {
  alreadyThere,
  belowAlready,
  type Cut,
  cutAside,
  forMonths,
  nothingToCut,
  whatIfFacts,
  whatIfLead,
} from './what-if-words.ts'

const lately = { name: '최근 3개월' }

/** 배달을 반으로 줄이면 일 년에 얼마 아껴? 커피값 3만원 줄이면? */
export async function answerWhatIf(t: Turn, question: WhatIfQuestion, voice: Voice): Promise<Reply> {
  const { category, store, cutShare, cutAmount, cutTimes, toAmount, to, months } = question
  const words = subjectWords(question)
  const what = `${words.what} 절약`
  const found = await t.run(
    call(whatIf, {
      ...(category === undefined ? {} : { category }),
      ...(store === undefined ? {} : { storeName: store }),
      ...(cutShare === undefined ? {} : { cutShare }),
      ...(cutAmount === undefined ? {} : { cutAmount }),
      ...(cutTimes === undefined ? {} : { cutPayments: cutTimes }),
      ...(toAmount === undefined ? {} : { toAmount }),
      ...(to === undefined ? {} : { toPayments: to.payments }),
      months,
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return unknown(t, question, voice)
  const cut = found.value
  const suggestions = [
    chips.monthly(question),
    chips.list({ name: '이번 달' }, question),
    category === '저축' ? chips.savingGoal : category || store ? chips.cut : chips.savingGoal,
  ]
  if (cut.average <= 0) return { lead: nothingToCut(question, voice), facts: [], suggestions }
  if (cut.isAlready && to) return { ...alreadyThere(cut, question, to.words), suggestions }
  if (cut.isAlready && toAmount) return { ...belowAlready(cut, question, toAmount, voice), suggestions }
  const left = leftOutNote(cut.merchant)
  const assumed = [cutAside(cut), left].filter((note) => note !== undefined).join(' ')
  return {
    lead: whatIfLead(cut, question, voice),
    ...(assumed ? { assumed } : {}),
    facts: telling(whatIfFacts(cut, question, voice)),
    next:
      category === '저축'
        ? asking('지금 저축으로 얼마나 모이는지도 볼까?', chips.savingNow)
        : pick(
            [
              '그만큼 예산으로 정해 두면 넘는지 봐 줄 수 있어.',
              asking('이 돈으로 저축 계획도 세워 볼까?', chips.savingGoal),
              asking('달마다 얼마 썼는지도 볼까?', chips.monthly(question)),
            ],
            voice,
            3,
          ),
    suggestions,
    chart: beforeAndAfter(cut, words.what),
    note: `${words.what} 줄이면 ${forMonths(cut.months)}에 ${won(cut.gain)}`,
  }
}

/** No whole month recorded, or nothing of it in the last ones. */
async function unknown(t: Turn, question: WhatIfQuestion, voice: Voice): Promise<Reply> {
  const { what } = subjectWords(question)
  const recorded = await t.run(call(dataRange, {}))
  if (recorded.kind === 'failed') return troubled(what)
  if (recorded.kind === 'miss') return emptyBook(what)
  const { startDate, endDate } = recorded.value
  const firstWhole = voice.today.with({ day: 1 }).subtract({ months: 1 }).toString()
  if (startDate > firstWhole || endDate < firstWhole) {
    return {
      lead: '한 달을 다 채운 기록이 아직 없어서 얼마나 아낄지는 셀 수 없어 🤔',
      facts: ['평소 한 달에 얼마 쓰는지를 알아야 줄인 만큼을 알 수 있거든.'],
      next: '지난달 명세서를 가져오면 바로 셈해 줄게.',
      suggestions: [chips.amount({ name: '이번 달' }, question), chips.recurring],
    }
  }
  const { category, store } = question
  const period = { ...recentMonths(voice.today, 3), assumed: null }
  const subject = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  return absentIn(t, { ...subject, period }, voice, nothingToCut({ ...subject, ...lately }, voice))
}

function beforeAndAfter({ average, left }: Cut, what: string): Chart {
  return {
    title: `한 달 ${what}`,
    chart_type: 'bar',
    data: { labels: ['지금', '줄이면'], datasets: [{ label: what, data: [average, left] }] },
    unit: '원',
  }
}
