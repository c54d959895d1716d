import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { sentencesOf } from '../evidence/gather.ts'
import { expansionOf } from '../glossary/expansion.ts'
import type { glossary } from '../tools/glossary.ts'
import type { Request } from '../understand/request.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof glossary.output>

/** An entry at its level, and where to go on from it; what letters are short for is said first where it is asked. */
export function termAnswer(
  found: Found,
  asked: string,
  { expands, lines, isWhole }: Pick<Request, 'expands' | 'lines'> & { readonly isWhole?: boolean } = {},
): Reply {
  const { term, level, definition, explanation, related, examples, isExact, isShared, others } = found
  const about = isExact
    ? []
    : [
        `용어집에 ${withParticle(`‘${asked}’`, '이라는/라는')} 항목은 없고, 가장 가까운 건 ${others.length > 0 ? `**${term}** (그다음 ${others.join(', ')})예요` : withParticle(`**${term}**`, '이에요/예요')}.`,
      ]
  const short = expands ? [shortFor(found, asked)] : []
  const example = level === 'easy' && lines === undefined && examples !== '' ? [`예: ${examples}`] : []
  const deeper =
    isWhole && lines === undefined && found.hard !== '' && found.hard !== explanation ? [found.hard] : []
  const from = isShared ? '용어집에 있는 설명이에요.' : '내 용어집에 있는 설명이에요.'
  const more = related.length > 0 ? ` 함께 보면 좋은 용어: ${related.slice(0, 3).join(', ')}.` : ''
  const said =
    lines === 1
      ? `**${term}**: ${definition}`
      : definition === explanation
        ? `**${term}**\n\n${explanation}`
        : `**${term}**: ${definition}\n\n${explanation}`
  const ofName = lines === undefined ? saidOfName(found, asked, [said, ...deeper].join(' ')) : []
  return {
    text: [...about, ...short, said, ...deeper, ...ofName, ...example, `${from}${more}`].join('\n\n'),
    suggestions: [
      level === 'easy' ? '더 어렵게 설명해줘' : '더 쉽게 설명해줘',
      ...related.slice(0, 2).map((name) => `${withParticle(name, '이/가')} 뭐야?`),
      '방금 답변 저장해줘',
    ],
    isAnswer: true,
    level,
  }
}

/** SHAP is told of under 설명 가능 인공지능: what that entry says of the very name that was asked, where it is more than another name of it. */
function saidOfName({ term, aliases, easy, hard, definition }: Found, asked: string, told: string): string[] {
  const name = asked.trim()
  const isOther = /^[A-Za-z][A-Za-z-]{2,}$/u.test(name) && expansionOf(name, [term, ...aliases]) === undefined
  const has = (text: string) => new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`, 'iu').test(text)
  if (!isOther || has(told)) return []
  const said = sentencesOf([definition, easy, hard].join('\n')).find(has)
  return said === undefined ? [] : [`이 항목에서 ${withParticle(name, '을/를')} 말하는 대목이에요: ${said}`]
}

function shortFor({ term, aliases }: Found, asked: string): string {
  const names = [term, ...aliases]
  const found = [asked, ...names].flatMap((short) => {
    const long = expansionOf(short, names)
    return long === undefined ? [] : [{ short: short.toUpperCase(), long }]
  })
  const [first] = found
  return first
    ? `${withParticle(first.short, '은/는')} **${first.long}**의 약자예요.`
    : `무엇의 약자인지는 용어집에 적혀 있지 않아요.`
}

/** Entries side by side: what the glossary says of each, and no judgement beside it. */
export function severalTerms(
  found: readonly Found[],
  missing: readonly string[],
  lines: number | undefined,
): Reply {
  const names = found.map(({ term }) => term)
  const [first] = found
  const joined = names.length === 2 ? `${withParticle(names[0]!, '과/와')} ${names[1]}` : names.join(', ')
  return {
    text: [
      `${withParticle(joined, '을/를')} 용어집에서 나란히 찾았어요. 한 줄로 견주면 이래요.`,
      found.map(({ term, definition }) => `- **${term}**: ${definition}`).join('\n'),
      // In so many lines there is room for no more.
      ...(lines === undefined ? found.map(({ term, explanation }) => `**${term}**\n\n${explanation}`) : []),
      ...missingOf(missing),
    ].join('\n\n'),
    suggestions: ['더 쉽게 설명해줘', `${names[0]} 논문 찾아줘`, '방금 답변 저장해줘'],
    isAnswer: true,
    ...(first ? { level: first.level } : {}),
  }
}

/** Entries that say most of what was described without a name. */
export function describedAnswer(
  terms: readonly { readonly term: string; readonly definition: string }[],
): Reply {
  return {
    text: [
      '그대로 말한 대목은 찾지 못했어요. 말씀하신 것과 설명이 가장 가까운 용어예요.',
      terms.map(({ term, definition }) => `- **${term}**: ${definition}`).join('\n'),
    ].join('\n\n'),
    suggestions: terms.map(({ term }) => `${withParticle(term, '이/가')} 뭐야?`),
    isAnswer: true,
  }
}

/** Which of what was asked about has no entry. */
export function missingOf(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`${withParticle(`‘${names.join('’, ‘')}’`, '은/는')} 용어집에 없어서 뺐어요.`]
}

/** Entries that are near a name, each in a line. */
export function nearAnswer(
  name: string,
  terms: readonly { readonly term: string; readonly definition: string }[],
): Reply {
  return {
    text: [
      `용어집에서 ${withParticle(`‘${name}’`, '과/와')} 가까운 용어예요.`,
      terms.map(({ term, definition }) => `- **${term}**: ${definition}`).join('\n'),
    ].join('\n\n'),
    suggestions: terms.slice(0, 3).map(({ term }) => `${withParticle(term, '이/가')} 뭐야?`),
    isAnswer: true,
  }
}
