import type { Ask } from '../understand/request.ts'
import { aboutMe, showMe, undo } from './about-me.ts'
import { deleteFromCalendar, register, showCalendar, showCurrent } from './calendar.ts'
import { addToCart, checkout, showCart, takeFromCart } from './cart.ts'
import { changePlan, removeFromPlan } from './change.ts'
import { check } from './check.ts'
import { find } from './find.ts'
import type { Handler } from './handler.ts'
import { contents, cooking, nutrition, recipe, substitute } from './kitchen-talk.ts'
import { move } from './move.ts'
import { showOrder } from './order.ts'
import { planAnew } from './plan.ts'
import { complain, greet, help, mood, thanks } from './small-talk.ts'

/** Who does what. What is off topic ends the turn before. */
export const handlers: Readonly<Record<Exclude<Ask, 'off_topic'>, Handler>> = {
  plan: planAnew,
  details: planAnew,
  change: changePlan,
  again: changePlan,
  add: changePlan,
  remove: removeFromPlan,
  move,
  show: showCurrent,
  check,
  calendar: showCalendar,
  delete: deleteFromCalendar,
  register,
  cart: addToCart,
  cart_show: showCart,
  cart_remove: takeFromCart,
  checkout,
  order_show: showOrder,
  recipe,
  contents,
  substitute,
  nutrition,
  find,
  cooking,
  profile: aboutMe,
  profile_show: showMe,
  undo,
  greet,
  thanks,
  mood,
  complain,
  help,
}
