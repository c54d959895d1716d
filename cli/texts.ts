/** What the command line says. */
export const texts = {
  usage: `사용법
  malgil serve                                서버를 켜요
  malgil ask <도우미> "<질문>" [--session ID] [--json]
                                              물어봐요 (예: malgil ask finance "이번 달 식비 얼마야?")`,
  session: (id: string) => `이어서 물어보려면  --session ${id}`,
  step: (title: string, summary: string) => `· ${title}  ${summary}`,
  lost: '답을 받다가 연결이 끊겼어요. 다시 해 주세요.',
}
