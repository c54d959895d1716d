import { findPeriods } from '#korean/periods.ts'
import { tokenize } from '#korean/tokens.ts'

/** What a question that leaves things out may still say: 그럼 지난달은 어땠어? */
const ordinary =
  /^(?:그럼|그러면|그건|그때|거기|이건|저건|근데|그리고|혹시|아니|말고|다시|또|아까|방금|전에|처음|물어본|말한|말인데|얼마|어때|어땠|어떻|어떨|어떤|좀|더|도|요|알려|보여|말해|해|줘|주세요|주라|주실|궁금|싶|볼|봐|인데|거|것|건|게|때|쯤|정도|총|전체|모두|다|합|비교|차이|같은|기간|차트|그래프|그림|표|내역|목록)/u

/**
 * Whether a message that names a period and no more is about something else: "오늘 날씨 어때" is no follow-up to a
 * question about money, "그럼 오늘은 어때" is.
 */
export function hasStrayWords(message: string, now: Temporal.PlainDateTime): boolean {
  const periods = findPeriods(message, { now, direction: 'past' })
  return tokenize(message).some(({ surface, stem, span }) => {
    if (periods.some((period) => span.start < period.end && period.start < span.end)) return false
    return /[가-힣]{2,}|[a-z]{3,}/iu.test(stem) && !ordinary.test(stem) && !ordinary.test(surface)
  })
}
