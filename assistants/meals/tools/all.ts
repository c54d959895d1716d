import type { AnyTool } from '#engine/tool.ts'
import { calendarMeals } from './calendar-meals.ts'
import { cartItems } from './cart-items.ts'
import { checkMeals } from './check-meals.ts'
import { cookingTip } from './cooking-tip.ts'
import { currentPlan } from './current-plan.ts'
import { findSubstitutes } from './find-substitutes.ts'
import { getProfile } from './get-profile.ts'
import { getRecipe } from './get-recipe.ts'
import { ingredientFacts } from './ingredient-facts.ts'
import { latestOrder } from './latest-order.ts'
import { mealsToChange } from './meals-to-change.ts'
import { planMeals } from './plan-meals.ts'
import { searchRecipes } from './search-recipes.ts'
import { suggestMeals } from './suggest-meals.ts'

export const mealsTools: readonly AnyTool[] = [
  currentPlan,
  getProfile,
  searchRecipes,
  suggestMeals,
  mealsToChange,
  planMeals,
  getRecipe,
  ingredientFacts,
  findSubstitutes,
  cookingTip,
  calendarMeals,
  checkMeals,
  cartItems,
  latestOrder,
]
