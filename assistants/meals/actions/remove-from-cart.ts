import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { dropCached } from '#store/tool-cache.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { cartOf } from '../queries/own.ts'
import { cartTable, mealsTables } from '../tables.ts'

export const removeFromCart = defineAction({
  name: 'remove_from_cart',
  title: '장바구니에서 빼기',
  description: 'Takes ingredients out of the cart; all of them, when none is named.',
  input: z.object({
    ingredients: z.array(z.string().max(80)).max(50),
    /** Those that are named stay, all others go. */
    others: z.boolean().optional(),
  }),
  undoable: true,
  tables: [cartTable],
  async plan(tx, { ingredients, others = false }) {
    const names = ingredients.map((it) => findIngredient(it)?.name ?? it)
    const lines = (await cartOf(tx)).filter(
      ({ ingredient }) => names.length === 0 || names.includes(ingredient) !== others,
    )
    if (lines.length === 0)
      return miss(
        names.length > 0
          ? `장바구니에 ${withParticle(ingredients.join(', '), '은/는')} 없어요.`
          : '장바구니가 이미 비어 있어요.',
      )
    return {
      touches: [{ table: cartTable.name, keys: lines.map(({ id }) => id) }],
      columns: ['재료', '수량', '단위'],
      rows: lines.map(({ id, ingredient, quantity, unit }) => ({ id, cells: [ingredient, quantity, unit] })),
      told: {
        all: names.length === 0,
        names: lines.map(({ ingredient }) => ingredient),
        count: lines.length,
      },
    }
  },
  confirm({ told }) {
    const { all, count } = told as { all: boolean; count: number }
    return all ? { question: `장바구니에 담긴 재료 ${count}가지를 모두 비울까요?` } : null
  },
  async apply(tx, _, { plan }) {
    await mealsTables(tx)
      .deleteFrom('meal_cart')
      .where('owner_id', '=', tx.ownerId)
      .where('id', 'in', [...plan.touches[0]!.keys])
      .execute()
    await dropCached(tx, ['meal_cart'])
  },
  summarise({ plan }) {
    const { all, names, count } = plan.told as { all: boolean; names: string[]; count: number }
    return all
      ? `장바구니를 비웠어요(${count}가지).`
      : `장바구니에서 ${withParticle(names.join(', '), '을/를')} 뺐어요.`
  },
})
