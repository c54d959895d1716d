/** Markdown as it is heard: without its marks, table rules and link targets. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/[ \t]*\|[ \t]*/g, ', ')
    .replace(/^, |, $/gm, '')
    .replace(/\n(?:[ \t]*\n)+/g, '\n')
    .trim()
}
