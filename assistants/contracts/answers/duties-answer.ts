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
  const roles = setting.parties.map(({ role }) => role).filter((role) => role !== '')
  const whose = new Map(
    inOrder.map((one) => {
      const bearer = dutyOf(one.sentence, party)
      const before = bearer === 'nobody' ? bearerBefore(one, roles) : undefined
      return [one, before === undefined ? bearer : before === party ? 'own' : undefined]
    }),
  )
  const parts = partsTogether(
    inOrder.filter((one) => whose.get(one) !== 'nobody' && whose.get(one) !== undefined),
  )
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
      ...(shared.length > 0 && setting.isOtherParty
        ? [
            `당사자 양쪽이 함께 지는 의무 ${shared.length}군데(${placesOf(shared.flatMap(({ used }) => used.slice(0, 1)))})는 앞에서 보여 드린 것과 같습니다.`,
          ]
        : []),
      ...(shared.length > 0 && !setting.isOtherParty
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
        ? [
            `누가 하는지 적지 않은 의무도 함께 확인해 보시기 바랍니다.\n${partsTogether(unnamed)
              .map((part) => `  - ${partSaid(part, undefined).replaceAll('\n', '\n  ')}`)
              .join('\n')}`,
          ]
        : []),
    ],
    used: shown.flatMap(({ used }) => used),
  }
}

/** 월 이용료는 … 송금한다, behind 을은 … 지급한다: the one party that its article has spoken of before. */
function bearerBefore({ section, sentence }: Evidence, roles: readonly string[]): string | undefined {
  if (section.kind !== 'article') return undefined
  const before = section.units
    .flatMap(({ sentences }) => sentences)
    .filter(({ start }) => start < sentence.start)
  const named = roles.filter((role) => before.some((one) => dutyOf(one, role) === 'own'))
  return named.length === 1 ? named[0] : undefined
}

function placesOf(evidence: readonly Evidence[]): string {
  return [...new Set(evidence.map(({ section, sentence }) => citation(section, sentence.place)))].join(', ')
}
