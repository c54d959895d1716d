import { columnNames } from '#assistants/finance/import/column-names.ts'

/** What the command line says. */
export const texts = {
  usage: (imports: readonly string[]) => `사용법
  malgil serve                                서버를 켜요
  malgil ask <도우미> "<질문>" [--session ID] [--json]
                                              물어봐요 (예: malgil ask finance "이번 달 식비 얼마야?")
  malgil import [도우미] <파일…> [--json]     파일을 가져와요
${imports.map((line) => `                                              ${line}`).join('\n')}
  malgil import <명세서…> --preview [--columns JSON]
                                              명세서를 가져오면 어떻게 되는지 미리 보기만 해요
  malgil doctor [--call]                      왜 안 되는지, 왜 저장되지 않는지 살펴봐요 (--call: 모델을 한 번씩 불러 봐요)
  malgil backup <파일>                        켜 둔 채로 내 데이터를 파일 하나에 담아요
  malgil restore <파일>                       그 파일을 빈 데이터 폴더에 풀어요 (MALGIL_DATA)
  malgil mcp [도우미…]                        다른 프로그램이 도우미의 도구를 쓰게 해요 (MCP, 표준 입출력)
  malgil eval <도우미> <문제.jsonl>           예시 데이터에 물어보고 기대한 답과 다른 것을 알려 줘요
  malgil transcripts <도우미> [--write] [폴더]
                                              대화 대본을 예시 데이터로 돌려 답을 보여 줘요 (--write: 파일로 써요)`,
  imports: (assistant: string, takes: string, isUsual: boolean) =>
    `${isUsual ? `${assistant} (안 적어도 돼요)` : assistant}: ${takes}`,
  confirm: (assistant: string, id: string) =>
    `하려면              malgil ask ${assistant} "응" --session ${id}\n그만두려면          malgil ask ${assistant} "아니" --session ${id}`,
  noAssistant: '누구에게 무엇을 물어볼지 둘 다 적어 주세요. 예: malgil ask finance "이번 달 식비 얼마야?"',
  noCommand: (name: string) => `‘${name}’라는 명령은 없어요.`,
  noOption: (options: readonly string[]) =>
    options.length === 0
      ? '이 명령에 맞지 않는 말이 있어요.'
      : `이 명령에 없는 옵션이거나 값이 빠졌어요: ${options.join(' ')}`,
  session: (id: string) => `이어서 물어보려면  --session ${id}`,
  step: (title: string, summary: string) => `· ${title}  ${summary}`,
  doctor: {
    areas: {
      folder: '데이터 폴더',
      port: '서버',
      database: '데이터베이스',
      models: '언어 모델',
      extraction: '용어 자동 추출',
    },
    marks: { ok: '✓', note: '·', problem: '✗' },
    end: (problems: number) =>
      problems > 0 ? `✗ 표시가 된 ${problems}가지를 고쳐야 해요.` : '막힌 곳은 없어요.',
  },
  backup: {
    isThere: (file: string) => `${file} 파일이 이미 있어요. 덮어쓰지 않으니 다른 이름을 적어 주세요.`,
    nothing: (folder: string) =>
      `${folder} 폴더에 아직 데이터가 없어요. 다른 폴더라면 MALGIL_DATA로 알려 주세요.`,
    unknownAnswer:
      '서버의 답을 알아볼 수 없어서 백업하지 않았어요. 켜 둔 말길이 이 명령과 같은 버전인지 확인하고, 아니면 말길을 다시 켜 주세요.',
    stopped: '백업을 그만두었어요. 만들던 파일은 지웠어요.',
    written: (file: string) =>
      `${file}에 담았어요. 내 데이터와 저장한 키를 여는 열쇠가 모두 들어 있으니 안전한 곳에 두세요.`,
    noFile: '백업 파일의 이름을 하나 적어 주세요. 예: malgil backup malgil-2026-03-15.backup',
    secretElsewhere:
      '저장한 키는 MALGIL_SECRET으로 잠겨 있어서, 다시 쓰려면 그 값도 있어야 해요. 없으면 키만 다시 넣으면 돼요.',
  },
  eval: {
    empty: (file: string) => `${file}에 물어볼 것이 없어요.`,
    unreadable: (file: string, why: string) => `${file}을 읽을 수 없어요. 줄 번호와 까닭: ${why}`,
    wrong: (line: number, message: string, faults: readonly string[]) =>
      [`✗ ${line}줄: ${message}`, ...faults.map((fault) => `    ${fault.replaceAll('\n', '\n      ')}`)].join(
        '\n',
      ),
    end: (right: number, all: number) => `${all}개 중 ${right}개가 기대한 대로예요.`,
  },
  mcp: { gone: '말길에 닿지 않아요. 서버를 켠 뒤에 이 연결을 다시 열어 주세요.' },
  restore: {
    noFile: (file: string) => `${file} 파일이 없어요.`,
    hasData: (folder: string) =>
      `${folder} 폴더에 이미 데이터가 있어서 복원하지 않았어요. 서버를 끄고 그 폴더를 다른 이름으로 옮기거나, MALGIL_DATA로 빈 폴더를 정해 주세요.`,
    hasSecret: (path: string) =>
      `${path} 에 이미 다른 열쇠가 있어서 복원하지 않았어요. 그 파일을 다른 곳으로 옮기거나, MALGIL_DATA로 빈 폴더를 정해 주세요.`,
    damaged: (file: string) =>
      `${file}: 말길의 백업 파일이 아니거나 상한 파일이에요. 아무것도 바꾸지 않았어요. malgil backup으로 만든 파일을 골라 주세요.`,
    noDatabase:
      '백업 안의 데이터베이스를 열 수 없어요. 아무것도 바꾸지 않았어요. 다른 백업 파일을 골라 주세요.',
    newer: '더 새로운 버전의 말길이 만든 백업이라 복원하지 않았어요. 말길을 최신 버전으로 올려 주세요.',
    done: (folder: string, at: Temporal.PlainDateTime) =>
      `${at.toString({ smallestUnit: 'minute' }).replace('T', ' ')}의 백업을 ${folder} 폴더에 풀었어요. 이제 npm start로 켜면 그때 그대로예요.`,
  },
  transcripts: {
    noScript: (folder: string) => `${folder} 폴더에 대화 대본(dialogues.md)이 없어요.`,
    noData: '(기록 없이 시작해요.)',
    written: (count: number, changed: number) => `대화 ${count}개를 돌렸고, 바뀐 파일은 ${changed}개예요.`,
  },
  import: {
    title: (file: string) => `■ ${file}`,
    noFile: (file: string) => `${file} 파일이 없어요.`,
    cancelled: '가져오기를 멈췄어요. 저장한 것은 되돌렸어요.',
    added: (count: number) =>
      count > 0 ? `새로 ${many(count)}건을 저장했어요.` : '새로 저장한 내역은 없어요.',
    would: (count: number) =>
      count > 0 ? `가져오면 ${many(count)}건이 새로 저장돼요.` : '새로 저장할 내역은 없어요.',
    duplicates: (count: number) => `이미 있던 것: ${many(count)}건`,
    skipped: (count: number) => `지출이 아니라 건너뛴 줄: ${many(count)}개`,
    aside: {
      card_bill: (count: number, total: string) =>
        `  그 가운데 카드 대금 ${many(count)}건, ${total} (쓴 내역은 카드 명세서로 가져와 주세요)`,
      own_transfer: (count: number, total: string) =>
        `  그 가운데 내 계좌 사이에서 옮긴 돈 ${many(count)}건, ${total}`,
      received: (count: number, total: string) =>
        `  그 가운데 사람에게 받은 돈 ${many(count)}건, ${total} (수입이면 따로 적어 주세요)`,
      loan: (count: number, total: string) => `  그 가운데 빌린 돈 ${many(count)}건, ${total}`,
    },
    columnsLeft: (names: readonly string[]) => `가져오지 않은 열: ${names.join(', ')}`,
    income: (count: number, total: string) => `수입 ${many(count)}건(${total})도 넣었어요.`,
    recognised: (count: number) =>
      `  그중 문자나 다른 명세서, 직접 적은 것으로 이미 알던 결제: ${many(count)}건`,
    withdrawn: (count: number) => `전에 가져온 것 가운데 취소되어 뺀 것: ${many(count)}건`,
    demoRemoved: (count: number) => `예시 데이터 ${many(count)}건은 지우고 내 내역으로 바꿨어요.`,
    demoGoes: (count: number) => `가져오면 예시 데이터 ${many(count)}건은 지워져요.`,
    failed: (count: number) => `읽지 못한 줄: ${many(count)}개`,
    failure: (line: number, sheet: string | undefined, reason: string) =>
      `  ${sheet === undefined ? '' : `‘${sheet}’ 시트 `}${line}번째 줄: ${reason}`,
    more: (count: number) => `  …그 밖에 ${many(count)}개`,
    columns: (found: readonly string[], remembered: boolean) =>
      `열: ${found.join(', ')}${remembered ? ' (전에 고친 대로)' : ''}`,
    column: (role: string, index: number, header: string) =>
      `${role} [${index}]${header === '' ? '' : ` ${header.replace(/\s+/g, ' ')}`}`,
    missing: (roles: readonly string[]) =>
      `이 열을 찾지 못했어요: ${roles.join(', ')}. 파일은 이렇게 시작해요:`,
    correct: '열 번호를 알려 주세요. 예: --columns \'{"date": 0, "store": 2, "amount": 4}\'',
    there: '  (이미 있음)',
    roles: columnNames,
    progress: {
      waiting: () => '앞선 가져오기가 끝나길 기다려요…',
      reading: (done: string) => `읽는 중… ${done}줄`,
      storing: (done: string, total: string) => `저장하는 중… ${done} / ${total}건`,
      indexing: (done: string, total: string) => `색인하는 중… ${done} / ${total}곳`,
    },
  },
  lost: '답을 받다가 연결이 끊겼어요. 다시 해 주세요.',
}

function many(count: number): string {
  return count.toLocaleString('ko')
}
