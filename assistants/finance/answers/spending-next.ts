import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { pick, spendingOf, type Voice, won } from '../wording.ts'
import { spentCategories } from './ranked-categories.ts'
import type { SpendingFacts } from './spending-insights.ts'
import { neighbourOf } from './when-words.ts'

interface Next {
  readonly next: string
  readonly suggestions: readonly string[]
}

/** What the month will come to, where nothing has said so yet, and the question the user is likely to ask next. */
export function nextOf(facts: SpendingFacts, voice: Voice): Next {
  const { next, suggestions } = questionOf(facts, voice)
  const { ahead, sums } = facts
  const isSaid = sums.threshold !== null && sums.threshold.difference <= 0
  const isAside = facts.question.kind === 'breakdown' && facts.question.focus !== undefined
  if (!ahead || isSaid || isAside) return { next, suggestions }
  const amount = won(ahead.rounded)
  const forecast = pick(
    [
      `이 속도면 월말에 ${amount}쯤 될 것 같아.`,
      `이대로 가면 이번 달은 ${amount} 정도로 끝날 거야.`,
      `월말까지는 ${amount}쯤 예상돼.`,
    ],
    voice,
  )
  return { next: `${forecast} ${next}`, suggestions }
}

function questionOf({ question, sums, bought }: SpendingFacts, voice: Voice): Next {
  const when = question.period.name
  const other = neighbourOf(question.period)
  const spent = spentCategories(sums, question)
  const focus = question.kind === 'breakdown' ? question.focus : undefined
  const top = (focus === 'smallest' ? spent.at(-1) : spent[0])?.category
  if (question.kind === 'total' && bought && bought.count <= bought.shown) {
    return {
      next: pick([`${withParticle(other, '은/는')} 어땠는지도 볼까?`, '이번 달 전체도 같이 볼까?'], voice),
      suggestions: [`${other} 총 지출은?`, '이번 달 총 지출은?', '최근 10건 지출 내역'],
    }
  }
  if (focus && top) {
    return {
      next: pick([`${top} 내역을 하나씩 볼까?`, `${withParticle(top, '을/를')} 더 들여다볼까?`], voice),
      suggestions: [`${when} ${top} 내역 보여줘`, `${when} 카테고리별로 보여줘`, `${other} 총 지출은?`],
    }
  }
  if (question.kind === 'total') {
    return {
      next: pick(['분류별로 나눠서 볼까?', '어디에 썼는지도 볼까?', '뭐가 컸는지 같이 볼까?'], voice),
      suggestions: [
        `${when} 카테고리별로 보여줘`,
        ...(top ? [`${when} ${top} 얼마야?`] : []),
        `${other} 총 지출은?`,
      ],
    }
  }
  if (question.kind === 'breakdown') {
    return {
      next: pick(
        [
          top ? `${top}부터 하나씩 들여다볼까?` : '하나씩 들여다볼까?',
          `${withParticle(other, '이랑/랑')} 뭐가 달라졌는지도 볼 수 있어.`,
          '궁금한 분류가 있으면 물어봐.',
        ],
        voice,
      ),
      suggestions: [
        ...(top ? [`${when} ${top} 얼마야?`] : []),
        `${when} 총 지출은?`,
        `${other} 카테고리별로 보여줘`,
      ],
    }
  }
  const { category } = question
  const delivery = sums.categories.some((row) => row.category === '배달' && row.total > 0)
  if (category === '식비' && delivery) {
    return {
      next: pick(
        ['배달만 따로 볼까?', '배달이 얼마나 되는지 따로 볼까?', '배달을 빼면 얼마인지도 볼까?'],
        voice,
      ),
      suggestions: [`${when} 배달은 얼마야?`, `${other} 식비 얼마야?`, `${when} 식비 내역 보여줘`],
    }
  }
  return {
    next: pick(
      [
        `${withParticle(other, '은/는')} 어땠는지 볼까?`,
        category === savings ? '내역도 하나씩 볼까?' : '어디에서 썼는지 내역도 볼까?',
        `${when} 전체 지출도 같이 볼까?`,
      ],
      voice,
    ),
    suggestions: [
      `${other} ${spendingOf(category)} 얼마야?`,
      `${when} ${category} 내역 보여줘`,
      `${when} 총 지출은?`,
    ],
  }
}
