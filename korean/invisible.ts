// Zero width and joining marks, marks of direction, soft hyphens, fillers, variation selectors, tags, control characters.
const hidden =
  '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'
/** Spaces of other widths, and letters that are drawn as nothing. */
const blank = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u2800\\u3000\\u3164\\uffa0'
const lineEnd = '\\u0085\\u000b\\u000c\\u2028\\u2029'

const any = new RegExp(`[${hidden}${blank}${lineEnd}]`, 'u')
const each = new RegExp(`(\\p{RGI_Emoji})|([${blank}])|([${lineEnd}])|[${hidden}]+`, 'gv')

/**
 * A text as it is read: what nobody sees is gone, spaces are spaces. Within an emoji (a family, a flag, a heart with its
 * colour) what joins it stays. What is stored and shown is what was typed.
 */
export function withoutInvisible(text: string): string {
  if (!any.test(text)) return text
  return text.replace(each, (_, emoji?: string, space?: string, end?: string) => {
    return emoji ?? (space === undefined ? (end === undefined ? '' : '\n') : ' ')
  })
}
