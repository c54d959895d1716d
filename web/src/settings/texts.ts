import { useSpeech } from '../texts/use-texts.tsx'

const ko = {
  sections: '설정 항목',
  names: { general: '일반', models: '언어 모델', data: '내 데이터' },
  language: '언어',
  languageHint: '화면과 안내에 쓰는 말이에요. 다른 기기에서 처음 열 때도 이 말로 열려요.',
  timeZone: '시간대',
  timeZoneHint: '‘오늘’, ‘이번 달’ 같은 말을 이 시간대로 읽어요.',
  asServer: (name: string | undefined) => (name ? `서버와 같게 (${name})` : '서버와 같게'),
  now: (time: string) => `지금 ${time}`,
  useDevice: (name: string) => `이 기기의 시간대(${name})로 바꾸기`,
  regions: {
    Africa: '아프리카',
    America: '아메리카',
    Antarctica: '남극',
    Arctic: '북극',
    Asia: '아시아',
    Atlantic: '대서양',
    Australia: '오스트레일리아',
    Europe: '유럽',
    Indian: '인도양',
    Pacific: '태평양',
  } as Readonly<Record<string, string>>,
  otherRegion: '그 밖에',
  saving: '저장하고 있어요',
  saved: '저장했어요. 다음 질문부터 써요.',
  exportTitle: '모두 내보내기',
  exportText: '대화와 모든 어시스턴트의 내 데이터, 설정을 파일 하나로 받아요. 키는 들어가지 않아요.',
  exportAction: '파일로 받기',
  deleteTitle: '모두 지우기',
  deleteText:
    '모든 대화와 가계부, 학습 기록, 식단, 논문과 용어, 계약서, 설정과 키가 지워져요. 되돌릴 수 없으니 먼저 파일로 받아 두세요.',
  deleteAction: '모두 지우기…',
  deleteQuestion: '정말 모두 지울까요?',
  deleteWord: '모두 삭제',
  typeWord: (word: string) => `지우려면 ‘${word}’라고 적어 주세요`,
}

type GeneralTexts = typeof ko

const en: GeneralTexts = {
  sections: 'Sections',
  names: { general: 'General', models: 'Language models', data: 'My data' },
  language: 'Language',
  languageHint: 'What the page speaks, also when it is first opened on another device.',
  timeZone: 'Time zone',
  timeZoneHint: 'Words such as “today” and “this month” are read by it.',
  asServer: (name) => (name ? `As the server (${name})` : 'As the server'),
  now: (time) => `Now ${time}`,
  useDevice: (name) => `Use this device’s time zone (${name})`,
  regions: {},
  otherRegion: 'Other',
  saving: 'Saving…',
  saved: 'Saved. Used from the next question on.',
  exportTitle: 'Export everything',
  exportText:
    'Your conversations, your data in every assistant and your settings as one file. Keys are not in it.',
  exportAction: 'Download the file',
  deleteTitle: 'Delete everything',
  deleteText:
    'All conversations, expenses, study records, meals, papers and terms, contracts, settings and keys go. There is no way back: export them first.',
  deleteAction: 'Delete everything…',
  deleteQuestion: 'Delete everything?',
  deleteWord: 'delete everything',
  typeWord: (word) => `To delete it, type “${word}”`,
}

export function useGeneralTexts(): GeneralTexts {
  return useSpeech().language === 'en' ? en : ko
}
