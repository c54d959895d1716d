import type { Mention } from '#nlu/schema.ts'
import type { Topic } from '../course/topics.ts'

/** 체류 시간 구하는 문제 힌트: a problem told by what it does, and a way into it that is asked for. */
const problemTold = /[가-힣]는\s?(?:문제|문항)(?![가-힣]*(?:때문|라서))[^.!?]*(?:힌트|접근|실마리|풀이)/u

/** 그래프로 어떻게 표현해: a concept that something is to be done with. */
function isMeans({ kind, value, span }: Mention, text: string, start: number): boolean {
  return (
    kind === 'topic' &&
    (value as Topic).concepts.length > 0 &&
    /^으?로\s/u.test(text.slice(span.end - start)) &&
    /어떻게|표현|구현|관리|나타내|저장|설계|만들/u.test(text.slice(span.end - start))
  )
}

/** Of the course by what it asks, whatever of life it tells of: a subway's map as a graph, a problem about parking. */
export function isOfCourse(text: string, start: number, mentions: readonly Mention[]): boolean {
  return problemTold.test(text) || mentions.some((mention) => isMeans(mention, text, start))
}
