import type { Turn } from '#engine/turn.ts'
import { questionAtEnd, readConsent } from '#korean/consent.ts'
import { bareText } from './mentions.ts'

/** 응 보여줘, 그래 볼래, 알려줘: wants to see what was offered. */
const wantsToSee =
  /^(?:응|어|네|넵|예|ㅇㅇ|ㅇㅋ|웅|그래|그럼|좋아|좋지|오케이|오키|콜|그것도|그거|한번|같이|바로|좀)*(?:보여|봐|보|볼|알려|찾아|말해|나눠|따져|계산해|들여다|확인해)(?:봐)?(?:줘|줘봐|주라|주세요|줘요|줄래|주실래요|볼래|볼게|보자|래|게|자|고싶어|달라|ㅈ)?요?[~!.ㅋㅎ]*$/u

/** The question that the last answer offered to look into, where this message says no more than yes to it. */
export async function takenUp(t: Turn): Promise<string | undefined> {
  if (t.question.ordinal === 1) return undefined
  const bare = bareText(t.message)
  if (readConsent(t.message) !== 'yes' && !wantsToSee.test(bare)) return undefined
  const { window } = await t.memory()
  const isYes = readConsent(t.message, questionAtEnd(window[0]?.answer ?? '') ?? '') === 'yes'
  if (!isYes && !wantsToSee.test(bare)) return undefined
  const slots = window[0]?.memory?.slots
  return typeof slots?.next === 'string' && !slots.offer ? slots.next : undefined
}
