/** An event of a calendar: a whole day, or a time of day that is the same wherever one is. */
export interface CalendarEvent {
  /** The same for the same thing: a calendar that reads the file anew replaces it and does not double it. */
  readonly uid: string
  readonly summary: string
  readonly description?: string
  readonly date: string
  /** HHMMSS, with how long it takes (PT1H); a whole day without. */
  readonly time?: { readonly at: string; readonly duration: string }
}

/** Events as iCalendar (RFC 5545), for any calendar program. */
export function icalendar(
  { name, product, now }: { readonly name: string; readonly product: string; readonly now: Date },
  events: readonly CalendarEvent[],
): string {
  const stamp = `${now.toISOString().replace(/[-:]/gu, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Malgil//${product}//KO`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, summary, description, date, time }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      ...(time
        ? [`DTSTART:${date.replaceAll('-', '')}T${time.at}`, `DURATION:${time.duration}`]
        : [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]),
      `SUMMARY:${escaped(summary)}`,
      ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n')
}

/** Lines are at most 75 octets; what is longer goes on behind a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}
