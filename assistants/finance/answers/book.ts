import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { isCategory, uncategorised } from '../categories.ts'
import { asking, type Next } from '../offers/asked.ts'
import { filedUnder } from '../tools/filed-under.ts'
import { listCategories } from '../tools/list-categories.ts'
import { listRules } from '../tools/list-rules.ts'
import type { BookQuestion } from '../understand/book-question.ts'
import type { NoSuchDate } from '../understand/no-such-date.ts'
import { bold, is, pick, type Voice } from '../wording.ts'
import { answersBy } from './answers-by.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** 카테고리 뭐뭐 있어?, 내가 정한 규칙 보여줘, 2월 30일에 얼마 썼어? */
export const answerBook = answersBy<'about', BookQuestion>('about', {
  categories: ofCategories,
  rules: ofRules,
  filed: (t, { store }, voice) => filed(t, store, voice),
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
    suggestions: [chips.breakdown(), chips.uncategorised, chips.rules],
  }
}

/** More are told by the table alone. */
const fewRules = 5

async function ofRules(t: Turn, _: BookQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(listRules, {}))
  if (found.kind !== 'found') return troubled('분류 규칙')
  const { rules } = found.value
  const suggestions = [chips.breakdown(), chips.uncategorised, chips.categories]
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

/** CGV는 어디 분류야? */
async function filed(t: Turn, asked: string, voice: Voice): Promise<Reply> {
  const found = await t.run(call(filedUnder, { storeName: asked }))
  if (found.kind === 'failed') return troubled('분류')
  if (found.kind === 'miss')
    return {
      lead: `${withParticle(bold(asked), '이라/라')}는 가게는 기록에 없어서 어느 분류인지 말할 수 없어 🗂️`,
      facts: ['가게 이름을 명세서에 찍힌 대로 말해 주면 찾아볼게.'],
      suggestions: [chips.categories, chips.newest],
    }
  const { store, categories, count, next, isRule } = found.value
  const [most, ...others] = categories
  const isAt = (category: string) => withParticle(bold(category), '으로/로')
  const other = ['생활', '쇼핑'].find((one) => one !== next) ?? '생활'
  const move = `${withParticle(store, '은/는')} ${withParticle(other, '으로/로')}`
  const later = isRule
    ? `네가 정한 규칙대로 ${withParticle(next, '으로/로')} 넣어.`
    : `${withParticle(next, '으로/로')} 넣을게.`
  if (!most)
    return {
      lead: `${store} 결제는 아직 없는데, 들어오면 ${isAt(next)} ${isRule ? '넣기로 해 뒀어' : '넣을 거야'} 🗂️`,
      facts: [],
      suggestions: [`${move} 분류해줘`, chips.categories],
    }
  const rest = others.map((one) => `${one.category} ${one.count}건`).join(', ')
  return {
    lead: pick(
      others.length === 0
        ? [
            `${withParticle(store, '은/는')} ${isAt(most.category)} 들어가 있어 🗂️ (${count}건 모두)`,
            `${store} ${count}건은 다 ${isAt(most.category)} 되어 있어 🗂️`,
          ]
        : [
            `${withParticle(store, '은/는')} 주로 ${isAt(most.category)} 들어가 있어 🗂️ (${count}건 중 ${most.count}건)`,
            `${store} ${count}건 중 ${most.count}건이 ${isAt(most.category)} 되어 있어 🗂️`,
          ],
      voice,
    ),
    facts: [
      ...(rest === '' ? [] : [`나머지는 ${rest}이야.`]),
      next === uncategorised
        ? '어느 분류에도 안 들어가서 새로 들어와도 미분류로 남아.'
        : `새로 들어오는 결제${isRule ? '도' : '는'} ${later}`,
    ],
    next: `다른 데로 옮기고 싶으면 “${move} 바꿔줘”처럼 말해 줘.`,
    suggestions: [chips.rowsAt(store), chips.rules],
  }
}

const units: Readonly<Record<NoSuchDate['unit'], { what: string; why: string; next: Next }>> = {
  day: { what: '날', why: '', next: '그 달 마지막 날을 말한 거면 아래 걸로 볼게.' },
  month: { what: '달', why: ' 한 해는 열두 달뿐이거든.', next: '혹시 다른 달을 말하려던 거면 다시 알려 줘.' },
  year: { what: '해', why: '', next: asking('올해 걸로 볼까?', chips.income({ name: '올해' })) },
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
    suggestions: [...(instead ? [instead] : []), chips.total()],
  }
}
