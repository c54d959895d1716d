import { compact } from '#korean/normalise.ts'
import type { Case, Verdict } from './case.ts'
import type { Group, Needles } from './groups.ts'
import type { Ranked } from './rank.ts'

const none = /^(?:없|무$|미|아니|해당\s?없|no\b)/iu

/** A form that is filled in: the option that is asked about is ticked or not; of 있음 and 없음 one is. */
export function boxTold({ ranked, groups, query }: Case): Verdict | undefined {
  for (const at of groups.keys().toArray().reverse()) {
    const told = isAskedOf(groups[at]!) ? boxOf(groups, at, ranked, query.form.asksNone) : undefined
    if (told) return told
  }
  return undefined
}

/** By its own name, of what is asked now: 90퍼 only hints at 수습. */
const isAskedOf = ({ isNoun, isCarried, isNamed, isExactThere }: Group): boolean =>
  isNoun && !isCarried && (isNamed || isExactThere)

/** 속초 지점에 키를 차 안에 두고 가도 되죠?: a tick at 속초 지점 tells nothing of what else is asked. */
function tellsOf(groups: readonly Group[], { found }: Ranked): boolean {
  const asked = groups.flatMap(({ isMain, isGeneral }, at) => (isMain && !isGeneral ? [found[at]!] : []))
  return asked.filter(({ isSure }) => isSure).length * 2 >= asked.length
}

/** 운전, of 추가운전자 ☑ 있음: a part from the midst of a field's name is not what it tells of. */
function isOfLabel({ exact, meant }: Group, label: string | undefined): boolean {
  const name = /^[^☐☑☒□■○●√✓✔([:：]*/u.exec(label ?? '')?.[0] ?? ''
  const parts = [...exact, ...meant].flat().filter((part) => name.includes(part))
  return parts.length === 0 || parts.some((part) => name.startsWith(part) || name.endsWith(part))
}

function boxOf(
  groups: readonly Group[],
  at: number,
  ranked: readonly Ranked[],
  asksNone: boolean,
): Verdict | undefined {
  const group = groups[at]!
  for (const one of ranked.slice(0, 4)) {
    const { provision, indexed, found } = one
    const boxes = provision.values.filter(({ type }) => type === 'box')
    if (boxes.length === 0) continue
    const named = (needles: Needles) =>
      boxes.filter(({ norm }) => {
        const bare = compact(norm.toLowerCase()).text
        return needles.some((all) => all.every((part) => part.length > 1 && bare.includes(part)))
      })
    const [option, ...more] = group.isExactThere
      ? named(group.exact)
      : [...named(group.exact), ...named(group.meant)]
    if (more.length > 0 || !tellsOf(groups, one)) continue
    if (option) return { kind: option.ticked === !asksNone ? 'yes' : 'no', at: indexed.at }
    const ticked = boxes.filter((box) => box.ticked)
    if (!['label', 'title', 'own'].includes(found[at]!.field)) continue
    if (!isOfLabel(group, indexed.label)) continue
    if (ticked.length !== 1 || !boxes.some(({ norm }) => none.test(norm))) continue
    const isThere = !none.test(ticked[0]!.norm)
    return { kind: isThere === !asksNone ? 'yes' : 'no', at: indexed.at }
  }
  return undefined
}
