import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { findReference } from '#korean/reference.ts'
import { cutText } from '#protocol/cut-text.ts'
import { conceptsById, errors, type Issue, issuesById, problemsById, skillsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { conceptsNear, isTopic } from '../course/topics.ts'
import { explainConcept } from '../tools/explain-concept.ts'
import { recommendMaterials } from '../tools/recommend-materials.ts'
import type { Request } from '../understand/follow-up.ts'
import { likenessHeldUp, likenessIn } from '../understand/form.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { joined, quoted } from './words.ts'

export const mostCompared = 2

export type Explained = NonNullable<ReturnType<typeof conceptIn>>
const conceptIn = (found: Found) => found.all(explainConcept)[0]

/** 클래스가 뭐야?, 더 쉽게 설명해줘 */
export const explain: Answerer = {
  plan(round, request, found) {
    const missed = missedMeant(request)
    if (missed) return round === 1 ? [call(recommendMaterials, { topic: missed.skill })] : []
    const name = request.concepts[0] ?? request.skills[0] ?? request.term ?? request.message
    if (round === 1) return [call(explainConcept, { name: cutText(name, 100) })]
    // A concept nobody has written down may still be treated in a note.
    return round === 2 && found.missed(explainConcept) && request.term
      ? [call(recommendMaterials, { topic: request.message })]
      : []
  },
  reply(request, found, voice) {
    const concept = conceptIn(found)
    const { term, concepts } = request
    const missed = missedMeant(request)
    if (missed) return ofMiss(missed, found)
    const isOther = concepts.length === 0 && term !== undefined && /\s/u.test(term) && !isTopic(term)
    if (!concept || isOther) return unknown(request, found, voice)
    const { id, name, related, practice } = concept
    const like = likenessIn(request.message)
    // 지하철로 예를 들어: an example from life, and none in code.
    const asked = like === undefined ? request.details.words : 'easy'
    const open = practice.find(({ isSolved }) => !isSolved)
    const back = request.open && problemsById.get(request.open)
    const isAgain = request.lastConcepts[0] === id
    const told = isAgain ? request.explained : []
    const look = sayingLike(lookAt(concept, asked, told, voice), like)
    const beside = besideIn(request, id)
    return {
      ...look.words,
      lead: `${placeOf(request.trace)}${ofLikeness(concept, request.message)}${look.words.lead}`,
      facts: [
        ...ofNameSaid(concept, request.message, look),
        ...(look.words.facts ?? []),
        ...usedWords(request.problems, [id]),
      ],
      ...(beside
        ? {
            next: `함께 말씀하신 ${bold(beside.name)}도 이어서 볼까요?`,
            offer: chips.explain(beside.name),
          }
        : back
          ? {
              next: `이제 보던 ${withParticle(quoted(back.title), '으로/로')} 돌아가 볼까요?`,
              offer: chips.solve(back.title),
            }
          : open
            ? {
                next: `${withParticle(quoted(open.title), '으로/로')} 직접 써 볼까요?`,
                offer: chips.show(open.title),
              }
            : {
                next: errors.has(id)
                  ? '오류가 난 코드를 붙여 주시면 어느 줄에서 그런지 같이 볼게요. 관련 개념도 먼저 볼까요?'
                  : related[0]
                    ? `이어서 ${related[0].name}도 볼까요?`
                    : '다음에 풀 문제를 골라 드릴까요?',
                offer: related[0] ? chips.explain(related[0].name) : chips.next,
              }),
      suggestions: [
        ...(beside ? [chips.explain(beside.name)] : []),
        asked === 'deep' ? chips.simpler : told.includes('deep') ? `${name} 예시 보여줘` : chips.deeper,
        ...related.slice(0, 2).map((it) => chips.explain(it.name)),
        ...(back ? [chips.show(back.title)] : open ? [chips.show(open.title)] : []),
      ],
      leaves: {
        // Both of the last two: 둘의 차이가 뭐야?
        concepts: [...new Set([id, ...request.lastConcepts])].slice(0, mostCompared),
        explained: [...new Set([...told, ...look.tells])],
        ...(open ? { shown: practice.map((it) => it.id) } : {}),
        ...(back ? { problem: back.id } : open ? { problem: open.id } : {}),
        ...(request.skills[0] === undefined ? {} : { skills: [request.skills[0]] }),
      },
      note: `${name} 설명`,
    }
  },
}

/** Where a pasted error came up, as far as it says. */
function placeOf(trace: Request['trace']): string {
  if (trace?.line === undefined) return ''
  const at = trace.code === undefined ? '' : ` \`${trace.code}\``
  return `${trace.line}번째 줄${at}에서 난 오류예요. `
}

/** A likeness that is asked for and that nobody has written: said, before the one there is. */
function sayingLike(look: Look, like: string | undefined): Look {
  const { words } = look
  const all = [words.lead, ...(words.facts ?? []), ...(words.body ?? [])].join(' ')
  if (like === undefined || all.includes(like)) return look
  const lead = `${withParticle(`‘${like}’`, '으로/로')} 빗댄 설명은 적혀 있지 않아요. ${words.lead}`
  return { ...look, words: { ...words, lead } }
}

/** 점화식과 같은 거죠?: it is said where what there is on the concept has nothing of it, and no yes is made up. */
function ofLikeness({ easy, deep }: Explained, message: string): string {
  const said = likenessHeldUp(message)
  if (said === undefined || conceptsNamed(said)) return ''
  return `${easy} ${deep}`.includes(said)
    ? '네, 그렇게 볼 수 있어요. '
    : `‘${said}’${withParticle(said, '과/와').slice(said.length)} 같다고 할 수 있는지는 제 설명에 적혀 있지 않아요. 뜻을 보고 견줘 보세요. `
}

/** Two of the course's own concepts are told by their difference. */
const conceptsNamed = (name: string) => [...conceptsById.values()].some((it) => it.name === name)

/** LRU 핵심만: one name of a concept that its first words do not speak of, by the deeper ones that do. */
function ofNameSaid({ id, easy, deep }: Explained, message: string, { tells }: Look): string[] {
  const has = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase())
  const said = (conceptsById.get(id)?.aliases ?? []).find((name) => has(message, name) && !has(easy, name))
  if (said === undefined || tells.includes('deep')) return []
  return deep.split(/(?<=[.!?])\s+/u).filter((sentence) => has(sentence, said))
}

