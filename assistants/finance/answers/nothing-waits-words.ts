import type { Forms } from './talk.ts'

/** Of a yes that answers nothing. */
export const nothingWaitsWords = {
  first: '아직 내가 물어본 게 없어서 할 게 없어 🙂',
  later: [
    '내가 하겠다고 물어본 게 없어서, 아무것도 하지 않았어 🙂',
    '지금은 네 대답을 기다리는 게 없어서 새로 한 건 없어 🙂',
    '대답을 기다리던 일이 없어서 바뀐 건 없어 🙂',
    '뭘 해 달라는 건지 몰라서 아직 아무것도 안 했어 🙂',
  ] satisfies Forms<string>,
  doneBefore: '앞에서 적거나 바꾼 건 그대로 있어.',
  next: (asked: string) => `“${asked}”부터 볼까?`,
  open: '궁금한 지출이 있으면 물어봐.',
} as const
