import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { listRules } from '../tools/list-rules.ts'

const mostNamed = 3

/** 배민 규칙 없애줘: the stored rule of a shop; what there is instead, where it has none or none is named. */
export async function ruleMeant(
  t: Turn,
  store: string | undefined,
): Promise<{ readonly ruleId: string } | { readonly asks: Reply }> {
  const found = await t.run(call(listRules, {}))
  if (found.kind !== 'found') return { asks: troubled('자동 분류') }
  const { rules } = found.value
  const rule = store === undefined ? rules.at(rules.length === 1 ? 0 : rules.length) : rules.find(isOf(store))
  if (rule) return { ruleId: rule.id }
  const named = rules.slice(0, mostNamed).map((one) => `${one.store} → ${one.category}`)
  const none = store
    ? `${withParticle(store, '은/는')} 정해 둔 자동 분류가 없어 🤔 그래서 바꾼 건 없어.`
    : rules.length === 0
      ? '정해 둔 자동 분류가 아직 없어 🤔'
      : '어느 가게의 자동 분류를 없앨까? 🙂'
  return {
    asks: {
      lead: none,
      facts: named.length > 0 ? [`지금 정해 둔 건 ${named.join(', ')}.`] : [],
      suggestions: rules.slice(0, mostNamed).map((one) => `${one.store} 규칙 없애줘`),
    },
  }
}

const isOf =
  (name: string) =>
  ({ store }: { readonly store: string }): boolean =>
    store === name || isOfMerchant(store, name) || isOfMerchant(name, store)
