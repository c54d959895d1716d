import { useSpeech } from '../../texts/use-texts.tsx'

const ko = {
  figures: '이 답에 든 것',
  time: '걸린 시간',
  firstToken: '첫 글자까지',
  lookups: '조회',
  fromCache: (count: number) => `저장된 결과 ${count}개`,
  decisions: '판단',
  calls: '모델 호출',
  tokens: '토큰',
  inAndOut: (input: number, output: number) =>
    `입력 ${input.toLocaleString('ko')} · 출력 ${output.toLocaleString('ko')}`,
  cost: '비용',
  timeline: '시간 순서',
  kinds: {
    intent: '질문 파악',
    decision: '판단',
    step: '조회',
    model: '모델',
    action: '한 일',
    attempt: '다시 시작',
  },
  attempt: (attempt: number) => `${attempt}번째로 이어서 했어요`,
  failed: (model: string) => `${model}이(가) 답하지 못했어요`,
  prompts: '모델에 보낸 글 보기',
  hidePrompts: '모델에 보낸 글 접기',
  pruned: '자세한 기록은 오래되어 지워졌어요.',
  at: (ms: string) => `${ms}에 시작`,
}

type TurnCardTexts = typeof ko

const en: TurnCardTexts = {
  figures: 'What this answer took',
  time: 'Time',
  firstToken: 'To the first word',
  lookups: 'Lookups',
  fromCache: (count) => `${count} from the cache`,
  decisions: 'Decisions',
  calls: 'Model calls',
  tokens: 'Tokens',
  inAndOut: (input, output) => `${input.toLocaleString('en')} in · ${output.toLocaleString('en')} out`,
  cost: 'Cost',
  timeline: 'In order',
  kinds: {
    intent: 'Question',
    decision: 'Decision',
    step: 'Lookup',
    model: 'Model',
    action: 'Action',
    attempt: 'Resumed',
  },
  attempt: (attempt) => `Taken up for the ${attempt}. time`,
  failed: (model) => `${model} did not answer`,
  prompts: 'Show what models were sent',
  hidePrompts: 'Hide what models were sent',
  pruned: 'The details are old and were deleted.',
  at: (ms) => `began at ${ms}`,
}

export function useTurnCardTexts(): TurnCardTexts {
  return useSpeech().language === 'en' ? en : ko
}
