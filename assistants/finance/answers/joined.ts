import { withParticle } from '#korean/particles.ts'

/** 식비랑 교통비, 식비랑 교통비랑 카페. */
export function joined(names: readonly string[]): string {
  return names
    .map((name, index) => (index < names.length - 1 ? withParticle(name, '이랑/랑') : name))
    .join(' ')
}
