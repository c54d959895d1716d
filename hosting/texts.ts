import type { ErrorCode } from '#protocol/errors.ts'
import { maxMessageLength } from '#protocol/message-length.ts'

type Details = Readonly<Record<string, string | number>>

interface ProblemText {
  /** The kind, the same every time. */
  readonly title: string
  readonly ko: (details: Details) => string
  readonly en: (details: Details) => string
}

/** What people read of each kind of failure: what is wrong, and what to do. */
export const problemTexts: Readonly<Record<ErrorCode, ProblemText>> = {
  invalid_request: {
    title: 'Invalid request',
    ko: () => '요청이 올바르지 않아요. errors에 적힌 항목을 고쳐서 다시 보내 주세요.',
    en: () => 'The request is not valid. Mend the fields named in errors and send it again.',
  },
  invalid_cursor: {
    title: 'Invalid cursor',
    ko: () =>
      '목록의 위치(cursor)가 올바르지 않아요. 앞 응답의 nextCursor를 그대로 보내거나 빼고 보내 주세요.',
    en: () => 'The cursor is none that a list has given. Send nextCursor as it came, or leave it out.',
  },
  forbidden_host: {
    title: 'Host not allowed',
    ko: () => '이 주소로는 접속할 수 없어요. http://127.0.0.1 이나 http://localhost 로 접속해 주세요.',
    en: () => 'This address is not served. Use http://127.0.0.1 or http://localhost.',
  },
  forbidden_origin: {
    title: 'Origin not allowed',
    ko: () => '다른 웹 페이지에서는 이 서버에 요청할 수 없어요.',
    en: () => 'Other web pages may not send requests to this server.',
  },
  not_found: {
    title: 'Not found',
    ko: () => '찾는 것이 없어요. 지워졌거나 주소가 잘못되었을 수 있어요.',
    en: () => 'There is no such thing. It may have been deleted, or the address is wrong.',
  },
  unknown_assistant: {
    title: 'Unknown assistant',
    ko: ({ assistant, known }) => `‘${assistant}’라는 도우미는 없어요. 있는 도우미: ${known}`,
    en: ({ assistant, known }) => `There is no assistant “${assistant}”. Those there are: ${known}.`,
  },
  unknown_model: {
    title: 'Unknown model',
    ko: ({ model }) =>
      `‘${model}’의 제공자를 몰라요. openai, google, anthropic, upstage, voyage, ollama, compatible 가운데 하나로 ‘openai:gpt-4.1-mini’처럼 적어 주세요.`,
    en: ({ model }) =>
      `The provider of “${model}” is not known. Write one of openai, google, anthropic, upstage, voyage, ollama, compatible, as in “openai:gpt-4.1-mini”.`,
  },
  session_busy: {
    title: 'Session busy',
    ko: () => '앞선 질문들에 답하는 중이에요. 답이 끝난 뒤에 다시 보내 주세요.',
    en: () => 'Earlier questions are still being answered. Send this one again when they are done.',
  },
  message_set_aside: {
    title: 'Message set aside',
    ko: () =>
      '다시 보낸 질문 때문에 대화에서 빠진 메시지예요. 지금 대화에 보이는 메시지에서 다시 보내 주세요.',
    en: () =>
      'A message sent again has taken the place of this one. Send again from one that is still in the conversation.',
  },
  confirmation_missing: {
    title: 'Nothing to confirm',
    ko: () => '이 질문에서 확인을 기다리는 일이 없어요.',
    en: () => 'This turn has asked nothing that waits for an answer.',
  },
  confirmation_answered: {
    title: 'Already answered',
    ko: () => '이미 답한 확인이에요. 같은 일을 두 번 하지는 않아요.',
    en: () => 'This request has been answered already; it is not carried out twice.',
  },
  confirmation_expired: {
    title: 'Confirmation expired',
    ko: () => '확인을 기다린 지 30분이 지나서 그 일은 하지 않았어요. 다시 부탁해 주세요.',
    en: () => 'The request had waited for more than 30 minutes and was not carried out. Ask again.',
  },
  import_running: {
    title: 'Import running',
    ko: () => '명세서를 가져오는 중이에요. 다 가져온 뒤에 다시 넣어 주세요.',
    en: () => 'A statement is being imported. Try again once it is done.',
  },
  work_running: {
    title: 'Work running',
    ko: () =>
      '아직 끝나지 않은 일이 있어서 아무것도 지우지 않았어요. 답이나 가져오기가 끝나기를 기다리거나 멈춘 뒤에 다시 해 주세요.',
    en: () =>
      'Something is still under way, so nothing was deleted. Wait for answers and imports to end, or stop them, and try again.',
  },
  undo_conflict: {
    title: 'Changed since',
    ko: ({ said }) => `${said} errors에 달라진 내용이 있어요.`,
    en: () => 'It was not undone: some of its rows have changed since. See errors.',
  },
  not_undoable: {
    title: 'Cannot be undone',
    ko: () => '되돌릴 수 없는 일이에요.',
    en: () => 'This kind of action cannot be undone.',
  },
  served_database: {
    title: 'Data in a PostgreSQL',
    ko: () =>
      '데이터가 PostgreSQL에 있어서(DATABASE_URL) 백업과 복원은 PostgreSQL의 도구로 해요.\n' +
      '  백업  pg_dump --format=custom --file=malgil.dump "$DATABASE_URL"\n' +
      '  복원  pg_restore --dbname="$DATABASE_URL" malgil.dump   (빈 데이터베이스에)\n' +
      '모든 행을 볼 수 있는 사용자(superuser나 BYPASSRLS)로 하고, 다른 서버로 옮길 때는 역할(pg_dumpall --roles-only)부터 옮겨 주세요. 데이터 폴더의 secret.key나 MALGIL_SECRET도 함께 보관해 주세요. 그것이 없으면 저장한 키를 다시 넣어야 해요.',
    en: () =>
      'The data lies in a PostgreSQL (DATABASE_URL), which has its own tools for this: ' +
      'pg_dump --format=custom --file=malgil.dump "$DATABASE_URL", and pg_restore --dbname="$DATABASE_URL" malgil.dump into an empty database, ' +
      'as a user who sees every row (superuser or BYPASSRLS); on another server the roles come first (pg_dumpall --roles-only). Keep secret.key of the data folder, or MALGIL_SECRET, with it.',
  },
  file_missing: {
    title: 'File missing',
    ko: () => '파일이 없어요. multipart/form-data의 file 항목에 파일을 담아 보내 주세요.',
    en: () => 'There is no file. Send it as the field file of multipart/form-data.',
  },
  file_empty: {
    title: 'Empty file',
    ko: () => '빈 파일이에요. 내역이 들어 있는 파일을 골라 주세요.',
    en: () => 'The file is empty. Choose one with transactions in it.',
  },
  file_unreadable: {
    title: 'Unreadable file',
    ko: () => '읽을 수 없는 파일이에요. 카드사나 은행에서 받은 엑셀이나 CSV 파일을 골라 주세요.',
    en: () => 'The file cannot be read. Choose an XLSX or CSV export of a card company or bank.',
  },
  payload_too_large: {
    title: 'Too large',
    ko: ({ limit }) => `너무 커요. ${limit ?? ''}까지 보낼 수 있어요.`,
    en: ({ limit }) => `This is too large. The limit is ${limit ?? 'smaller'}.`,
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    ko: () => '본문의 형식(Content-Type)을 알 수 없어요. application/json 으로 보내 주세요.',
    en: () => 'The content type is not supported. Send application/json.',
  },
  disk_full: {
    title: 'Disk full',
    ko: () =>
      '디스크에 빈자리가 거의 없어서 저장하지 않았어요. 필요 없는 파일을 지워 빈자리를 200MB 이상 만든 뒤 다시 해 주세요.',
    en: () =>
      'The disk has hardly any room left, so nothing was written. Free at least 200 MB and try again.',
  },
  unavailable: {
    title: 'Unavailable',
    ko: () => '지금은 데이터베이스에 닿지 않아요. 잠시 뒤에 다시 해 주세요.',
    en: () => 'The database cannot be reached right now. Try again in a moment.',
  },
  data_folder_in_use: {
    title: 'Data folder in use',
    ko: ({ folder, pid, address }) =>
      `데이터 폴더 ${folder}를 다른 Malgil(프로세스 ${pid ?? '?'}${address ? `, ${address}` : ''})이 쓰고 있어요. 그쪽을 끄거나 MALGIL_DATA로 다른 폴더를 정해 주세요.`,
    en: ({ folder, pid, address }) =>
      `The data folder ${folder} is in use by another Malgil (process ${pid ?? '?'}${address ? `, ${address}` : ''}). Stop that one, or set MALGIL_DATA to another folder.`,
  },
  configuration: {
    title: 'Configuration',
    ko: () => '서버 설정이 잘못되었어요.',
    en: () => 'The server is not set up right.',
  },
  internal: {
    title: 'Internal error',
    ko: () => '서버에서 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.',
    en: () => 'Something went wrong on the server. Try again in a moment.',
  },
}

