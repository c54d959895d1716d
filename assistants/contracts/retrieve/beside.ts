import type { Case } from './case.ts'
import { bareText } from './contract-index.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'

/** Whether a provision speaks of the very thing that is left out, of one's own where another's is asked about, or of somebody else to whom the same happens: it lies beside the question. */
export function isBeside(asked: Pick<Case, 'groups' | 'index' | 'query'>, best: Ranked | undefined): boolean {
  return best !== undefined && (isOfDenied(asked, best) || isOfOwn(asked, best) || isOfAnother(asked, best))
}

const denied =
  /([가-힣]{2,12}?)(?:은|는|이|가|을|를)?\s?(?:말고|말구|빼고|제외하고|아니고|아니라)(?=[\s,]|$)/gu
const beyond = /외[에로의]|이외|제외|아닌|빼고|밖/u

/** 계약금 말고 중간에 내는 돈, of what is said of 계약금 alone. */
function isOfDenied({ groups, query }: Pick<Case, 'groups' | 'query'>, { indexed, found }: Ranked): boolean {
  if (beyond.test(indexed.sentence.text)) return false
  return [...query.message.slice(0, mostRead).matchAll(denied)].some(({ 1: name, index: at }) => {
    const [from, to] = [at, at + name!.length]
    const isIt = ({ span }: (typeof groups)[number]) => span.start < to && from < span.end
    const others = groups.filter(
      (group) => group.isNoun && isEssential(group) && !group.isCarried && !isIt(group),
    )
    return indexed.own.includes(name!) && !others.some((group) => found[groups.indexOf(group)]?.isSure)
  })
}

const another =
  /(?<![가-힣])(?:다른|딴|남의|옆집|이웃)\s?([가-힣]{1,6}?)(?:들)?(?:이?랑|하고|과|와|은|는|이|가|을|를|의|한테|에게)(?=\s|$)/u
const ofOthers = /다른|남에게|남의|타인|타 |제3자|제삼자|외부|합사|이웃/u

/** 다른 개를 물면, of one's own 동물 that is hurt. */
const isOfOwn = ({ query }: Pick<Case, 'query'>, { indexed }: Ranked): boolean =>
  another.test(query.message.slice(0, mostRead)) &&
  !ofOthers.test(`${indexed.title} ${indexed.sentence.text}`)

const subject = /([가-힣]{2,8})(?:이|가)(?=\s)/gu

/** 선생님이 다치셨다는데, of 선생님의 잘못으로 어르신이 다치시면: both are spoken of there, and it happens to the other. */
function isOfAnother({ groups, query }: Pick<Case, 'groups' | 'query'>, { indexed, found }: Ranked): boolean {
  const said = indexed.sentence.text
  return groups.some((group, at) => {
    if (group.isCarried || !found[at]?.isSure) return false
    const whom = lastIn(query.message.slice(0, Math.min(mostRead, group.span.start)))
    const stem = bareText(group.said).slice(0, 2)
    const there = said.indexOf(stem)
    const theirs = there < 0 ? undefined : lastIn(said.slice(0, there))
    return (
      whom !== undefined &&
      theirs !== undefined &&
      whom !== theirs &&
      said.includes(whom) &&
      !query.message.includes(theirs)
    )
  })
}

/** Who or what is said last to do something, with nothing but adverbials behind it. */
function lastIn(text: string): string | undefined {
  const last = [...text.matchAll(subject)].at(-1)
  return last && !/[.?!,\n]|(?:면|고|(?<!에)서|는데|지만)\s/u.test(text.slice(last.index + last[0].length))
    ? last[1]
    : undefined
}

/** A message of thousands of words is not read whole. */
const mostRead = 400
