const thing = '(?:거|것|건|꺼|걸|게|께)'
/** 작년 거 말고 올해 거, 두 번째가 아니라 세 번째, 20분은 아니고 15분. */
const behind = new RegExp(
  `^["'”’]?\\s?${thing}?(?:은|는|이|가|을|를)?\\s?(?:말고|말구|말고요|아니고|아니구|아니라|아니라요|아니요)(?![가-힣])`,
  'u',
)
/** 4인분으로 저장해 줘 아니 3인분, 2시, 아니다 3시: the speaker thinks better of it. */
const better = /(?:^|[\s,.…])(?:아니|아니다|아냐|아니아니|아니 아니|no wait|no,)[\s,.…]+$/iu

/** Whether what ends at `end` is set aside for what begins at `next`: that one is not what is asked for. */
export function isSetAsideFor(text: string, end: number, next: number): boolean {
  const between = text.slice(end, next)
  return behind.test(text.slice(end)) || better.test(between)
}
