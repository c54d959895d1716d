import { withParticle } from '#korean/particles.ts'
import { normaliseStore } from '../import/store-name.ts'
import { brandNamed } from '../stores/brands.ts'

/** KG이니시스 이거 뭔데: what such a name on a statement is, where it is an agency's of payments. */
export function agencySaid(name: string | undefined): string | undefined {
  if (name === undefined || brandNamed(normaliseStore(name))?.agency !== true) return undefined
  return `${withParticle(name, '은/는')} 여러 쇼핑몰의 결제를 대신 받아 주는 결제대행사야, 실제로 산 데는 그쪽 결제 내역이나 카드사에서 볼 수 있어.`
}
