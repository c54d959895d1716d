import { isCalendarDay, readTime } from '../import/dates.ts'
import type { Received } from './moments.ts'

/** What a line adds around messages: when and from whom they came, as chats and phones write it. */
export interface Frame {
  readonly received?: Partial<Received>
  readonly from?: string
  /** What the line says itself, behind the frame; null when it is the frame alone. */
  readonly body: string | null
}

const half = '(오전|오후|AM|PM)'
const koreanDay = String.raw`(20\d\d)(?:년|\.)\s?(\d{1,2})(?:월|\.)\s?(\d{1,2})[일.]`
const numberForm = String.raw`(?:\+?82[-\s]?)?(?:1[568]\d{2}-?\d{4}|0\d{1,2}-?\d{3,4}-?\d{4})`

const dayLine = new RegExp(String.raw`^-*\s*${koreanDay}(?:\s?\S요일)?\s*-*$`)
const timedLine = new RegExp(
  String.raw`^${koreanDay},?\s${half}\s?(\d{1,2}):(\d{2})(?:,\s*([^:：]{1,30}?)\s?[:：]\s?(.*))?$`,
  'i',
)
const bracketLine = new RegExp(String.raw`^\[([^\]]{1,30})\]\s\[${half}\s?(\d{1,2}):(\d{2})\]\s?(.*)$`, 'i')
const exportLine = new RegExp(
  String.raw`^\[?(20\d\d)-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::\d\d)?\]?[\s,|]+(?:(?:수신|받음|받은문자)[\s,|]+)?(${numberForm})[\s,|:]+(.+)$`,
)
const senderLine = /^(?:보낸\s?사람|발신자?|발신번호|From)\s*[:：]\s*(\S.*)$/i
const numberLine = new RegExp(String.raw`^(${numberForm})(?:\s*[:：]\s*(.+))?$`)
const clockLine = new RegExp(String.raw`^${half}\s?\d{1,2}:\d{2}$`, 'i')
const coverLine =
  /^저장한\s?날짜\s?[:：]|(?:님과|님과의|단체)\s?카카오톡\s?대화$|^.{1,40}님이\s.{0,40}(?:나갔습니다|들어왔습니다|초대했습니다)\.?$/

/** What a line is as a frame; null for a line of a message. */
export function readFrame(line: string): Frame | null {
  const timed = timedLine.exec(line)
  if (timed) {
    const [, year, month, day, part, hour, minute, from, body] = timed
    const received = { ...dayOf(year!, month!, day!), time: readTime(`${part} ${hour}:${minute}`) }
    return { received, body: body ?? null, ...(from ? { from } : {}) }
  }
  const bracket = bracketLine.exec(line)
  if (bracket) {
    const [, from, part, hour, minute, body] = bracket
    return { received: { time: readTime(`${part} ${hour}:${minute}`) }, from: from!, body: body! }
  }
  const exported = exportLine.exec(line)
  if (exported) {
    const [, year, month, day, hour, minute, from, body] = exported
    return {
      received: { ...dayOf(year!, month!, day!), time: readTime(`${hour}:${minute}`) },
      from: from!,
      body: body!,
    }
  }
  const whole = dayLine.exec(line)
  if (whole) return { received: { ...dayOf(whole[1]!, whole[2]!, whole[3]!), time: null }, body: null }
  const sender = senderLine.exec(line)
  if (sender) return { from: sender[1]!, body: null }
  const numbered = numberLine.exec(line)
  if (numbered) return { from: numbered[1]!, body: numbered[2] ?? null }
  return clockLine.test(line) || coverLine.test(line) ? { body: null } : null
}

/** Whether the text behind a frame goes on over blank lines, as in a chat. */
export function isChatLine(line: string): boolean {
  return timedLine.test(line) || bracketLine.test(line)
}

/** Nothing for a day that no calendar has. */
function dayOf(year: string, month: string, day: string): Partial<Received> {
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return {}
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}
