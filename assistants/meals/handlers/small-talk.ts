import { pick, voiceOf } from '#engine/wording.ts'
import type { Handler, Reply } from './handler.ts'

const chips = ['3일치 점심 저녁 짜줘', '오늘 저녁 뭐 먹지?', '이번 주 식단 보여줘']

export const greet: Handler = async (t) => ({
  text: pick(
    ['안녕하세요! 오늘은 무엇을 해 먹을지 같이 정해 볼까요?', '반가워요. 며칠치 식단부터 짜 볼까요?'],
    voiceOf(t.question),
  ),
  suggestions: chips,
})

export const thanks: Handler = async (t) => ({
  text: pick(['별말씀을요. 맛있게 드세요!', '도움이 됐다니 기뻐요. 맛있게 드세요.'], voiceOf(t.question)),
  suggestions: ['재료 장바구니에 담아줘', '캘린더에 등록해줘'],
})

export const mood: Handler = async (t) => ({
  text: pick(
    [
      '고생 많으셨어요. 손이 덜 가는 메뉴로 골라 드릴까요?',
      '이런 날엔 따뜻한 한 끼가 힘이 되죠. 간단한 걸로 찾아 볼까요?',
    ],
    voiceOf(t.question),
  ),
  suggestions: ['오늘 저녁 간단한 걸로 짜줘', '따뜻한 국물 요리 추천해줘'],
  offer: { ask: 'find', wanted: ['간단한'] },
})

/** Nothing is changed on a complaint alone: what was wrong is asked for. */
export const complain: Handler = async (t) => ({
  text: pick(
    [
      '입에 안 맞으셨군요, 죄송해요. 어떤 맛이나 재료가 별로였는지 알려 주시면 그걸 빼고 다시 골라 드릴게요.',
      '마음에 안 드셨다니 죄송해요. 별로였던 재료나 맛을 말씀해 주시면 다음부터 피해서 골라 볼게요.',
    ],
    voiceOf(t.question),
  ),
  suggestions: ['매운 거 빼고 다시 짜줘', '전부 다시 짜줘', '다른 요리 추천해줘'],
  isExact: true,
})

/** How what is asked about is used; else what there is. */
export const help: Handler = async (_t, { request }) => ({
  text: request.about ? uses[request.about] : whole,
  suggestions: chips,
})

const uses = {
  calendar:
    '네, 등록해 둔 식단은 .ics 파일로 내려받아 구글·애플 캘린더에서 가져올 수 있어요. 먼저 ‘캘린더에 등록해줘’로 식단을 등록하고, 화면의 식단 캘린더에서 ‘캘린더 파일 받기’를 누르세요. 저절로 맞춰지지는 않으니, 식단이 바뀌면 다시 받아 주세요.',
  cart: '식단을 짠 뒤 ‘재료 담아줘’라고 하시면 장바구니에 담고, 화면의 장바구니에서 글이나 CSV 파일로 받을 수 있어요. 주문서까지 만들지만 결제와 배송은 하지 않아요.',
} as const
const whole =
  '식단을 짜고 고치고, 캘린더에 넣고, 재료를 장바구니에 담아 주문서까지 만들어 드려요. 알레르기를 알려 주시면 식단에서 빠짐없이 뺄게요. 레시피, 대체 재료, 영양도 물어보세요. 캘린더는 .ics 파일로 내려받아 구글·애플 캘린더에서 열 수 있고, 장바구니는 글이나 CSV로 내려받을 수 있어요.'

/** 저장하지 마: nothing is done, and that is said. */
export const leftAlone: Reply = {
  text: '네, 아무것도 바꾸지 않고 그대로 둘게요.',
  suggestions: ['식단 보여줘', '장바구니 보여줘'],
  isExact: true,
}

/** 응, where nothing waits for a yes. */
export const nothingAsked: Reply = {
  text: '지금은 제가 여쭤본 것이 없어요. 식단을 짜거나 고치려면 ‘내일 저녁 짜줘’처럼 말씀해 주세요.',
  suggestions: chips,
  isExact: true,
}
