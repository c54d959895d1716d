/** All that is read of the meals begins alike, so that a turn or an import renews it at once. */
export const mealsKey = 'meals/'
export const profileKey = `${mealsKey}profile`
export const cartKey = `${mealsKey}cart`
export const planKey = (sessionId: string | undefined) => `${mealsKey}plan/${sessionId ?? ''}`
export const calendarKey = (month: string) => `${mealsKey}calendar/${month}`
/** The part that `PanelProps.target` can name. */
export const profilePart = 'profile'
