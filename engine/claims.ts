/**
 * Words that say of the assistant itself that it has changed something: 바꿨어, 저장했어요, 등록해 뒀어. Only what was
 * committed may be claimed, and receipts of that are written elsewhere: never by a model.
 */
const claim =
  /(?:바꿨|바꿔\s?(?:뒀|놨|놓았|드렸)|변경했|변경해\s?(?:뒀|놨)|수정했|분류했|분류해\s?(?:뒀|놨)|저장했|저장해\s?(?:뒀|놨)|등록했|등록해\s?(?:뒀|놨)|추가했|추가해\s?(?:뒀|놨)|기록했|기록해\s?(?:뒀|놨)|삭제했|지웠|설정했|설정해\s?(?:뒀|놨)|되돌렸|되돌려\s?놨|옮겼|담았|담아\s?(?:뒀|놨)|(?:바뀌|변경되|저장되|등록되|추가되|삭제되|설정되)었|(?:변경|저장|등록|추가|삭제|설정|완료)됐)(?:어|다|습|네|지|으니|고|는)/u

/** Whose doing is asked or spoken of as the person's own: 네가 바꿨던, 바꿨어?, 바꿨으면. */
const others = /(?:바꿨|등록했|추가했|설정했|저장했|지웠|옮겼)(?:던|을|다면|으면|다가|어도)|\?\s*$/u

/** Whether a sentence claims to have done something to the person's data. */
export function claimsChange(sentence: string): boolean {
  return claim.test(sentence) && !others.test(sentence.trim())
}
