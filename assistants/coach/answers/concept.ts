import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptsNear } from '../course/topics.ts'
import { explainConcept } from '../tools/explain-concept.ts'
import { recommendMaterials } from '../tools/recommend-materials.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { joined, quoted } from './words.ts'

const mostCompared = 2

type Explained = NonNullable<ReturnType<typeof conceptIn>>
const conceptIn = (found: Found) => found.all(explainConcept)[0]

/** 클래스가 뭐야?, 더 쉽게 설명해줘 */
export const explain: Answerer = {
  plan(round, request, found) {
    const name = request.concepts[0] ?? request.skills[0] ?? request.term ?? request.message
    if (round === 1) return [call(explainConcept, { name: name.slice(0, 100) })]
    // A concept nobody has written down may still be treated in a note.
    return round === 2 && found.missed(explainConcept) && request.term
      ? [call(recommendMaterials, { topic: request.message })]
      : []
  },
  reply(request, found, voice) {
    const concept = conceptIn(found)
    if (!concept) return unknown(request, found, voice)
    const { name, english, easy, deep, misunderstanding, related, practice } = concept
    const asked = request.details.words
    const isDeep = asked === 'deep'
    const code = `\`\`\`${concept.example.language === 'python' ? 'python' : ''}\n${concept.example.code.join('\n')}\n\`\`\``
    const open = practice.find(({ isSolved }) => !isSolved)
    const label = english.toLowerCase() === name.toLowerCase() ? bold(name) : `${bold(name)}(${english})`
    const intro = isDeep
      ? pick([`${label}, 조금 깊게 볼게요.`, `${label} 이야기를 한 단계 더 들어가 볼게요.`], voice)
      : asked === 'example'
        ? `${label} 예제부터 볼게요.`
        : pick(
            [
              `${label}, 쉽게 풀어 볼게요.`,
              `${withParticle(label, '을/를')} 비유로 설명해 볼게요.`,
              `${label} 이야기예요.`,
            ],
            voice,
          )
    const isAgain = asked === 'easy' && request.lastConcepts[0] === concept.id
    const text = isDeep ? deep : isAgain ? gistOf(easy) : easy
    return {
      lead: asked === 'example' ? intro : `${intro} ${text}`,
      facts: [levelLine(concept, asked)].filter((it) => it !== undefined),
      body: asked === 'example' ? [code, text] : [code, `헷갈리기 쉬운 점: ${misunderstanding}`],
      next: open
        ? `${withParticle(quoted(open.title), '으로/로')} 직접 써 볼까요?`
        : related[0]
          ? `이어서 ${related[0].name}도 볼까요?`
          : '다음에 풀 문제를 골라 드릴까요?',
      offer: open ? chips.show(open.title) : related[0] ? chips.explain(related[0].name) : chips.next,
      suggestions: [
        isDeep ? chips.simpler : chips.deeper,
        ...related.slice(0, 2).map((it) => chips.explain(it.name)),
        ...(open ? [chips.show(open.title)] : []),
      ],
      leaves: {
        // Both of the last two: 둘의 차이가 뭐야?
        concepts: [...new Set([concept.id, ...request.lastConcepts])].slice(0, mostCompared),
        ...(open ? { problem: open.id, shown: practice.map(({ id }) => id) } : {}),
      },
      note: `${name} 설명`,
    }
  },
}

/** Its first sentence and the likeness behind it: what was explained before, in fewer words. */
function gistOf(easy: string): string {
  const [first = '', second = ''] = easy.split(/(?<=[.!?])\s+/u)
  return `한마디로 줄이면 이래요. ${first} ${second}`.trim()
}

/** A step further for whoever has used it with success; where to look for whoever loses points there. */
function levelLine(concept: Explained, asked: Request['details']['words']): string | undefined {
  const { usedIn, weak, deep } = concept
  if (weak && asked !== 'deep')
    return `${withParticle(weak.name, '은/는')} 지금 ${weak.score}점이라, 이 개념부터 다져 두면 점수가 가장 빨리 올라요.`
  if (!usedIn || asked !== undefined) return undefined
  return `${quoted(usedIn.title)}에서 ${usedIn.best}점으로 써 본 개념이니 한 걸음 더 들어가 볼게요. ${deep}`
}

/** 스택이랑 큐 차이가 뭐야? */
export const difference: Answerer = {
  plan(round, { concepts }) {
    return round === 1 ? concepts.slice(0, mostCompared).map((name) => call(explainConcept, { name })) : []
  },
  reply(request, found, voice) {
    const [one, other] = found.all(explainConcept)
    if (!one || !other) return explain.reply(request, found, voice)
    return {
      lead: pick(
        [
          `${withParticle(bold(one.name), '과/와')} ${bold(other.name)}, 나란히 놓고 볼게요.`,
          `${withParticle(bold(one.name), '과/와')} ${withParticle(bold(other.name), '은/는')} 이렇게 달라요.`,
        ],
        voice,
      ),
      body: [sideBySide(one), sideBySide(other)],
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

function sideBySide({ name, english, easy, misunderstanding }: Explained): string {
  return `- ${bold(name)}(${english}): ${easy}\n  - 헷갈리기 쉬운 점: ${misunderstanding}`
}

function unknown(request: Request, found: Found, voice: Voice): Reply {
  const word =
    request.term ?? request.message.replace(/(?:이|가|은|는)?\s*(?:뭐|무엇|무슨|설명|알려|뜻).*$/u, '').trim()
  const near = conceptsNear(word, 3).map(({ name }) => name)
  const [material] = found.of(recommendMaterials)?.materials ?? []
  const nearWords =
    near.length > 0
      ? `가까운 개념으로는 ${joined(near.map((it) => bold(it)))} 설명이 있어요.`
      : '함수, 배열, 재귀처럼 이 과정에서 쓰는 개념은 설명해 드릴 수 있어요.'
  return {
    lead: pick(
      [
        `${word ? `‘${word}’` : '그 개념'} 설명은 아직 준비되어 있지 않아요. 모르는 것을 아는 척하지는 않을게요.`,
        `아쉽지만 ${word ? `‘${word}’` : '그 개념'}에 대한 설명은 아직 없어요.`,
      ],
      voice,
    ),
    facts: [nearWords, ...(material ? [`${quoted(material.title)} 자료가 도움이 될 수도 있어요.`] : [])],
    ...(near[0] ? { next: `${near[0]}부터 볼까요?`, offer: chips.explain(near[0]) } : {}),
    suggestions: [...near.map((name) => chips.explain(name)), chips.next],
    note: `${word} 설명 없음`,
  }
}
