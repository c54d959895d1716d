/** The parts of the panel that `PanelProps.target` can name. */
export const importPart = 'import'
export const messagesPart = 'messages'
