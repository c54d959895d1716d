/** 이번 달 뭐가 제일 많이 나감: which sort took most of the time that is named, and not what changed. */
const most =
  /(?:뭐가|뭣이|어떤\s?게|무엇이|어디가)\s?(제일|가장|젤|제일로)\s?(?:많이|크게|세게)\s?(?:나감|나갔[가-힣]{1,3}|나간\s?(?:거|건)[가-힣]{0,2}|빠짐|빠졌[가-힣]{1,3}|빠져\s?나감|빠져\s?나갔[가-힣]{1,3}|깨짐|깨졌[가-힣]{1,3})(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u

export const withMostGone = (text: string): string => text.replace(most, '어디에 $1 많이 썼어')
