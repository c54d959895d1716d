import type { FailureKind } from '#model/failure.ts'

/** What the test of a model says. */
export function trialText(kind: FailureKind | null): string {
  switch (kind) {
    case null:
      return '잘 대답해요'
    case 'no_key':
      return '키가 없어요. 이 제공자의 API 키를 넣어 주세요'
    case 'unauthorized':
      return '키가 맞지 않거나 이 모델을 쓸 권한이 없어요. 키를 다시 확인해 주세요'
    case 'no_model':
      return '주소가 없어요. 이 제공자는 주소(base URL)를 정해야 해요'
    case 'unreachable':
      return '주소에 연결하지 못했어요. 주소가 맞는지, 서버가 켜져 있는지 확인해 주세요'
    case 'rejected':
      return '모델이 요청을 받아들이지 않았어요. 모델 이름이 맞는지 확인해 주세요'
    case 'rate_limited':
      return '요청이 너무 많거나 남은 한도가 없어요. 잠시 뒤에 다시 해 보거나 요금제를 확인해 주세요'
    case 'first_token_timeout':
    case 'stalled':
    case 'total_timeout':
      return '제때 대답하지 않았어요. 모델이 너무 크거나 서버가 바쁠 수 있어요'
    default:
      return '알아볼 수 없는 대답이 왔어요. 주소와 모델 이름을 확인해 주세요'
  }
}
