import { useSpeech } from '../../texts/use-texts.tsx'

const ko = {
  answeredBy: '이 답을 준 도구',
  tools: {
    glossary: '용어집',
    search_paper: '논문 검색',
    web_search: '웹 검색',
    summarize: '논문 요약',
    general_answer: '일반 지식',
    text2sql: '서재 통계',
    save_file: '파일 저장',
  } as Readonly<Record<string, string>>,
  quality: (score: number, max: number) => `품질 ${score}/${max}`,
  qualityReasons: '이 점수의 까닭',
  criteria: {
    relevance: '질문에 맞는지',
    groundedness: '근거가 있는지',
    completeness: '빠짐없는지',
    clarity: '읽기 쉬운지',
  } as Readonly<Record<string, string>>,
  chains: '찾지 못하면 이어서 찾기',
  chainsHint: '도구가 찾지 못하거나 실패하면 다음 도구로 넘어가요. 넘어간 것은 답을 찾은 과정에 나와요.',
  chainsOn: '다음 도구로 넘어가기',
  hops: '몇 번까지 넘어갈지',
  hopCount: (count: number) => (count === 0 ? '넘어가지 않기' : `${count}번`),
  kinds: {
    term: '용어를 물을 때',
    paper: '논문에서 찾을 때',
    latest: '최신 연구를 물을 때',
    statistics: '세거나 목록을 물을 때',
  },
  first: '먼저',
  sooner: (tool: string) => `${tool} 앞으로`,
  leaveOut: (tool: string) => `${tool} 빼기`,
  add: (tool: string) => `${tool} 넣기`,
  searchMode: '용어집에서 찾는 방법',
  searchModes: { hybrid: '이름과 뜻 모두', sql: '이름으로만', vector: '뜻으로만' },
  searchModeHint: '뜻으로 찾으려면 임베딩 모델이 있어야 해요. 없으면 이름으로 찾아요.',
  save: '저장',
  saving: '저장하고 있어요…',
  saved: '저장했어요. 다음 질문부터 써요.',
}

export type PapersTexts = typeof ko

const en: PapersTexts = {
  answeredBy: 'The tool that gave this answer',
  tools: {
    glossary: 'Glossary',
    search_paper: 'Paper search',
    web_search: 'Web search',
    summarize: 'Paper summary',
    general_answer: 'General knowledge',
    text2sql: 'Library statistics',
    save_file: 'Saved file',
  },
  quality: (score, max) => `Quality ${score}/${max}`,
  qualityReasons: 'Reasons for this score',
  criteria: {
    relevance: 'Relevance',
    groundedness: 'Groundedness',
    completeness: 'Completeness',
    clarity: 'Clarity',
  },
  chains: 'Where to look next',
  chainsHint:
    'A tool that finds nothing, or fails, is followed by the next. The steps of the answer show it.',
  chainsOn: 'Go on to the next tool',
  hops: 'How often at most',
  hopCount: (count) => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`),
  kinds: {
    term: 'A term is asked about',
    paper: 'Papers are searched',
    latest: 'The latest research is asked for',
    statistics: 'Something is counted or listed',
  },
  first: 'first',
  sooner: (tool) => `Move ${tool} up`,
  leaveOut: (tool) => `Leave out ${tool}`,
  add: (tool) => `Add ${tool}`,
  searchMode: 'How terms are found',
  searchModes: { hybrid: 'By name and meaning', sql: 'By name alone', vector: 'By meaning alone' },
  searchModeHint: 'Meaning needs an embedding model; without one terms are found by name.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Used from the next question on.',
}

export function usePapersTexts(): PapersTexts {
  return useSpeech().language === 'en' ? en : ko
}
