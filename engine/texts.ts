import type { ThinkingStage } from '#protocol/events.ts'
import type { Localised } from './intent.ts'

/** What the step list says of a stage when the assistant has no words of its own for it. */
export const thinkingTexts: Readonly<Record<ThinkingStage, Localised>> = {
  intent_analysis: { ko: '질문을 살펴보고 있어요', en: 'Reading the question' },
  response_strategy: { ko: '어떻게 답할지 정하고 있어요', en: 'Choosing how to answer' },
  planning: { ko: '무엇을 찾아볼지 정하고 있어요', en: 'Planning what to look up' },
  evaluating: { ko: '찾은 것으로 충분한지 보고 있어요', en: 'Checking whether that is enough' },
  answering: { ko: '답을 쓰고 있어요', en: 'Writing the answer' },
}

export const turnTexts = {
  queued: { ko: '앞 질문에 먼저 답하고 이어서 답할게요', en: 'Finishing the question before this one first' },
  failed: {
    ko: '답을 만들다가 문제가 생겨서 끝까지 가지 못했어요. 질문은 저장해 두었으니 잠시 뒤에 다시 물어봐 주세요.',
    en: 'Something went wrong on the way to the answer. Your question is kept; please ask again in a moment.',
  },
  toolFailed: { ko: '자료를 읽다가 문제가 생겼어요', en: 'Something went wrong while reading the data' },
  invalidArguments: { ko: '도구에 맞지 않는 값이에요', en: 'The arguments do not fit the tool' },
} as const
