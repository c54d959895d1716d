import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { isCategory } from '../categories.ts'
import { listCategories } from '../tools/list-categories.ts'
import { listRules } from '../tools/list-rules.ts'
import type { BookQuestion } from '../understand/book-question.ts'
import type { NoSuchDate } from '../understand/no-such-date.ts'
import { bold, is, pick, type Voice } from '../wording.ts'
import { answersBy } from './answers-by.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** 카테고리 뭐뭐 있어?, 내가 정한 규칙 보여줘, 2월 30일에 얼마 썼어? */
export const answerBook = answersBy<'about', BookQuestion>('about', {
  categories: ofCategories,
  rules: ofRules,
  no_such_date: (_, { date }, voice) => noSuchDate(date, voice),
})

async function ofCategories(t: Turn, _: BookQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(listCategories, {}))
  if (found.kind !== 'found') return troubled('카테고리 목록')
  const { names } = found.value
  const own = names.filter((name) => !isCategory(name))
  return {
    lead: pick(
      [
        `카테고리는 ${bold(`${names.length}개`)}야 🗂️ ${is(names.join(', '))}.`,
        `지금 쓰는 카테고리는 ${bold(`${names.length}개`)} 있어 🗂️ ${is(names.join(', '))}.`,
      ],
      voice,
    ),
    facts: [
      ...(own.length > 0 ? [`그중 ${withParticle(own.join(', '), '은/는')} 네 가계부에만 있는 거야.`] : []),
      '어디에도 안 넣은 지출은 미분류로 따로 모아 둬.',
    ],
    next: pick(
      [
        '“육아 카테고리 추가해줘”처럼 새로 만들거나 이름을 바꿀 수도 있어.',
        '새로 만들거나 이름을 바꾸고 싶으면 말해 줘.',
      ],
      voice,
      1,
    ),
    suggestions: ['이번 달 카테고리별로 보여줘', '분류 안 된 거 보여줘', '내가 정한 분류 규칙 보여줘'],
  }
}

/** More are told by the table alone. */
const fewRules = 5

async function ofRules(t: Turn, _: BookQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(listRules, {}))
  if (found.kind !== 'found') return troubled('분류 규칙')
  const { rules } = found.value
  const suggestions = ['이번 달 카테고리별로 보여줘', '분류 안 된 거 보여줘', '카테고리 뭐뭐 있어?']
  if (rules.length === 0) {
    return {
      lead: pick(['정해 둔 분류 규칙은 아직 없어 🗂️', '아직 네가 정한 분류 규칙이 하나도 없어 🗂️'], voice),
      facts: ['“쿠팡은 생활로 분류해줘”처럼 말하면 앞으로 들어오는 결제도 그렇게 넣을게.'],
      suggestions,
    }
  }
  const named = rules.slice(0, fewRules).map(({ store, category }) => `${store} → ${category}`)
  const rest = rules.length > fewRules ? ` 등 (나머지는 표에 있어)` : ''
  return {
    lead: `정해 둔 분류 규칙은 ${is(bold(`${rules.length}개`))} 🗂️ ${named.join(', ')}${rest}.`,
    facts: ['새로 들어오는 결제도 이대로 넣고 있어.'],
    next: '바꾸거나 없애고 싶은 게 있으면 가게 이름으로 말해 줘.',
    suggestions,
    ...(rules.length > 1
      ? {
          chart: {
            title: '정해 둔 분류 규칙',
            chart_type: 'table' as const,
            data: { columns: ['가게', '분류'], rows: rules.map(({ store, category }) => [store, category]) },
          },
        }
      : {}),
  }
}

const units: Readonly<Record<NoSuchDate['unit'], { what: string; why: string; next: string }>> = {
  day: { what: '날', why: '', next: '그 달 마지막 날을 말한 거면 아래 걸로 볼게.' },
  month: { what: '달', why: ' 한 해는 열두 달뿐이거든.', next: '혹시 다른 달을 말하려던 거면 다시 알려 줘.' },
  year: { what: '해', why: '', next: '올해 걸로 볼까?' },
}

function noSuchDate({ said, unit, instead }: NoSuchDate, voice: Voice): Reply {
  const day = bold(said)
  const { what, why, next } = units[unit]
  return {
    lead:
      unit === 'year'
        ? `${withParticle(day, '은/는')} 아직 한참 먼 해라 기록이 없어 📅`
        : pick(
            [
              `${withParticle(day, '은/는')} 달력에 없는 ${what}이야 📅${why}`,
              `${withParticle(day, '이라/라')}는 ${what}은 없어 📅${why}`,
            ],
            voice,
          ),
    facts: [],
    next,
    suggestions: [...(instead ? [instead] : []), '이번 달 총 지출은?'],
  }
}
