import { withParticle } from '#korean/particles.ts'
import type { Reply } from './reply.ts'

/** What became of one tool of a chain that found nothing. */
export interface Looked {
  readonly title: string
  readonly reason: string
}

/** Nothing was found anywhere: what was looked through, and what is near. */
export function nothingFound(looked: readonly Looked[], near: readonly string[]): Reply {
  const lines = looked.map(({ title, reason }) => `- ${title}: ${reason}`)
  const also = near.length > 0 ? [`가까운 용어: ${near.join(', ')}`] : []
  return {
    text: ['찾아봤지만 답을 드릴 근거가 없어요. 살펴본 곳은 여기예요.', lines.join('\n'), ...also].join(
      '\n\n',
    ),
    suggestions: [
      ...near.slice(0, 2).map((name) => `${name} 설명해줘`),
      '논문 목록 보여줘',
      '무엇을 할 수 있어?',
    ],
    isAnswer: false,
  }
}

/** Where an answer comes from, where the first place had none; of a question that a mere term does not answer, it says so. */
export function passedOver(looked: readonly Looked[], title: string, isAside: boolean): string {
  const places = [...new Set(looked.map((it) => it.title))].join(', ')
  if (isAside)
    return `이 질문에 바로 답할 근거는 찾지 못했어요(살펴본 곳: ${places}). 관련된 용어의 설명을 드릴게요.`
  return `${places}에서는 찾지 못해서, ${withParticle(title, '으로/로')} 답해 드려요.`
}
