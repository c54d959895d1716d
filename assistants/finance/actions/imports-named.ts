import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { listImports } from '../tools/list-imports.ts'
import { bareText } from '../understand/mentions.ts'

/** A file by its name, as it is written with its kind: `11월 카드.csv`. */
const fileNamed = /\.(?:csv|tsv|txt|xlsx?|html?)(?![a-z])/iu

/**
 * Which imports a message speaks of: those of the file it names (with its kind or without), of none where that file has brought
 * nothing; `undefined` where it names no file at all.
 */
export async function importsNamed(t: Turn): Promise<readonly string[] | undefined> {
  const named = (await importsOf(t))
    .map(({ id, fileName }) => ({ id, stem: bareText(fileName.normalize('NFC').replace(/\.[^.]*$/u, '')) }))
    .filter(({ stem }) => stem.length > 1 && standsIn(t.message.normalize('NFC'), stem))
  if (named.length === 0) return fileNamed.test(t.message) ? [] : undefined
  // 11월 카드.csv holds 카드, which is another file.
  const longest = Math.max(...named.map(({ stem }) => stem.length))
  return named.filter(({ stem }) => stem.length === longest).map(({ id }) => id)
}

/** Spaced in any way, and no part of a word: 카드 of 국민카드 is none. */
function standsIn(text: string, stem: string): boolean {
  const letters = [...stem].map((letter) => RegExp.escape(letter)).join('\\s*')
  return new RegExp(
    `(?<![\\p{L}\\d])${letters}(?:\\.\\w+)?(?:에서|에|을|를|은|는|이|가|로|으로|도|만)?(?![\\p{L}\\d])`,
    'iu',
  ).test(text)
}

/** 예시 데이터 되돌려줘: what it gave way to is one's own records, which are not taken out on a guess. */
export async function demoAskedBack(t: Turn): Promise<Reply | undefined> {
  if (!demo.test(t.message)) return undefined
  const replacing = (await importsOf(t)).find(({ replacedDemo }) => replacedDemo)
  if (!replacing) return undefined
  const { fileName, expenses, incomes } = replacing
  return {
    lead: `예시 데이터는 ${withParticle(fileName, '을/를')} 가져오면서 비켜났어 🗂️ 아직 아무것도 안 바꿨어.`,
    facts: [
      `거기서 온 ${expenses + incomes}건을 도로 빼면, 달리 적어 둔 내 기록이 없을 때 예시가 그대로 돌아와.`,
    ],
    suggestions: [`${fileName} 가져온 거 취소해줘`, chips.newest],
  }
}

const demo = /(?:예시|데모|샘플|견본)\s*(?:데이터|기록|자료|가계부|내역)/u

async function importsOf(t: Turn) {
  const found = await t.run(call(listImports, {}))
  return found.kind === 'found' ? found.value.imports : []
}
