import { withParticle } from '#korean/particles.ts'
import { boxesIn } from '../clauses/boxes.ts'
import type { Section, Sentence, Unit } from '../contract/contract.ts'
import { exceptionSaid } from './exceptions.ts'
import { isSentence, polite, politeAlone } from './polite.ts'
import { rowSaid } from './row-said.ts'

/** What stands for the items in a sentence that leads into them. */
const placeholder =
  /다음\s?(?:각\s?호의?|각\s?목의?)?\s?(?:어느\s?하나에\s?해당하는\s?)?(?:와\s?같은\s?)?([가-힣]{1,6}?)?(?:이|가)?\s?(?=(?:[을를은는이가](?:\s|$))|(?:발생한\s?경우))/u

/** What a sentence of the contract says, as a whole sentence in formal speech that stands by itself. */
export function restate(sentence: Sentence, section: Section, unit?: Unit): string {
  const { introduction } = sentence
  const row = rowSaid(sentence, section)
  if (row) return row
  // Of a contract in English it is told as it stands.
  if (!/[가-힣]/u.test(sentence.text)) return sentence.text.trim()
  const text = exceptionSaid(sentence, unit)
  const labelled = /^([^:：“”]{1,20})[:：]\s*(.+)$/u.exec(text)
  // 추가 구축: 형식의 변경은 별도 견적에 따른다, with a topic of its own.
  if (labelled && isSentence(text) && /^[^,.]{1,30}(?:은|는)\s/u.test(labelled[2]!))
    return `${labelled[1]!.trim()}: ${polite(labelled[2]!)}`
  if (labelled && isSentence(text))
    return `${withParticle(labelled[1]!.trim(), '은/는')} ${polite(labelled[2]!)}`
  if (isSentence(text)) return politeAlone(text)
  const item = text.replace(/[.。;,]\s*$/u, '')
  if (introduction) {
    const merged = mergeItem(introduction, item)
    if (merged) return politeAlone(merged)
  }
  const pair =
    /^(?:[-–•·]\s*)?([^:：]{1,30})[:：]\s*(.+)$/u.exec(item) ??
    /^([^|│┃║]{1,30})\s[|│┃║]\s([^|│┃║]+)$/u.exec(item)
  const ticked = pair && tickedIn(pair[2]!)
  if (ticked) return `${withParticle(pair[1]!.trim(), '은/는')} ${ticked}`
  if (pair) return `${withParticle(pair[1]!.trim(), '은/는')} ${asIs(pair[2]!.trim())}`
  const where = section.title || section.label
  const boxes = tickedIn(item)
  if (boxes) return `${withParticle(where, '은/는')} ${boxes}`
  return `${where}에 ‘${item}’${withParticle(item, '이/가').slice(item.length)} 들어 있습니다.`
}

/** 다음 각 호의 행위를 하여서는 아니 된다 + 재판매하는 행위 → 재판매하는 행위를 하여서는 아니 된다. */
function mergeItem(introduction: string, item: string): string | undefined {
  const reason = /다음\s?각\s?호의\s?사유(?:가|이)?\s?(?:발생한\s?|있는\s?)?(?:경우|때)/u
  if (reason.test(introduction) && /(?:경우|때)$/u.test(item)) return introduction.replace(reason, item)
  if (!placeholder.test(introduction)) return undefined
  const at = placeholder.exec(introduction)!
  const rest = introduction.slice(at.index + at[0].length)
  const particle = /^([을를은는이가])/u.exec(rest)?.[1]
  if (!particle) return `${introduction.slice(0, at.index)}${item}에 ${rest}`
  const pair = '을를'.includes(particle) ? '을/를' : '은는'.includes(particle) ? '은/는' : '이/가'
  return `${introduction.slice(0, at.index)}${withParticle(item, pair)}${rest.slice(1)}`
}

/** 있음 ( ☐ ) 없음 ( ☑ ): which of the options is marked, and what stands beside them. */
function tickedIn(value: string): string | undefined {
  const boxes = boxesIn(value)
  const ticked = boxes.filter((box) => box.ticked)
  if (ticked.length === 0) return undefined
  // ☑ 있음 (성명 : …) □ 탁송 (60,000원): what stands in brackets behind an option is of that alone.
  const ofIt = ({ end }: (typeof boxes)[number]) => /^\s*\([^()\n]*\)/u.exec(value.slice(end))?.[0] ?? ''
  const beside = boxes
    .toReversed()
    .reduce((rest, box) => `${rest.slice(0, box.start)} ${rest.slice(box.end + ofIt(box).length)}`, value)
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const marked = `${ticked.map((box) => `‘${box.option}’${ofIt(box).trim()}`).join(', ')}에 표시되어 있`
  return beside === '' ? `${marked}습니다.` : `${marked}고, ${asIs(beside)}`
}

/** 없음, 지급하지 않음: what a form says of a thing, and not what the thing is. */
const told = /(?:없음|있음|않음|아님)$/u

/** A value as a sentence's end: 월 100만 건 → 월 100만 건입니다. */
function asIs(value: string): string {
  if (isSentence(value)) return polite(value)
  const [first = '', ...others] = value.split(/(?<=[가-힣\d])\.\s+/u)
  const noun = first.replace(/[.。,;]\s*$/u, '')
  const said = told.test(noun)
    ? `‘${noun}’${withParticle(noun, '으로/로').slice(noun.length)} 적혀 있습니다.`
    : `${noun}입니다.`
  return others.length === 0 ? said : `${said} ${others.map(polite).join(' ')}`
}
