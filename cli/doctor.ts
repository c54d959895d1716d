import type { Finding } from '#protocol/diagnosis.ts'
import { readConfig } from '#server/config.ts'
import { diagnose } from '#server/doctor/diagnose.ts'
import { texts } from './texts.ts'

/** Prints what is right and wrong with the set-up. Resolves to 1 where something stops work. */
export async function doctor({ call }: { call: boolean }): Promise<number> {
  const findings = await diagnose(readConfig(), { call, signal: new AbortController().signal })
  for (const [area, of] of Map.groupBy(findings, (finding) => finding.area)) {
    console.log(texts.doctor.areas[area])
    for (const { state, text } of of) console.log(`  ${texts.doctor.marks[state]} ${text}`)
  }
  const problems = findings.filter(({ state }: Finding) => state === 'problem').length
  console.log(`\n${texts.doctor.end(problems)}`)
  return problems > 0 ? 1 : 0
}
