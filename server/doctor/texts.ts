/** What the doctor says. */
export const doctorTexts = {
  folder: {
    usable: (folder: string) => `${folder} 폴더를 읽고 쓸 수 있어요`,
    missing: (folder: string) => `${folder} 폴더가 아직 없어요. 처음 켤 때 만들어요`,
    noParent: (folder: string, parent: string) =>
      `${folder} 폴더가 없고, ${parent}에 쓸 권한이 없어서 만들 수도 없어요. MALGIL_DATA로 다른 폴더를 정해 주세요`,
    notAFolder: (folder: string) =>
      `${folder} 자리에 폴더가 아닌 파일이 있어요. MALGIL_DATA로 다른 폴더를 정해 주세요`,
    unwritable: (folder: string) =>
      `${folder} 폴더에 쓸 수 없어서 아무것도 저장되지 않아요. 쓰기 권한을 주거나 MALGIL_DATA로 다른 폴더를 정해 주세요`,
    private: '나만 읽을 수 있어요 (폴더 700, 파일 600)',
    open: (count: number, first: string) =>
      `다른 사람도 읽을 수 있는 것이 ${count}개 있어요 (예: ${first}). 다음에 켤 때 나만 읽게 바꿔요`,
    room: (free: string) => `디스크에 ${free} 남았어요`,
    noRoom: (free: string, needed: string) =>
      `디스크에 ${free}밖에 안 남아서 새로 저장하지 않아요. ${needed} 넘게 비워 주세요`,
    unknownRoom: '디스크에 얼마나 남았는지 알 수 없어요',
  },
  port: {
    ours: (url: string) => `말길이 ${url} 에서 켜져 있어요`,
    free: (port: number) => `${port}번 포트를 쓸 수 있어요. 지금 켜진 말길은 없어요`,
    any: '빈 포트를 골라 열어요 (PORT=0). 지금 켜진 말길은 없어요',
    silent: (url: string, pid: number) =>
      `${url} 의 말길(프로세스 ${pid})이 데이터 폴더를 쥐고 있는데 대답하지 않아요. 그 프로세스를 끄고 다시 켜 주세요`,
    held: (pid: number | string) =>
      `다른 프로세스(${pid})가 데이터 폴더를 쓰고 있는데 아직 열리지 않았어요. 켜지는 중이면 조금 뒤에 다시 해 주세요`,
    old: (url: string) => `${url} 의 말길은 진단을 모르는 버전이에요. 껐다가 다시 켜 주세요`,
  },
  database: {
    embedded: (version: string) => `내장 데이터베이스가 열려요 (PGlite, PostgreSQL ${version})`,
    served: (version: string, name: string) => `PostgreSQL ${version}의 ‘${name}’에 연결돼요`,
    oldServer: (version: string) =>
      `PostgreSQL ${version}은 너무 오래됐어요. 15 이상에 연결해 주세요 (DATABASE_URL)`,
    notMade: '내장 데이터베이스가 아직 없어요. 처음 켤 때 만들어요',
    unreachable: (reason: string) => `데이터베이스를 열 수 없어요. ${reason}`,
    upToDate: (count: number) => `표가 이 버전과 맞아요 (변경 ${count}개 적용)`,
    behind: '표가 옛 버전 것이에요. 다음에 켤 때 바꿔요',
    empty: '비어 있는 데이터베이스예요. 처음 켤 때 표를 만들어요',
    newer: (names: readonly string[]) =>
      `더 새로운 버전의 말길이 쓰던 데이터라 열지 않아요. 말길을 올려 주세요 (모르는 변경: ${names.join(', ')})`,
    vectors: 'pgvector가 있어서 뜻이 비슷한 것도 찾을 수 있어요',
    vectorsLater: 'pgvector를 쓸 수 있어요. 다음에 켤 때 벡터 표를 만들어요',
    noVectors:
      'pgvector가 없어서 낱말로만 찾아요. 다른 것은 그대로예요. 뜻으로도 찾으려면 그 서버에 pgvector를 깔고 CREATE EXTENSION vector를 한 번 실행해 주세요',
  },
  models: {
    none: '정한 모델이 없어요. 규칙과 예문만으로 답해요',
    unset: (roles: readonly string[]) => `모델을 정하지 않은 역할: ${roles.join(', ')}`,
    set: (role: string, model: string) => `${role}: ${model}`,
    noKey: (role: string, model: string) =>
      `${role}: ${model} 의 키가 없어요. 설정 화면이나 환경 변수로 넣어 주세요`,
    noAddress: (role: string, model: string) =>
      `${role}: ${model} 의 주소가 없어요. OPENAI_COMPATIBLE_BASE_URL을 정해 주세요`,
    answered: (role: string, model: string, ms: number) => `${role}: ${model} 이 대답했어요 (${ms}ms)`,
    silent: (role: string, model: string, why: string) => `${role}: ${model} 이 대답하지 않아요. ${why}`,
    noVectors: (model: string) => `embed: ${model} 을 정했지만 pgvector가 없어서 쓰지 않아요`,
    notCalled: '불러 보지는 않았어요. 불러 보려면 malgil doctor --call',
  },
  bytes: (bytes: number) =>
    bytes >= 2 ** 30 ? `${(bytes / 2 ** 30).toFixed(1)}GB` : `${Math.floor(bytes / 2 ** 20)}MB`,
}
