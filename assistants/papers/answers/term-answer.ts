import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { glossary } from '../tools/glossary.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof glossary.output>

/** An entry at its level, and where to go on from it. */
export function termAnswer(found: Found, asked: string): Reply {
  const { term, level, definition, explanation, related, examples, isExact, isShared, others } = found
  const about = isExact
    ? []
    : [
        `용어집에 ${withParticle(`‘${asked}’`, '이라는/라는')} 항목은 없고, 가장 가까운 건 **${term}**${others.length > 0 ? ` (그다음 ${others.join(', ')})` : ''}예요.`,
      ]
  const example = level === 'easy' && examples !== '' ? [`예: ${examples}`] : []
  const from = isShared ? '용어집에 있는 설명이에요.' : '내 용어집에 있는 설명이에요.'
  const more = related.length > 0 ? ` 함께 보면 좋은 용어: ${related.slice(0, 3).join(', ')}.` : ''
  const said =
    definition === explanation
      ? `**${term}**\n\n${explanation}`
      : `**${term}**: ${definition}\n\n${explanation}`
  return {
    text: [...about, said, ...example, `${from}${more}`].join('\n\n'),
    suggestions: [
      level === 'easy' ? '더 어렵게 설명해줘' : '더 쉽게 설명해줘',
      ...related.slice(0, 2).map((name) => `${withParticle(name, '이/가')} 뭐야?`),
      '방금 답변 저장해줘',
    ],
    isAnswer: true,
    level,
  }
}

/** Two entries side by side: what the glossary says of each, and no judgement beside it. */
export function compareTerms(one: Found, other: Found): Reply {
  const said = ({ term, explanation }: Found) => `**${term}**\n\n${explanation}`
  return {
    text: [
      `${withParticle(one.term, '과/와')} ${withParticle(other.term, '을/를')} 용어집에서 나란히 찾았어요.`,
      said(one),
      said(other),
      `한 줄로는 이래요.\n\n- ${one.term}: ${one.definition}\n- ${other.term}: ${other.definition}`,
    ].join('\n\n'),
    suggestions: ['더 쉽게 설명해줘', `${one.term} 논문 찾아줘`, '방금 답변 저장해줘'],
    isAnswer: true,
    level: one.level,
  }
}
