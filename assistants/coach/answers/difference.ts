import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptsById, differenceOf } from '../course/content.ts'
import { topicLexicon } from '../course/topics.ts'
import { explainConcept } from '../tools/explain-concept.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { codeOf, type Explained, explain, mostCompared, usedWords } from './concept.ts'
import type { Reply } from './reply.ts'
import { joined } from './words.ts'

/** 스택이랑 큐 차이가 뭐야? */
export const difference: Answerer = {
  plan(round, { concepts }) {
    return round === 1 ? concepts.slice(0, mostCompared).map((name) => call(explainConcept, { name })) : []
  },
  reply(request, found, voice) {
    const [one, other] = found.all(explainConcept)
    if (!one || !other) return onlyOne(explain.reply(request, found, voice), request)
    const written = differenceOf(one.id, other.id)
    return {
      lead: written
        ? written.difference
        : pick(
            [
              `${withParticle(bold(one.name), '과/와')} ${bold(other.name)}, 하는 일부터 갈라 볼게요.`,
              `${withParticle(bold(one.name), '과/와')} ${withParticle(bold(other.name), '은/는')} 맡은 일이 달라요.`,
            ],
            voice,
          ),
      facts: usedWords(request.problems, [one.id, other.id]),
      body:
        request.details.words === 'example'
          ? [one, other].map(codeBeside)
          : request.details.words === 'easy'
            ? [`${likeness(one)}\n${likeness(other)}`]
            : written
              ? [written.relation]
              : [`${sideBySide(one)}\n${sideBySide(other)}`, ...tie(one, other)],
      next: '둘 가운데 어느 쪽을 예제로 더 볼까요?',
      suggestions: [
        `${one.name} 예시 보여줘`,
        `${other.name} 예시 보여줘`,
        ...one.practice.slice(0, 1).map(({ title }) => chips.show(title)),
      ],
      leaves: { concepts: [one.id, other.id] },
      note: `${joined([one.name, other.name])}의 차이`,
    }
  },
}

/** 옵저버 패턴이랑 pub/sub, 스택이랑 모나드: where there is one of the two alone, why nothing is held against it. */
function onlyOne(reply: Reply, { concepts: [id], term, message, lastConcepts }: Request): Reply {
  if (id === undefined) return reply
  const names = topicLexicon
    .find(message)
    .filter(({ value }) => value.concepts.includes(id))
    .map(({ span }) => message.slice(span.start, span.end))
  const [one, other] = [...new Set(names)]
  const apart = one && other ? sentencesOf(id, one, other) : ''
  if (one !== undefined && other !== undefined && apart !== '')
    return {
      ...reply,
      lead: apart,
      facts: [
        `${withParticle(`‘${one}’`, '과/와')} ${withParticle(`‘${other}’`, '은/는')} 이 과정에서 한 개념으로 다뤄요.`,
      ],
      // Its example has both, and was seen where it was explained just before.
      body: lastConcepts[0] === id ? [] : (reply.body ?? []).slice(0, 1),
    }
  if (one !== undefined && other !== undefined)
    return {
      ...reply,
      lead: `${withParticle(`‘${one}’`, '과/와')} ${withParticle(`‘${other}’`, '은/는')} 이 과정에서 한 개념으로 다뤄서 함께 설명해요. ${reply.lead}`,
    }
  const known = conceptsById.get(id)?.name ?? id
  return term === undefined
    ? reply
    : {
        ...reply,
        lead: `‘${term}’ 설명은 준비되어 있지 않아서 둘을 견주지는 못해요. ${withParticle(known, '은/는')} 말씀드릴 수 있어요. ${reply.lead}`,
      }
}

/** for랑 while은 뭐가 달라: what is written of the one concept that speaks of both. */
function sentencesOf(id: string, one: string, other: string): string {
  const { easy = '', deep = '' } = conceptsById.get(id) ?? {}
  return `${easy} ${deep}`
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => [one, other].every((name) => sentence.includes(name.replace(/문$/u, ''))))
    .join(' ')
}

/** 더 쉽게, after a difference: what each is like. */
function likeness({ name, easy, second }: Explained): string {
  const [, like] = easy.split(/(?<=[.!?])\s+/u)
  return `- ${bold(name)}: ${second?.plain ?? like ?? easy}`
}

/** 코드로 보여줘, after a difference: the code of either, one under the other. */
function codeBeside({ name, example }: Explained): string {
  return `${bold(name)}\n\n${codeOf(example.code, example.language)}`
}

/** What each is for and what it is like: its first sentences. */
function sideBySide({ name, easy }: Explained): string {
  return `- ${bold(name)}: ${easy
    .split(/(?<=[.!?])\s+/u)
    .slice(0, sentencesBeside)
    .join(' ')}`
}

const sentencesBeside = 3

/** Whether one leads to the other, by what the course holds to be related. */
function tie(one: Explained, other: Explained): string[] {
  const isNear = [one, other].some((it, at) =>
    it.related.some(({ id }) => id === (at === 0 ? other : one).id),
  )
  return isNear
    ? ['서로 이어진 개념이라 함께 쓰이는 일이 많아요. 같은 예제를 둘로 나눠 보면 차이가 또렷해져요.']
    : []
}
