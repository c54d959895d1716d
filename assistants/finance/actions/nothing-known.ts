import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { uncategorizedList } from '../tools/uncategorized-list.ts'
import { pick, type Voice, won } from '../wording.ts'
import { sortRequest } from './category-words.ts'

const named = 4

/** Where no name of what has no category tells what was bought, that is said; nothing where one does, or none is left. */
export async function nothingKnown(t: Turn, voice: Voice): Promise<Reply | undefined> {
  const found = await t.run(call(uncategorizedList, { limit: 100 }))
  if (found.kind === 'failed') return troubled('분류 안 된 지출')
  if (found.kind === 'miss' || found.value.suggestions.length > 0) return undefined
  const { stores, count, total } = found.value
  const [first] = stores
  const listed = stores.slice(0, named).map((row) => `${row.store} ${row.count}건`)
  const rest = `남은 ${count}건(${won(total)})`
  const request = sortRequest(first?.store ?? '그 가게', '쇼핑')
  return {
    lead: pick(
      [
        `${withParticle(rest, '은/는')} 이름만으로 뭘 산 건지 알 수 없어서 내가 정하면 지어내는 게 돼 🙏`,
        `내가 알아서 하기엔 ${rest} 이름에 뭘 샀는지가 안 나와 있어 🙏 틀리게 넣느니 그대로 뒀어.`,
      ],
      voice,
    ),
    facts: [`${listed.join(', ')} 순으로 많아. 결제를 대신 해 주는 곳이나 처음 보는 이름이야.`],
    next: `한 곳씩 “${request}”처럼 말해 주거나, “나머지는 다 기타로”라고 하면 한꺼번에 옮길게.`,
    suggestions: [request, '나머지는 다 기타로', ...(first ? [chips.rowsAt(first.store)] : [])],
  }
}
