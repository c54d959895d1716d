/** Hands a file to the person, named after what it holds. */
export function download(content: Blob, title: string, extension: string) {
  const link = document.createElement('a')
  const address = URL.createObjectURL(content)
  link.href = address
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'malgil'}.${extension}`
  link.click()
  // The browser has taken hold of it by the next turn of the loop; some take a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
