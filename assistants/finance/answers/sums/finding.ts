import { withParticle } from '#korean/particles.ts'
import type { Difference } from '#query/figures.ts'
import { pick, type Voice, won } from '../../wording.ts'

/** Something the figures show that is worth a sentence; the best are told, and worded only then. */
export interface Finding {
  readonly kind: string
  /** 0 to 1: how much it says. */
  readonly score: number
  /** `part` is its place in the answer: neighbours take different forms. */
  readonly say: (voice: Voice, part: number) => string
}

export type Findings = readonly (Finding | undefined | false)[]

export function ranked(found: Findings): Finding[] {
  return found
    .filter((finding) => finding !== undefined && finding !== false)
    .sort((a, b) => b.score - a.score)
}

/** The most telling ones in words. */
export function told(found: Findings, most: number, voice: Voice): string[] {
  return ranked(found)
    .slice(0, most)
    .map((finding, index) => finding.say(voice, index))
}

/** A change below this share of the earlier figure is none worth naming. */
export const noticeablePercent = 3

interface Earlier {
  /** What it is held against, as an answer names it. */
  readonly name: string
  /** 썼어, 모았어. */
  readonly verb?: string
  /** Worded as money where nothing else is said. */
  readonly said?: (figure: number) => string
  /** Its figure too: 지난달(35만원)보다. */
  readonly withFigure?: boolean
}

/** 지난달보다 3만원 많아: a figure against the same of another stretch, without the full stop. */
export function changeSaid(
  { previous, difference, distance }: Pick<Difference, 'previous' | 'difference' | 'distance'>,
  { name, verb = '썼어', said = won, withFigure = false }: Earlier,
  voice: Voice,
  part: number,
): string {
  const more = difference > 0
  const [than, by] = [withFigure ? `${name}(${said(previous)})` : name, said(distance)]
  return pick(
    [
      `${than}보다 ${by} ${more ? '많아' : '적어'}`,
      `${withFigure ? than : name}에 비해 ${by} ${more ? '더' : '덜'} ${verb}`,
    ],
    voice,
    part,
  )
}

/** As much as before, or more or less: how a figure stands to the same of another stretch. */
export function changeFinding(
  change: Pick<Difference, 'previous' | 'difference' | 'distance' | 'percent'>,
  earlier: Earlier & { readonly behind?: string },
): Finding | undefined {
  if (change.previous <= 0) return undefined
  const size = Math.abs(change.percent ?? 0)
  return size < noticeablePercent
    ? sameAs(earlier.name, 0.35)
    : {
        kind: change.difference > 0 ? 'more' : 'less',
        score: Math.min(0.95, 0.5 + size / 100),
        say: (voice, part) => `${changeSaid(change, earlier, voice, part)}${earlier.behind ?? ''}.`,
      }
}

export const sameAs = (name: string, score: number, bare = ''): Finding => ({
  kind: 'same',
  score,
  say: (voice, part) =>
    pick(
      [
        `${bare}${withParticle(name, '이랑/랑')} 거의 비슷해.`,
        `${bare}${withParticle(name, '과/와')} 별 차이 없어.`,
      ],
      voice,
      part,
    ),
})
