import type { Chip } from '../../offers/asked.ts'
import type { AppMatter, TalkOf } from '../../understand/talk/talk-of.ts'
import { pick, type Voice } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'

interface Told {
  readonly forms: readonly [string, string]
  readonly fact: string
  readonly suggestions: readonly Chip[]
}

/** What the app does and does not, in short and as it is. */
const told: Readonly<Record<AppMatter, Told>> = {
  alerts: {
    forms: ['먼저 알림을 보내는 건 아직 못 해 🙏', '아니, 때맞춰 먼저 알려 주는 기능은 없어 🙏'],
    fact: '대신 물어보면 얼마 썼고 얼마 남았는지 바로 알려 줄게.',
    suggestions: [chips.budget(), chips.stillDue],
  },
  export: {
    forms: [
      '표가 나온 답에서는 ‘CSV’를 누르면 엑셀에서 열 수 있는 파일로 받을 수 있어 📄',
      '응, 표로 보여 준 건 ‘CSV’로 내려받아서 엑셀에서 열면 돼 📄',
    ],
    fact: '뽑고 싶은 내역을 말해 주면 표로 먼저 보여 줄게.',
    suggestions: [chips.list({ name: '이번 달' }, {}), chips.breakdown(), chips.monthly({})],
  },
  import: {
    forms: [
      '응, 카드사나 은행에서 받은 CSV·엑셀 파일을 ‘명세서 가져오기’에 놓으면 돼 📂',
      '돼 📂 ‘명세서 가져오기’에 CSV나 엑셀 파일을 넣으면 한꺼번에 적어.',
    ],
    fact: '이미 있는 결제는 알아보고 두 번 안 적어. 결제 문자는 여기에 그대로 붙여 넣어도 돼.',
    suggestions: [chips.newest, chips.breakdown()],
  },
  link: {
    forms: [
      '카드사나 은행이랑 자동으로 연동되지는 않아 🙏',
      '아니, 결제가 저절로 들어오는 연동은 아직 없어 🙏',
    ],
    fact: '카드사에서 받은 CSV·엑셀 파일을 올리거나 결제 문자를 붙여 넣으면 한꺼번에 적어 줄게. 한 건씩 말해 줘도 되고.',
    suggestions: [chips.newest, '뭐 물어볼 수 있어?'],
  },
  share: {
    forms: [
      '한 가계부를 둘이 같이 쓰는 기능은 아직 없어 🙏',
      '아니, 다른 사람이랑 가계부를 같이 쓰는 건 아직 안 돼 🙏',
    ],
    fact: '보여 주고 싶은 건 표로 띄워서 화면을 보여 주거나, ‘CSV’로 받아서 보내면 돼.',
    suggestions: [chips.breakdown(), chips.list({ name: '이번 달' }, {})],
  },
  own_budget: {
    forms: [
      '응, 돼 👌 예산은 분류마다 하나씩 정할 수 있어.',
      '응, 분류만 있으면 예산을 따로 정할 수 있어 👌',
    ],
    fact: '없는 분류라면 먼저 만들어 줘. “군것질 카테고리 만들어줘” 하고 가게를 거기로 옮긴 다음 “군것질 예산 5만원”처럼 말하면 돼.',
    suggestions: [chips.breakdown(), chips.budget()],
  },
  privacy: {
    forms: [
      '네 가계부는 네 계정으로만 보여, 다른 사람은 못 봐 🔒',
      '아니, 여기 적힌 건 네 계정에서만 보이는 거야 🔒',
    ],
    fact: '나도 네가 물어볼 때 네 기록만 찾아봐.',
    suggestions: [chips.newest, '뭐 물어볼 수 있어?'],
  },
}

export function aboutApp({ asks, category }: Extract<TalkOf, { type: 'app' }>, voice: Voice): Reply {
  const { forms, fact, suggestions } = told[asks]
  const own = category && asks === 'alerts' ? [`${category} 예산 얼마 남았어?`] : []
  return { lead: pick(forms, voice), facts: [fact], suggestions: [...own, ...suggestions].slice(0, 3) }
}
