import { formatWonProse } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'

/** What the choice among several wordings goes by: neighbours in a session differ, a turn said again is the same. */
export interface Voice {
  /** The turn's place in its session, from 1. */
  readonly ordinal: number
  readonly today: Temporal.PlainDate
}

/** One of several ways to say a thing. `part` keeps the parts of one answer from moving in step. */
export function pick<T>(forms: readonly [T, ...T[]], voice: Voice, part = 0): T {
  return forms[(voice.ordinal - 1 + part * 2) % forms.length]!
}

export const won = formatWonProse
export const bold = (text: string): string => `**${text}**`

/** "지금까지", when the period still runs. */
export const soFar = (running: boolean): string => (running ? '지금까지 ' : '')

const emoji: Readonly<Record<string, string>> = {
  식비: '🍚',
  배달: '🛵',
  카페: '☕',
  교통: '🚌',
  주거: '🏠',
  쇼핑: '🛍️',
  생활: '🧺',
  의료: '💊',
  '문화/여가': '🎬',
  '카페/여가': '🎈',
  교육: '📚',
  통신: '📱',
  보험: '🛡️',
  구독: '📺',
  경조사: '💌',
  여행: '✈️',
  저축: '🐷',
}

/** What people call the spending of a category where it is not the category's own name. */
const spoken: Readonly<Record<string, string>> = {
  교통: '교통비',
  주거: '주거비',
  의료: '의료비',
  교육: '교육비',
  통신: '통신비',
  보험: '보험료',
  구독: '구독료',
  경조사: '경조사비',
}

export const spendingOf = (category: string): string => spoken[category] ?? category

/** 식비로 썼어, 카페에 썼어. */
export function spentOn(category: string): string {
  const name = spendingOf(category)
  return /[비료]$|^배달$|^저축$/u.test(name) ? withParticle(name, '으로/로') : `${name}에`
}

export function emojiOf(category: string | undefined): string {
  return (category && emoji[category]) || '💸'
}

/** `35만원이야`, `배달이야`, `카페야`. */
export const is = (word: string): string => withParticle(word, '이야/야')
