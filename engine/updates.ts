import type { EventOf, Json } from '#protocol/events.ts'

/** What of an assistant's own a turn can show anew. */
export type UpdateType = 'plan' | 'cart' | 'calendar' | 'order'
type UpdateEvent = EventOf<'plan_update' | 'cart_update' | 'calendar_update' | 'order_update'>

export function updateEvent(type: UpdateType, state: Json): UpdateEvent {
  switch (type) {
    case 'plan':
      return { type: 'plan_update', plan: state }
    case 'cart':
      return { type: 'cart_update', cart: state }
    case 'calendar':
      return { type: 'calendar_update', calendar: state }
    case 'order':
      return { type: 'order_update', order: state }
  }
}
