import { groupNamed } from '../stores/store-groups.ts'
import { eventIn, isThing, placeIn } from '../stores/things.ts'
import { itemIn } from './purchase.ts'
import { has, type Said } from './said.ts'

/** 작년에 폰 산 적 있어? 노트북 언제 샀지? 제주도 갔을 때 쓴 거 보여줘. */
export function asksThing(said: Said): boolean {
  if (has(said, 'change', 'budget', 'forecast', 'saving')) return false
  return thingSaid(said) !== undefined
}

export interface ThingSaid {
  readonly item?: string
  readonly place?: string
}

const everBought =
  /(?:산|구매한|구입한|지른|장만한)(?:적|일|기록|내역|거)(?:이|은|도|가)?(?:있|없|언제)|(?:샀었|샀던적|구매했었|구입했었|산게언제)|(?:언제)(?:샀|산|구매|구입|장만)/u
const wentThere = /갔을때|갔던|놀러|여행|가서|다녀|갔다|에서(?:쓴|썼|얼마|결제|긁)|간거/u

/** What is looked for by its name: a thing that was bought, or a place. */
export function thingSaid(said: Said): ThingSaid | undefined {
  const { bare } = said.mentions
  const place = placeIn(bare)
  if (place && wentThere.test(bare) && said.stores.length === 0) return { place }
  const event = eventIn(said.mentions.text)
  if (event && /썼|들었|나갔|냈|드렸|줬|보냈|쓴|든돈|얼마/u.test(bare) && !hasAmount(said))
    return { item: event }
  if (!everBought.test(bare)) return undefined
  if (said.stores.some((store) => groupNamed(store) === undefined && !isThing(store))) return undefined
  const item = itemIn(said)
  if (item === undefined) return undefined
  // What has a group or a category of its own is told by that, unless it is a thing that people own.
  const isNamed = said.stores.length + said.categories.length > 0
  return isNamed && !isThing(item) ? undefined : { item }
}

function hasAmount({ mentions }: Said): boolean {
  return mentions.all.some(({ type }) => type === 'amount')
}
