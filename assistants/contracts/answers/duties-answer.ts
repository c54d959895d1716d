import { bold, pick } from '#engine/wording.ts'
import { citation } from '../contract/contract.ts'
import { dutyOf, roleOf } from '../contract/duties.ts'
import type { Evidence } from './evidence.ts'
import { partSaid, partsTogether } from './in-full.ts'
import type { AnswerSetting, Told } from './told.ts'

/** More parts than this are named by where they stand. */
const mostParts = 32

/** All that one party has to do: its own, then what both have to; what names nobody is said to be left out. */
export function dutiesTold(evidence: readonly Evidence[], asked: string, setting: AnswerSetting): Told {
  const party = roleOf(asked, setting.parties)
  const inOrder = evidence.toSorted((a, b) => a.sentence.start - b.sentence.start)
  const whose = new Map(inOrder.map((one) => [one, dutyOf(one.sentence, party)]))
  const parts = partsTogether(inOrder.filter((one) => whose.get(one) !== 'nobody'))
  const shared = parts.filter(({ used }) => used.every((one) => dutyOf(one.sentence, party) === 'both'))
  const own = parts.filter((part) => !shared.includes(part))
  const shown = [...own, ...shared].slice(0, mostParts)
  const left = [...own, ...shared].slice(mostParts)
  const unnamed = inOrder.filter((one) => whose.get(one) === 'nobody')
  const name = setting.parties.find(({ role }) => role === party)?.name
  const called = bold(name ? `${party}(${name})` : party)
  const ownShown = own.filter((part) => shown.includes(part))
  return {
    lead: pick(
      [
        `계약서에서 ${called}의 의무를 정한 곳은 ${bold(`${ownShown.length}군데`)}입니다.`,
        `${called} 쪽이 해야 할 일은 ${bold(`${ownShown.length}군데`)}에 정해져 있습니다.`,
      ],
      setting.voice,
    ),
    details: [
      ...ownShown.map((part) => partSaid(part, undefined)),
      ...(shared.length > 0
        ? [
            `당사자 양쪽이 함께 지는 의무도 ${shared.length}군데 있습니다.\n${shared
              .filter((part) => shown.includes(part))
              .map((part) => `  - ${partSaid(part, undefined).replaceAll('\n', '\n  ')}`)
              .join('\n')}`,
          ]
        : []),
      ...(left.length > 0
        ? [`이 밖에 ${placesOf(left.flatMap(({ used }) => used.slice(0, 1)))}에도 있습니다.`]
        : []),
      ...(unnamed.length > 0
        ? [`누가 해야 하는지 적지 않은 ${placesOf(unnamed)}도 함께 확인해 보시기 바랍니다.`]
        : []),
    ],
    used: shown.flatMap(({ used }) => used),
  }
}

function placesOf(evidence: readonly Evidence[]): string {
  return [...new Set(evidence.map(({ section, sentence }) => citation(section, sentence.place)))].join(', ')
}
