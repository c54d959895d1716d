import type { AnyAction } from '#engine/action.ts'
import { deleteMeals } from './delete-meals.ts'
import { fillCart } from './fill-cart.ts'
import { moveMeals } from './move-meals.ts'
import { placeOrder } from './place-order.ts'
import { registerPlan } from './register-plan.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { savePlan } from './save-plan.ts'
import { setProfile } from './set-profile.ts'
import { takeRecipes } from './take-recipes.ts'

export const mealsActions: readonly AnyAction[] = [
  savePlan,
  registerPlan,
  deleteMeals,
  moveMeals,
  fillCart,
  removeFromCart,
  placeOrder,
  setProfile,
  takeRecipes,
]
