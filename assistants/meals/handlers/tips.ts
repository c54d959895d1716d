import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { cutText } from '#protocol/cut-text.ts'
import { cookingTip } from '../tools/cooking-tip.ts'
import type { Reply } from './handler.ts'

/** What is known of cooking, else how the dish is made, else that it is not known; with what the allergies say of it. */
export async function tipOr(t: Turn, note: string | undefined, dish?: () => Promise<Reply>): Promise<Reply> {
  const beside = note === undefined ? '' : `\n\n${note}`
  const known = await tipFor(t)
  if (known) return { ...known, text: `${known.text}${beside}` }
  const shown = await dish?.()
  if (shown)
    return {
      ...shown,
      text: `그것만 따로 적어 둔 것은 없어서, 만드는 순서를 보여 드릴게요.${beside}\n\n${shown.text}`,
    }
  return {
    text: `그건 아직 제가 확실히 아는 내용이 아니라서 지어내지 않을게요.${beside || ' 레시피, 재료 바꾸기, 영양은 바로 답할 수 있어요.'}`,
    suggestions: ['두부 대신 뭐 넣어?', '된장찌개 어떻게 끓여?'],
  }
}

/** What is known of the question itself. */
export async function tipFor(t: Turn): Promise<Reply | undefined> {
  const found = await t.run(call(cookingTip, { question: cutText(t.message, 400) }))
  return found.kind === 'found'
    ? { text: found.value.tip, suggestions: ['두부 요리 추천해줘', '내일 저녁 짜줘'] }
    : undefined
}
