/** All that is read of the coach begins alike, so that an import renews it at once. */
export const coachKey = 'coach/'
export const profileKey = `${coachKey}profile`
export const unitsKey = `${coachKey}units`
export const submissionsKey = `${coachKey}submissions`
/** The part that `PanelProps.target` can name. */
export const importPart = 'import'
