import type { FailureKind } from '#model/failure.ts'
import { cutText } from '#protocol/cut-text.ts'

/** Says that the turn goes on without a model, and why. */
export function degradedText(kind: FailureKind | 'other'): string {
  switch (kind) {
    case 'budget':
      return '오늘 쓸 수 있는 모델 사용량을 다 써서 모델 없이 답해요'
    case 'no_key':
    case 'unauthorized':
      return '모델의 키를 쓸 수 없어서 모델 없이 답해요. 설정에서 키를 확인해 주세요'
    case 'rate_limited':
      return '모델이 요청을 너무 많이 받고 있어서 모델 없이 답해요'
    case 'first_token_timeout':
    case 'stalled':
    case 'total_timeout':
      return '모델이 제때 답하지 않아서 모델 없이 답해요'
    default:
      return '모델에 문제가 생겨서 모델 없이 답해요'
  }
}

export const modelTexts = {
  /** An answer that broke off in the middle is void. */
  brokenOff: 'model_failed',
  /** The composed answer stood in until the model began. */
  worded: 'worded',
  /** A sentence that had begun to be shown is taken back. */
  unfounded: 'unfounded',
  dropped: (what: string) => `모델이 쓴 문장 하나를 뺐어요: 자료에 없는 숫자 ${what}`,
  claimed: '모델이 쓴 문장 하나를 뺐어요: 하지 않은 일을 했다고 했어요',
  leaked: '모델이 쓴 문장 하나를 뺐어요: 모델에게 준 안내를 옮겨 적었어요',
  misquoted: (quote: string) => `모델이 쓴 문장 하나를 뺐어요: 원문과 다른 인용 “${cutText(quote, 40)}”`,
  misplaced: (place: string) => `모델이 쓴 문장 하나를 뺐어요: 확인되지 않은 ${place}`,
  replaced: '모델의 답에 찾은 내용이 없어서, 자료로 쓴 답을 보여 줘요',
} as const
