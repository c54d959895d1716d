/** What start-up prints. */
export const startTexts = {
  address: (url: string) => `말길  ${url}`,
  data: (place: string) => `데이터  ${place}`,
  models: (names: readonly string[]) =>
    names.length > 0
      ? `모델  ${names.join(', ')}`
      : '모델  키 없이 동작 중이에요. 설정에서 모델과 키를 넣거나 MALGIL_MODEL=openai:gpt-4.1-mini 와 OPENAI_API_KEY 를 정하면 문장이 더 자연스러워지고, 규칙이 모르는 질문에도 답할 수 있어요.',
  postgres: 'PostgreSQL (DATABASE_URL)',
  portInUse:
    '이 포트는 다른 프로그램이 쓰고 있어요. 그쪽을 끄거나 PORT로 다른 번호를 정해 주세요. (예: PORT=4311 npm start)',
  portUnusable: (reason: string) =>
    `이 HOST와 PORT로는 열 수 없어요. PORT로 1024보다 큰 다른 번호를 정해 주세요. (예: PORT=4311 npm start) 이유: ${reason}`,
  folderUnusable: (folder: string, reason: string) =>
    `데이터 폴더 ${folder}에 쓸 수 없어요. 그 자리가 폴더인지, 쓸 권한과 빈자리가 있는지 확인하거나 MALGIL_DATA로 다른 폴더를 정해 주세요. 이유: ${reason}`,
  databaseUnusable: (folder: string, reason: string) =>
    `데이터 폴더의 데이터베이스 ${folder}를 열 수 없어요. 그 폴더를 읽고 쓸 수 있는지, 다른 파일과 섞이지 않았는지 확인하거나 MALGIL_DATA로 다른 폴더를 정해 주세요. 이유: ${reason}`,
  secretCutOff: (file: string) =>
    `저장한 키를 여는 열쇠 파일 ${file}이 비었거나 잘렸어요. 백업에 있는 secret.key로 바꿔 주세요. 백업이 없으면 이 파일을 지우고 다시 켠 뒤 키만 다시 넣어 주세요.`,
  unreachable:
    'DATABASE_URL의 데이터베이스에 연결할 수 없어요. 주소와 비밀번호가 맞는지, 그 서버가 켜져 있는지 확인해 주세요.',
  restarted: '멈춰서 다시 시작했어요. 하던 이야기는 그대로 있어요.',
  stopping: '저장하고 끝내는 중이에요…',
  missingPage: '페이지가 아직 만들어지지 않았어요. npm start로 시작하면 만들어져요.',
}