/** 은행 창구 문제에 뭐 쓰는지, 이거랑 관련 있는지: by the concepts that a problem turns on. */
export function usedWords(problems: readonly string[], told: readonly string[]): string[] {
  const nameOf = (id: string) => conceptsById.get(id)?.name ?? id
  return problems.flatMap((id) => {
    const problem = problemsById.get(id)
    if (!problem) return []
    const title = withParticle(quoted(problem.title), '은/는')
    const used = told.filter((concept) => problem.concepts.includes(concept)).map(nameOf)
    if (used.length > 0) return [`${title} ${withParticle(bold(joined(used)), '을/를')} 쓰는 문제예요.`]
    const main = joined(problem.concepts.slice(0, 2).map(nameOf))
    return [
      `${title} ${withParticle(bold(main), '이/가')} 중심인 문제이고, ${withParticle(joined(told.map(nameOf)), '은/는')} 이 문제의 개념으로 적혀 있지 않아요.`,
    ]
  })
}

/** 빈 입력이 뭐예요: what submissions are said to have missed, where no concept goes by that name. */
function missedMeant({ missed, concepts }: Request): Issue | undefined {
  return missed === undefined || concepts.length > 0 ? undefined : issuesById.get(missed)
}

function ofMiss({ name, meaning, example, advice, skill }: Issue, found: Found): Reply {
  const [material] = found.of(recommendMaterials)?.materials ?? []
  return {
    lead: `${bold(name)} 이야기예요. ${meaning}`,
    body: [`예를 들면, ${example}`, `이렇게 챙겨요. ${advice}`],
    next: `${skillName(skill)} 연습할 문제를 골라 드릴까요?`,
    offer: `${skillName(skill)} 연습할 문제 추천해줘`,
    suggestions: [
      `${skillName(skill)} 연습할 문제 추천해줘`,
      ...(material ? [chips.read(material.title)] : []),
      chips.weak,
    ],
    leaves: { skills: [skill] },
    note: `${name} 설명`,
  }
}

