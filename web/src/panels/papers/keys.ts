/** All that is read of the papers begins alike, so that a turn renews it at once. */
const papersKey = 'papers/'
export const libraryKey = `${papersKey}library/`
export const glossaryKey = `${papersKey}glossary/`
export const termNamesKey = `${glossaryKey}names`
/** The part that `PanelProps.target` can name. */
export const glossaryPart = 'glossary'
export const papersSettingsKey = 'papers/settings'
