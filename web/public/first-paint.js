// Runs before the first paint, so that a chosen theme or language never flashes the other one.
;(() => {
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('malgil.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('malgil.language') === 'en') root.lang = 'en'
  } catch {
    // Storage may be closed to us; the system's theme and Korean stand.
  }
})()