/** 상속이랑 합성 설명해줘: the other of the two, which is not dropped; what came with an error is a part of it. */
function besideIn({ concepts, lastConcepts }: Request, told: string) {
  const other = concepts.find((id) => id !== told && !lastConcepts.includes(id))
  return other === undefined || errors.has(told) ? undefined : conceptsById.get(other)
}

/** What of a concept has been told: its first explanation, other words, the deeper one, either example. */
type Part = 'easy' | 'plain' | 'deep' | 'code' | 'second'

interface Look {
  readonly words: Pick<Reply, 'lead' | 'facts' | 'body'>
  readonly tells: readonly Part[]
}

export const codeOf = (lines: readonly string[], language = 'python'): string =>
  `\`\`\`${language === 'python' ? 'python' : ''}\n${lines.join('\n')}\n\`\`\``

/** The concept as it is asked for, and nothing of it that was told before. */
function lookAt(
  concept: Explained,
  asked: Request['details']['words'],
  told: readonly string[],
  voice: Voice,
): Look {
  const { name, english, easy, deep, misunderstanding } = concept
  const label = english.toLowerCase() === name.toLowerCase() ? bold(name) : `${bold(name)}(${english})`
  const code = codeOf(concept.example.code, concept.example.language)
  const level = levelLine(concept, asked)
  const facts = level === undefined ? [] : [level]
  if (asked === 'example' && told.includes('code')) return otherExample(concept, told)
  if (asked === 'example')
    return { words: { lead: `${label} 예제부터 볼게요.`, body: [code, easy] }, tells: ['easy', 'code'] }
  if (asked === 'easy' && told.includes('easy')) return simpler(concept, told, voice)
  if (asked === 'deep') {
    const intro = pick([`${label}, 조금 깊게 볼게요.`, `${label} 이야기를 한 단계 더 들어가 볼게요.`], voice)
    const rest = told.includes('code') ? [] : [code]
    return { words: { lead: `${intro} ${deep}`, facts, body: rest }, tells: ['deep', 'code'] }
  }
  const intro = pick(
    [
      `${label}, 쉽게 풀어 볼게요.`,
      `${withParticle(label, '을/를')} 비유로 설명해 볼게요.`,
      `${label} 이야기예요.`,
    ],
    voice,
  )
  return {
    words: { lead: `${intro} ${easy}`, facts, body: [code, `헷갈리기 쉬운 점: ${misunderstanding}`] },
    tells: ['easy', 'code'],
  }
}

/** 더 쉽게, after it was explained: another likeness, else its gist and the concept it stands on. */
function simpler({ name, easy, second, related }: Explained, told: readonly string[], voice: Voice): Look {
  if (second && !told.includes('plain')) {
    const intro = pick(['코드는 잠시 잊고 이야기로만 볼게요.', '다른 비유로 다시 말해 볼게요.'], voice)
    return { words: { lead: `${intro} ${second.plain}` }, tells: ['plain'] }
  }
  const [first = easy] = easy.split(/(?<=[.!?])\s+/u)
  const [ground] = related
  return {
    words: {
      lead: `${bold(name)}에서 이 한 문장만 기억해 두세요. ${first}`,
      facts: ground
        ? [`그래도 어렵다면 ${bold(ground.name)}부터 보는 게 지름길이에요. ${ground.gist}`]
        : ['어느 낱말에서 막히는지 알려 주시면 거기부터 풀어 볼게요.'],
    },
    tells: ['plain'],
  }
}

