/** What an import says of a file or a line it cannot take. */
export const importTexts = {
  empty: '빈 파일이에요. 제출 기록이나 문제 목록이 들어 있는 파일을 골라 주세요.',
  tooHeavy: '읽는 데 시간이나 메모리가 너무 많이 드는 파일이에요. 기간을 나눠서 올려 주세요.',
  broken: '파일이 깨져 있어 읽을 수 없어요. CSV로 다시 저장해서 올려 주세요.',
  noRows: '가져올 줄이 없어요. 첫 줄에 열 이름이 있고 그 아래에 기록이 있는지 확인해 주세요.',
  notJson: 'JSON으로 읽을 수 없어요. 쉼표나 괄호가 빠지지 않았는지 확인해 주세요.',
  notText: 'CSV나 JSON 파일만 가져올 수 있어요.',
  unknownKind: (headers: readonly string[]) =>
    `제출 기록(문제, 점수, 제출일)이나 문제 목록(유닛, 제목) 열을 찾지 못했어요. 찾은 열: ${headers.join(', ') || '없음'}`,
  noProblem: '문제를 알 수 있는 칸(문제 번호나 제목)이 비어 있어요.',
  unknownProblem: (problem: string) => `‘${problem}’ 문제가 과정에 없어요. 문제 목록을 먼저 가져와 주세요.`,
  noScore: '점수가 비어 있어요.',
  badScore: (score: string) => `점수는 0부터 100 사이의 수나 85%, 18/20 같은 비율이어야 해요: ${score}`,
  doubtfulScore: (score: string) =>
    `${score}이 100점 만점의 점수인지 비율인지 알 수 없어요. ${Math.round(Number(score) * 100)}% 처럼 적어 주세요.`,
  badSkill: (name: string, score: string) => `${name} 점수는 0부터 100 사이의 수여야 해요: ${score}`,
  noDate: '제출한 날짜가 비어 있어요.',
  badDate: (date: string) =>
    `날짜를 읽을 수 없어요: ${date}. 2026-03-15 또는 2026-03-15 20:30처럼 적어 주세요.`,
  future: (date: string) => `아직 오지 않은 날짜예요: ${date}`,
  badMinutes: (minutes: string) => `걸린 시간은 0 이상의 분이어야 해요: ${minutes}`,
  notObject: '한 건이 { } 모양의 기록이 아니에요.',
  noTitle: '문제 제목이 비어 있어요.',
  noUnit: '유닛이 비어 있어요.',
  badDifficulty: (value: string) => `난이도는 1부터 5 사이의 정수여야 해요: ${value}`,
  sameProblem: (id: string) => `같은 문제 번호가 이 파일에 또 있어요: ${id}`,
  unknownPrerequisite: (id: string) => `먼저 풀 문제로 적은 ‘${id}’가 이 과정에 없어요.`,
  unnamedColumn: (position: number) => `${position}번째 열`,
  sameColumn: (name: string, times: number) => `${name} (${times}번째)`,
  badColumns: (line: number) => `${line}번째 줄의 따옴표나 칸 수가 맞지 않아요.`,
} as const
