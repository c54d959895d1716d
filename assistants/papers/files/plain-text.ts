/** Markdown as it is read without a viewer: no signs for bold, code and links. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\*\*/gu, '')
    .replace(/^```.*$/gmu, '')
    .replace(/\[([^\]\n]{1,200})\]\([^)\n]{1,500}\)/gu, '$1')
    .replace(/^>\s?/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}
