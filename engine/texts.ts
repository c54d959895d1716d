import { withParticle } from '#korean/particles.ts'
import type { ThinkingStage } from '#protocol/events.ts'
import { undoSuggestion } from '#protocol/undo-suggestion.ts'
import type { Localised } from './intent.ts'

/** What the step list says of a stage when the assistant has no words of its own for it. */
export const thinkingTexts: Readonly<Record<ThinkingStage, Localised>> = {
  intent_analysis: { ko: '질문을 살펴보고 있어요', en: 'Reading the question' },
  response_strategy: { ko: '어떻게 답할지 정하고 있어요', en: 'Choosing how to answer' },
  planning: { ko: '무엇을 찾아볼지 정하고 있어요', en: 'Planning what to look up' },
  evaluating: { ko: '찾은 것으로 충분한지 보고 있어요', en: 'Checking whether that is enough' },
  answering: { ko: '답을 쓰고 있어요', en: 'Writing the answer' },
}

/** The answer to a wish for another way of speaking, already in it. */
export const speechTexts = {
  ko: {
    ko: '네, 앞으로는 존댓말로 말씀드릴게요 🙂 반말이 편하시면 “반말로 해줘”라고 해 주세요.',
    en: 'From now on I will speak politely.',
  },
  casual: {
    ko: '응, 이제부터 반말로 할게 🙂 존댓말이 나으면 “존댓말로 해줘”라고 하면 돼.',
    en: 'From now on I will speak as among friends.',
  },
  onlyPolite: {
    ko: '기억해 둘게요. 다만 저는 존댓말로만 말씀드려요. 반말을 쓰는 상담에서는 반말로 할게요.',
    en: 'Kept in mind; here I speak politely only.',
  },
} as const

export const turnTexts = {
  queued: { ko: '앞 질문에 먼저 답하고 이어서 답할게요', en: 'Finishing the question before this one first' },
  failed: {
    ko: '답을 만들다가 문제가 생겨서 끝까지 가지 못했어요. 질문은 저장해 두었으니 잠시 뒤에 다시 물어봐 주세요.',
    casual: '답을 만들다가 문제가 생겨서 끝까지 못 갔어 😥 질문은 저장해 뒀으니까 잠시 뒤에 다시 물어봐 줘.',
    en: 'Something went wrong on the way to the answer. Your question is kept; please ask again in a moment.',
  },
  learning: {
    ko: '처음이라 말을 익히고 있어요. 몇 초만 기다려 주세요',
    en: 'Learning to read questions; a few seconds, this first time',
  },
  stalled: {
    ko: '이 질문에 답하다가 여러 번 멈춰 버려서 여기서 그만두었어요. 질문은 저장해 두었으니 말을 조금 바꾸거나 짧게 해서 다시 물어봐 주세요.',
    casual:
      '이 질문에 답하다가 여러 번 멈춰 버려서 여기서 그만뒀어 😥 질문은 저장해 뒀으니까 말을 조금 바꾸거나 짧게 해서 다시 물어봐 줘.',
    en: 'Answering this came to a standstill several times, so it was given up. Your question is kept; please put it differently or shorter.',
  },
  restFailed: {
    ko: '여기까지는 했고, 그다음은 문제가 생겨서 끝내지 못했어요. 같은 말을 다시 하기보다 남은 것만 말씀해 주세요.',
    casual:
      '여기까지는 했고, 그다음은 문제가 생겨서 못 끝냈어 😥 같은 말을 다시 하지 말고 남은 것만 말해 줘.',
    en: 'This much is done; something went wrong with the rest. Please ask for what is left alone.',
  },
  foundBefore: {
    ko: '그 전에 찾은 것은 이래요.',
    casual: '그 전에 찾은 건 이거야.',
    en: 'This is what was found before.',
  },
  resumed: { ko: '하던 일을 이어서 하고 있어요', en: 'Going on where it was left' },
  cancelled: { ko: '여기서 멈췄어요.', casual: '여기서 멈췄어.', en: 'Stopped here.' },
  toolFailed: { ko: '자료를 읽다가 문제가 생겼어요', en: 'Something went wrong while reading the data' },
  invalidArguments: { ko: '도구에 맞지 않는 값이에요', en: 'The arguments do not fit the tool' },
  notAllowed: {
    ko: '이 질문에는 쓰지 않는 도구라서 실행하지 않았어요',
    en: 'Not run: this kind of question does not use the tool',
  },
} as const

/** Of a message that is sent again, and the turns it takes the place of. */
export const standingTexts = {
  standing: {
    ko: (count: number, undoable: number) =>
      `이 뒤의 대화는 따로 치워 두었어요. 거기서 한 일 ${count}건은 그대로예요.${
        undoable === 0
          ? ' 되돌릴 수는 없는 일이에요.'
          : ` ${undoable < count ? `그중 ${undoable}건은 ` : ''}되돌리기를 누르거나 “${undoSuggestion.ko}”라고 하면 되돌려요.`
      }`,
    en: (count: number, undoable: number) =>
      `What came after this is set aside. ${count} done there still ${count === 1 ? 'stands' : 'stand'}; ${
        undoable === 0 ? 'it cannot be undone.' : `${undoable} can be undone: “${undoSuggestion.en}”.`
      }`,
  },
  editedAnswer: {
    ko: '답변은 고쳐서 보낼 수 없어요. 다시 답하게 하려면 message 없이 보내 주세요',
    en: 'An answer cannot be edited; send no message to have it answered again',
  },
} as const

/** Says that a tool came up with nothing and another is tried. */
export const fallbackTexts = {
  missed: (from: string, to: string) => `${from}에서 찾지 못해서 ${withParticle(to, '을/를')} 살펴볼게요`,
  failed: (from: string, to: string) => `${from}에 문제가 생겨서 ${withParticle(to, '을/를')} 살펴볼게요`,
} as const

export const decisionTexts = {
  byExamples: (percent: number) => `비슷한 예문과 견줘 보고 정했어요 (확신 ${percent}%)`,
} as const

export const guardrailTexts = {
  smallTalk: { ko: '인사말이에요', en: 'Small talk' },
  unsure: { ko: '범위를 벗어났다고 볼 근거가 없어요', en: 'Nothing says that it is off topic' },
} as const

/** Why an answer has a chart or none. */
export const chartTexts = {
  never: { ko: '이런 질문에는 차트를 쓰지 않아요', en: 'This kind of question has no chart' },
  named: { ko: '차트로 보여 달라고 했어요', en: 'A chart was asked for' },
  declined: { ko: '차트 없이 답해 달라고 했어요', en: 'No chart was wanted' },
  text_verb: { ko: '설명해 달라는 말이라 글로 답해요', en: 'It asks for words' },
  show_verb: { ko: '보여 달라고 했어요', en: 'It asks to be shown' },
  intent_default: { ko: '질문 종류에 따라 정했어요', en: 'As the kind of question has it' },
} as const

/** The chip that asks for the chart an answer in words held back. */
export const chartChip = { ko: '차트로 보기', en: 'Show as a chart' } as const
