import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { type Ask, asks, type IntentId } from '../understand/reading.ts'
import type { Reply } from './reply.ts'

type Kind = Chart['chart_type'] | 'pie'

const kindsSaid: readonly (readonly [Kind, RegExp])[] = [
  ['line', /(?:라인|꺾은선|꺽은선|선)\s?(?:차트|그래프)|꺾은선|\bline (?:chart|graph)/iu],
  ['bar', /막대\s?(?:차트|그래프)?|바\s?(?:차트|그래프)|\bbar (?:chart|graph)/iu],
  ['radar', /레이더|방사형|거미줄|\bradar\b/iu],
  ['pie', /원\s?그래프|원형\s?(?:차트|그래프)|파이\s?(?:차트|그래프)|\bpie (?:chart|graph)/iu],
]

const names: Readonly<Record<string, string>> = {
  line: '선 그래프',
  bar: '막대 그래프',
  radar: '레이더 차트',
  pie: '원 그래프',
  table: '표',
  progress: '진행 막대',
}

/** Intents that have figures to draw. */
const ofFigures: ReadonlySet<IntentId> = new Set(['A', 'C', 'G'])

/** The kind of chart that is asked for by its name. */
export function kindSaid(message: string): Kind | undefined {
  return kindsSaid.find(([, words]) => words.test(message))?.[0]
}

/** 추이 라인 차트로 그려줘, of what has none of that kind: said, with the kind there is. */
export function sayingOtherKind(reply: Reply, charts: readonly Chart[], ask: Ask, message: string): Reply {
  if (!ofFigures.has(asks[ask]) || reply.isPartial) return reply
  const kind = kindSaid(message)
  if (kind === undefined || charts.some(({ chart_type }) => chart_type === kind)) return reply
  const wanted = withParticle(names[kind]!, '으로/로')
  const [drawn] = charts
  const line = drawn
    ? `이 수치는 ${wanted}는 그릴 수 없어서 ${names[drawn.chart_type] ?? '다른 차트'}(${drawn.title})로 보여 드려요.`
    : `이 답에는 ${wanted} 그릴 수치가 모자라서 글로만 말씀드려요.`
  return { ...reply, facts: [...(reply.facts ?? []), line] }
}
