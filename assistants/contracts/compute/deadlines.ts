import { type LengthSaid, lengthsIn } from './lengths.ts'
import words from './words.json' with { type: 'json' }

/** A day that a sentence sets by counting from another: 만료일 60일 전까지, 공급받은 날부터 10영업일 이내. */
export interface Deadline {
  readonly from: 'start' | 'end' | 'signed' | 'event'
  /** What it is counted from, in the contract's words. */
  readonly anchor: string
  readonly length: LengthSaid
  readonly direction: 'before' | 'after'
  /** 180일 전부터 90일 전까지: since when. */
  readonly since?: LengthSaid
}

const listed = (text: string): readonly string[] => text.split(', ')
const frames = { end: listed(words.end), signed: listed(words.signed), start: listed(words.start) } as const

/** Whether one of the words of a kind stands in a text. */
export const speaksOf = (text: string, kind: keyof typeof words): boolean => {
  const bare = text.toLowerCase()
  return listed(words[kind]).some((word) => bare.includes(word))
}

const since = /(?:부터|로부터|후|뒤)\s?(?:영업일\s?(?:기준(?:으로)?|으?로)\s?)?$/u
/** 끝나고 30일 뒤 */
const goingOn = /[가-힣]고\s(?:나서\s)?$/u
const later = /^\s?(?:후|뒤)/u
const within = /^\s?(?:이내|안|내에|까지|이\s?(?:되|지나|경과)|동안|간\s|의\s?기간|후|뒤|에\s)/u
const ahead = /^\s?전(?:까지|에|부터|(?:이|은)?(?:\s|[?？]|$))/u
const englishBehind =
  /^\s?(?:days\s)?(before|prior\sto|after|of|from|following)\s(?:the\s|its\s|this\s)?([^,.;]{3,60})/iu

/** The days that a sentence sets. Those that are only the beginning of a stretch are told with its end. */
export function deadlinesIn(text: string): Deadline[] {
  const found: Deadline[] = []
  let begun: { length: LengthSaid; anchor: string } | undefined
  for (const length of lengthsIn(text)) {
    const [before, behind] = [text.slice(0, length.start), text.slice(length.end)]
    const english = englishBehind.exec(behind)
    if (ahead.test(behind)) {
      const anchor =
        begun && /^\s?전부터\s?$/u.test(text.slice(begun.length.end, length.start))
          ? begun.anchor
          : clauseOf(before)
      if (/^\s?전부터/u.test(behind)) begun = { length, anchor }
      else {
        const from = frameOf(anchor)
        found.push({
          from,
          anchor,
          length,
          direction: 'before',
          ...(begun && begun.anchor === anchor ? { since: begun.length } : {}),
        })
        begun = undefined
      }
    } else if ((since.test(before) && within.test(behind)) || (goingOn.test(before) && later.test(behind))) {
      const anchor = clauseOf(before.replace(since, '').trimEnd())
      found.push({ from: frameOf(anchor), anchor, length, direction: 'after' })
    } else if (english) {
      const [, how, anchor] = english
      const direction = /before|prior/iu.test(how!) ? 'before' : 'after'
      found.push({ from: frameOf(anchor!), anchor: anchor!.trim(), length, direction })
    }
  }
  return found
}

/** The one day of a sentence. */
export function deadlineIn(text: string): Deadline | undefined {
  const [only, more] = deadlinesIn(text)
  return more ? undefined : only
}

/** What stands right before it: 계약기간 만료일, 물품을 받은 날. */
function clauseOf(before: string): string {
  return before
    .split(/[,.;:|①-⑳]|(?<=[가-힣](?:면|며|고|되|여|에는|경우))\s/u)
    .at(-1)!
    .replace(/(?:으로|로)$/u, '')
    .trim()
}

function frameOf(anchor: string): Deadline['from'] {
  const bare = anchor.toLowerCase()
  for (const [frame, list] of Object.entries(frames))
    if (list.some((word) => bare.includes(word))) return frame as keyof typeof frames
  return 'event'
}
