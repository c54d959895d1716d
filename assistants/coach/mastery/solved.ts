/** From this best score on a problem counts as solved. */
export const solvedFrom = 60
