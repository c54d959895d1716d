import { bold } from '#engine/wording.ts'
import type { Evidence } from './evidence.ts'
import type { Party } from './told.ts'

/**
 * Representative and address of each party, as the signature block has them, behind the party's role; only of those
 * `asked` for, where some are. Nothing where the block does not say whose they are.
 */
export function signerLines(
  found: readonly Evidence[],
  parties: readonly Party[],
  asked: readonly string[],
): string[] {
  const block = found.find(({ section }) => section.kind === 'signature')?.section
  if (!block) return []
  const held = new Map<string, string[]>()
  let whose: Party | undefined
  for (const line of block.text.split('\n').map((it) => it.trim())) {
    whose = parties.find(({ role, name }) => isHead(line, role, name)) ?? whose
    const data = /(?:대표(?:이사|자)?|이사장|원장|주소|사업자등록번호|연락처)\s*[:：]?\s*.+/u.exec(line)?.[0]
    if (!whose || !data) continue
    held.set(whose.role, [
      ...(held.get(whose.role) ?? []),
      data.replace(/\s*\((?:인|서명)\)\s*$/u, '').trim(),
    ])
  }
  const wanted = asked.length > 0 ? asked : parties.map(({ role }) => role)
  return wanted.flatMap((role) => {
    const data = held.get(role)
    return data ? [`${bold(role)}: ${data.join(', ')}`] : []
  })
}

/** 갑: 주식회사 가온데이터랩, (갑) 가온데이터랩: what follows is this party's. */
function isHead(line: string, role: string, name: string): boolean {
  if (role === '') return false
  const byRole = new RegExp(`^[“"'(\\[〔]?\\s?${role}\\s?[”"')\\]〕]?(?:\\s*[:：]|\\s|$)`, 'u').test(line)
  return byRole || (name !== '' && line.replaceAll(/\s/gu, '').includes(name.replaceAll(/\s/gu, '')))
}