export const fieldTexts = {
  emptyMessage: { ko: '메시지가 비어 있어요', en: 'The message is empty' },
  longMessage: {
    ko: `메시지는 ${maxMessageLength.toLocaleString('en')}자까지 보낼 수 있어요`,
    en: `A message has at most ${maxMessageLength.toLocaleString('en')} characters`,
  },
  heavyMessage: {
    ko: `메시지는 ${maxMessageLength.toLocaleString('en')}자까지 보낼 수 있어요. 부호 여럿으로 된 이모지가 아주 많으면 그보다 적어요`,
    en: `A message has at most ${maxMessageLength.toLocaleString('en')} characters, and fewer where most are emoji of several parts`,
  },
  brokenJson: { ko: 'JSON을 읽을 수 없어요', en: 'The body is no JSON' },
  nul: { ko: 'NUL 문자(\\u0000)는 쓸 수 없어요', en: 'The character NUL cannot be used' },
  unreadableValue: {
    ko: '값 가운데 날짜, 번호, 글자로 읽을 수 없는 것이 있어요',
    en: 'A value cannot be read as the date, id or text it has to be',
  },
  eraseWord: {
    ko: '모두 지우려면 ‘모두 삭제’나 ‘delete everything’이라고 적어 주세요',
    en: 'To delete everything, type “모두 삭제” or “delete everything”',
  },
  notInMessage: {
    ko: '문자에 그 가게와 금액이 그대로 있어야 배울 수 있어요',
    en: 'The store and the amount have to stand in the message as they are said',
  },
  eventNumber: { ko: '0 이상의 정수여야 해요', en: 'This has to be a whole number' },
  eventId: {
    ko: 'attempt.seq나 attempt.seq.offset 꼴이어야 해요',
    en: 'This has to be attempt.seq or attempt.seq.offset',
  },
  notAnAnswer: {
    ko: '답변에만 평가를 남길 수 있어요',
    en: 'Only an answer can be rated',
  },
  unknownCategory: (known: readonly string[]) => ({
    ko: `그런 분류는 없어요. 쓸 수 있는 것: ${known.join(', ')}`,
    en: `There is no such category. There are: ${known.join(', ')}`,
  }),
  unknownTimeZone: (name: string) => ({
    ko: `‘${name}’라는 시간대는 없어요. Asia/Seoul처럼 적어 주세요`,
    en: `There is no time zone “${name}”. Write one such as Asia/Seoul`,
  }),
  unknownParameters: (known: readonly string[]) => ({
    ko:
      known.length > 0 ? `모르는 항목이에요. 쓸 수 있는 것: ${known.join(', ')}` : '쓸 수 있는 항목이 없어요',
    en: known.length > 0 ? `Unknown. There are: ${known.join(', ')}` : 'There are no parameters',
  }),
}
