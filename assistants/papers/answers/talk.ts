import { pick, type Voice } from '#engine/wording.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import night from '../lexicon/night.json' with { type: 'json' }
import type { Reply } from './reply.ts'

export const chips = ['Attention이 뭐야?', '논문 목록 보여줘', '연도별 논문 수']

export function greeting(voice: Voice, said = ''): Reply {
  if (night.some((word) => said.includes(word)))
    return {
      text: '늦은 시간까지 애쓰고 계시네요. 곁에서 함께 볼게요. 읽던 논문이나 막힌 용어가 있으면 말씀해 주세요.',
      suggestions: chips,
      isAnswer: false,
    }
  const text = pick(
    [
      '안녕하세요! 궁금한 용어나 논문을 물어보세요. 서재와 용어집에서 먼저 찾아 볼게요.',
      '반가워요. 오늘은 어떤 논문이나 용어를 같이 볼까요?',
    ],
    voice,
  )
  return { text, suggestions: chips, isAnswer: false }
}

/** 새벽에 논문 읽는 사람: told of oneself, and of what we are here for. */
export const readsAtNight = (said: string): boolean =>
  night.some((word) => said.includes(word)) && concepts.paper.some((word) => said.includes(word))

export function thanks(voice: Voice): Reply {
  const text = pick(['도움이 됐다니 기뻐요.', '별말씀을요. 더 궁금한 게 있으면 물어보세요.'], voice)
  return { text, suggestions: ['방금 답변 저장해줘', ...chips.slice(1)], isAnswer: false }
}

/** What may be asked, and what of it needs a model; how many papers there are, where one is missed. */
export const help = (hasModel: boolean, papers: number): Reply => ({
  text: [
    '이런 것을 물어보실 수 있어요.',
    [
      '- **용어**: “Attention이 뭐야?”, 이어서 “더 쉽게”, “수식까지”',
      '- **내 논문**: “Transformer 논문에서 head를 왜 8개로 했어?”, “BERT 논문 요약해줘”',
      '- **통계**: “2024년에 발표된 논문 개수는?”, “학회별 논문 수”',
      '- **최신 연구**: “요즘 RAG 논문 뭐 있어?” (웹 검색을 설정했을 때)',
      '- **저장**: “방금 답변 저장해줘”, “용어집 CSV로 저장해줘”',
      `- **올리기**: 서재 패널의 ‘파일 고르기’에서 PDF, Markdown, TXT, BibTeX, arXiv 목록을 고르시면 서재에 들어와요. 지금 서재에는 논문이 ${papers}편 있어요. 용어는 용어집 패널에서 더하실 수 있어요.`,
    ].join('\n'),
    '답은 용어집과 내 서재에서 먼저 찾고, 없으면 웹과 언어 모델의 순서로 넘어가며, 어디서 왔는지 늘 말씀드려요.',
    ...(hasModel
      ? []
      : [
          '지금처럼 언어 모델 키가 없어도 용어 설명, 논문에서 찾기, 요약, 통계, 저장은 모두 돼요. 키를 넣으시면 찾은 대목을 풀어서 써 드리고, 자료에 없는 것은 일반 지식이라고 밝히고 답해 드려요.',
        ]),
  ].join('\n\n'),
  suggestions: chips,
  isAnswer: false,
})

/** 더 쉽게, of what is at its plainest already: the same once more, and that it is. */
export const nothingPlainer = (reply: Reply): Reply => ({
  ...reply,
  text: `적어 둔 설명 가운데 이보다 더 풀어 쓴 것은 없어서, 같은 설명을 다시 드려요.\n\n${reply.text}`,
})

/** 더 어렵게: the same at the other level. */
export const onceMore = (reply: Reply): Reply => ({
  ...reply,
  text: `${reply.level === 'hard' ? '이번에는 더 깊이 설명할게요.' : '이번에는 더 쉽게 풀어 볼게요.'}\n\n${reply.text}`,
})

export const nothingSaid: Reply = {
  text: '다시 설명해 드릴 답이 아직 없어요. 궁금한 용어나 논문을 먼저 물어봐 주세요.',
  suggestions: chips,
  isAnswer: false,
}

/** Beside an answer. */
export const notOurs = '그 밖의 이야기는 제가 알지 못해요. 저는 논문과 AI 용어를 도와드려요.'

export const offTopic = {
  text: '저는 논문과 AI 용어를 도와드리는 도우미라, 그 이야기는 도와드리기 어려워요. 궁금한 용어나 논문을 물어봐 주세요.',
  suggestions: chips,
}
