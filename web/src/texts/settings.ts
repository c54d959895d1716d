import type { Provider, ShownRole } from '../settings/settings-form.ts'

/** What the settings of models say, and the button that opens the settings. */
export interface SettingsTexts {
  readonly open: string
  readonly intro: string
  readonly provider: string
  readonly providers: Readonly<Record<Provider, string>>
  readonly key: string
  readonly keyOptional: string
  readonly keyStates: Readonly<Record<'own' | 'server' | 'none', string>>
  readonly keyDropped: string
  readonly dropKey: string
  readonly keepKey: string
  readonly address: string
  readonly usualAddress: string
  readonly models: string
  readonly suggest: string
  readonly roles: Readonly<Record<ShownRole, string>>
  readonly roleHints: Readonly<Partial<Record<ShownRole, string>>>
  readonly noModel: string
  readonly fromServer: string
  readonly test: string
  readonly testing: string
  readonly saveFirst: string
  readonly save: string
  readonly saved: string
  readonly today: string
  readonly calls: (of: string) => string
  readonly tokens: (of: string) => string
}

export const koreanSettings: SettingsTexts = {
  open: '설정',
  intro:
    '모델이 없어도 답해요. 모델을 정하면 말이 더 자연스러워지고, 질문과 찾은 자료가 고른 제공자에게 전해져요.',
  provider: '제공자',
  providers: {
    openai: 'OpenAI',
    google: 'Google',
    anthropic: 'Anthropic',
    upstage: 'Upstage',
    voyage: 'Voyage AI (임베딩)',
    ollama: 'Ollama',
    compatible: 'OpenAI 호환',
  },
  key: 'API 키',
  keyOptional: 'API 키 (없어도 돼요)',
  keyStates: {
    own: '저장된 키가 있어요. 새로 적으면 바뀌어요.',
    server: '서버에 정해 둔 키를 써요. 여기에 적으면 내 키를 써요.',
    none: '아직 키가 없어요. 적은 키는 암호화해서 저장하고 다시 보여 주지 않아요.',
  },
  keyDropped: '저장하면 키를 지워요.',
  dropKey: '키 지우기',
  keepKey: '그대로 두기',
  address: '주소 (base URL)',
  usualAddress: '주소 (비워 두면 기본 주소)',
  models: '모델',
  suggest: '추천 모델로 채우기',
  roles: {
    answer: '답 쓰기',
    answer_easy: '쉬운 답 (논문)',
    answer_hard: '어려운 답 (논문)',
    analyze: '질문 이해',
    summarize: '요약',
    extract: '용어 뽑기 (논문)',
    embed: '의미 검색',
  },
  roleHints: {
    answer_easy: '비워 두면 답 쓰기 모델을 써요. 가벼운 모델이면 돼요.',
    answer_hard: '비워 두면 답 쓰기 모델을 써요. 수식과 세부까지 설명하려면 강한 모델이 좋아요.',
    extract: '비워 두면 답을 쓴 모델을 써요. 작고 싼 모델이면 돼요.',
  },
  noModel: '없음 · 예: openai:gpt-4.1-mini',
  fromServer: '서버에 정해 둔 모델이에요.',
  test: '시험',
  testing: '물어보고 있어요…',
  saveFirst: '먼저 저장해 주세요',
  save: '저장',
  saved: '저장했어요. 다음 질문부터 써요.',
  today: '오늘 쓴 양',
  calls: (of) => `호출 ${of}`,
  tokens: (of) => `토큰 ${of}`,
}

export const englishSettings: SettingsTexts = {
  open: 'Settings',
  intro:
    'Answers need no model. With one they are more fluent, and your question and what was found go to its provider.',
  provider: 'Provider',
  providers: {
    openai: 'OpenAI',
    google: 'Google',
    anthropic: 'Anthropic',
    upstage: 'Upstage',
    voyage: 'Voyage AI (embeddings)',
    ollama: 'Ollama',
    compatible: 'OpenAI-compatible',
  },
  key: 'API key',
  keyOptional: 'API key (optional)',
  keyStates: {
    own: 'A key is saved. Type a new one to replace it.',
    server: 'The server’s key is used. Type one here to use your own.',
    none: 'No key yet. What you type is stored encrypted and never shown again.',
  },
  keyDropped: 'The key goes when you save.',
  dropKey: 'Remove key',
  keepKey: 'Keep it',
  address: 'Address (base URL)',
  usualAddress: 'Address (empty: the usual one)',
  models: 'Models',
  suggest: 'Fill in suggestions',
  roles: {
    answer: 'Writing answers',
    answer_easy: 'Easy answers (papers)',
    answer_hard: 'Hard answers (papers)',
    analyze: 'Reading questions',
    summarize: 'Summaries',
    extract: 'Taking out terms (papers)',
    embed: 'Search by meaning',
  },
  roleHints: {
    answer_easy: 'Empty: the model that writes answers. A light one will do.',
    answer_hard: 'Empty: the model that writes answers. Formulas and details want a strong one.',
    extract: 'Empty: the model that wrote the answer. A small, cheap one will do.',
  },
  noModel: 'none · e.g. openai:gpt-4.1-mini',
  fromServer: 'Set by the server.',
  test: 'Test',
  testing: 'Asking…',
  saveFirst: 'Save first',
  save: 'Save',
  saved: 'Saved. Used from the next question on.',
  today: 'Used today',
  calls: (of) => `${of} calls`,
  tokens: (of) => `${of} tokens`,
}
