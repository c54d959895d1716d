import { withParticle } from '#korean/particles.ts'
import type { Ask, Request } from '../understand/request.ts'
import type { Reply } from './reply.ts'
import { chips } from './talk.ts'

/** How an unsure reading was read, before its answer. */
export function asRead(reply: Reply, request: Request): Reply {
  const read = readings[request.ask]
  if (read === undefined) return reply
  const { topics = [] } = request
  const about = topics.length > 0 ? `‘${topics.join('’, ‘')}’ ` : ''
  return { ...reply, text: `${about}${read} 물으신 것으로 읽고 답해요.\n\n${reply.text}` }
}

const readings: Partial<Readonly<Record<Ask, string>>> = {
  define: '뜻을',
  explain: '뜻을',
  compare: '차이를',
  search: '이야기를 내 논문에서 찾아 달라고',
  latest: '최신 소식을',
  summarize: '논문 요약을',
  general: '이야기를',
  count: '논문 수를',
  list: '논문 목록을',
}

const longestSubject = 30

/** What it would do, and with what, is offered where nothing tells what is asked. */
export function askBack(subject: string | undefined, paper: string | undefined): Reply {
  const isSubject = subject !== undefined && subject.length <= longestSubject
  if (isSubject)
    return {
      text: `무엇을 찾으시는지 확실하지 않아요. ${withParticle(`‘${subject}’`, '을/를')} 내 논문에서 찾아볼까요? 용어의 뜻이 궁금하시면 아래에서 골라 주세요.`,
      suggestions: [
        `${subject} 관련 논문 찾아줘`,
        `${withParticle(subject, '이/가')} 뭐야?`,
        '논문 목록 보여줘',
      ],
      offer: { ask: 'search', topics: [subject] },
      isAnswer: false,
    }
  if (paper !== undefined)
    return {
      text: `무엇을 찾으시는지 확실하지 않아요. 앞에서 본 **${paper}** 이야기라면 요약이나 서지 정보를 드릴 수 있어요. 요약해 드릴까요?`,
      suggestions: ['그 논문 요약해줘', '그 논문 누가 언제 썼어?', '그 논문의 한계는 뭐야?'],
      offer: { ask: 'summarize', paper },
      isAnswer: false,
    }
  return {
    text: '무엇을 찾으시는지 확실하지 않아요. 용어의 뜻인지, 내 논문에 있는 내용인지, 요약이나 편수인지 알려 주시면 바로 찾아 드릴게요. 우선 논문 목록을 보여 드릴까요?',
    suggestions: chips,
    offer: { ask: 'list', asked: { of: 'papers' } },
    isAnswer: false,
  }
}
