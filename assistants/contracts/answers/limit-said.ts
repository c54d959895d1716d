import { withParticle } from '#korean/particles.ts'
import type { Held } from '../compute/limits.ts'

const endings: Readonly<Record<Held['how'], (bound: string) => string>> = {
  over: (bound) => `${withParticle(bound, '을/를')} 넘습니다`,
  within: (bound) => `${withParticle(bound, '을/를')} 넘지 않습니다`,
  reaches: (bound) => `${bound} 이상입니다`,
  short: (bound) => `${bound}에 못 미칩니다`,
  under: (bound) => `${bound} 미만입니다`,
  not_under: (bound) => `${bound} 미만이 아닙니다`,
  in_time: (bound) => `${bound} 전까지라는 기한에 맞습니다`,
  too_late: (bound) => `${bound} 전까지라는 기한에 늦습니다`,
}

/** 물으신 세 번은 2회를 넘습니다: what was said beside each bound of the provision. */
export function limitsSaid(held: readonly Held[]): string {
  const said = held.map(({ said, bound, how }) => {
    const name = how === 'in_time' || how === 'too_late' ? `${said} 전` : said
    return `물으신 ${withParticle(name, '은/는')} ${endings[how](bound)}.`
  })
  return [...new Set(said)].slice(0, mostSaid).join(' ')
}

const mostSaid = 3