/** 예시 들어줘, when its own has been seen: another, else where the course uses it. */
function otherExample({ name, second, practice, deep }: Explained, told: readonly string[]): Look {
  if (second && !told.includes('second'))
    return {
      words: {
        lead: `${bold(name)}의 다른 예예요. 앞의 예와 무엇이 같은지 견줘 보세요.`,
        body: [codeOf(second.example)],
      },
      tells: ['second'],
    }
  const used = practice.map(({ title, gist }) => `- ${quoted(title)}: ${withParticle(gist, '이에요/예요')}.`)
  if (used.length > 0)
    return {
      words: {
        lead: `이 과정에서 ${withParticle(bold(name), '이/가')} 쓰이는 문제로 볼게요.`,
        body: [used.join('\n')],
      },
      tells: [],
    }
  return {
    words: {
      lead: `${bold(name)}의 예제는 앞의 것이 전부예요. 대신 어떻게 쓰이는지 더 말씀드릴게요. ${deep}`,
    },
    tells: ['deep'],
  }
}

/** A step further for whoever has used it with success; where to look for whoever loses points there. */
function levelLine(concept: Explained, asked: Request['details']['words']): string | undefined {
  const { usedIn, weak, deep } = concept
  if (weak && asked !== 'deep')
    return `${withParticle(weak.name, '은/는')} 지금 ${weak.score}점이라, 이 개념부터 다져 두면 점수가 가장 빨리 올라요.`
  if (!usedIn || asked !== undefined) return undefined
  return `${quoted(usedIn.title)}에서 ${usedIn.best}점으로 써 본 개념이니 한 걸음 더 들어가 볼게요. ${deep}`
}

/** 그 스킬이 무슨 뜻이야?, where no concept goes by its name: what it is and how it is practised. */
function ofSkill(id: string): Reply | undefined {
  const skill = skillsById.get(id)
  if (!skill) return undefined
  const { name, nameKo, summary, practice } = skill
  return {
    lead: `${bold(name)}(${nameKo}) 스킬이에요. ${summary}`,
    body: [`연습은 이렇게 해요. ${practice}`],
    next: '이 스킬을 쓰는 문제를 골라 드릴까요?',
    offer: `${name} 연습할 문제 추천해줘`,
    suggestions: [`${name} 연습할 문제 추천해줘`, `${name} 보완하는 방법 알려줘`, chips.materials(name)],
    leaves: { skills: [id] },
    note: `${name} 설명`,
  }
}

/** 그거 설명해줘, where nothing was spoken of that can be explained. */
function whichConcept(): Reply {
  return {
    lead: '무엇을 설명해 드릴까요? 어느 낱말이나 개념인지 알려 주시면 바로 이어서 볼게요.',
    suggestions: [chips.explain('재귀'), chips.weak, chips.next],
    note: '개념 되묻기',
  }
}

/** A pasted error without a page: where it stands, and how to go on from there. */
function unknownError(error: string, trace: Request['trace']): Reply {
  return {
    lead: `${placeOf(trace)}${withParticle(`‘${error}’`, '은/는')} 이 과정에 설명이 없는 오류예요.`,
    facts: ['마지막 줄의 오류 이름 뒤에 적힌 말이 까닭이고, 바로 위의 줄이 멈춘 곳이에요.'],
    next: '오류 메시지를 읽는 순서를 함께 볼까요?',
    offer: chips.explain('스택 트레이스'),
    suggestions: [chips.explain('스택 트레이스'), chips.explain('디버깅'), chips.next],
    note: `${error} 설명 없음`,
  }
}

function unknown(request: Request, found: Found, voice: Voice): Reply {
  if (request.trace && request.term !== undefined) return unknownError(request.term, request.trace)
  const skill = request.term === undefined ? request.skills[0] : undefined
  const told = skill === undefined ? undefined : ofSkill(skill)
  if (told) return told
  if (request.term === undefined && (request.before !== undefined || findReference(request.message)))
    return whichConcept()
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
